import * as auditoria from '@imob/schemas/auditoria';
import * as bancos from '@imob/schemas/bancos';
import * as configuracoes from '@imob/schemas/configuracoes';
import * as pix from '@imob/schemas/pix';
import { txidDinamico } from '@imob/schemas/rules/txid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CHAVE, contaLida, recebidos, type TesteComBanco, testeComBanco } from '../../../test/support/bank.ts';
import { type Locador, novaConta } from '../../../test/support/factories.ts';
import { caixaDeCorreio } from '../../../test/support/mails.ts';
import { workJobs } from '../../jobs/work.ts';
import type { BancoFalso } from '../../providers/pix/fake.ts';
import { sistema } from '../auditoria/autor.ts';
import { encerrarBanco, pollBanks } from './consultar.ts';
import { emitirDoBanco, issueCharges } from './emitir.ts';

let banca: TesteComBanco;
let falso: BancoFalso;
let deps: TesteComBanco['teste']['deps'];
beforeAll(async () => {
  banca = await testeComBanco();
  falso = banca.falso;
  deps = banca.teste.deps;
});
afterAll(() => banca?.fechar());
beforeEach(() => banca.recomecar());

/** A landlord with two charges in the bank, of 1,500 and 200. */
async function comCobrancas() {
  const mundo = await banca.comBanco();
  const { ana, contratoId, banco, conta } = mundo;
  banca.em('2026-03-01T12:00:00Z');
  const reparo = await novaConta(ana, contratoId, { descricao: 'Reparo', valor: 200, dataVencimento: '2026-03-08' });
  await issueCharges(deps);
  const tarefa = { autor: sistema(ana.uid), bancoId: banco.id };
  const [aluguel, doReparo] = [txidDinamico(conta.id, 0), txidDinamico(reparo, 0)];
  expect([...falso.cobrancas.keys()].toSorted()).toEqual([aluguel, doReparo].toSorted());
  return { ...mundo, reparo, aluguel, doReparo, tarefa };
}
const remover = (ana: Locador, id: string) => ana.pedir(bancos.remover, { params: { id } });
const contas = async (ana: Locador) => (await ana.pedir(bancos.listar)).body.bancos;
const segredos = async (ana: Locador) =>
  (await deps.db.selectFrom('segredos').select('nome').where('userId', '=', ana.uid).execute()).length;
async function vidaDa(ana: Locador, txid: string) {
  const { db } = deps;
  const { id } = await db.selectFrom('cobrancas').select('id').where('txid', '=', txid).executeTakeFirstOrThrow();
  const { body } = await ana.pedir(auditoria.listar, { query: { registro: `cobranca:${id}` } });
  const eventos: auditoria.Evento[] = body.eventos.toReversed();
  return eventos.map(({ acao, depois }) => `${acao} ${depois?.situacao}`);
}
const status = (txid: string) => falso.cobrancas.get(txid)?.status;

test('the bank cancels what is open before an account goes, and what was paid until then settles', async () => {
  const { ana, banco, contratoId, conta, aluguel, doReparo } = await comCobrancas();
  const url = await banca.avisoDe(ana, banco.id);
  falso.pagar(aluguel);
  const { body } = await remover(ana, banco.id);
  expect(body.message).toContain('vai cancelar o que está em aberto');
  const caixa = caixaDeCorreio();
  const trabalho = await workJobs({ ...deps, mail: caixa.correio });
  await expect.poll(() => status(doReparo), { timeout: 20_000 }).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
  // The landlord is alerted when an account is linked, and when it goes.
  const dela = () => caixa.alertas.filter(({ para }) => para === ana.email).map(({ texto }) => texto);
  await expect.poll(dela, { timeout: 20_000 }).toHaveLength(2);
  expect(dela().every((texto) => texto.includes('em sua conta: a conta no banco Conta.'))).toBe(true);
  await trabalho.stop();
  expect(await contaLida(ana, contratoId, conta.id)).toMatchObject({ status: 'PAGO', valorRecebido: 1500 });
  expect(await contas(ana)).toMatchObject([{ situacao: 'ENCERRANDO', problema: null }]);
  // The trail tells each charge's life: kept, registered, and paid or ended.
  expect([await vidaDa(ana, aluguel), await vidaDa(ana, doReparo)]).toEqual([
    ['criar A_CRIAR', 'mudar ATIVA', 'mudar PAGA'],
    ['criar A_CRIAR', 'mudar ATIVA', 'mudar CANCELADA'],
  ]);
  expect(await segredos(ana)).toBe(1);
  const solto = falso.receber({ centavos: 77_00, chave: CHAVE });
  expect((await banca.postar(url, falso.corpoDoAviso(solto))).statusCode).toBe(200);
  await expect.poll(async () => (await recebidos(ana)).length, { timeout: 20_000 }).toBe(2);
  banca.em('2026-03-01T12:15:00Z');
  await pollBanks(deps);
  expect([await contas(ana), await segredos(ana)]).toEqual([[], 0]);
  expect(await recebidos(ana)).toHaveLength(2);
});

test('a code that is paid while its account is being closed settles its conta', async () => {
  const { ana, banco, contratoId, conta, aluguel, tarefa } = await comCobrancas();
  // The bank lists whole seconds: of this one it tells only when it is to cancel the charge.
  banca.em('2026-03-01T12:00:01.500Z');
  falso.pagar(aluguel);
  await remover(ana, banco.id);
  await encerrarBanco(deps, tarefa);
  expect(status(aluguel)).toBe('CONCLUIDA');
  expect(await contaLida(ana, contratoId, conta.id)).toMatchObject({ status: 'PAGO', valorRecebido: 1500 });
});

test('a bank that is out of reach is asked again; one that refuses us is told, and the account goes when asked for again', async () => {
  const { ana, banco, aluguel, tarefa } = await comCobrancas();
  await remover(ana, banco.id);
  falso.fail({ status: 503 }, 3);
  await encerrarBanco(deps, tarefa);
  expect(await contas(ana)).toMatchObject([{ situacao: 'ENCERRANDO', problema: null }]);
  falso.modos.escopos = falso.modos.escopos.filter((um) => um !== 'cobv.write');
  await pollBanks(deps);
  expect(await contas(ana)).toMatchObject([
    { situacao: 'ENCERRANDO', problema: expect.stringContaining('cobv.write') },
  ]);
  expect([status(aluguel), await segredos(ana)]).toEqual(['ATIVA', 1]);
  const { body } = await remover(ana, banco.id);
  expect(body.message).toContain('o que o banco não cancelou vale lá até vencer');
  expect([await contas(ana), await segredos(ana)]).toEqual([[], 0]);
});

test('an account without anything open goes at once, also one whose secret the bank refuses', async () => {
  const { ana, banco } = await banca.comBanco();
  const tarefa = { autor: sistema(ana.uid), bancoId: banco.id };
  await ana.pedir(bancos.mudar, { params: { id: banco.id }, body: { clientSecret: 'errado' } });
  await remover(ana, banco.id);
  await encerrarBanco(deps, tarefa);
  expect(await contas(ana)).toEqual([]);
});

test('taken back in time it stays and issues; while it goes, no other process issues by it', async () => {
  const { ana, banco, contratoId, aluguel, tarefa } = await comCobrancas();
  const linha = deps.db.selectFrom('bancos').selectAll().where('userId', '=', ana.uid);
  const antes = await linha.executeTakeFirstOrThrow();
  await remover(ana, banco.id);
  const nova = await novaConta(ana, contratoId, { descricao: 'Nova', valor: 90, dataVencimento: '2026-03-09' });
  await emitirDoBanco(deps, antes);
  expect(falso.cobrancas.has(txidDinamico(nova, 0))).toBe(false);
  await ana.pedir(bancos.mudar, { params: { id: banco.id }, body: { situacao: 'ATIVO' } });
  await encerrarBanco(deps, tarefa);
  await issueCharges(deps);
  expect(await contas(ana)).toMatchObject([{ situacao: 'ATIVO', principal: true }]);
  expect([status(aluguel), status(txidDinamico(nova, 0))]).toEqual(['ATIVA', 'ATIVA']);
});

test('what is overdue when its account goes gets a code of the day from the next one, which a refusal does not repeat', async () => {
  const { ana, banco, contratoId, conta } = await comCobrancas();
  await ana.pedir(configuracoes.mudar, {
    body: { pix: { tipoChave: 'ALEATORIA', chave: CHAVE, nome: 'Ana', cidade: 'Campinas' } },
  });
  banca.em('2026-03-20T12:00:00Z');
  await banca.ligar(ana, 'Nova');
  await remover(ana, banco.id);
  await pollBanks(deps);
  const codigo = async () => (await ana.pedir(pix.codigo, { params: { id: conta.id } })).body;
  expect(await codigo()).toMatchObject({ origem: 'ESTATICO' });
  falso.fail({ status: 400, body: { detail: 'não' } }, 1, ({ method }) => method === 'PUT');
  const pedidas = () => falso.requests.filter(({ method, path }) => method === 'PUT' && path.startsWith('/v2/cob/'));
  for (let vez = 0; vez < 3; vez++) await pollBanks(deps);
  expect(pedidas()).toHaveLength(1);
  banca.em('2026-03-21T12:01:00Z');
  await codigo();
  await pollBanks(deps);
  const doDia = await codigo();
  expect(doDia).toMatchObject({ origem: 'COBRANCA' });
  falso.pagar(doDia.txid);
  banca.em('2026-03-21T12:02:00Z');
  await pollBanks(deps);
  expect(await contaLida(ana, contratoId, conta.id)).toMatchObject({ status: 'PAGO', valorRecebido: doDia.valor });
});
