import * as financeiro from '@imob/schemas/financeiro';
import * as painel from '@imob/schemas/painel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { novaDevedora } from '../../../../test/support/debtor.ts';
import { type Locador, noDia, novoContrato, novoLocador } from '../../../../test/support/factories.ts';
import { cartasDe } from '../../../../test/support/letters.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
});
beforeEach(async () => {
  teste.agora('2026-04-10T15:00:00Z');
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const ditas = async () =>
  painel.Painel.parse((await ana.pedir(painel.ler)).body).decidir.filter(({ tipo }) => tipo === 'CARTA');

test('a letter that lies there is told from the next day on, an e-mail after three, and a term that ended without a word', async () => {
  const { contratoId, locatarioId } = await novoContrato(ana);
  const { escrever, mudar } = cartasDe(ana, contratoId);
  const { body: carta } = await escrever({ tipo: 'INFRACAO', fato: 'Barulho.', prazoDias: 15 });
  expect(await ditas()).toEqual([]);
  await noDia(teste, ana, '2026-04-11');
  const dela = { tipo: 'CARTA', cartaId: carta.id, carta: 'INFRACAO', contratoId, locatarioId };
  expect(await ditas()).toMatchObject([{ ...dela, falta: 'ENTREGAR', dia: '2026-04-10' }]);
  await teste.deps.db
    .updateTable('cartas')
    // In the evening of the 11th, which at UTC is the 12th.
    .set({ enviadaEm: '2026-04-12T01:00:00Z' })
    .where('userId', '=', ana.uid)
    .execute();
  expect(await ditas()).toEqual([]);
  await noDia(teste, ana, '2026-04-14');
  expect(await ditas()).toMatchObject([{ falta: 'ENTREGAR' }]);
  await mudar(carta.id, { entregueEm: '2026-04-11' });
  await noDia(teste, ana, '2026-04-26');
  expect(await ditas()).toEqual([]);
  await noDia(teste, ana, '2026-04-27');
  expect(await ditas()).toMatchObject([{ ...dela, falta: 'RESPONDER', dia: '2026-04-26' }]);
  await mudar(carta.id, { desfecho: 'ATENDIDA' });
  expect(await ditas()).toEqual([]);
});

test('of a debt nothing is told once it is paid, whichever rest a payment left', async () => {
  const ela = await novaDevedora(ana);
  const [janeiro, fevereiro, marco] = ela.atrasadas as [string, string, string];
  for (const id of [janeiro, fevereiro]) await ana.pedir(financeiro.pagar, { params: { id }, body: {} });
  await ana.pedir(financeiro.pagar, { params: { id: marco }, body: { valorPago: 500 } });
  const { escrever } = cartasDe(ana, ela.contratoId);
  await escrever({ tipo: 'DEBITO', prazoDias: 10 });
  const resto = async () =>
    (await ela.contas()).find(({ descricao, status }) => descricao.endsWith('(Saldo)') && status !== 'PAGO');
  await ana.pedir(financeiro.pagar, { params: { id: (await resto()).id }, body: { valorPago: 200 } });
  await noDia(teste, ana, '2026-04-11');
  expect(await ditas()).toMatchObject([{ carta: 'DEBITO', falta: 'ENTREGAR' }]);
  await ana.pedir(financeiro.pagar, { params: { id: (await resto()).id }, body: {} });
  expect(await ditas()).toEqual([]);
});

test('a declaration waits for nothing, and what a lease’s use was of ends with the lease', async () => {
  const { contratoId } = await novoContrato(ana);
  const { escrever } = cartasDe(ana, contratoId);
  await escrever({ tipo: 'PREFERENCIA', preco: 1000, pagamento: 'À vista.', exame: 'Aqui.' });
  const { body: janeiro } = await ana.pedir(financeiro.listar, { query: { contratoId } });
  await ana.pedir(financeiro.pagar, { params: { id: janeiro[0].id }, body: {} });
  expect((await escrever({ tipo: 'PAGAMENTOS', ano: 2026 })).status).toBe(201);
  await noDia(teste, ana, '2026-04-12');
  expect((await ditas()).map((dita) => 'carta' in dita && dita.carta)).toEqual(['PREFERENCIA']);
  await teste.deps.pool.query('update contratos set ativo = false where id = $1', [contratoId]);
  expect(await ditas()).toEqual([]);
});
