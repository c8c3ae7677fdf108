import { type RawBuilder, sql } from 'kysely';
import { fieldError } from '../http/errors.ts';

const formas = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  timestamptz: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?\+00$/,
  numeric: /^\d{1,11}(\.\d{1,2})?$/,
  bigint: /^\d{1,18}$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  // Text that a record may hold: no NUL, which PostgreSQL would refuse, and no half of a pair.
  text: /^[^\0]{0,500}$/,
};

type Chave = { coluna: RawBuilder<unknown>; tipo: keyof typeof formas };

/** In which order a list is read: by columns that together are unique, all in one direction. */
export type Order = { nome: string; chaves: Chave[]; desc?: boolean };

export const by = (coluna: string, tipo: Chave['tipo']): Chave => ({ coluna: sql.ref(coluna), tipo });

/**
 * Where a page goes on: after the row whose keys the cursor holds, not after so many rows, so that what is added or
 * paid meanwhile neither repeats nor hides a row. The keys travel as PostgreSQL writes them, exact to the microsecond.
 */
export function keyset(ordem: Order, cursor: string | undefined) {
  const { chaves, desc } = ordem;
  const colunas = sql.join(chaves.map(({ coluna }) => coluna));
  const direcao = sql.raw(desc ? ' desc' : '');
  const valores = cursor === undefined ? undefined : readCursor(ordem, cursor);
  return {
    depois: valores
      ? sql<boolean>`(${colunas}) ${sql.raw(desc ? '<' : '>')} (${sql.join(
          chaves.map(({ tipo }, i) => sql`${valores[i]}::${sql.raw(tipo)}`),
        )})`
      : sql<boolean>`true`,
    emOrdem: sql.join(chaves.map(({ coluna }) => sql`${coluna}${direcao}`)),
    chaves: sql<string[]>`array[${sql.join(chaves.map(({ coluna }) => sql`${coluna}::text`))}]`,
  };
}

/** A row with the keys by which its page was read. */
export type Keyed<T> = T & { chaves: string[] };

/** The first `limite` of the `limite + 1` rows that were read, and how to ask for what follows. */
export function cutPage<T extends { chaves: string[] }>(linhas: T[], limite: number, ordem: Order) {
  const pagina = linhas.slice(0, limite);
  const ultima = linhas.length > limite ? pagina.at(-1) : undefined;
  return { linhas: pagina, proximo: ultima ? writeCursor(ordem, ultima.chaves) : null };
}

/** How to ask for what follows a row of this order. */
export const writeCursor = ({ nome }: Order, chaves: string[]): string =>
  Buffer.from(JSON.stringify([nome, ...chaves])).toString('base64url');

/** Whether a cursor goes on in this order, of the several that one list may be read in. */
export function isOf({ nome }: Order, cursor: string): boolean {
  const lido = parse(cursor);
  return Array.isArray(lido) && lido[0] === nome;
}

/** Throws 400 for what no page of this order gave. */
function readCursor({ nome, chaves }: Order, cursor: string): string[] {
  const lido = parse(cursor);
  if (Array.isArray(lido) && lido.length === chaves.length + 1 && lido[0] === nome) {
    const valores = lido.slice(1).filter((valor, i) => cabe(valor, chaves[i]?.tipo));
    if (valores.length === chaves.length) return valores;
  }
  throw fieldError(400, 'cursor', 'Este marcador de página não vale para esta lista. Recomece da primeira página.');
}

function cabe(valor: unknown, tipo: Chave['tipo'] | undefined): valor is string {
  if (typeof valor !== 'string' || !tipo || !formas[tipo].test(valor) || !valor.isWellFormed()) return false;
  if (tipo !== 'date' && tipo !== 'timestamptz') return true;
  const momento = tipo === 'date' ? `${valor}T00:00:00Z` : `${valor.replace(' ', 'T').slice(0, 19)}Z`;
  const instante = new Date(momento);
  return !Number.isNaN(instante.getTime()) && instante.toISOString().slice(0, 10) === valor.slice(0, 10);
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
