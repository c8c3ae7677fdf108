import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bridge } from '../../../../test/support/bridge.ts';
import { newDatabase } from '../../../../test/support/db.ts';
import { createDb, createPool } from '../../../db/connect.ts';
import { livingRuns, markPresence } from './presence.ts';

/** How a run shows that it is alive, when the way to the database breaks. */

let banco: Awaited<ReturnType<typeof newDatabase>>;
let caminho: Awaited<ReturnType<typeof bridge>>;
let direto: ReturnType<typeof createPool>;
let cortado: ReturnType<typeof createPool>;
beforeAll(async () => {
  banco = await newDatabase();
  caminho = await bridge(banco.url);
  direto = createPool(banco.url);
  cortado = createPool(caminho.url);
});
afterAll(async () => {
  caminho.ligar(false);
  caminho.fechar();
  await Promise.all([direto.end(), cortado.end()]);
  await banco.apagar();
});

const vivas = () => livingRuns(createDb(direto));
/** The service's own: a cluster has connections among its machines besides. */
const conexoes = async () => {
  const { rows } = await direto.query(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and application_name = 'imob' and pid <> pg_backend_pid()`,
  );
  return rows[0].n as number;
};

test('a connection that breaks at the start or later is made again; none is left behind', async () => {
  const antes = await conexoes();
  caminho.ligar(false);
  const marcando = markPresence(cortado, () => {});
  // The first try finds nobody there.
  await vi.waitFor(() => expect(caminho.recusadas()).toBeGreaterThan(0));
  caminho.ligar(true);
  const presenca = await marcando;
  expect(await vivas()).toEqual(new Set([presenca.execucao]));

  caminho.ligar(false);
  await vi.waitFor(async () => expect(await vivas()).toEqual(new Set()), { timeout: 10_000 });
  caminho.ligar(true);
  await vi.waitFor(async () => expect(await vivas()).toEqual(new Set([presenca.execucao])), { timeout: 10_000 });

  await presenca.end();
  await vi.waitFor(async () => expect(await conexoes()).toBe(antes), { timeout: 10_000 });
});
