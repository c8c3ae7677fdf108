import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import * as notificacoes from '@imob/schemas/notificacoes';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { novaConta } from '../../../../test/support/factories.ts';
import { gate } from '../../../../test/support/gate.ts';
import {
  CRON,
  locadorComContrato,
  rodar,
  type TesteComFalsos,
  testComFalsos,
} from '../../../../test/support/providers.ts';
import { semear } from '../../../../test/support/seed.ts';
import { buildApp } from '../../../app.ts';
import type { App } from '../../../http/app.ts';
import { pagesOfLandlords } from '../../configuracoes/locadores.ts';
import { markPresence } from './presence.ts';
import { runRoutine } from './run.ts';

/** Runs at once in one process, callers that hang up, a service that stops. */

const SIMULTANEOS = 6;
let teste: TesteComFalsos;
beforeAll(async () => {
  teste = await testComFalsos({ env: { NOTICES_CONCURRENCY: String(SIMULTANEOS) }, agora: '2026-03-07T15:00:00Z' });
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  await teste.deps.db.updateTable('usuarios').set({ ativo: false }).execute();
  teste.limpar();
});

const mensagens = () => teste.falsos.brevo.mensagens.length;
const tresRodadas = (userId?: string) =>
  Promise.all(Array.from({ length: 3 }, () => runRoutine(teste.deps, { userId })));
const soma = (resultados: { totalGeral: number }[]) =>
  resultados.reduce((total, { totalGeral }) => total + totalGeral, 0);

test('three runs share the places to send from, and the database connections', async () => {
  await semear(teste.url, { locadores: 30, vencimentos: ['2026-03-10', '2026-03-08'], cipher: teste.deps.cipher });
  teste.falsos.brevo.delay = 30;
  const { pool } = teste.deps;
  const antes = pool.totalCount - pool.idleCount;
  let conexoes = 0;
  const contar = () => {
    conexoes = Math.max(conexoes, pool.totalCount - pool.idleCount - antes);
  };
  pool.on('acquire', contar);
  onTestFinished(() => void pool.off('acquire', contar));
  expect(soma(await tresRodadas())).toBe(60);
  expect(teste.falsos.brevo.mostAtOnce).toBe(SIMULTANEOS);
  expect(conexoes).toBeLessThanOrEqual(4);
});

test('three runs for one landlord send no more at once than one', async () => {
  const { locador, contratoId } = await locadorComContrato(teste, { config: { emailAtivo: true } });
  for (let i = 1; i < 20; i++) {
    await novaConta(locador, contratoId, { descricao: `Conta ${i}`, dataVencimento: '2026-03-10' });
  }
  teste.falsos.brevo.delay = 30;
  expect(soma(await tresRodadas(locador.uid))).toBe(20);
  expect(mensagens()).toBe(20);
  expect(teste.falsos.brevo.mostAtOnce).toBeLessThanOrEqual(4);
});

test('a run says what it is at, and that it is through once nobody is left', async () => {
  const { deps } = teste;
  const [uid] = await semear(teste.url, { locadores: 30, vencimentos: ['2026-03-10'], cipher: deps.cipher });
  const words: { by: string; name: string; ended: boolean }[] = [];
  const other = await markPresence(deps.pool, (word) => words.push(JSON.parse(word)));
  onTestFinished(other.end);
  const said = (count: number) => vi.waitFor(() => expect(words.slice(count - 1)).toHaveLength(1));
  const [page] = await pagesOfLandlords(deps.db, other.execucao, 30);

  // At night one of them waits: the page is left to whoever comes by day.
  await deps.db
    .updateTable('configuracoesNotificacoes')
    .set({ silencioNoturno: true })
    .where('userId', '=', uid as string)
    .execute();
  teste.agora('2026-03-07T03:30:00Z');
  expect((await rodar(teste)).totalGeral).toBe(29);
  await said(1);
  teste.agora('2026-03-07T15:00:00Z');
  // A run for this landlord alone neither announces a page nor takes one.
  await runRoutine(deps, { userId: uid });
  await rodar(teste);
  await said(3);
  expect(words).toMatchObject([
    { name: page?.name, ended: false },
    { name: page?.name, ended: false },
    { name: page?.name, ended: true, by: words[1]?.by },
  ]);
});

/** The service once more, on the same database, for what ends it. */
async function servico(): Promise<App> {
  const app = await buildApp(teste.deps);
  onTestFinished(() => app.close());
  return app;
}

test('a stop cuts the run off: the answer says that it is not done, and another call does the rest', async () => {
  await semear(teste.url, { locadores: 40, vencimentos: ['2026-03-10'], cipher: teste.deps.cipher });
  const { chegou, abrir } = gate(teste.deps, 'email');
  const app = await servico();
  const parando = Promise.withResolvers<void>();
  app.addHook('preClose', async () => parando.resolve());
  const { method, url } = notificacoes.cronExecutar;
  const pedido = app.inject({ method, url, headers: CRON });
  await chegou;
  const parada = app.close();
  await parando.promise;
  abrir();
  const resposta = await pedido;
  await parada;
  expect(resposta.statusCode).toBe(200);
  const { sucesso, totalGeral } = resposta.json();
  expect(sucesso).toBe(false);
  expect(totalGeral).toBeGreaterThan(0);
  expect(totalGeral).toBeLessThan(40);
  expect(mensagens()).toBe(totalGeral);
  expect(await rodar(teste)).toMatchObject({ sucesso: true, totalGeral: 40 - totalGeral });
});

test('the caller hangs up in the middle: the run sends everything all the same', async () => {
  const uids = await semear(teste.url, { locadores: 40, vencimentos: ['2026-03-10'], cipher: teste.deps.cipher });
  const { chegou, abrir } = gate(teste.deps, 'email');
  const app = await servico();
  const conexao = once(app.server, 'connection') as Promise<[Socket]>;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const { method, url: path } = notificacoes.cronExecutar;
  const pedido = request({ port, host: '127.0.0.1', method, path, headers: CRON });
  pedido.on('error', () => {});
  pedido.end();
  await chegou;
  const [socket] = await conexao;
  pedido.destroy();
  if (!socket.closed) await once(socket, 'close');
  expect(mensagens()).toBe(0);
  abrir();
  const enviados = () =>
    teste.deps.db
      .selectFrom('enviosNotificacao')
      .select('userId')
      .where('userId', 'in', uids)
      .where('situacao', '=', 'enviado')
      .execute();
  await vi.waitFor(async () => expect(await enviados()).toHaveLength(40), { timeout: 20_000 });
  expect(mensagens()).toBe(40);
});
