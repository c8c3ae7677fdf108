import * as extratos from '@imob/schemas/extratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as recebimentos from '@imob/schemas/recebimentos';
import * as recibos from '@imob/schemas/recibos';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { contasDe, type Locador, novoContrato, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { formulario } from '../../../test/support/form.ts';
import { formaDe } from '../recebimentos/forma.ts';
import { registrarPix } from '../recebimentos/registrar.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-04-20T15:00:00Z', env: { SESSION_EXPIRES_DAYS: '300' } });
});
afterAll(() => teste.fechar());

async function cenario(mudancas = {}) {
  const ana = await novoLocador(teste);
  const locatarioId = await novoLocatario(ana, { nome: 'João Pereira Lima' });
  const { contratoId } = await novoContrato(ana, { locatarioId, ...mudancas });
  return { ana, contratoId, contas: await contasDe(ana, contratoId) };
}
type Linha = { data: string; valor: string; memo: string; fitid?: string };
const ofx = (linhas: Linha[]) =>
  Buffer.from(
    `OFXHEADER:100\n<OFX><BANKID>341<ACCTID>1${linhas
      .map(
        ({ data, valor, memo, fitid = memo }) =>
          `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${data}<TRNAMT>${valor}<FITID>${fitid}<MEMO>${memo}`,
      )
      .join('')}</OFX>`,
  );
const importar = (quem: Locador, arquivo: Buffer, campos = {}, nome = 'extrato.ofx') =>
  quem.pedir(extratos.importar, formulario(campos, arquivo, nome));
const ler = async (quem: Locador, id: string) =>
  (await quem.pedir(extratos.buscar, { params: { id } })).body.lancamentos;

const ALUGUEL = { data: '20260410', valor: '1500,00', memo: 'PIX RECEBIDO JOAO P LIMA' };

test('a credit suggests its conta, confirming pays on the credit’s day, and twice changes nothing', async () => {
  const { ana, contratoId } = await cenario({ dataInicio: '2026-04-01' });
  const arquivo = ofx([
    ALUGUEL,
    { data: '20260411', valor: '-80.00', memo: 'LUZ' },
    { data: '20260412', valor: '33.00', memo: 'VENDA' },
  ]);
  const { body: importado } = await importar(ana, arquivo);
  expect(importado).toMatchObject({ lancamentos: 3, novos: 3, sugeridos: 1 });
  const [credito, debito, outro] = await ler(ana, importado.id);
  expect([debito.situacao, outro.situacao]).toEqual(['DEBITO', 'NAO_ALUGUEL']);
  expect(credito).toMatchObject({ situacao: 'SUGERIDO', contaIds: [expect.any(String)] });
  const par = { lancamentoIds: [credito.id], contaIds: credito.contaIds };
  const confirmar = () =>
    ana.pedir(extratos.confirmar, { params: { id: importado.id }, body: { pares: [par], naoSaoAluguel: [outro.id] } });
  expect((await confirmar()).body).toEqual({ confirmados: 1, recusados: [] });
  const depois = await contasDe(ana, contratoId);
  await confirmar();
  expect(await contasDe(ana, contratoId)).toEqual(depois);
  const paga = depois.find(({ id }) => id === credito.contaIds[0]);
  expect(paga).toMatchObject({
    status: 'PAGO',
    dataPagamento: expect.stringMatching(/^2026-04-10/),
    valorRecebido: 1500,
  });
  const repetida = { id: importado.id, lancamentos: 3, novos: 0, sugeridos: 0 };
  expect((await importar(ana, arquivo, {}, 'outro-nome.ofx')).body).toMatchObject(repetida);
  expect((await ana.pedir(extratos.listar, {})).body).toHaveLength(1);
  await ana.pedir(extratos.remover, { params: { id: importado.id } });
  const denovo = (await importar(ana, arquivo)).body;
  const [repetido] = await ler(ana, denovo.id);
  const outra = depois.find(({ status }) => status !== 'PAGO');
  await ana.pedir(extratos.confirmar, {
    params: { id: denovo.id },
    body: { pares: [{ lancamentoIds: [repetido.id], contaIds: [outra?.id] }] },
  });
  expect(await contasDe(ana, contratoId)).toEqual(depois);
});

test('one credit pays several contas, several pay one, and a pair that cannot be is said and leaves the others', async () => {
  const { ana, contratoId, contas } = await cenario();
  const linhas = [
    { data: '20260410', valor: '3000.00', memo: 'DOIS MESES' },
    { data: '20260411', valor: '700.00', memo: 'PARTE A' },
    { data: '20260412', valor: '800.00', memo: 'PARTE B' },
    { data: '20260413', valor: '1500.00', memo: 'DE NOVO' },
  ];
  const { body } = await importar(ana, ofx(linhas));
  const [dois, a, b, outro] = (await ler(ana, body.id)).map(({ id }: { id: string }) => id);
  const [jan, fev, mar] = contas.map(({ id }) => id);
  const pares = [
    { lancamentoIds: [dois], contaIds: [fev, jan] },
    { lancamentoIds: [a, b], contaIds: [mar] },
    { lancamentoIds: [outro], contaIds: [jan] },
  ];
  const { body: feito } = await ana.pedir(extratos.confirmar, { params: { id: body.id }, body: { pares } });
  expect(feito).toMatchObject({
    confirmados: 2,
    recusados: [{ lancamentoIds: [outro], motivo: expect.stringContaining('paga') }],
  });
  const depois = await contasDe(ana, contratoId);
  expect(depois.slice(0, 3).map(({ status, valorRecebido }) => [status, valorRecebido])).toEqual(
    Array.from({ length: 3 }, () => ['PAGO', 1500]),
  );
  expect(depois.length).toBe(12);
});

test('the bank’s Pix and the statement’s credit are one receipt, whichever comes first', async () => {
  for (const primeiro of ['extrato', 'banco']) {
    const { ana, contratoId, contas } = await cenario();
    const pix = {
      ...{ e2eid: `E0000000020260410${primeiro.padEnd(15, '0')}`, centavos: 150000, devolucoes: [] },
      ...{ horario: '2026-04-10T14:00:00.000Z', txid: `${contas[3].id.replaceAll('-', '')}v00` },
    };
    const doBanco = () => registrarPix(teste.deps, { userId: ana.uid, id: contas[0].id }, pix);
    const doExtrato = async () => {
      const { body } = await importar(ana, ofx([ALUGUEL]));
      const [{ id }] = await ler(ana, body.id);
      const pares = [{ lancamentoIds: [id], contaIds: [contas[3].id] }];
      await ana.pedir(extratos.confirmar, { params: { id: body.id }, body: { pares } });
    };
    await (primeiro === 'extrato' ? doExtrato() : doBanco());
    await (primeiro === 'extrato' ? doBanco() : doExtrato());
    await doBanco();
    const { body } = await ana.pedir(recebimentos.listar);
    expect(body.recebimentos).toMatchObject([{ situacao: 'CONCILIADO', e2eid: pix.e2eid, contaIds: [contas[3].id] }]);
    expect((await contasDe(ana, contratoId)).filter(({ status }) => status === 'PAGO')).toHaveLength(1);
  }
});

test('two credits that tell of one Pix by its number do not pay with it twice', async () => {
  const { ana, contratoId, contas } = await cenario();
  const doPix = { data: '20260410', valor: '750.00', memo: 'PIX RECEBIDO E00360305202604101234abcdefghijk' };
  const { id } = (await importar(ana, ofx([doPix, { ...doPix, fitid: '2' }]))).body;
  const [um, outro] = (await ler(ana, id)).map(({ id: lancamentoId }: { id: string }) => lancamentoId);
  const confirmar = (...lancamentoIds: string[]) => {
    const body = { pares: [{ lancamentoIds, contaIds: [contas[3].id] }] };
    return ana.pedir(extratos.confirmar, { params: { id }, body });
  };
  const { body: recusa } = await confirmar(um, outro);
  expect([recusa.confirmados, recusa.recusados[0].motivo]).toEqual([0, expect.stringContaining('mesmo Pix')]);
  expect((await confirmar(um)).body.confirmados).toBe(1);
  const paga = (await contasDe(ana, contratoId)).find((conta) => conta.id === contas[3].id);
  expect(paga).toMatchObject({ status: 'PAGO', valorRecebido: 750 });
});

test('a credit that may be the Pix that paid another conta is not said to have paid this one', async () => {
  const { ana, contratoId, contas } = await cenario();
  const [, , mar, abr] = contas;
  await registrarPix(
    teste.deps,
    { userId: ana.uid, id: mar.id },
    {
      ...{ e2eid: 'E00000000202604101200outraconta0', centavos: 150000, devolucoes: [] },
      ...{ horario: '2026-04-10T14:00:00.000Z', txid: `${mar.id.replaceAll('-', '')}v00` },
    },
  );
  const { body } = await importar(ana, ofx([ALUGUEL]));
  const [{ id }] = await ler(ana, body.id);
  const confirmar = async (contaId: string) => {
    const pares = [{ lancamentoIds: [id], contaIds: [contaId] }];
    return (await ana.pedir(extratos.confirmar, { params: { id: body.id }, body: { pares } })).body;
  };
  expect(await confirmar(abr.id)).toMatchObject({
    confirmados: 0,
    recusados: [{ lancamentoIds: [id], motivo: expect.stringContaining('já pagou outra conta') }],
  });
  expect(await confirmar(mar.id)).toEqual({ confirmados: 1, recusados: [] });
  expect((await contasDe(ana, contratoId)).filter(({ status }) => status === 'PAGO')).toHaveLength(1);
});

test('a table of an unknown bank asks which column is which, once', async () => {
  const { ana } = await cenario();
  const csv = Buffer.from('Quando;Historico livre;Montante xyz\n10/04/2026;ALGUEM;1.500,00\n11/04/2026;OUTRO;-3,00\n');
  const colunas = JSON.stringify({ cabecalho: 0, data: 0, descricao: [1], valor: 2 });
  const dito = await importar(ana, csv, { colunas, conta: 'Meu banco' }, 'e.csv');
  expect([dito.status, dito.body]).toEqual([201, expect.objectContaining({ lancamentos: 2, novos: 2 })]);
  expect((await importar(ana, csv, { conta: 'Meu banco' }, 'e.csv')).body).toMatchObject({ lancamentos: 2, novos: 0 });
  expect((await importar(ana, Buffer.from('nada'), {}, 'e.txt')).status).toBe(400);
});

test('another landlord’s contas are refused', async () => {
  const [{ ana }, { contas }] = [await cenario(), await cenario()];
  const { body } = await importar(ana, ofx([ALUGUEL]));
  const [{ id }] = await ler(ana, body.id);
  const pares = [{ lancamentoIds: [id], contaIds: [contas[0].id] }];
  expect((await ana.pedir(extratos.confirmar, { params: { id: body.id }, body: { pares } })).status).toBe(403);
});

test('a month is closed: credits that paid nothing, and payments that no credit stands for', async () => {
  const { ana, contas } = await cenario({ dataInicio: '2026-02-01' });
  const arquivo = ofx([
    { ...ALUGUEL, fitid: 'f1' },
    { data: '20260412', valor: '33.00', memo: 'VENDA', fitid: 'f2' },
    { data: '20260413', valor: '70.00', memo: 'SALARIO', fitid: 'f3' },
    { data: '20260331', valor: '1.00', memo: 'MARCO', fitid: 'f4' },
    { data: '20260415', valor: '-80.00', memo: 'LUZ', fitid: 'f5' },
  ]);
  const { id } = (await importar(ana, arquivo)).body;
  const [credito, , salario] = await ler(ana, id);
  const abril = contas.find(({ dataVencimento }) => dataVencimento === '2026-04-10');
  await ana.pedir(extratos.confirmar, {
    params: { id },
    body: { pares: [{ lancamentoIds: [credito.id], contaIds: [abril.id] }], naoSaoAluguel: [salario.id] },
  });
  const dinheiro = contas.find(({ dataVencimento }) => dataVencimento === '2026-03-10');
  await ana.pedir(financeiro.pagar, {
    params: { id: dinheiro.id },
    body: { dataPagamento: '2026-04-02', formaPagamento: 'Dinheiro' },
  });
  const { body } = await ana.pedir(extratos.fechamento, { query: { mes: '2026-04' } });
  expect(body).toMatchObject({
    extrato: { quantos: 2, total: 1533 },
    conferido: { quantos: 1, total: 1500 },
    registrado: { quantos: 2, total: 3000 },
    semConta: [{ descricao: 'VENDA', valor: 33, data: '2026-04-12' }],
    semCredito: [{ id: dinheiro.id, locatarioNome: 'João Pereira Lima' }],
  });
});

test('the receipt says how the money came by the words of the bank, and nothing where they say nothing', async () => {
  const { ana, contas } = await cenario();
  const linhas = ['PIX RECEBIDO', 'TED 123', 'DEPÓSITO EM CAIXA', 'CREDITO'].map((memo) => ({
    ...{ data: '20260410', valor: '1500.00', memo },
  }));
  const { body } = await importar(ana, ofx(linhas));
  const pares = (await ler(ana, body.id)).map(({ id }: { id: string }, i: number) => ({
    lancamentoIds: [id],
    contaIds: [contas[i]?.id],
  }));
  await ana.pedir(extratos.confirmar, { params: { id: body.id }, body: { pares } });
  const { body: pagos } = await ana.pedir(recibos.listar, {});
  const porConta = new Map(pagos.map((um: recibos.Recibo) => [um.contaId, um.formaPagamento]));
  expect(contas.slice(0, 4).map(({ id }) => porConta.get(id))).toEqual([
    ...['Pix', 'Transferência bancária', 'Depósito', null],
  ]);
});

test('credits that pay together are asked in one question how they came, and a receipt says it where they agree', async () => {
  const { ana, contas } = await cenario();
  const linhas = ['PIX A', 'PIX B', 'TED C', 'PIX D', 'PIX E', 'PIX F'].map((memo) => ({
    ...{ data: '20260410', valor: '500.00', memo },
  }));
  const { body } = await importar(ana, ofx(linhas));
  const ids = (await ler(ana, body.id)).map(({ id }: { id: string }) => id);
  const pares = [ids.slice(0, 3), ids.slice(3)].map((lancamentoIds, i) => ({
    lancamentoIds,
    contaIds: [contas[i]?.id],
  }));
  await ana.pedir(extratos.confirmar, { params: { id: body.id }, body: { pares } });
  const { body: pagos } = await ana.pedir(recibos.listar, {});
  const porConta = new Map(pagos.map((um: recibos.Recibo) => [um.contaId, um.formaPagamento]));
  expect(contas.slice(0, 2).map(({ id }) => porConta.get(id))).toEqual([null, 'Pix']);

  const recebidos = await teste.deps.db.selectFrom('recebimentos').selectAll().where('userId', '=', ana.uid).execute();
  let perguntas = 0;
  const contado = teste.deps.db.withPlugin({
    transformQuery({ node }) {
      perguntas += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  expect([recebidos.length, await formaDe(contado, recebidos), perguntas]).toEqual([6, null, 1]);
});

test('a credit tells what a late conta owes on its day, which is more than what it pays', async () => {
  const { ana, contratoId } = await cenario({ dataInicio: '2026-04-01' });
  await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { multaPercentual: 10, jurosMensal: 1 } });
  const { body } = await importar(ana, ofx([{ ...ALUGUEL, data: '20260416' }]));
  const [credito] = await ler(ana, body.id);
  expect(credito).toMatchObject({ situacao: 'SUGERIDO', valor: 1500 });
  expect(credito.devidos).toEqual([{ contaId: credito.contaIds[0], valor: 1653, irRetido: 0 }]);
});

test('a credit of less settles its conta where the landlord says so, and the receipt says what was forgiven', async () => {
  const { ana, contratoId } = await cenario({ dataInicio: '2026-04-01' });
  const antes = await contasDe(ana, contratoId);
  const { body } = await importar(ana, ofx([{ ...ALUGUEL, valor: '1400,00' }]));
  const [{ id }] = await ler(ana, body.id);
  const pares = [{ lancamentoIds: [id], contaIds: [antes[0].id], quitar: true }];
  await ana.pedir(extratos.confirmar, { params: { id: body.id }, body: { pares } });
  const depois = await contasDe(ana, contratoId);
  expect(depois).toHaveLength(antes.length);
  expect(depois[0]).toMatchObject({ status: 'PAGO', valorRecebido: 1400 });
  const { body: feitos } = await ana.pedir(recibos.listar, {});
  expect(feitos).toMatchObject([{ valor: 1400, desconto: 100, tipo: 'INTEGRAL' }]);
});

test('a credit of which as much went back is asked about, with the day', async () => {
  const { ana } = await cenario({ dataInicio: '2026-04-01' });
  const { body } = await importar(ana, ofx([ALUGUEL, { data: '20260413', valor: '-1500.00', memo: 'PIX DEVOLVIDO' }]));
  expect(body.sugeridos).toBe(0);
  expect((await ler(ana, body.id))[0]).toMatchObject({ situacao: 'AMBIGUO', contaIds: [], devolvidoEm: '2026-04-13' });
});
