import { setTimeout as esperar } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

const INTERVALO_MS = 250;
/** A transaction that is open longer leaves its events, and those after them, to the next pass. */
const PACIENCIA_MS = 60_000;

/**
 * Up to which `ordem` no event can come any more, or undefined while that is not known. A number is drawn before its
 * transaction commits, so an event may appear behind others that were seen already. Whoever inserts holds a lock on the
 * table from before it draws its number until it has committed: once all that held one when the highest number was read
 * are gone, everything up to it has been decided. No clock is asked, and no margin guessed.
 */
export async function horizonte(db: Db, sinal?: AbortSignal): Promise<number | undefined> {
  const { ultima } = await db
    .selectFrom('auditoria')
    .select((eb) => eb.fn.max<number | null>('ordem').as('ultima'))
    .executeTakeFirstOrThrow();
  if (ultima === null) return undefined;
  let abertas = await quemInsere(db);
  for (let esperado = 0; abertas.size > 0; esperado += INTERVALO_MS) {
    if (sinal?.aborted || esperado >= PACIENCIA_MS) return undefined;
    await esperar(INTERVALO_MS);
    const ainda = await quemInsere(db);
    abertas = new Set([...abertas].filter((transacao) => ainda.has(transacao)));
  }
  return ultima;
}

/** Transactions, of all processes, that hold the lock of an insert into the trail. */
async function quemInsere(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ virtualtransaction: string }>`
    select distinct virtualtransaction from pg_locks
    where locktype = 'relation' and relation = 'auditoria'::regclass and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return new Set(rows.map((row) => row.virtualtransaction));
}
