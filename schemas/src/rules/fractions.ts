/** Exact fractions: rates and percentages come as decimals, amounts as whole cents; one rounding, at the end. */
export type Fracao = { n: bigint; d: bigint };

const DECIMAIS = 8;

/** `"-0.01"` or `0.33` as an exact fraction. A number is read to eight decimals, which covers every rate in use. */
export function decimal(valor: string | number): Fracao {
  const texto = typeof valor === 'number' ? valor.toFixed(DECIMAIS) : valor.trim();
  const partes = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(texto);
  if (!partes) throw new RangeError(`Não é um número decimal: ${texto}`);
  const [, sinal, inteiro = '', fracao = ''] = partes;
  const n = BigInt(inteiro + fracao);
  return { n: sinal === '-' ? -n : n, d: 10n ** BigInt(fracao.length) };
}

export const multiplicar = (a: Fracao, b: Fracao): Fracao => ({ n: a.n * b.n, d: a.d * b.d });

/** `1 + taxa %`: the factor of one published rate. */
export function fatorDaTaxa(taxa: string | number): Fracao {
  const { n, d } = decimal(taxa);
  return { n: 100n * d + n, d: 100n * d };
}

/** The product of the factors of a chain of rates; no rates leave things as they are. */
export const encadear = (taxas: readonly (string | number)[]): Fracao =>
  taxas.reduce((fator: Fracao, taxa) => multiplicar(fator, fatorDaTaxa(taxa)), { n: 1n, d: 1n });

/** `n / d` to the nearest whole; a half goes up, away from zero. */
function arredondar({ n, d }: Fracao): bigint {
  const [numerador, divisor] = d < 0n ? [-n, -d] : [n, d];
  const modulo = numerador < 0n ? -numerador : numerador;
  const inteiro = (2n * modulo + divisor) / (2n * divisor);
  return numerador < 0n ? -inteiro : inteiro;
}

/** Whole cents times a fraction, rounded once. */
export const aplicar = (emCentavos: number, fator: Fracao): number =>
  Number(arredondar({ n: BigInt(emCentavos) * fator.n, d: fator.d }));

/** `parte / todo` of an amount, such as 6 of 31 days. */
export const proporcao = (emCentavos: number, parte: number, todo: number): number =>
  aplicar(emCentavos, { n: BigInt(parte), d: BigInt(todo) });

/** A percentage of an amount. */
export function porcento(emCentavos: number, percentual: string | number): number {
  const { n, d } = decimal(percentual);
  return aplicar(emCentavos, { n, d: d * 100n });
}

/** A fraction as a number with so many decimals, as it is shown and kept. */
export const comDecimais = ({ n, d }: Fracao, casas: number): number =>
  Number(arredondar({ n: n * 10n ** BigInt(casas), d })) / 10 ** casas;
