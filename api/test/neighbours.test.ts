import * as extratos from '@imob/schemas/extratos';
import * as painel from '@imob/schemas/painel';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readInSlices } from '../src/db/slices.ts';
import { testApp } from './support/app.ts';
import { novoLocador } from './support/factories.ts';

test('of twenty requests of one landlord two of five connections are held at most, and another is served meanwhile', async () => {
  const teste = await testApp({ env: { DATABASE_POOL_MAX: '10' } });
  const [ana, bia] = [await novoLocador(teste), await novoLocador(teste)];
  await Promise.all([ana.pedir(painel.ler), bia.pedir(painel.ler)]);
  let [dadas, maximo] = [0, 0];
  teste.deps.pool.on('acquire', () => {
    dadas += 1;
    maximo = Math.max(maximo, dadas);
  });
  teste.deps.pool.on('release', () => {
    dadas -= 1;
  });
  let feitos = 0;
  const pedidos = Array.from({ length: 20 }, async (_, n) => {
    const mes = `2026-${String(1 + (n % 12)).padStart(2, '0')}`;
    const { status } = await (n % 4 === 0
      ? ana.pedir(extratos.fechamento, { query: { mes } })
      : ana.pedir(painel.ler, { query: { mes } }));
    feitos += 1;
    return status;
  });
  await new Promise(setImmediate);
  expect((await bia.pedir(extratos.listar)).status).toBe(200);
  expect(feitos).toBeLessThan(15);
  expect(await Promise.all(pedidos)).toEqual(Array(20).fill(200));
  // Four of hers, and one of the other's.
  expect(maximo).toBeGreaterThan(3);
  expect(maximo).toBeLessThanOrEqual(5);
  expect(dadas).toBe(0);
  await teste.fechar();
}, 60_000);

test('a long list says so while it holds no connection, so that nobody waits for a turn with one', async () => {
  const teste = await testApp();
  const { db, pool } = teste.deps;
  const numeros = (ate: number) =>
    readInSlices<{ n: number }>(db, sql`select n from generate_series(1, ${ate}::int) n`);
  const longa = numeros(250);
  expect((await longa.next()).value).toEqual([]);
  expect(pool.totalCount - pool.idleCount).toBe(0);
  const tamanhos: number[] = [];
  for await (const { length } of longa) tamanhos.push(length);
  expect(tamanhos).toEqual([100, 100, 50]);
  // Left in the middle, as by a client or an error: its connection is free again, as it was.
  const largada = numeros(250);
  await largada.next();
  await largada.next();
  await largada.return(undefined);
  expect(pool.totalCount - pool.idleCount).toBe(0);
  const { rows } = await pool.query(
    `select current_setting('statement_timeout') as prazo, pg_current_xact_id_if_assigned() as trx`,
  );
  expect(rows).toEqual([{ prazo: '11s', trx: null }]);
  expect((await numeros(100).next()).value).toHaveLength(100);
  expect(await numeros(0).next()).toEqual({ value: undefined, done: true });
  await teste.fechar();
});

test('a long list is not cut because others are read beside it', async () => {
  const teste = await testApp({ env: { DATABASE_POOL_MAX: '2' } });
  // The time limit of a statement is made short here; a list has that limit for each slice, not for the whole.
  teste.deps.pool.on('connect', (client) => void client.query('set statement_timeout = 300'));
  await teste.deps.pool.query('select 1');
  const lida: number[] = [];
  for await (const fatia of readInSlices(teste.deps.db, sql`select n from generate_series(1, 500) n`)) {
    await new Promise((depois) => setTimeout(depois, 150));
    lida.push(fatia.length);
  }
  expect(lida).toEqual([0, 100, 100, 100, 100, 100]);
  await teste.fechar();
});
