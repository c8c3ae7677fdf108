import { diaNoMes } from '@imob/schemas/rules/dates';
import { hoje } from '../format/format.ts';

/**
 * Reads what screens keep in their addresses. The routes of all screens do so before the first one is shown, and without
 * schemas, which with their library would be a fifth of what has to arrive until then.
 */
type Reader<T> = (valor: unknown) => T | undefined;

/** Any text; the router reads `?busca=12` as a number. */
export const texto: Reader<string> = (valor) => {
  const lido = typeof valor === 'number' || typeof valor === 'boolean' ? String(valor) : valor;
  return typeof lido === 'string' && lido.length <= 200 ? lido : undefined;
};

export const ano: Reader<number> = (valor) =>
  Number.isInteger(valor) && Number(valor) >= 1990 && Number(valor) <= 2199 ? Number(valor) : undefined;

/** The year of a screen whose address may name one: without it, the present one. */
export const anoDe = (busca: { ano?: number }): number => busca.ano ?? Number(hoje().slice(0, 4));

export const umDe =
  <const T extends string>(...opcoes: T[]): Reader<T> =>
  (valor) =>
    opcoes.find((opcao) => opcao === valor);

export const como =
  (forma: RegExp): Reader<string> =>
  (valor) =>
    typeof valor === 'string' && forma.test(valor) ? valor : undefined;

export const dia: Reader<string> = (valor) =>
  typeof valor === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(valor) && diaNoMes(valor, 0, Number(valor.slice(8))) === valor
    ? valor
    : undefined;

type Lida<L> = { [K in keyof L]?: L[K] extends Reader<infer T> ? T : never };

/**
 * For a route's `validateSearch`. Gives only what is set, so that addresses stay short. A wrong value is given as
 * `undefined`: the router would otherwise let the screen see it as it stands in the address.
 */
export function leitorDeBusca<L extends Record<string, Reader<unknown>>>(leitores: L) {
  return (busca: Record<string, unknown>): Lida<L> =>
    Object.fromEntries(
      Object.entries(leitores)
        .filter(([nome]) => nome in busca)
        .map(([nome, ler]) => [nome, ler(busca[nome]) || undefined]),
    ) as Lida<L>;
}

/** Text parameters of an address that may be absent: `validateSearch: buscaDeTextos('status', 'texto')`. */
export const buscaDeTextos = <const N extends string>(...nomes: N[]) =>
  leitorDeBusca(Object.fromEntries(nomes.map((nome) => [nome, qualquerTexto])) as Record<N, Reader<string>>);

const qualquerTexto: Reader<string> = (valor) => (valor === null || valor === undefined ? undefined : String(valor));
