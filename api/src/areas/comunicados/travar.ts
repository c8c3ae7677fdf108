import pg from 'pg';
import { LOCKS } from '../../db/locks.ts';

/** A page of the same comunicado that is just ending lets the next one in within this. */
const ESPERA = '20s';

/**
 * Does this while no other run of the same comunicado does, in any process: the lock is on a connection of its own, which the database frees the
 * moment the process dies. Throws where another is still at it.
 */
export async function comTrava(pool: pg.Pool, comunicadoId: string, fazer: () => Promise<void>): Promise<void> {
  const cliente = new pg.Client({ ...pool.options, keepAlive: true });
  cliente.on('error', () => {});
  await cliente.connect();
  try {
    await cliente.query(`set lock_timeout = '${ESPERA}'`);
    await cliente.query('select pg_advisory_lock($1, hashtext($2))', [LOCKS.comunicado, comunicadoId]);
    await fazer();
  } finally {
    await cliente.end().catch(() => {});
  }
}
