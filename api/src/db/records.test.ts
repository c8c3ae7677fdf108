import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDatabase } from '../../test/support/db.ts';
import { createPool } from './connect.ts';

let banco: Awaited<ReturnType<typeof newDatabase>>;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  banco = await newDatabase();
  pool = createPool(banco.url);
});
afterAll(async () => {
  await pool.end();
  await banco.apagar();
});

test('a row is a record of its columns, whatever they are called', async () => {
  const { rows } = await pool.query(
    `select n as "a", null as "b ""c", n * 1.5 as "d\\'é", case when n = 2 then 'x' end as "0"
    from generate_series(1, $1) n`,
    [2],
  );
  expect(rows).toEqual([
    { a: 1, 'b "c': null, "d\\'é": 1.5, 0: null },
    { a: 2, 'b "c': null, "d\\'é": 3, 0: 'x' },
  ]);
});

test('of two columns with one name the later counts, as it did with the driver', async () => {
  expect((await pool.query('select 1 as a, 2 as b, 3 as a where $1', [true])).rows).toEqual([{ a: 3, b: 2 }]);
});

test('the same names in another order are another shape, with its own values', async () => {
  const [um, outro] = await Promise.all([
    pool.query('select 1 as a, 2 as b where $1', [true]),
    pool.query('select 1 as b, 2 as a where $1', [true]),
  ]);
  expect([um.rows, outro.rows]).toEqual([[{ a: 1, b: 2 }], [{ b: 1, a: 2 }]]);
});

test('several statements at once give the rows of each, and one without rows gives none', async () => {
  const resultados = (await pool.query('select 1 as a; select 2 as b where false; select 3 as c')) as unknown as {
    rows: unknown[];
  }[];
  expect(resultados.map(({ rows }) => rows)).toEqual([[{ a: 1 }], [], [{ c: 3 }]]);
  expect((await pool.query('begin; rollback')) as unknown).toMatchObject([{ rows: [] }, { rows: [] }]);
});

test('a statement that fails among its rows is refused whole', async () => {
  await expect(pool.query('select 1 / (3 - n) as a from generate_series(1, $1) n', [5])).rejects.toMatchObject({
    code: '22012',
  });
  expect((await pool.query('select 1 as a')).rows).toEqual([{ a: 1 }]);
});
