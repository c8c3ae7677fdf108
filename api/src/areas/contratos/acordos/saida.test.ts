import * as acertos from '@imob/schemas/acerto';
import * as financeiro from '@imob/schemas/financeiro';
import { somar } from '@imob/schemas/rules/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { idDa, novaDevedora, parcelas } from '../../../../test/support/debtor.ts';
import { type Locador, noDia, novaConta, novoLocador } from '../../../../test/support/factories.ts';

/** The tenant of an agreement leaves: what the settlement makes of its installments. */

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());

let ana: Locador;
beforeEach(async () => {
  teste.agora('2026-04-10T15:00:00Z');
  ana = await novoLocador(teste);
});
type Devedora = Awaited<ReturnType<typeof novaDevedora>>;

const simular = ({ params }: Devedora, chavesEm: string) => ana.pedir(acertos.simular, { params, body: { chavesEm } });
const mudar = (id: string, body: object) => ana.pedir(financeiro.mudar, { params: { id }, body });

test('of the month of the keys a part was paid and the rest went in: each counts once', async () => {
  const ela = await novaDevedora(ana);
  await noDia(teste, ana, '2026-04-15');
  const abril = (await ela.contas())[3];
  const pago = { valorPago: 650, encargos: 'COBRAR', dataPagamento: '2026-04-15' };
  await ana.pedir(financeiro.pagar, { params: { id: abril.id }, body: pago });
  const resto = (await ela.dividas()).find(({ descricao }) => descricao.endsWith('(Saldo)'));
  // 152.50 of the money paid fine and interest.
  expect(resto?.valor).toBe(1002.5);
  const { body: acordo } = await ela.acordar({ contaIds: [resto?.contaId], parcelas: parcelas(502.5, 500) });
  expect((await simular(ela, '2026-04-15')).body.error).toContain('R$\u00a0750,00');
  await mudar(idDa(acordo, 1), { status: 'CANCELADO' });
  expect((await simular(ela, '2026-04-15')).body.error).toContain('R$\u00a0250,00');
  const itens = [{ descricao: 'Aluguel 4/12', tipo: 'ALUGUEL', valor: 252.5 }];
  await mudar(idDa(acordo, 0), { valor: 252.5, itens, motivo: 'saiu' });
  const { body } = await simular(ela, '2026-04-15');
  expect(body.linhas.slice(-4).map(({ valor }: { valor: number }) => valor)).toEqual([252.5, 750, -497.5, -252.5]);
});

test('installments that were all paid are undone with their payments, and then the settlement asks for the rents themselves', async () => {
  const ela = await novaDevedora(ana);
  await noDia(teste, ana, '2026-04-15');
  const dividas = await ela.dividas();
  const contaIds = dividas.map(({ contaId }) => contaId);
  const total = somar(dividas.map((divida) => divida.total));
  const { body: acordo } = await ela.acordar({ contaIds, parcelas: parcelas(3000, somar([total, -3000])) });
  for (const i of [0, 1]) await ana.pedir(financeiro.pagar, { params: { id: idDa(acordo, i) }, body: {} });
  expect((await simular(ela, '2026-04-15')).status).toBe(409);
  for (const i of [0, 1]) expect((await mudar(idDa(acordo, i), { status: 'PENDENTE' })).status).toBe(200);
  expect((await ela.desfazer(acordo)).status).toBe(200);
  const { body } = await simular(ela, '2026-04-15');
  expect(body.linhas.at(-2)).toMatchObject({ descricao: expect.stringContaining('15/30'), valor: 750 });
});

test('what a settlement left may go into an agreement, which is undone before the settlement; all is then as before', async () => {
  const ela = await novaDevedora(ana, { valorCaucao: 3000 });
  const contas = await ela.contas();
  const caucao = contas.find(({ tipo }) => tipo === 'CAUCAO');
  await ana.pedir(financeiro.pagar, { params: { id: caucao.id }, body: {} });
  const [janeiro, fevereiro] = (await ela.dividas()).map(({ contaId }) => contaId);
  const { body: um } = await ela.acordar({ contaIds: [janeiro, fevereiro], parcelas: parcelas(1686.75, 1686.75) });
  await noDia(teste, ana, '2026-05-20');
  const parte = { valorPago: 500, encargos: 'COBRAR', dataPagamento: '2026-05-20' };
  await ana.pedir(financeiro.pagar, { params: { id: idDa(um) }, body: parte });
  const danos = [{ descricao: 'Parede', valor: 4000 }];
  const body = { chavesEm: '2026-05-20', danos, poupanca: { saldo: 3000 } };
  const { body: acerto } = await ana.pedir(acertos.criar, { params: ela.params, body });
  const comoEstao = async () =>
    (await ela.contas()).map(({ id, valor, saldo, status, valorRecebido, descricao }) => ({
      ...{ id, valor, saldo, valorRecebido, descricao, aberta: status !== 'PAGO' && status !== 'CANCELADO' },
    }));
  const antes = await comoEstao();
  teste.agora('2026-05-20T15:00:01Z');
  const params = { ...ela.params, acertoId: acerto.id };
  expect((await ana.pedir(acertos.confirmar, { params })).status).toBe(200);
  await noDia(teste, ana, '2026-06-20');
  const restam = await ela.dividas();
  expect(restam.map(({ descricao }) => descricao)).toEqual([
    ...['Aluguel 4/12 (Saldo)', 'Acordo de 10/04/2026, 1/2 (Saldo)', 'Aluguel proporcional até 20/05/2026'],
    ...['Acerto de saída', 'Acordo de 10/04/2026, 2/2'],
  ]);
  const contaIds = restam.map(({ contaId }) => contaId);
  const todas = [{ vencimento: '2026-07-05', valor: somar(restam.map(({ total }) => total)) }];
  const { body: dois, status } = await ela.acordar({ contaIds, parcelas: todas });
  expect(status).toBe(201);
  const desfazer = async () => (await ana.pedir(acertos.desfazer, { params })).status;
  expect([await desfazer(), (await ela.desfazer(um)).status]).toEqual([409, 409]);
  expect([(await ela.desfazer(dois)).status, await desfazer()]).toEqual([200, 200]);
  expect(await comoEstao()).toEqual(antes);
});

test('months that went in and are all after the keys are not owed, and the settlement is confirmed without them', async () => {
  const ela = await novaDevedora(ana);
  await noDia(teste, ana, '2026-04-15');
  const contaIds = (await ela.dividas()).map(({ contaId }) => contaId);
  const { body: acordo } = await ela.acordar({ contaIds, encargos: 'DISPENSAR', parcelas: parcelas(3000, 3000) });
  // Eleven days of March, and all of April.
  expect((await simular(ela, '2026-03-20')).body.error).toContain('R$\u00a02.032,26');
  await mudar(idDa(acordo, 1), { status: 'CANCELADO' });
  await novaConta(ana, ela.contratoId, { descricao: 'Resto', valor: 967.74, dataVencimento: '2026-06-05' });
  const body = { chavesEm: '2026-03-20' };
  const { body: acerto } = await ana.pedir(acertos.criar, { params: ela.params, body });
  expect(acerto.saldo).toBe(3967.74);
  teste.agora('2026-04-15T15:00:01Z');
  const params = { ...ela.params, acertoId: acerto.id };
  expect((await ana.pedir(acertos.confirmar, { params })).status).toBe(200);
  const abertas = (await ela.contas()).filter(({ status }) => status === 'PENDENTE' || status === 'ATRASADO');
  expect(abertas.map(({ descricao, valor }) => [descricao, valor])).toEqual([
    ['Acordo de 15/04/2026, 1/2', 3000],
    ['Resto', 967.74],
  ]);
});
