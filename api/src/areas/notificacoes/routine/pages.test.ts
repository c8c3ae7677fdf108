import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { capturar, shardsAsked } from '../../../../test/support/plans.ts';
import { semear } from '../../../../test/support/seed.ts';
import { lerLocadores, type Page, pagesOfLandlords } from '../../configuracoes/locadores.ts';
import { findNotices } from './find.ts';

const HOJE = '2026-03-07';
const SIZE = 50;
let teste: TestApp;
let uids: string[];
beforeAll(async () => {
  teste = await testApp();
  uids = await semear(teste.url, { locadores: 420, vencimentos: [HOJE], cipher: teste.deps.cipher });
});
afterAll(() => teste.fechar());

const idsOf = (pages: Page[]) => pages.map(({ ids }) => ids);

test('every active landlord is on one page, and each run has an order of its own', async () => {
  const { db } = teste.deps;
  const [inativo, ...ativos] = uids;
  await db
    .updateTable('usuarios')
    .set({ ativo: false })
    .where('uid', '=', inativo as string)
    .execute();
  const first = await pagesOfLandlords(db, 1, SIZE);
  expect(idsOf(first).flat().sort()).toEqual(ativos.sort());
  expect(first.map(({ ids }) => ids.length).sort()).toEqual([19, ...Array(8).fill(SIZE)].sort());
  const second = await pagesOfLandlords(db, 2, SIZE);
  expect(idsOf(second).flat()).not.toEqual(idsOf(first).flat());
  const named = (pages: Page[]) => new Map(pages.map(({ name, ids }) => [name, [...ids].sort().join()]));
  expect(named(second)).toEqual(named(first));
});

test('a page is asked for at one shard of a cluster, or at two where one ends', async () => {
  const { db, pool } = teste.deps;
  const planos = new pg.Client({ connectionString: teste.url });
  await planos.connect();
  try {
    const pages = await pagesOfLandlords(db, 3, SIZE);
    const comandos = capturar(pool);
    let avisos = 0;
    for (const { ids } of pages) avisos += (await findNotices(db, await lerLocadores(db, ids), HOJE)).length;
    expect(avisos).toBe(idsOf(pages).flat().length);
    const enviados = comandos();
    expect(enviados).toHaveLength(pages.length * 8);
    const asked: number[] = [];
    for (const comando of enviados) asked.push(await shardsAsked(planos, comando));
    // Four shards end within three pages at most.
    expect(asked.filter((shards) => shards > 1).length).toBeLessThanOrEqual(3 * 8);
    expect(Math.max(...asked)).toBeLessThanOrEqual(2);
  } finally {
    await planos.end();
  }
});
