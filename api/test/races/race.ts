import { setTimeout as esperar } from 'node:timers/promises';
import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import type { Cliente, Resposta, TestApp } from '../support/app.ts';
import { changeTables } from '../support/changeTables.ts';
import { contasDe, novaInspecao, novoContrato } from '../support/factories.ts';

/** The tests of simultaneous requests share these. */

export const aoMesmoTempo = <T>(quantos: number, pedido: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: quantos }, (_, i) => pedido(i)));

/** A few milliseconds, so that over the rounds every order of arrival is seen. */
export const acaso = (ate = 12): Promise<void> => esperar(Math.random() * ate);

/**
 * Makes every row written to `tabela` take `ms` longer while `tarefa` runs, in the database itself: the moment between
 * a look and a deed, in which the others arrive, is then long enough to be met every time.
 */
export async function devagar<T>(teste: TestApp, tabela: string, ms: number, tarefa: () => Promise<T>): Promise<T> {
  const { pool } = teste.deps;
  await changeTables(
    pool,
    `create or replace function devagar() returns trigger language plpgsql as
      $$ begin perform pg_sleep(tg_argv[0]::float / 1000); return coalesce(new, old); end $$;
    create trigger devagar before insert or update or delete on ${tabela} for each row execute function devagar(${ms})`,
  );
  try {
    return await tarefa();
  } finally {
    await changeTables(pool, `drop trigger devagar on ${tabela}`);
  }
}

/**
 * While `tarefa` runs, every row written waits for `ms` between the row itself and this index of its table, which is
 * where two that write each other's value come to wait for each other. Indexes are written in the order of their
 * making.
 */
export async function antesDoIndice<T>(
  { deps: { pool } }: TestApp,
  indice: string,
  ms: number,
  tarefa: () => Promise<T>,
): Promise<T> {
  const { rows } = await pool.query(`select pg_get_indexdef(indexrelid) as feito, indrelid::regclass as tabela
    from pg_index where indexrelid = '${indice}'::regclass`);
  await changeTables(
    pool,
    `create function demora(uuid) returns integer immutable language plpgsql as
      $$ begin
        if coalesce(current_setting('imob.pressa', true), '') = '' then perform pg_sleep(${ms / 1000}); end if;
        return 0;
      end $$;
    -- the rows that are there already need not take their time
    set imob.pressa = 'sim';
    drop index ${indice};
    create index demora on ${rows[0].tabela} (demora(id));
    ${rows[0].feito};
    set imob.pressa = ''`,
  );
  try {
    return await tarefa();
  } finally {
    await changeTables(pool, 'drop index demora; drop function demora(uuid)');
  }
}

/**
 * Holds back every write to `tabela`, reads go on, until `quantos` requests wait in the database, for the table or for
 * each other; then lets all go. Whoever looked before deciding has then looked too early.
 */
export async function represado<T>(
  teste: TestApp,
  tabela: string,
  quantos: number,
  tarefa: () => Promise<T>,
): Promise<T> {
  const comporta = await teste.deps.pool.connect();
  try {
    await comporta.query(`begin; lock table ${tabela} in share mode`);
    const resultado = tarefa();
    await emEspera(teste, quantos);
    await comporta.query('commit');
    return await resultado;
  } finally {
    comporta.release();
  }
}

/** Returns once that many requests wait in the database, or after a while in which they did not. */
export async function emEspera(teste: TestApp, quantos: number): Promise<void> {
  const consulta = `select count(distinct l.pid) as total from pg_locks l
    join pg_stat_activity a on a.pid = l.pid and a.datname = current_database() where not l.granted`;
  const prazo = performance.now() + 5_000;
  while ((await teste.deps.pool.query(consulta)).rows[0].total < quantos && performance.now() < prazo)
    await esperar(10);
}

/** How many answers of each status: `{200: 1, 400: 11}`. */
export function contagem(respostas: Resposta[]): Record<number, number> {
  const total: Record<number, number> = {};
  for (const { status } of respostas) total[status] = (total[status] ?? 0) + 1;
  return total;
}

/** The answers that no race may give: a person would see "internal error" or "unavailable" for a good request. */
export const falhas = (respostas: Resposta[]): string[] =>
  respostas.filter(({ status }) => status >= 500).map(({ status, texto }) => `${status} ${texto}`);

export const linhas = async (teste: TestApp, consulta: string, valores: unknown[] = []): Promise<any[]> =>
  (await teste.deps.pool.query(consulta, valores)).rows;

/** A one-month contract with its rent paid and its exit inspection made: closing it would succeed. */
export async function contratoEncerravel(cliente: Cliente, mudancas: object = {}) {
  const partes = await novoContrato(cliente, {
    dataInicio: '2026-03-01',
    dataFim: '2026-04-01',
    diaVencimento: 20,
    ...mudancas,
  });
  const contas = await contasDe(cliente, partes.contratoId);
  for (const { id } of contas) await cliente.pedir(financeiro.pagar, { params: { id } });
  await novaInspecao(cliente, partes.imovelId);
  return { ...partes, contaId: contas[0].id as string };
}

export const encerrar = (cliente: Cliente, contratoId: string) =>
  cliente.pedir(contratos.encerrar, { params: { id: contratoId } });

export const pagar = (cliente: Cliente, contaId: string, valorPago?: number) =>
  cliente.pedir(financeiro.pagar, { params: { id: contaId }, body: { valorPago } });
