import type { Pool } from 'pg';
import { statementsOf } from '../../src/db/statements.ts';

/**
 * Runs statements that change tables, as a cluster takes them too: one by one, and triggers only from a session that
 * asks for them. A PostgreSQL that stands alone keeps that setting as a name without a meaning.
 */
export async function changeTables(pool: Pool, statements: string): Promise<void> {
  const client = await pool.connect();
  try {
    for (const statement of statementsOf(`set citus.enable_unsafe_triggers to on; ${statements}`))
      await client.query(statement);
  } finally {
    client.release();
  }
}
