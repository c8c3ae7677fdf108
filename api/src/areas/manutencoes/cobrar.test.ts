import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { contasDe, noDia, novoContrato, novoLocador } from '../../../test/support/factories.ts';
import { manutencoesDe } from '../../../test/support/repairs.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());

test('a tenant gives back what a repair cost no sooner than it was done, so that no slip of a year charges him interest', async () => {
  const ana = await novoLocador(teste);
  await noDia(teste, ana, '2026-04-10');
  const de = manutencoesDe(ana);
  const { contratoId, imovelId } = await novoContrato(ana);
  const { id } = (await de.abrir({ imovelId })).body;
  const corpo = { em: '2026-04-08', custo: 200, quemArca: 'INQUILINO' };
  const cedo = await de.concluir(id, { ...corpo, cobrarEm: '2025-04-20' });
  expect([cedo.status, cedo.body]).toMatchObject([400, { campos: [{ campo: 'cobrarEm' }] }]);
  expect((await de.concluir(id, { ...corpo, cobrarEm: '2026-04-07' })).status).toBe(400);
  expect((await contasDe(ana, contratoId)).filter(({ tipo }) => tipo === 'REPARO')).toEqual([]);
  expect((await de.concluir(id, { ...corpo, cobrarEm: '2026-04-08' })).status).toBe(200);
});
