import * as imoveis from '@imob/schemas/imoveis';
import * as inquilino from '@imob/schemas/inquilino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, noDia, novoContrato, novoLocador } from '../../../test/support/factories.ts';
import { manutencoesDe } from '../../../test/support/repairs.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
});
beforeEach(async () => {
  ana = await novoLocador(teste);
  await noDia(teste, ana, '2026-04-10');
});
afterAll(() => teste.fechar());

const dela = async (imovelId: string) => (await manutencoesDe(ana).abrir({ imovelId })).body.contratoId;

test('what breaks before a lease begins is of no tenant', async () => {
  const { imovelId, contratoId } = await novoContrato(ana, { dataInicio: '2026-04-11', dataFim: '2027-04-10' });
  expect(await dela(imovelId)).toBeNull();
  await noDia(teste, ana, '2026-04-11');
  expect(await dela(imovelId)).toBe(contratoId);
});

test('of two leases that are not closed, a repair is of the one that began last', async () => {
  for (let vez = 0; vez < 4; vez++) {
    const { imovelId } = await novoContrato(ana, { dataInicio: '2025-01-01', dataFim: '2026-12-31' });
    // The landlord lets it again by hand, before the one who left has paid everything.
    await ana.pedir(imoveis.mudar, { params: { id: imovelId }, body: { status: 'DISPONIVEL' } });
    const { contratoId } = await novoContrato(ana, { imovelId, dataInicio: '2026-03-01', dataFim: '2027-02-28' });
    expect(await dela(imovelId)).toBe(contratoId);
  }
});

test('a request that is for no repair becomes none: its picture is a receipt, and nobody who mends is to see it', async () => {
  const { imovelId, contratoId } = await novoContrato(ana);
  const { body } = await ana.pedir(inquilino.criarLink, { params: { id: contratoId } });
  const token = new URL(body.url).pathname.split('/').at(-1) as string;
  for (const tipo of ['PAGAMENTO', 'DUVIDA', 'OUTRO'])
    await ana.pedir(inquilino.pedir, { params: { token }, body: { tipo, texto: 'Paguei hoje.' } });
  const pedidos: inquilino.Pedido[] = (await ana.pedir(inquilino.listarPedidos, { query: {} })).body;
  expect(pedidos.length).toBeGreaterThan(0);
  for (const { id: pedidoId } of pedidos) {
    const { status, body: recusa } = await manutencoesDe(ana).abrir({ imovelId, pedidoId });
    expect([status, recusa]).toMatchObject([409, { error: expect.stringContaining('não é de reparo') }]);
  }
  const depois: inquilino.Pedido[] = (await ana.pedir(inquilino.listarPedidos, { query: {} })).body;
  expect(depois.map(({ situacao }) => situacao)).toEqual(pedidos.map(() => 'ABERTO'));
});
