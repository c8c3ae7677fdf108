import * as acerto from '@imob/schemas/acerto';
import * as financeiro from '@imob/schemas/financeiro';
import { exportar } from '@imob/schemas/paginas/financeiro';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import type { Locador } from '../../../test/support/factories.ts';
import { enviar, importar, locacaoImportada, tudoDe } from '../../../test/support/spreadsheets.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-11-22T15:00:00Z', tarefas: true });
});
afterAll(() => teste.fechar());

const locacao = () => locacaoImportada(teste, '31/12/2026');
const contasDe = async (quem: Locador) =>
  (await tudoDe(quem)).contas.map(({ descricao, valor, status, valorRecebido }: any) => [
    ...[descricao, valor, status, valorRecebido],
  ]);
const exportada = async (quem: Locador) =>
  Buffer.from((await quem.pedir(exportar, { query: { formato: 'csv' } })).texto);

test('a sheet with rents that a settlement took back, in part and whole, is read again, here and elsewhere', async () => {
  const ana = await locacao();
  const { contas } = await tudoDe(ana);
  for (const { id } of contas) {
    const body = { valorPago: 1500, dataPagamento: '2026-11-20' };
    expect((await ana.pedir(financeiro.pagar, { params: { id }, body })).status).toBe(200);
  }
  const params = { id: contas[0].contratoId };
  const { body } = await ana.pedir(acerto.criar, { params, body: { chavesEm: '2026-11-15', danos: [] } });
  const { status } = await ana.pedir(acerto.confirmar, { params: { ...params, acertoId: body.id } });
  expect(status).toBe(200);
  const dela = await contasDe(ana);
  expect(dela.slice(0, 5)).toMatchObject([
    ['Aluguel 1/5', 1500, 'PAGO', 1500],
    ['Aluguel 2/5', 1500, 'PAGO', 1500],
    ['Aluguel 3/5', 1500, 'PAGO', 1500],
    ['Aluguel 4/5', 1500, 'PAGO', 750],
    ['Aluguel 5/5', 1500, 'PAGO', 0],
  ]);
  const arquivo = await exportada(ana);
  await importar(ana, arquivo, { tipo: 'CONTAS' });
  expect(await contasDe(ana)).toEqual(dela);

  const bia = await locacao();
  const lida = (await enviar(bia, arquivo, { tipo: 'CONTAS' })).body;
  expect(lida.erros.lista).toEqual([]);
  expect(lida.avisos.lista.map(({ coluna, mensagem }: any) => [coluna, mensagem])).toContainEqual([
    'Valor recebido',
    expect.stringContaining('Entra cancelada, sem recibo.'),
  ]);
  for (const _ of ['first', 'again']) {
    await importar(bia, arquivo, { tipo: 'CONTAS' });
    expect((await contasDe(bia)).slice(3, 5)).toEqual([
      ['Aluguel 4/5', 1500, 'PAGO', 750],
      ['Aluguel 5/5', 1500, 'CANCELADO', null],
    ]);
  }
});

test('what its landlord forgave of a conta is not owed in the account that reads its sheet', async () => {
  const ana = await locacao();
  const [{ id }] = (await tudoDe(ana)).contas;
  const body = { valorPago: 1400, dataPagamento: '2026-08-05', quitar: true };
  expect((await ana.pedir(financeiro.pagar, { params: { id }, body })).status).toBe(200);
  const bia = await locacao();
  await importar(bia, await exportada(ana), { tipo: 'CONTAS' });
  const dela = await contasDe(bia);
  expect(dela).toEqual(await contasDe(ana));
  expect(dela[0]).toEqual(['Aluguel 1/5', 1500, 'PAGO', 1400]);
});
