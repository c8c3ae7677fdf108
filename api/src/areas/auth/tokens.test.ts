import * as auth from '@imob/schemas/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { novoLocador } from '../../../test/support/factories.ts';
import { consumirToken, criarToken, criarTokenEspacado, donoDoToken } from './tokens.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({
    deps: {
      mail: { verificacao: async () => {}, redefinicao: async () => {}, alerta: async () => {}, papel: async () => {} },
    },
  });
});
afterAll(() => teste.fechar());

const ADIANTADO = new Date('2031-01-01T00:00:00Z');
const CERTO = new Date('2026-03-10T15:00:00Z');

test('a link made by a clock that ran ahead does not outlive its own length when the clock is right again', async () => {
  const { db } = teste.deps;
  const { uid } = await novoLocador(teste);
  const token = await criarToken(db, uid, 'REDEFINICAO', ADIANTADO);
  expect(await donoDoToken(db, token, 'REDEFINICAO', ADIANTADO)).toBe(uid);
  expect(await donoDoToken(db, token, 'REDEFINICAO', CERTO)).toBeUndefined();
  expect(await consumirToken(db, token, 'REDEFINICAO', CERTO)).toBeUndefined();
});

test('nor does it keep another from being sent', async () => {
  const { db } = teste.deps;
  const ana = await novoLocador(teste);
  await criarToken(db, ana.uid, 'REDEFINICAO', ADIANTADO);
  expect(await criarTokenEspacado(db, ana.uid, 'REDEFINICAO', CERTO, 120_000)).toBeTruthy();
  expect(await criarTokenEspacado(db, ana.uid, 'REDEFINICAO', CERTO, 120_000)).toBeUndefined();

  await db.updateTable('credenciais').set({ verificacaoReenviadaEm: ADIANTADO.toISOString() }).execute();
  teste.agora(CERTO.toISOString());
  expect((await ana.pedir(auth.resendVerification)).status).toBe(200);
  expect((await ana.pedir(auth.resendVerification)).status).toBe(429);
});
