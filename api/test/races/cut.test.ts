import * as financeiro from '@imob/schemas/financeiro';
import * as recibos from '@imob/schemas/recibos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { rowsEverywhere } from '../support/db.ts';
import { contasDe, type Locador, novoContrato, novoLocador } from '../support/factories.ts';
import { pagar } from './race.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

test('connections cut by the server from outside, in the middle of payments: each is whole or not at all', async () => {
  const { contratoId } = await novoContrato(ana, { dataFim: '2030-12-31', valorAluguel: 100 });
  const contas = await contasDe(ana, contratoId);
  const cortar = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid != pg_backend_pid() and state != 'idle' and query not like '%listen%'`;
  let cortando = true;
  const cortes = (async () => {
    while (cortando) {
      await rowsEverywhere(teste.url, cortar).catch(() => {});
      await new Promise((pronto) => setTimeout(pronto, 15));
    }
  })();
  const respostas = await Promise.all(contas.map(({ id }) => pagar(ana, id, 33.33)));
  cortando = false;
  await cortes;
  for (const { status } of respostas) expect([200, 503]).toContain(status);
  const depois = await contasDe(ana, contratoId);
  const pagas = depois.filter(({ status }) => status === 'PAGO');
  const { body: feitos } = await ana.pedir(recibos.listar, { query: { contratoId } });
  expect(feitos.map(({ contaId }: any) => contaId).sort()).toEqual(pagas.map(({ id }) => id).sort());
  const somar = (lista: any[]) => lista.reduce((soma, { valor }) => soma + Math.round(valor * 100), 0);
  expect(somar(depois)).toBe(contas.length * 10_000);
  expect(somar(feitos)).toBe(pagas.length * 3_333);
  // Every acknowledged payment is there.
  const confirmados = respostas.filter(({ status }) => status === 200).map(({ body }) => body.recibo_digital.id);
  expect(feitos.map(({ id }: any) => id)).toEqual(expect.arrayContaining(confirmados));
  expect((await ana.pedir(financeiro.listar)).status).toBe(200);
});
