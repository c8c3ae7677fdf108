import * as auditoria from '@imob/schemas/auditoria';
import * as coproprietarios from '@imob/schemas/coproprietarios';
import * as despesas from '@imob/schemas/despesas';
import * as extratos from '@imob/schemas/extratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as rendimentos from '@imob/schemas/rendimentos';
import * as repasses from '@imob/schemas/repasses';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  contasDe,
  type Locador,
  novaDespesa,
  novoContrato,
  novoImovel,
  novoLocador,
  novosCoproprietarios,
} from '../../../test/support/factories.ts';
import { formulario } from '../../../test/support/form.ts';

let teste: TestApp;
let ana: Locador;
let casa: string;
let maria: string;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());

const MARIA = { nome: 'Maria Lima', documento: '529.982.247-25', percentual: 50 };

/** A property let at 1.000,00 of which Maria has a half; the rents of these months were paid on the 10th. */
beforeEach(async () => {
  teste.agora('2026-11-24T15:00:00Z');
  ana = await novoLocador(teste);
  casa = await novoImovel(ana, { nome: 'Casa' });
  const termo = { dataInicio: '2025-11-01', dataFim: '2027-10-31', diaVencimento: 10, valorAluguel: 1000 };
  const { contratoId } = await novoContrato(ana, { imovelId: casa, ...termo });
  const contas = await contasDe(ana, contratoId);
  for (const dia of ['2025-12-10', '2026-09-10', '2026-10-10']) {
    const id = contas.find(({ dataVencimento }) => dataVencimento === dia)?.id as string;
    await ana.pedir(financeiro.pagar, { params: { id }, body: { dataPagamento: dia } });
  }
  const [parte] = await novosCoproprietarios(ana, casa, [MARIA]);
  maria = parte?.id as string;
});

const passar = (dia: string, valor: number, mais: object = {}, headers = {}) =>
  ana.pedir(repasses.criar, { body: { coproprietarioId: maria, dia, valor, ...mais }, headers });
const contas = async (ano = '2026') => {
  const { body } = await ana.pedir(repasses.listar, { query: { ano } });
  return repasses.listar.schema.response[200].strict().parse(body).coproprietarios;
};
const prestar = async (query: Record<string, string>): Promise<coproprietarios.Prestacao> => {
  const { body } = await ana.pedir(coproprietarios.prestacao, { params: { id: maria }, query });
  return coproprietarios.Prestacao.strict().parse(body);
};
const somas = ({
  anterior,
  repassar,
  repassado,
  falta,
}: coproprietarios.Prestacao | repasses.ContaDoCoproprietario) => [...[anterior, repassar, repassado, falta]];

test('what was passed on is told beside what was due: several in a month, with a running balance, and undone again', async () => {
  expect((await contas()).map((um) => [um.nome, um.comRepasses, ...somas(um)])).toEqual([
    ['Maria Lima', false, 0, 1000, 0, 1000],
  ]);
  expect((await passar('2026-09-12', 300, { nota: ' Pix ' })).status).toBe(201);
  expect((await passar('2026-09-20', 150.5)).status).toBe(201);
  const { body } = await passar('2026-11-03', 600);
  const [conta] = await contas();
  expect(somas(conta as repasses.ContaDoCoproprietario)).toEqual([0, 1000, 1050.5, -50.5]);
  expect(conta?.meses).toEqual([
    { mes: '2026-09', repassar: 500, repassado: 450.5, saldo: 49.5 },
    { mes: '2026-10', repassar: 500, repassado: 0, saldo: 549.5 },
    { mes: '2026-11', repassar: 0, repassado: 600, saldo: -50.5 },
  ]);
  expect(conta?.repasses[0]).toEqual({
    ...{ id: expect.any(String), userId: ana.uid, coproprietarioId: maria, nome: 'Maria Lima' },
    ...{ dia: '2026-09-12', valor: 300, nota: 'Pix', criadoEm: '2026-11-24T15:00:00.000Z' },
  });
  expect(somas(await prestar({ mes: '2026-10' }))).toEqual([49.5, 500, 0, 549.5]);
  expect(somas(await prestar({ ano: '2026' }))).toEqual([0, 1000, 1050.5, -50.5]);
  const apagado = await ana.pedir(repasses.remover, { params: { id: body.id } });
  expect([apagado.status, apagado.body]).toEqual([200, { message: 'Repasse apagado.' }]);
  expect(somas((await contas())[0] as repasses.ContaDoCoproprietario)).toEqual([0, 1000, 450.5, 549.5]);
  const { body: trilha } = await ana.pedir(auditoria.listar, { query: { registro: `repasse:${body.id}` } });
  expect(trilha.eventos.map(({ acao }: { acao: string }) => acao)).toEqual(['remover', 'criar']);
});

test('what was due before the year of the first repasse counts as passed on, but for the December before one of January', async () => {
  await passar('2026-10-12', 500);
  expect(somas(await prestar({ ano: '2026' }))).toEqual([0, 1000, 500, 500]);
  expect(somas(await prestar({ mes: '2026-11' }))).toEqual([500, 0, 0, 500]);
  // The year before tells of no repasse at all.
  const antes = await prestar({ ano: '2025' });
  expect([antes.comRepasses, ...somas(antes)]).toEqual([false, 0, 500, 0, 500]);
  await passar('2026-01-05', 500);
  expect(somas(await prestar({ ano: '2026' }))).toEqual([500, 1000, 1000, 500]);
  expect((await contas('2027')).map(somas)).toEqual([[500, 0, 0, 500]]);
});

test('it is no expense and no tax counts it', async () => {
  const renda = async () => (await ana.pedir(rendimentos.ler, { query: { ano: '2026' } })).body;
  const antes = await renda();
  await passar('2026-10-12', 500);
  expect(await renda()).toEqual(antes);
  expect((await ana.pedir(despesas.totais)).body.despesas).toBe(0);
});

test.each([
  ['a day to come', { dia: '2026-11-25' }, 400, 'dia'],
  ['a day too long ago', { dia: '1989-12-31' }, 400, 'dia'],
  ['nothing', { valor: 0 }, 400, 'valor'],
  ['a third decimal', { valor: 1.001 }, 400, 'valor'],
  ['nobody', { coproprietarioId: 'nenhum' }, 404, undefined],
])('%s is refused, and nothing is kept', async (_nome, mais, status, campo) => {
  const { status: dito, body } = await passar('2026-10-12', 500, mais);
  expect([dito, body.campos?.[0]?.campo]).toEqual([status, campo]);
  expect((await contas())[0]?.repasses).toEqual([]);
});

test('sent again it is made once, and not again once it was deleted', async () => {
  const headers = { 'idempotency-key': 'um' };
  const { body } = await passar('2026-10-12', 500, {}, headers);
  expect((await passar('2026-10-12', 500, {}, headers)).body).toEqual(body);
  expect((await contas())[0]?.repasses).toHaveLength(1);
  await ana.pedir(repasses.remover, { params: { id: body.id } });
  expect((await passar('2026-10-12', 500, {}, headers)).status).toBe(409);
});

test('a person is the same under another name of the share; one who got money stays readable, also once the property is deleted', async () => {
  await passar('2026-10-12', 500);
  const gravar = (partes: object[], imovelId = casa) =>
    ana.pedir(coproprietarios.gravar, { params: { id: imovelId }, body: { coproprietarios: partes } });
  expect((await gravar([{ id: maria, nome: 'Maria L. Souza', percentual: 50 }])).status).toBe(200);
  expect(somas(await prestar({ ano: '2026' }))).toEqual([0, 1000, 500, 500]);
  const recusado = await gravar([]);
  expect([recusado.status, recusado.body.error]).toEqual([
    409,
    expect.stringContaining('Há repasses registrados a Maria L. Souza'),
  ]);
  // Once she owns a part of another one, this one may go: she is known by her name.
  const sitio = await novoImovel(ana, { nome: 'Sítio' });
  await novosCoproprietarios(ana, sitio, [{ nome: 'Maria L. Souza', percentual: 10 }]);
  expect((await gravar([])).status).toBe(200);
  expect((await contas()).map((um) => [um.nome, um.repassado])).toEqual([['Maria L. Souza', 500]]);
  await ana.pedir(imoveis.remover, { params: { id: sitio } });
  expect((await contas()).map((um) => [um.nome, um.repassado])).toEqual([]);
});

test('the shares of a deleted property stay while money was passed on by them', async () => {
  const sitio = await novoImovel(ana, { nome: 'Sítio' });
  const [rui] = await novosCoproprietarios(ana, sitio, [{ nome: 'Rui', percentual: 10 }]);
  const { body } = await passar('2026-10-12', 20, { coproprietarioId: rui?.id });
  expect((await ana.pedir(imoveis.remover, { params: { id: sitio } })).status).toBe(200);
  const pedido = { params: { id: rui?.id as string }, query: { ano: '2026' } };
  expect((await ana.pedir(coproprietarios.prestacao, pedido)).body).toMatchObject({ repassado: 20, falta: -20 });
  expect((await ana.pedir(coproprietarios.prestacaoPdf, pedido)).status).toBe(200);
  await ana.pedir(repasses.remover, { params: { id: body.id } });
  expect((await contas()).map(({ nome }) => nome)).toEqual(['Maria Lima']);
});

const OFX = `OFXHEADER:100\n<OFX><BANKID>341<ACCTID>1<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20261012<TRNAMT>-500.00<FITID>1<MEMO>PIX MARIA LIMA</OFX>`;

test('a debit of a statement may be one, in parts with expenses too, and never more than it was', async () => {
  const { body: extrato } = await ana.pedir(extratos.importar, formulario({}, Buffer.from(OFX), 'e.ofx'));
  const ler = async () =>
    (await ana.pedir(extratos.buscar, { params: { id: extrato.id } })).body.lancamentos[0] as extratos.Lancamento;
  const { id: lancamentoId } = await ler();
  const { body } = await passar('2026-10-12', 450, { lancamentoId });
  expect(await ler()).toMatchObject({ situacao: 'DEBITO', emDespesas: 0, emRepasses: 450 });
  expect((await passar('2026-10-12', 50.01, { lancamentoId })).status).toBe(409);
  const gasto = { tipo: 'OUTRO', data: '2026-10-12', lancamentoId };
  expect((await ana.pedir(despesas.criar, { body: { ...gasto, valor: 50.01 } })).body.error).toBe(
    'Desta saída do extrato só falta lançar R$\u00a050,00. Informe no máximo este valor.',
  );
  await novaDespesa(ana, { ...gasto, valor: 50 });
  expect(await ler()).toMatchObject({ emDespesas: 50, emRepasses: 450 });
  await ana.pedir(repasses.remover, { params: { id: body.id } });
  expect(await ler()).toMatchObject({ emDespesas: 50, emRepasses: 0 });
  ana = await novoLocador(teste);
  expect((await passar('2026-10-12', 1, { lancamentoId })).status).toBe(403);
});

test('of two at once that are one debit only as much counts as it was', async () => {
  const { body: extrato } = await ana.pedir(extratos.importar, formulario({}, Buffer.from(OFX), 'e.ofx'));
  const { body } = await ana.pedir(extratos.buscar, { params: { id: extrato.id } });
  const lancamentoId = body.lancamentos[0].id as string;
  const feitos = await Promise.all([1, 2, 3].map((i) => passar('2026-10-12', 250 + i, { lancamentoId })));
  expect(feitos.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});
