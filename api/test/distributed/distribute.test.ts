import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { distribute } from '../../src/db/distribute.ts';
import { DISTRIBUTED, LOCAL, REFERENCE } from '../../src/db/distributed.ts';
import { migrate } from '../../src/db/migrate.ts';
import { testApp } from '../support/app.ts';
import { newDatabase } from '../support/db.ts';
import { novaConta, novoContrato, novoLocador } from '../support/factories.ts';

// The plan, on plain PostgreSQL with a stand-in for Citus that notes what it is asked for. npm run test:citus spreads
// its databases over a real cluster, where the machine has one.

let banco: Awaited<ReturnType<typeof newDatabase>>;
let client: pg.Client;
beforeEach(async () => {
  banco = await newDatabase();
  client = new pg.Client({ connectionString: banco.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await banco.apagar();
});

const standIn = async () => {
  await client.query('create schema citus_stand_in');
  await client.query(`alter database ${new URL(banco.url).pathname.slice(1)} set search_path = public, citus_stand_in`);
  await client.query('set search_path = citus_stand_in, public');
  await client.query(await readFile(new URL('citusStandIn.sql', import.meta.url), 'utf8'));
};
const run = async () => {
  const lines: string[] = [];
  await distribute(banco.url, (line) => lines.push(line));
  return lines;
};
const keys = async () =>
  (
    await client.query(`select conrelid::regclass::text as tabela, conname, pg_get_constraintdef(oid) as definicao
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`)
  ).rows;
const asked = async (): Promise<string[]> =>
  (await client.query('select what from citus_stand_in.asked order by n')).rows.map(({ what }) => what);

test('every table is distributed, a reference, or deliberately neither', async () => {
  const { rows } = await client.query(`select table_name as name from information_schema.tables
    where table_schema = 'public'`);
  expect(rows.map(({ name }) => name).sort()).toEqual([...DISTRIBUTED, ...REFERENCE, ...LOCAL].sort());
});

test('a database without Citus is left as it is, and the sentence says what to do', async () => {
  const before = await keys();
  await expect(run()).rejects.toThrow(/não tem a extensão Citus.*CREATE EXTENSION citus/);
  expect(await keys()).toEqual(before);
});

test('a filled database is spread table by table, all together by "userId", with every foreign key as before', async () => {
  await standIn();
  const teste = await testApp({ url: banco.url });
  const ana = await novoLocador(teste);
  const { contratoId } = await novoContrato(ana);
  await novaConta(ana, contratoId);
  await teste.fechar();
  const before = await keys();
  expect(before.length).toBeGreaterThan(20);
  const lines = await run();
  expect(await keys()).toEqual(before);
  const [first] = DISTRIBUTED;
  expect((await asked()).filter((what) => what.startsWith('distributed'))).toEqual(
    DISTRIBUTED.map((table) =>
      expect.stringMatching(`^distributed "?${table}"? with ${table === first ? 'none' : `"${first}"`}$`),
    ),
  );
  expect((await asked()).filter((what) => what.startsWith('reference'))).toHaveLength(REFERENCE.length);
  expect(lines).toContainEqual(expect.stringMatching(/^contratos: 1 linhas em \d+\.\d s$/));
  // Once more: nothing is asked for again.
  const times = (await asked()).length;
  expect(await run()).toEqual([expect.stringContaining('Pronto')]);
  expect((await asked()).length).toBe(times);
});

test('a run that breaks off is gone on with: no foreign key is lost, no table asked for twice', async () => {
  await standIn();
  const before = await keys();
  await client.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'a worker went away'; end $$;
    create trigger refuse before insert on citus_stand_in.asked for each row when (new.what like 'distributed recibos%')
      execute function refuse()`);
  await expect(run()).rejects.toThrow('a worker went away');
  expect((await keys()).length).toBeLessThan(before.length);
  await client.query('drop trigger refuse on citus_stand_in.asked');
  await run();
  expect(await keys()).toEqual(before);
  const all = await asked();
  expect(all).toHaveLength(new Set(all).size);
});

test('what a later migration makes is spread with it, and no key of the other tables is touched', async () => {
  await standIn();
  await run();
  const before = await keys();
  await client.query(`
    delete from citus_stand_in.pg_dist_partition where logicalrelid = 'itens'::regclass;
    delete from citus_stand_in.asked;
    create table citus_stand_in.dropped (what text);
    create function note() returns event_trigger language plpgsql as $$ begin
      insert into citus_stand_in.dropped select object_identity from pg_event_trigger_dropped_objects()
        where object_type = 'table constraint';
    end $$;
    create event trigger noted on sql_drop execute function note()`);
  await migrate(banco.url);
  expect((await asked()).filter((what) => !what.startsWith('truncated'))).toEqual(['distributed itens with "imoveis"']);
  expect(await keys()).toEqual(before);
  const dropped = (await client.query('select what from citus_stand_in.dropped')).rows.map(({ what }) => what);
  expect(dropped.length).toBeGreaterThan(0);
  expect(dropped.filter((what) => !what.endsWith('on public.itens'))).toEqual([]);
});

test('a database that nobody has spread stays whole when it is migrated, with Citus or without', async () => {
  await standIn();
  await migrate(banco.url);
  expect(await asked()).toEqual([]);
});
