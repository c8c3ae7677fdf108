import { diaNoMes, somarMeses } from './dates.ts';
import { aplicar, encadear } from './fractions.ts';

/** A month's savings yield by the day on which that month begins: `{ data: '2024-03-01', taxa: '0.5333' }`. */
export type TaxaDaPoupanca = { data: string; taxa: string };

type Rendimento = {
  /** Cents, with the yields of the months whose rate is known. */
  saldo: number;
  rendimento: number;
  meses: TaxaDaPoupanca[];
  /** Days whose rate is not known: nothing is estimated, the yield lacks these months. */
  faltam: string[];
};

/** A deposit of the 29th, 30th or 31st has its anniversary on the 1st of the month after. */
const aniversarioDaPoupanca = (depositadaEm: string): string =>
  Number(depositadaEm.slice(8, 10)) > 28 ? diaNoMes(depositadaEm, 1, 1) : depositadaEm;

/** First days of the whole months that the deposit has earned until `ate`. */
export function mesesDaPoupanca(depositadaEm: string, ate: string): string[] {
  const primeiro = aniversarioDaPoupanca(depositadaEm);
  const dias: string[] = [];
  for (let i = 0; somarMeses(primeiro, i + 1) <= ate; i += 1) dias.push(somarMeses(primeiro, i));
  return dias;
}

/** A deposit with its savings yields; a month that is not whole yields nothing. */
export function renderPoupanca(
  valor: number,
  depositadaEm: string,
  ate: string,
  taxas: readonly TaxaDaPoupanca[],
): Rendimento {
  const conhecidas = new Map(taxas.map(({ data, taxa }) => [data, taxa]));
  const dias = mesesDaPoupanca(depositadaEm, ate);
  const meses = dias.flatMap((data) => {
    const taxa = conhecidas.get(data);
    return taxa === undefined ? [] : { data, taxa };
  });
  const saldo = aplicar(valor, encadear(meses.map(({ taxa }) => taxa)));
  return { saldo, rendimento: saldo - valor, meses, faltam: dias.filter((data) => !conhecidas.has(data)) };
}
