import * as acerto from '@imob/schemas/acerto';
import * as continuacao from '@imob/schemas/continuacao';
import * as financeiro from '@imob/schemas/financeiro';
import * as inquilino from '@imob/schemas/inquilino';
import * as painel from '@imob/schemas/painel';
import * as reajustes from '@imob/schemas/reajustes';
import * as recorrentes from '@imob/schemas/recorrentes';
import { subtrair } from '@imob/schemas/rules/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import {
  contasDe,
  type Locador,
  noDia,
  novoContrato,
  novoLocador,
  novoLocatario,
} from '../../../../test/support/factories.ts';
import { BONUS, OBRA, prorrogadoCom } from '../../../../test/support/prolonged.ts';

import { gerarMeses } from '../../contratos/continuacao/gerar.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-10T15:00:00Z' });
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  ana = await novoLocador(teste);
});

const doTipo = async (tipo: painel.Decisao['tipo']) => {
  const { body, status } = await ana.pedir(painel.ler);
  expect(status).toBe(200);
  return painel.Painel.parse(body).decidir.filter((uma) => uma.tipo === tipo);
};
const contrato = async (dataInicio: string, dataFim: string, termos: object = {}) =>
  (await novoContrato(ana, { dataInicio, dataFim, termos })).contratoId;

test('a lease that was prolonged, or renewed, is no longer asked about', async () => {
  const [prolongado, renovado] = [
    await contrato('2025-01-01', '2026-02-28'),
    await contrato('2025-01-01', '2026-02-27'),
  ];
  expect(await doTipo('PRAZO_VENCIDO')).toMatchObject([{ contratoId: renovado }, { contratoId: prolongado }]);
  expect((await ana.pedir(continuacao.prorrogar, { params: { id: prolongado } })).status).toBe(200);
  expect(await doTipo('PRAZO_VENCIDO')).toMatchObject([{ contratoId: renovado }]);
  await ana.pedir(continuacao.renovar, { params: { id: renovado }, body: { dataFim: '2028-02-27' } });
  expect(await doTipo('PRAZO_VENCIDO')).toEqual([]);
  expect(await doTipo('PRAZO_TERMINA')).toEqual([]);
});

test('a season that ended is told as one', async () => {
  const casa = await contrato('2025-01-01', '2026-02-27');
  const praia = await contrato('2026-02-14', '2026-02-28', { finalidade: 'TEMPORADA' });
  expect(await doTipo('PRAZO_VENCIDO')).toMatchObject([
    { contratoId: casa, temporada: false },
    { contratoId: praia, temporada: true },
  ]);
});

test('a guarantee is told of 90, 60 and 30 days before it ends, and until the 30th day after', async () => {
  const ate = (fim: string) =>
    contrato('2026-01-01', '2028-12-31', { garantia: { tipo: 'SEGURO_FIANCA', seguradora: 'Porto', fim } });
  const fins = ['2026-02-07', '2026-02-08', '2026-03-09', '2026-04-09', '2026-05-09', '2026-06-08', '2026-06-09'];
  const ids: string[] = [];
  for (const fim of fins) ids.push(await ate(fim));
  await contrato('2026-01-01', '2028-12-31', { garantia: { tipo: 'FIADOR', nome: 'Rui' } });
  expect(await doTipo('GARANTIA_TERMINA')).toMatchObject([
    { contratoId: ids[1], garantia: 'SEGURO_FIANCA', fim: '2026-02-08', dias: -30, faixa: 0 },
    { contratoId: ids[2], dias: -1, faixa: 0 },
    { contratoId: ids[3], dias: 30, faixa: 30 },
    { contratoId: ids[4], dias: 60, faixa: 60 },
    { contratoId: ids[5], dias: 90, faixa: 90 },
  ]);
});

test('an adjustment is asked for from 60 days before its date until it is decided, but of no term that ends before', async () => {
  const com = { indiceReajuste: 'IPCA' };
  const atrasado = await contrato('2025-02-01', '2027-07-31', com);
  const perto = await contrato('2025-05-09', '2027-07-31', com);
  await contrato('2025-05-10', '2027-07-31', com);
  await contrato('2025-03-15', '2026-03-14', com);
  await contrato('2025-02-01', '2027-07-31');
  expect(await doTipo('REAJUSTE')).toMatchObject([
    { contratoId: atrasado, dataBase: '2026-02-01', dias: -37, indice: 'IPCA', locatarioNome: 'João Pereira' },
    { contratoId: perto, dataBase: '2026-05-09', dias: 60 },
  ]);
  const body = { dataBase: '2026-02-01', valor: 1600 };
  expect((await ana.pedir(reajustes.aplicar, { params: { id: atrasado }, body })).status).toBe(201);
  expect(await doTipo('REAJUSTE')).toMatchObject([{ contratoId: perto }]);
});

test('what a tenant wrote is told until the landlord takes it up, the longest waiting first', async () => {
  const pedir = async (locatario: string, tipo: 'PAGAMENTO' | 'REPARO') => {
    const locatarioId = await novoLocatario(ana, { nome: locatario });
    const { contratoId } = await novoContrato(ana, { locatarioId });
    const { url } = (await ana.pedir(inquilino.criarLink, { params: { id: contratoId } })).body;
    const params = { token: url.split('/').at(-1) };
    const feito = await teste.cliente().pedir(inquilino.pedir, { params, body: { tipo, texto: 'Olá' } });
    return { contratoId, pedidoId: feito.body.id as string };
  };
  const rui = await pedir('Rui', 'PAGAMENTO');
  teste.agora('2026-03-10T16:00:00Z');
  const eva = await pedir('Eva', 'REPARO');
  expect(await doTipo('PEDIDO')).toMatchObject([
    { ...rui, pedido: 'PAGAMENTO', criadoEm: '2026-03-10T15:00:00.000Z', locatarioNome: 'Rui' },
    { ...eva, pedido: 'REPARO', criadoEm: '2026-03-10T16:00:00.000Z', locatarioNome: 'Eva' },
  ]);
  await ana.pedir(inquilino.mudarPedido, { params: { id: rui.pedidoId }, body: { situacao: 'EM_ANDAMENTO' } });
  expect(await doTipo('PEDIDO')).toMatchObject([eva]);
});

test('once the keys came back, only the money to give back and the closing are asked for', async () => {
  const garantia = { tipo: 'CAPITALIZACAO', fim: '2026-03-20' };
  const id = await contrato('2025-02-01', '2026-04-30', { indiceReajuste: 'IPCA', garantia });
  // Months beyond the keys were paid ahead: the settlement gives them back.
  for (const conta of await contasDe(ana, id)) await ana.pedir(financeiro.pagar, { params: { id: conta.id } });
  const pedidas = async () => painel.Painel.parse((await ana.pedir(painel.ler)).body).decidir;
  const tipos = ['REAJUSTE', 'PRAZO_TERMINA', 'GARANTIA_TERMINA', 'VISTORIA_ENTRADA', 'SEM_ASSINATURA'];
  expect((await pedidas()).map(({ tipo }) => tipo)).toEqual(tipos);

  const body = { chavesEm: '2026-03-10', danos: [] };
  const params = { id, acertoId: (await ana.pedir(acerto.criar, { params: { id }, body })).body.id };
  const { aDevolver } = (await ana.pedir(acerto.confirmar, { params })).body;
  const devolver = async (valor: number) => {
    const devolucao = { valor, em: '2026-03-10', forma: 'Pix' };
    expect((await ana.pedir(acerto.devolver, { params, body: devolucao })).status).toBe(201);
  };
  const encerrar = { tipo: 'ENCERRAR', contratoId: id, chavesEm: '2026-03-10' };
  expect(await pedidas()).toMatchObject([{ tipo: 'DEVOLUCAO', contratoId: id, valor: aDevolver }, encerrar]);
  await devolver(0.01);
  expect(await pedidas()).toMatchObject([{ tipo: 'DEVOLUCAO', valor: subtrair(aDevolver, 0.01) }, encerrar]);
  await devolver(subtrair(aDevolver, 0.01));
  expect(await pedidas()).toMatchObject([encerrar]);
});

test('a rent that could not be made is told, with the month that keeps it back, until its item is mended', async () => {
  await noDia(teste, ana, '2026-03-10');
  const params = await prorrogadoCom(ana, { ...OBRA, de: '2026-06' });
  const { id } = params;
  expect(await doTipo('ALUGUEL_FALTA')).toEqual([]);
  await teste.deps.db
    .updateTable('contratos')
    .set({ valorAluguel: 5_000_000 })
    .where('userId', '=', ana.uid)
    .where('id', '=', id)
    .execute();
  await noDia(teste, ana, '2026-05-20');
  await gerarMeses(teste.deps);
  const [falta, ...outras] = await doTipo('ALUGUEL_FALTA');
  expect([falta, outras]).toMatchObject([
    { contratoId: id, competencia: '2026-06', motivo: expect.stringContaining('maior valor de uma conta') },
    [],
  ]);
  expect((await ana.pedir(recorrentes.remover, { params })).status).toBe(200);
  await gerarMeses(teste.deps);
  expect(await doTipo('ALUGUEL_FALTA')).toEqual([]);
});

/** The rent of May 2026 is made called off: it fell to 1,000.00 under a discount of 1,400.00. */
async function semNadaEmMaio() {
  await noDia(teste, ana, '2026-03-10');
  const params = await prorrogadoCom(ana, { ...BONUS, ate: '2026-05' });
  const { id } = params;
  const menor = { dataBase: '2026-04-20', valor: 1000 };
  expect((await ana.pedir(reajustes.aplicar, { params: { id }, body: menor })).status).toBe(201);
  await noDia(teste, ana, '2026-04-25');
  await gerarMeses(teste.deps);
  const deMaio = async () =>
    (await contasDe(ana, id)).filter(({ tipo, competencia }) => tipo === 'ALUGUEL' && competencia === '2026-05');
  return { params, deMaio };
}

test('a month of which a discount leaves nothing is told until its day', async () => {
  const { id } = (await semNadaEmMaio()).params;
  expect(await doTipo('ALUGUEL_FALTA')).toMatchObject([
    { contratoId: id, competencia: '2026-05', motivo: expect.stringContaining('não deixam nada a pagar') },
  ]);
  await noDia(teste, ana, '2026-06-01');
  await gerarMeses(teste.deps);
  expect(await doTipo('ALUGUEL_FALTA')).toEqual([]);
});

test('a smaller discount, or none, makes that month owed again, with what it has to pay', async () => {
  const { params, deMaio } = await semNadaEmMaio();
  const [cancelada] = await deMaio();
  expect(cancelada).toMatchObject({ status: 'CANCELADO', valor: 1000 });
  expect((await ana.pedir(recorrentes.mudar, { params, body: { valor: -1000 } })).status).toBe(200);
  expect(await deMaio()).toMatchObject([{ status: 'CANCELADO' }]);
  expect((await ana.pedir(recorrentes.mudar, { params, body: { valor: -400 } })).status).toBe(200);
  expect(await deMaio()).toMatchObject([
    { id: cancelada?.id, status: 'PENDENTE', valor: 600, itens: [{ valor: 1000 }, { valor: -400 }] },
  ]);
  expect(await doTipo('ALUGUEL_FALTA')).toEqual([]);
  expect((await ana.pedir(recorrentes.remover, { params })).status).toBe(200);
  expect(await deMaio()).toMatchObject([{ status: 'PENDENTE', valor: 1000, itens: [] }]);
  const trilha = await teste.deps.db
    .selectFrom('auditoria')
    .select('acao')
    .where('registroId', '=', cancelada?.id ?? '')
    .execute();
  expect(trilha.map(({ acao }) => acao)).toEqual(['mudar', 'mudar']);
});

test('a month that its landlord called off stays so, and is not told, whatever its discounts become', async () => {
  const { params, deMaio } = await semNadaEmMaio();
  const [conta] = await deMaio();
  for (const status of ['PENDENTE', 'CANCELADO'] as const) {
    const { status: resposta } = await ana.pedir(financeiro.mudar, { params: { id: conta?.id }, body: { status } });
    expect(resposta).toBe(200);
  }
  expect(await doTipo('ALUGUEL_FALTA')).toEqual([]);
  expect((await ana.pedir(recorrentes.remover, { params })).status).toBe(200);
  expect(await deMaio()).toMatchObject([{ status: 'CANCELADO' }]);
});
