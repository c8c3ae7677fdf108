import * as acordos from '@imob/schemas/acordos';
import * as financeiro from '@imob/schemas/financeiro';
import { exportar } from '@imob/schemas/paginas/financeiro';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import type { Locador } from '../../../test/support/factories.ts';
import { csv, enviar, importar, locacaoImportada, tudoDe } from '../../../test/support/spreadsheets.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-11-22T15:00:00Z', tarefas: true });
});
afterAll(() => teste.fechar());

const locacao = () => locacaoImportada(teste);

const exportada = async (quem: Locador) =>
  Buffer.from((await quem.pedir(exportar, { query: { formato: 'csv' } })).texto);

async function contasDe(quem: Locador) {
  const { contas, recibos } = await tudoDe(quem);
  const lidas = contas.map(({ descricao, valor, status, valorRecebido }: any) => [
    descricao,
    valor,
    status,
    valorRecebido,
  ]);
  const emitidos = recibos.map(({ valor, tipo, descricao }: any) => [descricao, valor, tipo]);
  return { contas: lidas.sort(), recibos: emitidos.sort() };
}

async function pagar(quem: Locador, descricao: string, valorPago: number, dataPagamento: string) {
  const { id } = (await tudoDe(quem)).contas.find((conta: any) => conta.descricao === descricao);
  const { status } = await quem.pedir(financeiro.pagar, { params: { id }, body: { valorPago, dataPagamento } });
  expect(status).toBe(200);
}

test('our own sheet with rents paid in part comes in as what was paid and what is owed, and again without doubling', async () => {
  const ana = await locacao();
  await pagar(ana, 'Aluguel 1/12', 500, '2026-08-05');
  await pagar(ana, 'Aluguel 1/12 (Saldo)', 300, '2026-08-20');
  await pagar(ana, 'Aluguel 2/12', 900, '2026-09-05');
  await pagar(ana, 'Aluguel 2/12 (Saldo)', 600, '2026-09-05');
  const dela = await contasDe(ana);
  expect(dela.contas.filter(([descricao]: any) => descricao.includes('('))).toEqual([
    ['Aluguel 1/12 (Parcial)', 500, 'PAGO', 500],
    ['Aluguel 1/12 (Saldo) (Parcial)', 300, 'PAGO', 300],
    ['Aluguel 1/12 (Saldo) (Saldo)', 700, 'ATRASADO', null],
    ['Aluguel 2/12 (Parcial)', 900, 'PAGO', 900],
    ['Aluguel 2/12 (Saldo)', 600, 'PAGO', 600],
  ]);
  const arquivo = await exportada(ana);
  const bia = await locacao();
  for (const _ of ['first', 'again']) {
    await importar(bia, arquivo, { tipo: 'CONTAS' });
    expect(await contasDe(bia)).toEqual(dela);
  }
  await importar(ana, arquivo, { tipo: 'CONTAS' });
  expect(await contasDe(ana)).toEqual(dela);
  await pagar(bia, 'Aluguel 1/12 (Saldo) (Saldo)', 700, '2026-11-20');
  const paga = await contasDe(bia);
  await importar(bia, arquivo, { tipo: 'CONTAS' });
  expect(await contasDe(bia)).toEqual(paga);
});

test('our own sheet says what each conta is for, not that all of it is repair, and is read again', async () => {
  const ana = await locacao();
  const [{ contratoId }] = (await tudoDe(ana)).contas;
  const lancar = async (tipo: 'SEGURO' | 'GAS' | 'MULTA_RESCISORIA', descricao: string) => {
    const itens = [{ descricao, tipo, valor: 80 }];
    const body = { contratoId, tipo: 'REPARO' as const, descricao, valor: 80, dataVencimento: '2026-12-01', itens };
    expect((await ana.pedir(financeiro.criar, { body })).status).toBe(201);
  };
  await lancar('SEGURO', 'Incêndio');
  await lancar('GAS', 'Consumo de outubro');
  await lancar('MULTA_RESCISORIA', 'Saída antes do prazo');
  const arquivo = await exportada(ana);
  for (const linha of ['Incêndio;Seguro;', 'Consumo de outubro;Gás;', 'Saída antes do prazo;Multa rescisória;']) {
    expect(arquivo.toString()).toContain(linha);
  }
  const bia = await locacao();
  await importar(bia, arquivo, { tipo: 'CONTAS' });
  expect(await contasDe(bia)).toEqual(await contasDe(ana));
});

test('rows in any order, with what was charged and forgiven; one that no payment left is a repetition', async () => {
  const ana = await locacao();
  const titulos = 'Imóvel;Vencimento;Valor;Pago em;Valor pago;Multa;Desconto;Descrição';
  const linhas = [
    'Casa 1;05/08/2026;400,00;;;;;Aluguel de agosto (Saldo)',
    'Casa 1;05/08/2026;1.100,00;10/08/2026;1.100,00;50,00;20,00;Aluguel de agosto (Parcial)',
    'Casa 1;05/09/2026;1.000,00;;;;;Aluguel de setembro (Parcial)',
    'Casa 1;05/09/2026;500,00;;;;;Aluguel de setembro (Saldo)',
  ];
  const { body } = await enviar(ana, csv([titulos, ...linhas]), { tipo: 'CONTAS' });
  expect(body.erros.lista.map(({ linha, mensagem }: any) => `${linha} ${mensagem}`)).toEqual([
    '5 Esta linha repete a linha 4. Deixe só uma delas.',
  ]);
  await importar(ana, csv([titulos, ...linhas.slice(0, 2)]), { tipo: 'CONTAS' });
  const { contas, recibos } = await contasDe(ana);
  expect(contas.slice(0, 3)).toEqual([
    ['Aluguel 1/12 (Parcial)', 1100, 'PAGO', 1100],
    ['Aluguel 1/12 (Saldo)', 400, 'ATRASADO', null],
    ['Aluguel 10/12', 1500, 'PENDENTE', null],
  ]);
  expect(recibos).toEqual([['Aluguel 1/12 (Parcial)', 1100, 'PARCIAL']]);
});

test('our own sheet has installments of an agreement due with the rents, and is read again without doubling', async () => {
  const ana = await locacao();
  const params = { id: (await tudoDe(ana)).contas[0].contratoId };
  const { dividas, total } = (await ana.pedir(acordos.dividas, { params })).body;
  const contaIds = dividas.map(({ contaId }: acordos.Divida) => contaId);
  const parcelas = [
    { vencimento: '2026-12-05', valor: 1500 },
    { vencimento: '2027-01-05', valor: total - 1500 },
  ];
  expect((await ana.pedir(acordos.criar, { params, body: { contaIds, parcelas } })).status).toBe(201);
  await pagar(ana, 'Acordo de 22/11/2026, 1/2', 500, '2026-11-22');
  const dela = await contasDe(ana);
  const arquivo = await exportada(ana);
  const bia = await locacao();
  for (const _ of ['first', 'again']) {
    await importar(bia, arquivo, { tipo: 'CONTAS' });
    expect(await contasDe(bia)).toEqual(dela);
  }
  const { body } = await enviar(ana, arquivo, { tipo: 'CONTAS' });
  expect([body.erros.lista, body.resumo]).toMatchObject([[], [{ criar: 0, receber: 0, cancelar: 0, existem: 15 }]]);
});
