import { expect, test } from 'vitest';
import { problems } from './problems.ts';

/** `@{` stands for the sign of a value in a template, which is none here. */
const comValores = (source: string) => source.replaceAll('@{', ['$', '{'].join(''));

const UNNAMED = 'writes or locks landlords’ records without naming "userId"';
const MOVES = 'sets "userId": a record cannot move to another landlord';

test.each([
  ['an update', "await trx.updateTable('contas').set({ status }).where('id', '=', id).execute();", UNNAMED],
  ['a deletion', "await db.deleteFrom('arquivos').where('key', '=', key).execute();", UNNAMED],
  [
    'a lock',
    "const conta = await trx.selectFrom('contas').selectAll().where('id', '=', id).forUpdate().execute();",
    UNNAMED,
  ],
  ['an update in words', "await sql`update contas set status = 'PAGO' where id = @{id}`.execute(db);", UNNAMED],
  ['a deletion in words', 'await pool.query(`delete from "enviosNotificacao" where canal = $1`);', UNNAMED],
  ['a lock in words', 'sql`select id from contas where id = @{id} for update skip locked`', UNNAMED],
  ['a lock of sharing in words', 'sql`select 1 from "imoveis" where id = @{id} for share`', UNNAMED],
  [
    'a change of owner',
    "trx.updateTable('contas').set({ userId: novo }).where('userId', '=', velho).execute();",
    MOVES,
  ],
  [
    'an upsert that sets the owner',
    "trx.insertInto('segredos').values(linha).onConflict((oc) => oc.columns(['userId']).doUpdateSet({ userId, cifrado }))",
    MOVES,
  ],
  [
    'an upsert in words that sets the owner',
    'sql`insert into segredos values (@{userId}) on conflict ("userId") do update set "userId" = excluded."userId"`',
    MOVES,
  ],
  ['a CASE that compares', "sql`select case situacao when 'A' then 1 else 2 end from bancos`", 'a CASE that compares'],
  ['a trigger', 'sql`create trigger t after insert on contas execute function f()`', 'a trigger'],
])('%s is found', (_name, source, what) => {
  const found = problems('x.ts', `const x = 1;\n${comValores(source)}\n`);
  expect(found).toEqual([expect.stringContaining(what)]);
  expect(found[0]).toMatch(/^x\.ts:2: /);
});

test.each([
  ['after a constraint that goes', 'drop constraint a_check, add constraint a_check check (a in (1, 2))'],
  ['after a column', 'add column b int, add check (b > 0)'],
  ['of a column', 'add column b int not null default 0 check (b > 0)'],
  ['of a key', 'add column b uuid references c (id)'],
])('a constraint %s, in one change of its table, is found in a migration', (_name, change) => {
  expect(problems('migrations/0050-m.sql', `select 1;\nalter table a\n  ${change};`)).toEqual([
    expect.stringMatching(/^migrations\/0050-m\.sql:2: a constraint beside another change/),
  ]);
  expect(problems('migrations/0039-m.sql', `alter table a ${change};`)).toEqual([]);
});

test.each([
  "add constraint a_check check (a in ('b, add check', 'c'))",
  'add column b int, drop constraint a_check',
  'add column b numeric(11, 2), alter column c set default 4',
])('a change of a table that a cluster carries is fine: %s', (change) => {
  expect(problems('migrations/0050-m.sql', `alter table a ${change};`)).toEqual([]);
});

test('a trigger of a migration is found', () => {
  expect(problems('m.sql', 'create table t ();\ncreate or replace trigger t before update on t')).toEqual([
    expect.stringMatching(/^m\.sql:2: a trigger/),
  ]);
});

test.each([
  [
    'whose it is, in the chain',
    "await trx.updateTable('contas').set({ status }).where('userId', '=', userId).execute();",
  ],
  [
    'whose it is, in words within words',
    'sql`update contas set status = @{novo} where @{filtro(sql`"userId" = @{userId}`)} and id = @{id}`',
  ],
  ['a table that is not spread', "await db.deleteFrom('sessoes').where('expiraEm', '<', agora).execute();"],
  ['reading', "db.selectFrom('contas').selectAll().where('id', '=', id).execute();"],
  [
    'an upsert of what is not spread',
    'sql`insert into "indicesLeituras" as l (serie) values (1) on conflict (serie) do update set "tentadoEm" = excluded."tentadoEm"`',
  ],
  [
    'the owner in the values of an upsert, not in what it sets',
    "trx.insertInto('segredos').values({ userId, nome }).onConflict((oc) => oc.columns(['userId', 'nome']).doUpdateSet({ cifrado }))",
  ],
])('%s is fine', (_name, source) => {
  expect(problems('x.ts', comValores(source))).toEqual([]);
});
