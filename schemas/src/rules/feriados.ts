import { diasEntre, somarDias } from './dates.ts';

/**
 * Days without bank hours in the whole country: they move a due day to the next business day without charges (Lei 7.089).
 * Holidays of states and cities are not known here.
 */
type Feriado = { dia: string; nome: string; tipo: 'NACIONAL' | 'BANCARIO' };

const dois = (numero: number) => String(numero).padStart(2, '0');

/** Easter Sunday by the Gregorian rule of Meeus, Jones and Butcher. */
export function pascoa(ano: number): string {
  const a = ano % 19;
  const [b, c] = [Math.floor(ano / 100), ano % 100];
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return `${String(ano).padStart(4, '0')}-${dois(Math.floor(n / 31))}-${dois((n % 31) + 1)}`;
}

const FIXOS: readonly (readonly [dia: string, nome: string, desde?: number])[] = [
  ['01-01', 'Confraternização Universal'],
  ['04-21', 'Tiradentes'],
  ['05-01', 'Dia do Trabalhador'],
  ['09-07', 'Independência do Brasil'],
  ['10-12', 'Nossa Senhora Aparecida'],
  ['11-02', 'Finados'],
  ['11-15', 'Proclamação da República'],
  // Lei 14.759/2023.
  ['11-20', 'Dia Nacional de Zumbi e da Consciência Negra', 2024],
  ['12-25', 'Natal'],
];

/** 1970-01-01 was a Thursday. */
const diaDaSemana = (dia: string): number => (((diasEntre('1970-01-01', dia) + 4) % 7) + 7) % 7;
const ehFimDeSemana = (dia: string): boolean => diaDaSemana(dia) % 6 === 0;

/**
 * The last weekday of a year: banks do not serve the public (Resolução CMN 2.932, art. 2, and those after it), and bills
 * due then are paid without charges on the next business day.
 */
function ultimoDiaSemExpediente(ano: number): string {
  let dia = `${String(ano).padStart(4, '0')}-12-31`;
  while (ehFimDeSemana(dia)) dia = somarDias(dia, -1);
  return dia;
}

function calcular(ano: number): Feriado[] {
  const domingo = pascoa(ano);
  const fixos = FIXOS.filter(([, , desde = 0]) => ano >= desde).map(
    ([dia, nome]): Feriado => ({ dia: `${domingo.slice(0, 4)}-${dia}`, nome, tipo: 'NACIONAL' }),
  );
  const moveis: Feriado[] = [
    { dia: somarDias(domingo, -48), nome: 'Carnaval', tipo: 'BANCARIO' },
    { dia: somarDias(domingo, -47), nome: 'Carnaval', tipo: 'BANCARIO' },
    { dia: somarDias(domingo, -2), nome: 'Sexta-feira Santa', tipo: 'NACIONAL' },
    { dia: somarDias(domingo, 60), nome: 'Corpus Christi', tipo: 'BANCARIO' },
    { dia: ultimoDiaSemExpediente(ano), nome: 'Último dia do ano sem expediente bancário', tipo: 'BANCARIO' },
  ];
  return [...fixos, ...moveis].sort((um, outro) => (um.dia < outro.dia ? -1 : 1));
}

const anos = new Map<number, Feriado[]>();

/** The year's holidays in order; worked out once a year. */
export function feriados(ano: number): readonly Feriado[] {
  const lembrados = anos.get(ano) ?? calcular(ano);
  anos.set(ano, lembrados);
  return lembrados;
}

/** The holiday of a day, with its name for who reads why a due day moved. */
export const feriadoDe = (dia: string): Feriado | undefined =>
  feriados(Number(dia.slice(0, 4))).find((feriado) => feriado.dia === dia);

export const ehDiaUtil = (dia: string): boolean => !ehFimDeSemana(dia) && feriadoDe(dia) === undefined;

/** The day itself where it is a business day, else the first one after it. */
export function proximoDiaUtil(dia: string): string {
  let util = dia;
  while (!ehDiaUtil(util)) util = somarDias(util, 1);
  return util;
}
