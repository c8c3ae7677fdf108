import { readdir, readFile } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { installJobs } from '../jobs/install.ts';
import type { Db } from './connect.ts';
import { connectOnce } from './connectOnce.ts';
import { spreadNewTables } from './distribute.ts';
import { text } from './embedded/failure.ts';
import { LOCKS } from './locks.ts';
import { statementsOf } from './statements.ts';

const folder = new URL('../../migrations/', import.meta.url);

const provider: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    const entries = files.map(async (name) => {
      const statements = statementsOf(await readFile(new URL(name, folder), 'utf8'));
      const up = async (db: Kysely<unknown>) => {
        for (const statement of statements) await sql.raw(statement).execute(db);
      };
      return [name.replace('.sql', ''), { up }];
    });
    return Object.fromEntries(await Promise.all(entries));
  },
};

/** All of this program, in order. */
export const migrationNames = async (): Promise<string[]> => Object.keys(await provider.getMigrations());

/** Those of this program that the database lacks, in order. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migracoes`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return (await migrationNames()).filter((name) => !applied.has(name));
}

/**
 * Applies the migrations that the database lacks, in one transaction. Processes that start together wait for each
 * other on an advisory lock, which ends with its connection. In a database that is spread, new tables are spread too.
 * `to`: none after that one. Returns the names of those applied.
 */
export async function migrate(url: string, to?: string): Promise<string[]> {
  const lock = await connectOnce(url, 'imob-migrate');
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2 }) }),
  });
  try {
    await lock.query('select pg_advisory_lock($1)', [LOCKS.migracoes]);
    const migrator = new Migrator({
      db,
      provider,
      migrationTableName: 'migracoes',
      migrationLockTableName: 'migracoesTrava',
    });
    const { error, results } = await (to ? migrator.migrateTo(to) : migrator.migrateToLatest());
    if (error) throw new Error(notMigrated(lock, error), { cause: error });
    await spreadNewTables(lock);
    await installJobs(url).catch((error: unknown) => {
      throw new Error(notMigrated(lock, error), { cause: error });
    });
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
    await lock.end();
  }
}

/** The sentence for whoever started the service. */
function notMigrated({ user, database }: pg.Client, error: unknown): string {
  const reason = text(error);
  // insufficient_privilege; invalid_schema_name, where it may not even look into the schema.
  if (error instanceof pg.DatabaseError && (error.code === '42501' || error.code === '3F000')) {
    return `O usuário ${user} não pode criar nem mudar tabelas no banco ${database} (${reason}). Como dono do banco, rode: GRANT USAGE, CREATE ON SCHEMA public TO "${user}"; GRANT CREATE ON DATABASE "${database}" TO "${user}"; se as tabelas já existem, use em DATABASE_URL o usuário que as criou.`;
  }
  const newer = /previously executed migration (\S+) is missing/.exec(reason)?.[1];
  if (newer) {
    return `O banco de dados é de uma versão mais nova deste programa (${newer}): use essa versão, ou restaure a cópia de segurança de antes da atualização.`;
  }
  return `Não foi possível atualizar o banco de dados: ${reason}`;
}
