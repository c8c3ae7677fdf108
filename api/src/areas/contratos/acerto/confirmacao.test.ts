import * as acerto from '@imob/schemas/acerto';
import * as aditivos from '@imob/schemas/aditivos';
import * as auditoria from '@imob/schemas/auditoria';
import * as continuacao from '@imob/schemas/continuacao';
import * as contratos from '@imob/schemas/contratos';
import * as extrato from '@imob/schemas/extratoDoLocatario';
import * as financeiro from '@imob/schemas/financeiro';
import * as indices from '@imob/schemas/indices';
import * as linhaDoTempo from '@imob/schemas/linhaDoTempo';
import * as reajustes from '@imob/schemas/reajustes';
import * as recorrentes from '@imob/schemas/recorrentes';
import { somar } from '@imob/schemas/rules/money';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import {
  contasDe,
  type Locador,
  noDia,
  novaInspecao,
  novoContrato,
  novoLocador,
  novoLocatario,
} from '../../../../test/support/factories.ts';
import { gerarMeses } from '../continuacao/gerar.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());
beforeEach(() => em('2026-11-23'));

const em = (dia: string) => noDia(teste, ana, dia);

/** Makes a lease with rents of 3,000 due on the 5th, and pays each rent that is due until today on its due day. */
async function locacao(dosTermos: object = {}, mudancas: object = {}) {
  const { contratoId: id, imovelId } = await novoContrato(ana, {
    ...{ dataInicio: '2026-01-01', dataFim: '2028-06-30', valorAluguel: 3000, diaVencimento: 5, ...mudancas },
  });
  await ana.pedir(termos.mudar, { params: { id }, body: dosTermos });
  for (const conta of await contasDe(ana, id))
    if (conta.dataVencimento <= '2026-11-23') await pagar(conta.id, { dataPagamento: conta.dataVencimento });
  return { id, imovelId };
}

const pagar = (id: string, body: object = {}) => ana.pedir(financeiro.pagar, { params: { id }, body });
const criar = (id: string, body: object = {}) =>
  ana.pedir(acerto.criar, { params: { id }, body: { chavesEm: '2026-11-20', ...body } });
const agir = (endpoint: typeof acerto.confirmar | typeof acerto.desfazer, id: string, acertoId: string) =>
  ana.pedir(endpoint, { params: { id, acertoId } });
async function confirmado(id: string, body: object = {}) {
  const feito = (await criar(id, body)).body;
  expect(await agir(acerto.confirmar, id, feito.id)).toMatchObject({ status: 200 });
  return feito;
}
const abertas = async (id: string) =>
  (await contasDe(ana, id)).filter(({ status }) => status === 'PENDENTE' || status === 'ATRASADO');
async function devidoEm(id: string, dia: string) {
  const totais: number[] = [];
  for (const conta of await abertas(id)) {
    const { body } = await ana.pedir(financeiro.encargos, { params: { id: conta.id }, query: { em: dia } });
    totais.push(body.total);
  }
  return somar(totais);
}

describe('what a confirmed settlement makes', () => {
  test('falls due on the day of the confirmation: nothing is late that was not settled', async () => {
    const { id } = await locacao({ multaPercentual: 10, jurosMensal: 1, multaRescisoriaAlugueis: 3 });
    const { saldo } = await confirmado(id, {
      chavesEm: '2026-11-03',
      danos: [{ descricao: 'Porta do quarto', valor: 9000 }],
    });
    expect(await devidoEm(id, '2026-11-23')).toBe(somar([saldo, 0]));
    expect(await abertas(id)).toMatchObject([{ dataVencimento: '2026-11-23', status: 'PENDENTE' }]);
  });

  test('has no punctuality discount, whether the deposit pays it or the tenant', async () => {
    const descontoPontualidade = { tipo: 'VALOR', valor: 50, diasAntes: 0 };
    const { id } = await locacao({ descontoPontualidade }, { valorCaucao: 3000 });
    await em('2027-02-10');
    for (const conta of await contasDe(ana, id)) if (conta.dataVencimento < '2027-02-01') await pagar(conta.id);
    const pedido = { chavesEm: '2027-02-10', poupanca: { saldo: 3000 } };
    const { saldo, id: acertoId } = await confirmado(id, pedido);
    expect(saldo).toBe(-1928.57);
    await agir(acerto.desfazer, id, acertoId);
    const outro = await confirmado(id, { ...pedido, poupanca: { saldo: 71.43 } });
    expect(outro.saldo).toBe(1000);
    expect(await devidoEm(id, '2027-02-10')).toBe(1000);
  });

  test('more than a conta holds is refused', async () => {
    const { id } = await locacao();
    const danos = Array.from({ length: 200 }, () => ({ descricao: 'Dano', valor: 999_999_999.99 }));
    expect(await criar(id, { danos })).toMatchObject({ status: 400, body: { campos: [{ campo: 'danos' }] } });
  });
});

describe('of a lease whose exit was settled', () => {
  test('no further rent is made, and the settlement can be undone months later', async () => {
    const { id } = await locacao({}, { dataInicio: '2025-09-01', dataFim: '2026-08-31' });
    await ana.pedir(continuacao.prorrogar, { params: { id } });
    const { id: acertoId } = await confirmado(id);
    const antes = await contasDe(ana, id);
    await em('2027-02-20');
    await gerarMeses(teste.deps);
    expect((await contasDe(ana, id)).map((conta) => conta.id)).toEqual(antes.map((conta) => conta.id));
    expect((await agir(acerto.desfazer, id, acertoId)).status).toBe(200);
    await gerarMeses(teste.deps);
    expect((await contasDe(ana, id)).at(-1)).toMatchObject({ descricao: 'Aluguel 03/2027' });
  });

  test.each([
    ['renewed', continuacao.renovar, { dataFim: '2029-06-30' }],
    ['adjusted', reajustes.aplicar, { dataBase: '2027-01-01', valor: 3600 }],
    ['amended', aditivos.criar, { texto: 'Um ajuste.' }],
    ['prolonged', continuacao.prorrogar, undefined],
    ['given a recurring item', recorrentes.criar, { descricao: 'Água', tipo: 'AGUA', valor: 1, de: '2026-06' }],
  ] as const)('it is not %s before the settlement is undone', async (_, endpoint, body) => {
    const { id } = await locacao();
    const { id: acertoId } = await confirmado(id);
    expect(await ana.pedir(endpoint, { params: { id }, body })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('desfaça o acerto primeiro') },
    });
    await agir(acerto.desfazer, id, acertoId);
    if (body) expect((await ana.pedir(endpoint, { params: { id }, body })).status).toBe(201);
  });
});

test('each conta that a settlement changes, makes or brings back has it in its own trail', async () => {
  const { id } = await locacao({}, { dataFim: '2027-02-28' });
  await pagar((await abertas(id))[0].id);
  const antes = await contasDe(ana, id);
  const feito = await confirmado(id, { danos: [{ descricao: 'Porta', valor: 400 }] });
  const depois = await contasDe(ana, id);
  expect(await daTrilha(depois)).toEqual(depois.map(emTrilha));
  expect(depois.filter(({ status }) => status === 'CANCELADO')).not.toEqual([]);
  await agir(acerto.desfazer, id, feito.id);
  expect(await contasDe(ana, id)).toEqual(antes);
  expect(await daTrilha(antes)).toEqual(antes.map(emTrilha));
  const novas = depois.filter((conta) => !antes.some((uma) => uma.id === conta.id));
  expect(novas).not.toEqual([]);
  for (const nova of novas) expect((await eventosDe(nova.id))[0].acao).toBe('remover');
});

const emTrilha = ({ status, valor, valorRecebido, reciboId }: any) => ({ status, valor, valorRecebido, reciboId });
const eventosDe = async (id: string) =>
  (await ana.pedir(auditoria.listar, { query: { registro: `conta:${id}` } })).body.eventos;
/** Replays each conta's events and returns the state that they lead to. A conta without events keeps the state in which it was made. */
async function daTrilha(contas: any[]) {
  const lidas = [];
  for (const conta of contas) {
    const { valor } = conta;
    const eventos = (await eventosDe(conta.id)).toReversed();
    const estado = { status: 'PENDENTE', valor, valorRecebido: null, reciboId: null };
    lidas.push(emTrilha(Object.assign(estado, ...eventos.map(({ depois }: any) => depois))));
  }
  return lidas;
}

test('of two reckonings only the newer can be confirmed, and it is the one that is shown', async () => {
  const { id } = await locacao();
  const antigo = (await criar(id)).body;
  await em('2026-11-24');
  const novo = (await criar(id, { danos: [{ descricao: 'Porta', valor: 1100 }] })).body;
  expect((await agir(acerto.confirmar, id, antigo.id)).status).toBe(409);
  expect((await agir(acerto.confirmar, id, novo.id)).status).toBe(200);
  const { body } = await ana.pedir(acerto.buscar, { params: { id } });
  expect(body).toMatchObject({ id: novo.id, situacao: 'CONFIRMADO' });
});

test('what was given back stands in the tenant’s statement, and leaves its balance', async () => {
  const locatarioId = await novoLocatario(ana);
  const { id } = await locacao({}, { locatarioId });
  const { id: acertoId, saldo } = await confirmado(id, { chavesEm: '2026-11-10' });
  expect(saldo).toBe(-2000);
  const devolucao = { params: { id, acertoId }, body: { valor: 2000, em: '2026-11-23' } };
  const { numero } = (await ana.pedir(acerto.devolver, devolucao)).body.devolucoes[0];
  const { body } = await ana.pedir(extrato.extrato, { params: { id: locatarioId } });
  expect(body.saldo).toBe(0);
  expect(body.lancamentos.slice(-2)).toMatchObject([
    { em: '2026-11-23', tipo: 'ACERTO', credito: 2000, saldo: -2000 },
    { descricao: `Devolvido ao locatário (recibo nº ${numero})`, debito: 2000, saldo: 0 },
  ]);
});

test('a part given back whose answer was lost is noted once', async () => {
  const { id } = await locacao({}, { valorCaucao: 3000 });
  const { id: acertoId } = await confirmado(id, { poupanca: { saldo: 3000 } });
  const body = { valor: 100, em: '2026-11-23' };
  const pedido = { params: { id, acertoId }, body, headers: { 'idempotency-key': 'devolvi 100' } };
  await ana.pedir(acerto.devolver, pedido);
  const { status, body: lido } = await ana.pedir(acerto.devolver, pedido);
  expect([status, lido.devolucoes.length]).toEqual([201, 1]);
});

test('nothing is given back before the lease began', async () => {
  const { id } = await locacao({}, { valorCaucao: 3000 });
  const { id: acertoId } = await confirmado(id, { poupanca: { saldo: 3000 } });
  const devolver = (dia: string) =>
    ana.pedir(acerto.devolver, { params: { id, acertoId }, body: { valor: 100, em: dia } });
  expect((await devolver('1990-01-01')).status).toBe(400);
  expect((await devolver('2026-11-23')).status).toBe(201);
});

describe('the deposit', () => {
  const taxas = async (dia: string, meses: number) => {
    for (let i = 0; i < meses; i += 1) {
      const mes = String(i + 1).padStart(2, '0');
      const params = { serie: 'POUPANCA', mes: `2026-${mes}-${dia}` };
      expect((await ana.pedir(indices.gravar, { params, body: { taxa: '0.5' } })).status).toBe(200);
    }
  };

  test('received in two parts yields for each since its own day', async () => {
    const { id } = await locacao();
    await taxas('10', 11);
    for (const dataPagamento of ['2026-01-10', '2026-07-10']) {
      const corpo = { contratoId: id, descricao: 'Caução', tipo: 'CAUCAO', dataVencimento: dataPagamento, valor: 3000 };
      const { body } = await ana.pedir(financeiro.criar, { body: corpo });
      await pagar(body.id, { dataPagamento });
    }
    const { linhas } = (await criar(id)).body;
    const rendimentos = linhas.filter(({ descricao }: any) => descricao.startsWith('Rendimento'));
    expect(somar(rendimentos.map(({ valor }: any) => valor))).toBe(-213.87);
  });

  test('that only the terms of a transcribed lease tell is held too', async () => {
    const garantia = { tipo: 'CAUCAO', bem: 'DINHEIRO', valor: 9000, depositadaEm: '2026-01-01' };
    const { id } = await locacao({ garantia });
    const { linhas, faltam } = (await criar(id)).body;
    expect(linhas).toContainEqual({ descricao: 'Caução', tipo: 'CAUCAO', valor: -9000 });
    expect(faltam).toHaveLength(10);
  });

  test('that nobody gave has no balance', async () => {
    const { id } = await locacao();
    const feito = await criar(id, { poupanca: { saldo: 5000 } });
    expect(feito).toMatchObject({ status: 400, body: { campos: [{ campo: 'poupanca' }] } });
  });

  test('held by a closed contract is told, settled and given back', async () => {
    const { id, imovelId } = await locacao({}, { dataInicio: '2025-12-01', dataFim: '2026-11-30', valorCaucao: 9000 });
    await novaInspecao(ana, imovelId);
    const status = () => ana.pedir(contratos.statusEncerramento, { params: { id } });
    expect((await status()).body).toMatchObject({ podeEncerrar: true, info: { caucaoRetida: 9000 } });
    expect((await ana.pedir(contratos.encerrar, { params: { id } })).status).toBe(200);

    await em('2026-11-24');
    expect((await criar(id, { chavesEm: '2026-11-24' })).status).toBe(400);
    const pedido = { chavesEm: '2026-11-23', poupanca: { saldo: 9400 } };
    const { id: acertoId, saldo } = await confirmado(id, pedido);
    expect(saldo).toBe(-10_100);
    expect((await agir(acerto.desfazer, id, acertoId)).status).toBe(200);
    const outro = await confirmado(id, pedido);
    const params = { id, acertoId: outro.id };
    const devolvido = await ana.pedir(acerto.devolver, { params, body: { valor: 10_100, em: '2026-11-23' } });
    expect(devolvido).toMatchObject({ status: 201, body: { aDevolver: 0 } });
    expect((await status()).body).toMatchObject({ info: { caucaoRetida: 0 } });
  });
});

test('the lease tells of its keys, and its timeline of them, of what is to be given back and of what was, until it is undone', async () => {
  const { id } = await locacao({}, { valorCaucao: 6000 });
  const doAcerto = async () =>
    (await ana.pedir(linhaDoTempo.buscar, { params: { id } })).body.eventos
      .filter(({ tipo }: { tipo: string }) => tipo === 'ACERTO')
      .map(({ dia, titulo }: { dia: string; titulo: string }) => [dia, titulo]);
  const saida = async () => (await ana.pedir(contratos.buscar, { params: { id } })).body.saidaEm;
  const { id: acertoId } = await confirmado(id, { poupanca: { saldo: 6000 } });
  const chaves = ['2026-11-20', 'Chaves entregues, com acerto'];
  expect([await doAcerto(), await saida()]).toEqual([[chaves], '2026-11-20']);
  await agir(acerto.desfazer, id, acertoId);
  expect([await doAcerto(), await saida()]).toEqual([[], null]);

  const { id: outroId } = await confirmado(id, { poupanca: { saldo: 6000 } });
  const devolver = (valor: number) =>
    ana.pedir(acerto.devolver, { params: { id, acertoId: outroId }, body: { valor, em: '2026-11-20', forma: 'PIX' } });
  await devolver(1000);
  expect(await doAcerto()).toEqual([chaves, ['2026-11-20', 'Devolvido ao locatário']]);
  const { status, body } = await devolver(9000);
  expect({ status, error: body.error }).toEqual({
    status: 409,
    error: expect.stringMatching(/^Deste acerto faltam R\$\s[\d.]+,\d\d a devolver, não mais\.$/),
  });
});
