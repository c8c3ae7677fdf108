import pg from 'pg';
import { DISTRIBUTED, REFERENCE } from './distributed.ts';
import { LOCKS } from './locks.ts';

/** The table that keeps the foreign keys that are dropped while their tables move. */
const NOTES = 'distribuicao.chaves';

/**
 * Spreads the database at `url` over the machines of its Citus cluster: landlords' records by "userId", what they share
 * whole on every machine. Empty or filled; what is spread already is left alone, and a run that broke off is gone on
 * with. `say` is told each step. Throws where the database has no Citus.
 */
export async function distribute(url: string, say: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'imob-distribute' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.migracoes]);
    await assertCitus(client);
    await spread(client, say);
    say(`Pronto: ${DISTRIBUTED.length} tabelas distribuídas por "userId" e ${REFERENCE.length} de referência.`);
  } finally {
    await client.end();
  }
}

/** Spreads what migrations have made in a database that is spread already, through a connection that holds their lock. */
export async function spreadNewTables(client: pg.Client): Promise<void> {
  if (!(await hasCitus(client))) return;
  const whole = await notYetSpread(client);
  if (!whole.has(DISTRIBUTED[0])) await spread(client, () => {});
}

async function spread(client: pg.Client, say: (line: string) => void): Promise<void> {
  const whole = await notYetSpread(client);
  const reference = REFERENCE.filter((table) => whole.has(table));
  const distributed = DISTRIBUTED.filter((table) => whole.has(table));
  await takeOffKeys(client, [...reference, ...distributed], say);
  for (const table of reference) await move(client, table, 'create_reference_table($1::regclass)', [], say);
  for (const table of distributed) {
    const [first] = DISTRIBUTED;
    const together = table === first ? 'none' : quoted(first);
    const call = "create_distributed_table($1::regclass, 'userId', colocate_with => $2)";
    await move(client, table, call, [together], say);
  }
  await putBackKeys(client, say);
}

const quoted = (name: string) => pg.escapeIdentifier(name);

async function hasCitus(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select exists (select 1 from pg_proc where proname = 'create_distributed_table') as there`,
  );
  return rows[0]?.there === true;
}

async function assertCitus(client: pg.Client): Promise<void> {
  if (!(await hasCitus(client))) {
    throw new Error(
      'Este banco de dados não tem a extensão Citus. Instale-a no coordenador e nos trabalhadores, rode CREATE EXTENSION citus no banco e registre os trabalhadores (docs/operations.md).',
    );
  }
}

/** Those that are there: a table of a migration to come is spread by the run after it. */
async function notYetSpread(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and oid not in (select logicalrelid from pg_dist_partition)`,
  );
  return new Set(rows.map(({ name }) => name));
}

/**
 * No table may be spread while one that is not points to it: the keys from and to those that move are off meanwhile. Each
 * is noted and taken off in one transaction, so that none is forgotten whenever this ends.
 */
async function takeOffKeys(client: pg.Client, moving: string[], say: (line: string) => void): Promise<void> {
  if (moving.length === 0) return;
  await client.query('create schema if not exists distribuicao');
  await client.query(`create table if not exists ${NOTES} (
    tabela text not null, nome text not null, definicao text not null, primary key (tabela, nome))`);
  const { rows } = await client.query<{ tabela: string; nome: string; definicao: string }>(
    `select c.relname as tabela, k.conname as nome, pg_get_constraintdef(k.oid) as definicao
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class d on d.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace and $1 && array[c.relname, d.relname]::text[]`,
    [moving],
  );
  for (const { tabela, nome, definicao } of rows) {
    await inTransaction(client, async () => {
      await client.query(`insert into ${NOTES} values ($1, $2, $3) on conflict do nothing`, [tabela, nome, definicao]);
      await client.query(`alter table ${quoted(tabela)} drop constraint ${quoted(nome)}`);
    });
  }
  if (rows.length > 0)
    say(`${rows.length} chaves estrangeiras anotadas e retiradas enquanto as tabelas mudam de lugar.`);
}

async function move(client: pg.Client, table: string, call: string, values: string[], say: (line: string) => void) {
  const begin = performance.now();
  const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${quoted(table)}`);
  await client.query(`select ${call}`, [quoted(table), ...values]);
  // The copy on the coordinator from before, which nothing reads any more.
  await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [quoted(table)]);
  say(`${table}: ${rows[0]?.n} linhas em ${((performance.now() - begin) / 1000).toFixed(1)} s`);
}

async function putBackKeys(client: pg.Client, say: (line: string) => void): Promise<void> {
  // A role that may not even look there, as one that may only add to the trail, has moved nothing.
  const { rows: there } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname || '.' || c.relname = $1 and has_schema_privilege(n.oid, 'usage')`,
    [NOTES],
  );
  if (there.length === 0) return;
  const { rows } = await client.query<{ tabela: string; nome: string; definicao: string }>(
    `select tabela, nome, definicao from ${NOTES} order by tabela, nome`,
  );
  for (const { tabela, nome, definicao } of rows) {
    await inTransaction(client, async () => {
      await client.query(`alter table ${quoted(tabela)} add constraint ${quoted(nome)} ${definicao}`);
      await client.query(`delete from ${NOTES} where tabela = $1 and nome = $2`, [tabela, nome]);
    });
  }
  if (rows.length > 0) say(`${rows.length} chaves estrangeiras de volta.`);
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
