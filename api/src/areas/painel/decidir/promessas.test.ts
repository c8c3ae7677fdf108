import * as financeiro from '@imob/schemas/financeiro';
import * as painel from '@imob/schemas/painel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { type Locador, noDia, novoLocador } from '../../../../test/support/factories.ts';
import { cartasDe } from '../../../../test/support/letters.ts';
import { comAtrasos, promessasDe } from '../../../../test/support/promises.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
});
beforeEach(async () => {
  teste.agora('2026-03-16T15:00:00Z');
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const ditas = async () =>
  painel.Painel.parse((await ana.pedir(painel.ler)).body).decidir.filter(({ tipo }) => tipo === 'PROMESSA');

test('a broken promise is asked about from the day after, with what is owed, until it is paid or its landlord knows', async () => {
  const { ids, contratoId, locatarioId } = await comAtrasos(ana);
  const de = promessasDe(ana);
  const { id } = (await de.prometer(ids.slice(0, 2), '2026-03-20')).body;
  await noDia(teste, ana, '2026-03-20');
  expect(await ditas()).toEqual([]);
  await noDia(teste, ana, '2026-03-21');
  const dela = { promessaId: id, contratoId, locatarioId, prometidaPara: '2026-03-20' };
  expect(await ditas()).toMatchObject([{ ...dela, contaIds: ids.slice(0, 2), total: 3000 }]);
  await ana.pedir(financeiro.pagar, { params: { id: ids[0] as string } });
  expect(await ditas()).toMatchObject([{ ...dela, contaIds: [ids[1]], total: 1500 }]);
  await de.mudar(id, { ciente: true });
  expect(await ditas()).toEqual([]);
  await de.mudar(id, { ciente: false });
  expect(await ditas()).toHaveLength(1);
  await ana.pedir(financeiro.pagar, { params: { id: ids[1] as string } });
  expect(await ditas()).toEqual([]);
});

test('a new promise, a notice of the debt written since, or ninety days end the question, and an amount that came never asks', async () => {
  const de = promessasDe(ana);
  const [um, outro, terceiro] = [await comAtrasos(ana), await comAtrasos(ana), await comAtrasos(ana)];
  const primeira = async ({ ids }: { ids: string[] }, mais = {}) =>
    (await de.prometer([ids[0] as string], '2026-03-20', mais)).body.id;
  await primeira(um);
  await primeira(outro);
  await primeira(terceiro, { valor: 700 });
  await ana.pedir(financeiro.pagar, { params: { id: terceiro.ids[0] as string }, body: { valorPago: 700 } });
  await noDia(teste, ana, '2026-03-21');
  expect(await ditas()).toHaveLength(2);
  await de.prometer([um.ids[0] as string], '2026-03-30');
  expect(await ditas()).toMatchObject([{ contratoId: outro.contratoId }]);
  const { escrever, mudar } = cartasDe(ana, outro.contratoId);
  const { body: carta } = await escrever({ tipo: 'DEBITO', prazoDias: 15 });
  expect(await ditas()).toEqual([]);
  await mudar(carta.id, { desfecho: 'RETIRADA' });
  expect(await ditas()).toHaveLength(1);
  await noDia(teste, ana, '2026-06-18');
  expect((await ditas()).map(({ contratoId }: any) => contratoId)).toContain(outro.contratoId);
  await noDia(teste, ana, '2026-06-19');
  expect((await ditas()).map(({ contratoId }: any) => contratoId)).not.toContain(outro.contratoId);
});
