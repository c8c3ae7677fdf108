import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { novoLocador } from '../../../test/support/factories.ts';
import { DISTRIBUTED } from '../../db/distributed.ts';
import { apagarVencidas } from './apagarVencidas.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp();
  await novoLocador(teste);
});
afterAll(() => teste.fechar());

const VALORES: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: `'x'`,
  int2: '1',
  int4: '1',
  int8: '1',
  numeric: '1',
  bool: 'true',
  date: `'2026-01-01'`,
  timestamptz: 'now()',
  bytea: `'\\x00'`,
  json: `'{}'`,
  jsonb: `'[]'`,
  _uuid: `'{}'`,
  _text: `'{}'`,
};

type Coluna = { tabela: string; coluna: string; tipo: string };

/** Puts a row of the landlord into every table that can hold one, whatever the table's rules say of it. */
async function encherTodas(uid: string): Promise<string[]> {
  const { pool } = teste.deps;
  const { rows } = await pool.query<Coluna>(`select c.table_name as tabela, c.column_name as coluna, c.udt_name as tipo
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and ((is_nullable = 'NO' and column_default is null) or column_name in ('userId', 'uid'))`);
  const regras = await pool.query(`select conrelid::regclass::text as tabela, conname as nome from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace`);
  const client = await pool.connect();
  const cheias: string[] = [];
  try {
    for (const { tabela, nome } of regras.rows) {
      // A cluster's coordinator has its own copy of what is whole on every machine, which the table itself stands for.
      if (!rows.some((linha) => linha.tabela === tabela.replaceAll('"', ''))) continue;
      await client.query(`alter table ${tabela} drop constraint "${nome}"`);
    }
    // On the machines of a cluster too, which are told what is set within a transaction.
    await client.query(`begin; set citus.propagate_set_commands = local; set local session_replication_role = replica`);
    for (const [tabela, colunas] of Map.groupBy(rows, (linha) => linha.tabela)) {
      const dona = colunas.find(({ coluna }) => coluna === 'userId') ?? colunas.find(({ coluna }) => coluna === 'uid');
      if (!dona || ['usuarios', 'credenciais', 'exclusoes'].includes(tabela)) continue;
      const valores = colunas.map((linha) => (linha === dona ? `'${uid}'` : VALORES[linha.tipo]));
      const nomes = colunas.map(({ coluna }) => `"${coluna}"`);
      await client.query(`insert into "${tabela}" (${nomes}) values (${valores.join(', ')})`);
      cheias.push(tabela);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
  return [...cheias, 'usuarios', 'credenciais', 'exclusoes'];
}

test('no table keeps a row of an account that is gone, whichever tables there are', async () => {
  const { db, pool } = teste.deps;
  const dono = await novoLocador(teste);
  const cheias = await encherTodas(dono.uid);
  await db
    .insertInto('exclusoes')
    .values({ userId: dono.uid, pedidaEm: '2026-01-01T00:00:00Z', apagarEm: '2026-02-01T00:00:00Z' })
    .execute();
  expect(cheias).toEqual(expect.arrayContaining([...DISTRIBUTED, 'sessoes', 'tokens']));
  // Every table that refers to a user has a column of one of the two names.
  const { rows: filhas } = await pool.query(`select distinct conrelid::regclass::text as tabela from pg_constraint
    where contype = 'f' and confrelid = 'usuarios'::regclass`);
  expect(cheias).toEqual(expect.arrayContaining(filhas.map(({ tabela }) => tabela.replaceAll('"', ''))));

  expect(await apagarVencidas(teste.deps)).toBe(1);
  const restam: string[] = [];
  for (const tabela of cheias) {
    const coluna = ['usuarios', 'credenciais', 'sessoes', 'tokens', 'desafios'].includes(tabela) ? 'uid' : 'userId';
    const { rowCount } = await pool.query(`select 1 from "${tabela}" where "${coluna}" = $1`, [dono.uid]);
    if (rowCount) restam.push(tabela);
  }
  expect(restam).toEqual([]);
});
