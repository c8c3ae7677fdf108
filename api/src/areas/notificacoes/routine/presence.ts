import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { retryUntil } from '../../../concurrency/retry.ts';
import type { Db } from '../../../db/connect.ts';
import { LOCKS } from '../../../db/locks.ts';
import type { Deps } from '../../../deps.ts';

/**
 * Shows every process that this run is alive: while it is, it holds an advisory lock on a connection of its own, which
 * the database frees in the moment in which the process dies. One that breaks is made again. It hears what runs say.
 */
export async function markPresence(pool: pg.Pool, hear: (word: string) => void) {
  const execucao = randomInt(1, 2 ** 31 - 1);
  let client: pg.Client | undefined;
  let ended = false;

  async function connect() {
    // The keep-alive finds out about a machine that vanished without a word.
    const options = `${pool.options.options ?? ''} -c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3`;
    const fresh = new pg.Client({ ...pool.options, options, keepAlive: true });
    fresh.on('error', () => {});
    fresh.on('notification', ({ payload = '' }) => hear(payload));
    try {
      await fresh.connect();
      await fresh.query('select pg_advisory_lock($1, $2)', [LOCKS.execucao, execucao]);
      await fresh.query('listen rotina');
    } catch (error) {
      fresh.end().catch(() => {});
      throw error;
    }
    // Only now does a broken connection reconnect by itself: before, the caller retries, and two attempts would wait
    // for each other's lock.
    fresh.on('end', again);
    client = fresh;
    if (ended) await fresh.end();
  }
  async function again() {
    await sleep(200, undefined, { ref: false });
    if (!ended) await connect().catch(again);
  }

  await retryUntil(connect);
  return {
    execucao,
    async end() {
      ended = true;
      await client?.end();
    },
  };
}

/** The runs that are alive, in any process. */
export async function livingRuns(db: Db): Promise<Set<number>> {
  const { rows } = await sql<{ execucao: number }>`
    select objid::bigint as execucao from pg_locks
    where locktype = 'advisory' and classid = ${LOCKS.execucao} and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return new Set(rows.map(({ execucao }) => execucao));
}

/**
 * Runs that died between claim and record, by landlord: not alive at either of two looks, since a run whose connection
 * broke gets a moment to come back. Claims are read before the living: a run that ends meanwhile has closed its own.
 */
export async function deadRuns({ db, noticePlaces, timeouts }: Deps, userId?: string) {
  const openClaims = sql<{ userId: string; execucao: number }>`
    select distinct "userId", execucao from "enviosNotificacao"
    where situacao = 'enviando' ${userId ? sql`and "userId" = ${userId}` : sql``}`;
  async function look() {
    const { rows } = await openClaims.execute(db);
    const living = rows.length === 0 ? new Set() : await livingRuns(db);
    return rows.filter(({ execucao }) => !living.has(execucao));
  }
  const suspects = new Set((await noticePlaces.inDb(look)).map(({ execucao }) => execucao));
  if (suspects.size > 0) await sleep(timeouts.grace);
  const dead = (await noticePlaces.inDb(look)).filter(({ execucao }) => suspects.has(execucao));
  return Map.groupBy(dead, ({ userId }) => userId);
}
