/**
 * Numbers as they are written in Brazil. By hand and not by `Intl`, whose first use costs a phone a tenth of a second
 * and more, for which its first screen would wait; numbers.test.ts holds both to be the same.
 */

/** `1.234,5`: at most and at least so many places, half a unit away from zero, as the decimal is written. */
export function numero(valor: number, maximo = 3, minimo = 0): string {
  if (!Number.isFinite(valor)) return String(valor);
  const unidades = deslocado(Math.abs(valor), maximo);
  const digitos = String(unidades).padStart(maximo + 1, '0');
  const casas = digitos
    .slice(digitos.length - maximo, digitos.length)
    .replace(/0+$/, '')
    .padEnd(minimo, '0');
  const inteiro = digitos.slice(0, digitos.length - maximo).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${valor < 0 && unidades > 0 ? '-' : ''}${inteiro}${casas && `,${casas}`}`;
}

/** `valor` with its point moved, as a whole number: 1.005 by two is 101, which a multiplication would make 100. */
function deslocado(valor: number, casas: number): number {
  const escrito = String(valor);
  return Math.round(escrito.includes('e') ? valor * 10 ** casas : Number(`${escrito}e${casas}`));
}

/** `R$ 1.234,56`; the space does not break. */
export function dinheiro(valor: number): string {
  const escrito = numero(valor, 2, 2);
  return escrito.startsWith('-') ? `-R$\u00a0${escrito.slice(1)}` : `R$\u00a0${escrito}`;
}

/** `2 contas`, `1 conta`, `nenhuma conta` where the last is given. */
export function contagem(quantos: number, um: string, varios: string, nenhum?: string): string {
  if (quantos === 0 && nenhum) return nenhum;
  return `${numero(quantos)} ${quantos === 1 ? um : varios}`;
}

/** Without the spaces that part thousands. Any other space stands between two numbers, and stays. */
export const semEspacosDeMilhar = (texto: string): string =>
  texto.replace(
    /^(\D*)([1-9]\d{0,2}(?:\s\d{3})+)(?!\s*\d)/,
    (_, antes: string, inteiro: string) => antes + inteiro.replace(/\s/g, ''),
  );

/** The number in a price kept as text, as typed: `1500`, `1500.00`, `1.500,00`. */
export function precoEmTexto(texto: string | null | undefined): number | undefined {
  if (!texto) return undefined;
  const limpo =
    texto.includes(',') || /^\d{1,3}(\.\d{3})+$/.test(texto) ? texto.replaceAll('.', '').replace(',', '.') : texto;
  const valor = Number(limpo);
  return Number.isFinite(valor) ? valor : undefined;
}
