/** Calendar rules. Dates are `YYYY-MM-DD` strings, which sort and compare as they are; the moment is an argument. */

const relogios = new Map<string, Intl.DateTimeFormat>();

/** Gives the day and the time of a moment in a time zone: `2026-03-10 15:04:05`. */
export function relogioEm(quando: Date, fuso: string): string {
  let relogio = relogios.get(fuso);
  if (!relogio) {
    relogio = new Intl.DateTimeFormat('sv-SE', { timeZone: fuso, dateStyle: 'short', timeStyle: 'medium' });
    relogios.set(fuso, relogio);
  }
  return relogio.format(quando);
}

const dias = new Map<string, { minuto: number; dia: string }>();

/** The calendar day of `agora` in the landlord's time zone, never UTC's. Worked out once a minute: days begin on one. */
export function hoje(agora: Date, fuso: string): string {
  const minuto = Math.floor(agora.getTime() / 60_000);
  const lembrado = dias.get(fuso);
  if (lembrado?.minuto === minuto) return lembrado.dia;
  const dia = relogioEm(agora, fuso).slice(0, 10);
  dias.set(fuso, { minuto, dia });
  return dia;
}

/** By how many minutes a time zone's clocks are ahead of UTC, and between which moments they surely are. */
export type Desvio = { minutos: number; de: string; ate: string };

const DIA_MS = 86_400_000;
/** No zone is asked further away than this. */
const ALCANCE_EM_DIAS = 400;

function minutosDeUtc(quando: number, fuso: string): number {
  const inteiro = Math.floor(quando / 1000) * 1000;
  return (Date.parse(`${relogioEm(new Date(inteiro), fuso).replace(' ', 'T')}Z`) - inteiro) / 60_000;
}

/** That of `agora`: as far as no change of the clocks comes, at most some 400 days to either side. */
export function desvioDoFuso(agora: Date, fuso: string): Desvio {
  const minutos = minutosDeUtc(agora.getTime(), fuso);
  const limite = (sentido: 1 | -1) => {
    let dia = 0;
    while (dia < ALCANCE_EM_DIAS && minutosDeUtc(agora.getTime() + sentido * (dia + 1) * DIA_MS, fuso) === minutos)
      dia++;
    return new Date(agora.getTime() + sentido * dia * DIA_MS).toISOString();
  };
  return { minutos, de: limite(-1), ate: limite(1) };
}

function partes(data: string): { ano: number; mes: number; dia: number } {
  return { ano: Number(data.slice(0, 4)), mes: Number(data.slice(5, 7)), dia: Number(data.slice(8, 10)) };
}

const diasNoMes = (ano: number, mes: number) => new Date(Date.UTC(ano, mes, 0)).getUTCDate();

/** Day `dia` of the month that lies `meses` after that of `data`; a day the month lacks becomes its last day. */
export function diaNoMes(data: string, meses: number, dia: number): string {
  const { ano, mes } = partes(data);
  const total = ano * 12 + (mes - 1) + meses;
  const [novoAno, novoMes] = [Math.floor(total / 12), (total % 12) + 1];
  const novoDia = Math.min(dia, diasNoMes(novoAno, novoMes));
  return `${String(novoAno).padStart(4, '0')}-${String(novoMes).padStart(2, '0')}-${String(novoDia).padStart(2, '0')}`;
}

export function somarMeses(data: string, meses: number): string {
  return diaNoMes(data, meses, partes(data).dia);
}

/** Throws a RangeError beyond the years of four figures, where days no longer compare as text: a loop over days would have no end. */
export function somarDias(data: string, dias: number): string {
  const instante = new Date(Date.parse(`${data}T00:00:00Z`) + dias * 86_400_000).toISOString();
  if (!/^\d{4}-/.test(instante)) throw new RangeError(`${data} com mais ${dias} dias`);
  return instante.slice(0, 10);
}

/** Days from `de` to `ate`; negative when `ate` comes first. */
export function diasEntre(de: string, ate: string): number {
  return Math.round((Date.parse(`${ate}T00:00:00Z`) - Date.parse(`${de}T00:00:00Z`)) / 86_400_000);
}

/** Months from `inicio` to `fim`, counted to the nearest month, at least 1. */
export function contarMeses(inicio: string, fim: string): number {
  const [de, ate] = [partes(inicio), partes(fim)];
  let inteiros = (ate.ano - de.ano) * 12 + ate.mes - de.mes;
  if (somarMeses(inicio, inteiros) > fim) inteiros -= 1;
  const ultimo = somarMeses(inicio, inteiros);
  const resto = diasEntre(ultimo, fim);
  const mes = diasEntre(ultimo, somarMeses(inicio, inteiros + 1));
  return Math.max(1, inteiros + (resto * 2 >= mes ? 1 : 0));
}

/**
 * Due dates of a contract: the first `dia` on or after `inicio`, then one a month, without the first `pulados`; a day that a month
 * lacks becomes its last day, without shortening the following ones.
 */
export function vencimentos(inicio: string, dia: number, quantidade: number, pulados = 0): string[] {
  const primeiro = pulados + (diaNoMes(inicio, 0, dia) >= inicio ? 0 : 1);
  return Array.from({ length: quantidade }, (_, i) => diaNoMes(inicio, primeiro + i, dia));
}

export const MESES = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(
  ' ',
);

/** `março de 2026`: the month of a day. */
export const mesPorExtenso = (dia: string): string => `${MESES[partes(dia).mes - 1]} de ${partes(dia).ano}`;

/** Noon of a day where the landlord lives, as an instant: a day that is told without its hour. */
export function meioDia(dia: string, fuso: string): string {
  const emUtc = Date.parse(`${dia}T12:00:00Z`);
  return new Date(emUtc - minutosDeUtc(emUtc, fuso) * 60_000).toISOString();
}

/** An hour of a day where the landlord lives, as an instant. */
export function instanteEm(dia: string, hora: string, fuso: string): Date {
  const [horas, minutos] = hora.split(':').map(Number) as [number, number];
  return new Date(Date.parse(meioDia(dia, fuso)) + (horas - 12) * 3_600_000 + minutos * 60_000);
}

/** `2026-03-10` as `10/03/2026`. A plain date has no time zone, so it is never turned into a moment. */
export function data(dia: string): string {
  const [ano, mes, d] = dia.slice(0, 10).split('-');
  return `${d}/${mes}/${ano}`;
}

/** Short names of the months, for the narrow columns of tables and charts. */
export const MESES_CURTOS = [
  'jan',
  'fev',
  'mar',
  'abr',
  'mai',
  'jun',
  'jul',
  'ago',
  'set',
  'out',
  'nov',
  'dez',
] as const;

/** `2026-11` as `nov 2026`. */
export const mesCurto = (mes: string): string => `${MESES_CURTOS[Number(mes.slice(5, 7)) - 1]} ${mes.slice(0, 4)}`;
