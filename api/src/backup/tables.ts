import type pg from 'pg';
import { REFERENCE } from '../db/distributed.ts';

/** Migrations write these for themselves: a restore runs them again. */
const OF_MIGRATIONS = ['migracoes', 'migracoesTrava'];

export type Table = { nome: string; colunas: string[] };

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * The tables of the service with the columns that can be written, parents before those that refer to them. First those
 * that a cluster has whole on every machine: it sees them as they are when the first of them is read.
 */
export async function tablesInOrder(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ nome: string; colunas: string[]; pais: string[] }>(
    `select c.relname::text as nome,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as colunas,
      array(select distinct p.relname::text from pg_constraint k join pg_class p on p.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid != c.oid) as pais
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname != all($1) order by c.relname = any($2) desc, c.relname`,
    [OF_MIGRATIONS, REFERENCE],
  );
  const order: Table[] = [];
  const placed = new Set<string>();
  while (order.length < rows.length) {
    const next = rows.filter(({ nome, pais }) => !placed.has(nome) && pais.every((parent) => placed.has(parent)));
    if (next.length === 0) throw new Error('As tabelas se referem umas às outras em círculo.');
    for (const { nome, colunas } of next) {
      order.push({ nome, colunas });
      placed.add(nome);
    }
  }
  return order;
}

export async function sequences(client: pg.ClientBase): Promise<{ nome: string; valor: number | null }[]> {
  const { rows } = await client.query<{ nome: string; valor: string | null }>(
    `select sequencename as nome, last_value::text as valor from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows.map(({ nome, valor }) => ({ nome, valor: valor === null ? null : Number(valor) }));
}

/** Bounds for a statement as long as the table; the pool's are those of a request. */
export const noTimeouts = {
  statement_timeout: 0,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 0,
  application_name: 'imob-copia',
  connectionTimeoutMillis: 10_000,
};

/** Rows come in the order in which they lie, so that what was put back can be compared byte by byte. */
export const AS_THEY_LIE = 'set local synchronize_seqscans = off; set local max_parallel_workers_per_gather = 0';

/** By a query: a cluster reads a table of its coordinator alone, named as such, as it is later than the snapshot. */
export function copyOut({ nome, colunas }: Table): string {
  return `copy (select ${colunas.map(quoted).join(', ')} from ${quoted(nome)}) to stdout`;
}

export function copyIn({ nome, colunas }: Table): string {
  return `copy ${quoted(nome)} (${colunas.map(quoted).join(', ')}) from stdin`;
}
