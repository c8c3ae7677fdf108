import * as acerto from '@imob/schemas/acerto';
import * as aditivos from '@imob/schemas/aditivos';
import * as auditoria from '@imob/schemas/auditoria';
import * as contratos from '@imob/schemas/contratos';
import * as documento from '@imob/schemas/documento';
import * as schemas from '@imob/schemas/etapas';
import * as financeiro from '@imob/schemas/financeiro';
import * as recorrentes from '@imob/schemas/recorrentes';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import {
  contasDe,
  type Locador,
  noDia,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../../../test/support/factories.ts';
import { cartasDe } from '../../../../test/support/letters.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  teste.agora('2026-01-05T15:00:00Z');
  ana = await novoLocador(teste);
});

const ETAPAS = [
  { ateMes: 2, valor: 0 },
  { ateMes: 12, valor: 3000 },
];
const locacao = async (mudancas: object = {}): Promise<string> =>
  (
    await novoContrato(ana, {
      ...{ dataInicio: '2026-02-01', dataFim: '2028-07-31', valorAluguel: 3500, diaVencimento: 5, etapas: ETAPAS },
      ...mudancas,
    })
  ).contratoId;
const em = (dia: string) => noDia(teste, ana, dia);
const ler = async (id: string): Promise<schemas.EtapasDoContrato> =>
  (await ana.pedir(schemas.ler, { params: { id } })).body;
const gravar = (id: string, body: object) => ana.pedir(schemas.gravar, { params: { id }, body });
const aditar = (id: string, body: object) => ana.pedir(aditivos.criar, { params: { id }, body });
const alugueis = async (id: string) =>
  Object.fromEntries((await contasDe(ana, id)).map(({ competencia, valor }) => [competencia, valor]));
const vigente = async (id: string) => (await ana.pedir(contratos.buscar, { params: { id } })).body.valorAluguel;
const assinar = (id: string) =>
  ana.pedir(documento.assinar, { params: { id }, body: { dataAssinatura: '2026-01-05', mesmoComPendencias: true } });
const condominio = (id: string, mudancas: object = {}) =>
  ana.pedir(recorrentes.criar, {
    params: { id },
    body: { descricao: 'Condomínio', tipo: 'CONDOMINIO', valor: 400, de: '2026-02', ...mudancas },
  });

test('a lease with months of grace and a lower rent at first has the rents of its steps, and the rent of the day', async () => {
  const id = await locacao();
  const contas = await contasDe(ana, id);
  expect(contas).toHaveLength(28);
  expect(contas[0]).toMatchObject({ descricao: 'Aluguel 3/30', valor: 3000, dataVencimento: '2026-04-05' });
  expect(await alugueis(id)).toMatchObject({ '2027-01': 3000, '2027-02': 3500, '2028-07': 3500 });
  const lidas = await ler(id);
  expect(lidas).toMatchObject({ emEtapas: true, valorAluguel: 3500, total: 93000, media: 3100 });
  expect(lidas.mudam.como).toBe('LISTA');
  expect(lidas.etapas.map(({ deMes, ateMes, desde, ate, valor }) => [deMes, ateMes, desde, ate, valor])).toEqual([
    [1, 2, '2026-02-01', '2026-03-31', 0],
    [3, 12, '2026-04-01', '2027-01-31', 3000],
    [13, 30, '2027-02-01', '2028-07-31', 3500],
  ]);
  for (const [dia, valor] of [
    ['2026-03-31', 0],
    ['2026-04-01', 3000],
    ['2027-01-31', 3000],
    ['2027-02-01', 3500],
  ] as const) {
    await em(dia);
    expect([dia, await vigente(id)]).toEqual([dia, valor]);
  }
  const { body } = await ana.pedir(auditoria.listar, { query: { registro: `contrato:${id}` } });
  expect(JSON.stringify(body.eventos)).toContain('1º ao 2º mês: sem aluguel; 3º ao 12º mês: R$');
});

test('a lease without steps is as it ever was', async () => {
  const id = await locacao({ etapas: undefined });
  expect(await contasDe(ana, id)).toHaveLength(30);
  expect(await ler(id)).toMatchObject({
    emEtapas: false,
    total: 105000,
    media: 3500,
    etapas: [{ deMes: 1, ateMes: 30 }],
  });
  expect(Object.keys((await ana.pedir(contratos.buscar, { params: { id } })).body)).not.toContain('etapas');
});

test('steps that cannot be are refused at their field, and nothing is made', async () => {
  const corpo = {
    ...{ imovelId: await novoImovel(ana), locatarioId: await novoLocatario(ana) },
    ...{ dataInicio: '2026-02-01', dataFim: '2026-04-30', valorAluguel: 1000, diaVencimento: 5 },
  };
  for (const [mudancas, campo] of [
    [{ etapas: [{ ateMes: 3, valor: 500 }] }, 'etapas.0.ateMes'],
    [
      {
        etapas: [
          { ateMes: 2, valor: 5 },
          { ateMes: 2, valor: 6 },
        ],
      },
      'etapas.1.ateMes',
    ],
    [{ etapas: [{ ateMes: 1, valor: -1 }] }, 'etapas.0.valor'],
    [{ etapas: [{ ateMes: 1, valor: 0.001 }] }, 'etapas.0.valor'],
    [{ etapas: [{ ateMes: 1, valor: 1 }], termos: { finalidade: 'TEMPORADA' } }, 'etapas'],
    [
      {
        etapas: [{ ateMes: 1, valor: 50 }],
        termos: { descontoPontualidade: { tipo: 'VALOR', valor: 60, diasAntes: 0 } },
      },
      'descontoPontualidade.valor',
    ],
  ] as const) {
    const { status, body } = await ana.pedir(contratos.criar, { body: { ...corpo, ...mudancas } });
    expect([status, body.campos[0].campo]).toEqual([400, campo]);
  }
  expect((await ana.pedir(contratos.listar)).body).toEqual([]);
});

test('what recurs is charged in the months of grace too, and their contas go with it', async () => {
  const id = await locacao();
  const { body: item } = await condominio(id);
  const contas = await contasDe(ana, id);
  expect(contas).toHaveLength(30);
  expect(contas[0]).toMatchObject({
    ...{ descricao: 'Aluguel 1/30', valor: 400, competencia: '2026-02', status: 'PENDENTE' },
    itens: [{ descricao: 'Condomínio', tipo: 'CONDOMINIO', valor: 400 }],
  });
  expect(contas[2]).toMatchObject({ valor: 3400 });
  const params = { id, recorrenteId: item.id };
  expect((await ana.pedir(recorrentes.mudar, { params, body: { valor: 450 } })).status).toBe(200);
  expect((await alugueis(id))['2026-02']).toBe(450);
  expect((await ana.pedir(recorrentes.mudar, { params, body: { de: '2026-03' } })).status).toBe(200);
  expect(Object.keys(await alugueis(id))).toHaveLength(29);
  expect((await ana.pedir(recorrentes.remover, { params })).status).toBe(200);
  expect(await contasDe(ana, id)).toHaveLength(28);
  expect((await condominio(id, { tipo: 'IPTU', descricao: 'IPTU', valor: 600, parcelas: 6 })).status).toBe(201);
  expect(await alugueis(id)).toMatchObject({ '2026-02': 100, '2026-03': 100, '2026-04': 3100, '2026-08': 3000 });
});

test('before the signature the steps are agreed on anew, and the rents that are still to come follow', async () => {
  const id = await locacao({ etapas: undefined });
  await condominio(id);
  const { status, body } = await gravar(id, { etapas: ETAPAS });
  expect([status, body.etapas.length, body.emEtapas]).toEqual([200, 3, true]);
  expect(await alugueis(id)).toMatchObject({ '2026-02': 400, '2026-04': 3400, '2027-02': 3900 });
  await gravar(id, { etapas: [{ ateMes: 1, valor: 3000 }], valorAluguel: 3300 });
  expect(await alugueis(id)).toMatchObject({ '2026-02': 3400, '2026-03': 3700, '2028-07': 3700 });
  const desfeitas = await gravar(id, { etapas: [] });
  expect([desfeitas.body.emEtapas, desfeitas.body.valorAluguel]).toEqual([false, 3300]);
  expect((await gravar(id, { etapas: [], valorAluguel: 9 })).body.error).toContain('reajuste');
  const [primeira] = await contasDe(ana, id);
  await ana.pedir(financeiro.pagar, { params: { id: primeira.id }, body: { dataPagamento: '2026-01-05' } });
  const paga = await gravar(id, { etapas: ETAPAS });
  expect([paga.status, paga.body.error]).toEqual([409, expect.stringContaining('fevereiro de 2026')]);
  await em('2026-03-06');
  const passada = await gravar(id, { etapas: [{ ateMes: 2, valor: 1 }] });
  expect([passada.status, passada.body.error]).toEqual([400, expect.stringContaining('1º mês')]);
  expect(await ler(id)).toMatchObject({ emEtapas: false });
});

test('once signed they change by an addendum alone, from a month to come on, and its text says them', async () => {
  const id = await locacao();
  await assinar(id);
  const { body: texto } = await ana.pedir(documento.buscar, { params: { id } });
  for (const trecho of [
    'muda em etapas, ajustadas desde já, e é pago em 28 (vinte e oito) parcelas',
    'a primeira em 5 de abril de 2026 e a última em 5 de julho de 2028',
    'Do 1º ao 2º mês, de 1º de fevereiro de 2026 a 31 de março de 2026: sem aluguel, a título de carência.',
    'Do 3º ao 12º mês, de 1º de abril de 2026 a 31 de janeiro de 2027: R$ 3.000,00 (três mil reais) por mês.',
    'Do 13º mês em diante, a partir de 1º de fevereiro de 2027: R$ 3.500,00 (três mil e quinhentos reais) por mês.',
    'paga os encargos da locação',
  ])
    expect(texto.conteudo.replaceAll('\u00a0', ' ')).toContain(trecho);
  const recusado = await gravar(id, { etapas: [] });
  expect([recusado.status, recusado.body.codigo]).toEqual([409, 'CONTRATO_ASSINADO']);
  expect((await gravar(id, { etapas: ETAPAS })).status).toBe(200);
  await em('2026-06-06');
  expect((await aditar(id, { etapas: { etapas: ETAPAS } })).status).toBe(400);
  const { status, body } = await aditar(id, {
    etapas: { etapas: [ETAPAS[0], { ateMes: 5, valor: 3000 }, { ateMes: 8, valor: 2500 }] },
  });
  expect([status, body.etapas.depois.map(({ valor }: { valor: number }) => valor)]).toEqual([
    201,
    [0, 3000, 2500, 3500],
  ]);
  const conteudo = body.conteudo.replaceAll('\u00a0', ' ');
  expect(conteudo).toContain('A partir de 1º de julho de 2026, o aluguel mensal passa a ser:');
  expect(conteudo).toContain('Do 6º ao 8º mês, de 1º de julho de 2026 a 30 de setembro de 2026: R$ 2.500,00');
  expect(conteudo).not.toContain('R$ 3.000,00');
  expect(await alugueis(id)).toMatchObject({ '2026-06': 3000, '2026-07': 2500, '2026-10': 3500 });
});

test('a season has no steps, and a lease with steps becomes no season', async () => {
  const id = await locacao({ dataFim: '2026-04-15', etapas: [{ ateMes: 1, valor: 10 }] });
  const temporada = (finalidade: string) => ana.pedir(termos.mudar, { params: { id }, body: { finalidade } });
  expect((await temporada('TEMPORADA')).status).toBe(409);
  await gravar(id, { etapas: [] });
  expect((await temporada('TEMPORADA')).status).toBe(200);
  expect((await gravar(id, { etapas: [{ ateMes: 1, valor: 10 }] })).body.campos[0].campo).toBe('etapas');
});

test('who leaves early owes the rent of the step of that month, and the fine of the last one', async () => {
  const id = await locacao({ termos: { multaRescisoriaAlugueis: 3, rescisaoPor: 'MESES' } });
  await em('2026-03-20');
  const sair = async (chavesEm: string) =>
    Object.fromEntries(
      (await ana.pedir(acerto.criar, { params: { id }, body: { chavesEm } })).body.linhas.map(
        ({ descricao, tipo, valor }: { descricao: string; tipo: string; valor: number }) => [tipo, valor, descricao],
      ),
    );
  expect(await sair('2026-03-20')).toEqual({ MULTA_RESCISORIA: 3 * 3500 * (28 / 30) });
  expect(await sair('2026-04-15')).toMatchObject({ ALUGUEL: 1500, MULTA_RESCISORIA: 3 * 3500 * (27 / 30) });
});

test('two changes at once, of which one is a payment, leave contas and steps that agree', async () => {
  const id = await locacao();
  const [conta] = await contasDe(ana, id);
  const [paga, mudada] = await Promise.all([
    ana.pedir(financeiro.pagar, { params: { id: conta.id }, body: { dataPagamento: '2026-01-05' } }),
    gravar(id, { etapas: [{ ateMes: 2, valor: 0 }] }),
  ]);
  expect(paga.status).toBe(200);
  const { etapas } = await ler(id);
  expect([mudada.status, etapas.length, (await contasDe(ana, id))[0].valor]).toEqual(
    mudada.status === 200 ? [200, 2, 3500] : [409, 3, 3000],
  );
});

test('a discount is less than the rent of each step, by whatever act it is agreed on', async () => {
  const desconto = { descontoPontualidade: { tipo: 'VALOR', valor: 3200, diasAntes: 0 } };
  const id = await locacao();
  const { status, body } = await ana.pedir(termos.mudar, { params: { id }, body: desconto });
  expect([status, body.campos?.[0].campo]).toEqual([400, 'descontoPontualidade.valor']);
  await assinar(id);
  expect((await aditar(id, { termos: desconto })).status).toBe(400);
  await em('2027-02-10');
  expect((await aditar(id, { termos: desconto })).status).toBe(201);
});

test('a letter of reference tells the rent of its day, not the one that the steps lead to', async () => {
  const id = await locacao();
  const carta = async () => (await cartasDe(ana, id).escrever({ tipo: 'REFERENCIA', comAluguel: true })).body.conteudo;
  await em('2026-04-20');
  expect(await carta()).toContain('O aluguel mensal é de R$\u00a03.000,00');
  await em('2027-02-20');
  expect(await carta()).toContain('O aluguel mensal é de R$\u00a03.500,00');
});
