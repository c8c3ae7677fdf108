import * as acerto from '@imob/schemas/acerto';
import * as extratoDoLocatario from '@imob/schemas/extratoDoLocatario';
import * as painel from '@imob/schemas/painel';
import * as recebimentos from '@imob/schemas/recebimentos';
import { txidEstatico } from '@imob/schemas/rules/txid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CHAVE, contaLida, recebidos, type TesteComBanco, testeComBanco } from '../../../test/support/bank.ts';
import { contasDe, type Locador, novoContrato, novoLocatario } from '../../../test/support/factories.ts';
import { pollBanks } from '../bancos/consultar.ts';

/** A confirmed settlement counts on what a Pix paid; then the bank returns the Pix. Money counts once. */

let banca: TesteComBanco;
beforeAll(async () => {
  banca = await testeComBanco();
});
afterAll(() => banca?.fechar());
beforeEach(() => banca.recomecar());

const CHAVES = '2026-03-10';
const consultar = () => pollBanks(banca.teste.deps);
async function chegar(ana: Locador, conta: { id: string }) {
  const { endToEndId } = banca.falso.receber({ centavos: 1500_00, chave: CHAVE, txid: txidEstatico(conta.id) });
  await consultar();
  return (await recebidos(ana)).find(({ e2eid }) => e2eid === endToEndId);
}
const devolver = (ana: Locador, { id }: { id: string }, valor: number) =>
  ana.pedir(recebimentos.devolver, { params: { id }, body: { valor } });
async function concluir({ status, body }: any, como: 'DEVOLVIDO' | 'NAO_REALIZADO') {
  expect([status, body.error]).toEqual([200, undefined]);
  banca.falso.concluirDevolucao(body.e2eid, body.devolucoes.at(-1).id, como);
  await consultar();
}
async function sair(ana: Locador, id: string, danos: { descricao: string; valor: number }[] = []) {
  const { body } = await ana.pedir(acerto.criar, { params: { id }, body: { chavesEm: CHAVES, danos } });
  const params = { id, acertoId: body.id };
  return { params, ...(await ana.pedir(acerto.confirmar, { params })) };
}
const lido = async (ana: Locador, id: string) => (await ana.pedir(acerto.buscar, { params: { id } })).body;
const mes = async (ana: Locador) => {
  const { body } = await ana.pedir(painel.ler, { query: { mes: '2026-03' } });
  const { valor } = body.decidir.find(({ tipo }: { tipo: string }) => tipo === 'DEVOLUCAO') ?? { valor: 0 };
  return { entrou: body.entrou, atraso: body.emAtraso.total, falta: valor };
};

/** A lease whose deposit and rents until March's came by Pix. The keys come on March 10th: of March 1,016.13 was paid too much. */
async function comCaucao() {
  const { ana } = await banca.comBanco();
  const locatarioId = await novoLocatario(ana, { cpf: '390.533.447-05' });
  const lease = { valorCaucao: 1500, dataInicio: '2026-03-01', dataFim: '2027-02-28' };
  const { contratoId } = await novoContrato(ana, { locatarioId, ...lease });
  const contas = await contasDe(ana, contratoId);
  const caucao = contas.find(({ tipo }) => tipo === 'CAUCAO');
  const marco = contas.find(({ descricao }) => descricao.startsWith('Aluguel 1/'));
  const pixDaCaucao = await chegar(ana, caucao);
  return { ana, contratoId, locatarioId, caucao, marco, pixDaCaucao, pixDeMarco: await chegar(ana, marco) };
}

/** January to April came by Pix, April's ahead; keys on March 10th and damages of 4,000: the credits pay a part, and nothing goes back. */
async function semSobra() {
  const { ana, contratoId, contas } = await banca.comBanco();
  const chegados: any[] = [];
  for (const conta of contas.slice(0, 4)) chegados.push(await chegar(ana, conta));
  const saida = await sair(ana, contratoId, [{ descricao: 'Porta', valor: 4000 }]);
  expect(saida).toMatchObject({ status: 200, body: { aDevolver: 0, saldo: 1483.87 } });
  return { ana, contratoId, abril: contas[3], pixDeAbril: chegados[3], params: saida.params };
}

test('the deposit’s Pix that goes back is given back by the settlement, once, and the deposit is not owed again', async () => {
  const { ana, contratoId, locatarioId, caucao, pixDaCaucao } = await comCaucao();
  const { params, body } = await sair(ana, contratoId);
  expect(body.aDevolver).toBe(2516.13);
  const antes = await mes(ana);
  const pedida = await devolver(ana, pixDaCaucao, 1500);
  expect(await lido(ana, contratoId)).toMatchObject({ aDevolver: 1016.13, devolucoes: [] });
  expect((await mes(ana)).falta).toBe(1016.13);
  const anotar = await ana.pedir(acerto.devolver, { params, body: { valor: 1016.14, em: CHAVES } });
  expect([anotar.status, anotar.body.error]).toEqual([409, expect.stringContaining('1.016,13 a devolver')]);
  expect(await ana.pedir(acerto.desfazer, { params })).toMatchObject({
    ...{ status: 409, body: { error: expect.stringContaining('em andamento no banco') } },
  });

  await concluir(pedida, 'DEVOLVIDO');
  await consultar();
  const { aDevolver, devolucoes } = await lido(ana, contratoId);
  expect([aDevolver, devolucoes]).toMatchObject([1016.13, [{ numero: 1, valor: 1500, em: CHAVES, forma: 'Pix' }]]);
  expect(await contaLida(ana, contratoId, caucao.id)).toMatchObject({ status: 'PAGO', valorRecebido: 1500 });
  expect(await recebidos(ana, 'DEVOLVIDO')).toMatchObject([{ id: pixDaCaucao.id, alerta: null }]);
  expect(await mes(ana)).toEqual({ ...antes, falta: 1016.13 });
  const { lancamentos } = (await ana.pedir(extratoDoLocatario.extrato, { params: { id: locatarioId } })).body;
  expect(lancamentos.filter(({ tipo }: any) => tipo === 'DEVOLUCAO')).toMatchObject([{ debito: 1500 }]);
});

test('what the settlement took from a rent goes back first: what was received of it stays', async () => {
  const { ana, contratoId, marco, pixDaCaucao, pixDeMarco } = await comCaucao();
  await sair(ana, contratoId);
  await concluir(await devolver(ana, pixDeMarco, 1016.13), 'DEVOLVIDO');
  expect(await contaLida(ana, contratoId, marco.id)).toMatchObject({ status: 'PAGO', valorRecebido: 483.87 });
  expect(await mes(ana)).toMatchObject({ entrou: 483.87, falta: 1500 });
  await concluir(await devolver(ana, pixDaCaucao, 1500), 'DEVOLVIDO');
  expect((await lido(ana, contratoId)).aDevolver).toBe(0);
  const demais = await devolver(ana, pixDeMarco, 483.87);
  expect([demais.status, demais.body.error]).toEqual([409, expect.stringContaining('não há mais nada a devolver')]);
});

test('a return that the bank refuses is still to be given back, and the settlement can be undone', async () => {
  const { ana, contratoId, pixDeMarco } = await comCaucao();
  const antes = await contasDe(ana, contratoId);
  const { params } = await sair(ana, contratoId);
  await concluir(await devolver(ana, pixDeMarco, 1500), 'NAO_REALIZADO');
  expect(await lido(ana, contratoId)).toMatchObject({ aDevolver: 2516.13, devolucoes: [] });
  expect((await mes(ana)).falta).toBe(2516.13);
  expect((await ana.pedir(acerto.desfazer, { params })).status).toBe(200);
  expect(await contasDe(ana, contratoId)).toEqual(antes);
});

test('a return of more than the settlement owes back is refused until it is undone', async () => {
  const { ana, contratoId, abril, pixDeAbril, params } = await semSobra();
  const recusada = await devolver(ana, pixDeAbril, 0.01);
  expect([recusada.status, recusada.body.error]).toEqual([409, expect.stringContaining('desfaça o acerto primeiro')]);
  expect(banca.falso.pix.flatMap(({ devolucoes }) => devolucoes)).toEqual([]);
  expect((await ana.pedir(acerto.desfazer, { params })).status).toBe(200);
  await concluir(await devolver(ana, pixDeAbril, 1500), 'DEVOLVIDO');
  expect((await contaLida(ana, contratoId, abril.id)).status).toBe('PENDENTE');
});

test('no settlement is confirmed while a Pix of its contract is being returned', async () => {
  const { ana, contratoId, pixDaCaucao } = await comCaucao();
  const pedida = await devolver(ana, pixDaCaucao, 1500);
  const { status, body } = await sair(ana, contratoId);
  expect([status, body.error]).toEqual([409, expect.stringContaining('devolução de Pix deste contrato em andamento')]);
  await concluir(pedida, 'DEVOLVIDO');
  expect((await sair(ana, contratoId)).body.aDevolver).toBe(1016.13);
});

test('a return that nobody asked for here is of the settlement too; what it lacks is told', async () => {
  const { ana, contratoId, caucao, pixDaCaucao, pixDeMarco } = await comCaucao();
  await sair(ana, contratoId, [{ descricao: 'Porta', valor: 1000 }]);
  banca.falso.devolverPorFora(pixDeMarco.e2eid, 1016_13, 'ORIGINAL');
  await consultar();
  expect(await lido(ana, contratoId)).toMatchObject({ aDevolver: 500, devolucoes: [{ valor: 1016.13, forma: 'Pix' }] });
  banca.falso.devolverPorFora(pixDaCaucao.e2eid, 1500_00, 'MED_FRAUDE');
  await consultar();
  await consultar();
  expect(await lido(ana, contratoId)).toMatchObject({ aDevolver: 0, devolucoes: [{}, { numero: 2, valor: 500 }] });
  const alerta = expect.stringContaining('1.000,00. Desfaça');
  expect(await recebidos(ana, 'DEVOLVIDO')).toMatchObject([{ id: pixDaCaucao.id, alerta }]);
  expect((await contaLida(ana, contratoId, caucao.id)).status).toBe('PAGO');
});

test.each([
  ['whole', 1500_00],
  ['in part', 400_00],
])(
  'what another bank took back %s of spent money is of its conta again once the settlement is undone',
  async (_, centavos) => {
    const { ana, contratoId, abril, pixDeAbril, params } = await semSobra();
    banca.falso.devolverPorFora(pixDeAbril.e2eid, centavos, 'MED_FRAUDE');
    await consultar();
    const [avisado] = (await recebidos(ana)).filter(({ alerta }) => alerta);
    expect(avisado).toMatchObject({ id: pixDeAbril.id, alerta: expect.stringContaining('Desfaça o acerto') });
    expect(await contaLida(ana, contratoId, abril.id)).toMatchObject({ status: 'PAGO', valorRecebido: 0 });
    expect((await ana.pedir(acerto.desfazer, { params })).status).toBe(200);
    const ficou =
      centavos === 1500_00 ? { status: 'PENDENTE', valorRecebido: null } : { status: 'PAGO', valorRecebido: 1100 };
    expect(await contaLida(ana, contratoId, abril.id)).toMatchObject(ficou);
    await consultar();
    expect(await contaLida(ana, contratoId, abril.id)).toMatchObject(ficou);
  },
);

test('what was noted by mistake is taken off, and what a bank returned meanwhile is given back by it', async () => {
  const { ana, contratoId, pixDaCaucao } = await comCaucao();
  const { params } = await sair(ana, contratoId);
  const apagar = (devolucaoId: string) => ana.pedir(acerto.apagarDevolucao, { params: { ...params, devolucaoId } });
  const notar = async (valor: number) => {
    const { body } = await ana.pedir(acerto.devolver, { params, body: { valor, em: CHAVES } });
    return body.devolucoes.at(-1).id as string;
  };
  expect((await apagar(await notar(100))).body).toMatchObject({ aDevolver: 2516.13, devolucoes: [] });

  const toda = await notar(2516.13);
  banca.falso.devolverPorFora(pixDaCaucao.e2eid, 1500_00, 'ORIGINAL');
  await consultar();
  expect(await lido(ana, contratoId)).toMatchObject({ aDevolver: 0, devolucoes: [{ id: toda, doBanco: false }] });
  const { body } = await apagar(toda);
  expect(body).toMatchObject({ aDevolver: 1016.13, devolucoes: [{ numero: 3, valor: 1500, doBanco: true }] });
  expect(await apagar(body.devolucoes[0].id)).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('O banco devolveu este dinheiro') },
  });
  expect((await apagar(toda)).status).toBe(404);
});

test('a settlement is undone once what was noted as given back is taken off', async () => {
  const { ana, contratoId } = await comCaucao();
  const { params } = await sair(ana, contratoId);
  const { body } = await ana.pedir(acerto.devolver, { params, body: { valor: 100, em: CHAVES } });
  expect((await ana.pedir(acerto.desfazer, { params })).status).toBe(409);
  const devolucaoId = body.devolucoes[0].id;
  expect((await ana.pedir(acerto.apagarDevolucao, { params: { ...params, devolucaoId } })).status).toBe(200);
  expect((await ana.pedir(acerto.desfazer, { params })).status).toBe(200);
});
