import * as auditoria from '@imob/schemas/auditoria';
import * as bancos from '@imob/schemas/bancos';
import * as configuracoes from '@imob/schemas/configuracoes';
import * as financeiro from '@imob/schemas/financeiro';
import * as pix from '@imob/schemas/pix';
import * as recebimentos from '@imob/schemas/recebimentos';
import { txidDinamico, txidEstatico } from '@imob/schemas/rules/txid';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestApp } from '../../../test/support/app.ts';
import {
  CHAVE,
  contaLida as lida,
  recebidos as lista,
  type TesteComBanco,
  testeComBanco,
} from '../../../test/support/bank.ts';
import { contasDe, type Locador } from '../../../test/support/factories.ts';
import type { BancoFalso } from '../../providers/pix/fake.ts';
import { pollBanks } from '../bancos/consultar.ts';
import { issueCharges } from '../bancos/emitir.ts';

let banca: TesteComBanco;
let teste: TestApp;
let falso: BancoFalso;
beforeAll(async () => {
  banca = await testeComBanco();
  ({ teste, falso } = banca);
});
afterAll(() => banca?.fechar());
beforeEach(() => banca.recomecar());
const em = (momento: string) => banca.em(momento);
const comBanco = () => banca.comBanco();

describe('accounts', () => {
  test('secrets never come back, a wrong password and an unknown bank are told at their fields', async () => {
    const { ana, banco } = await comBanco();
    const { texto } = await ana.pedir(bancos.listar);
    expect(texto).not.toContain(falso.conta.clientSecret);
    expect(texto).not.toContain('PRIVATE KEY');
    expect(banco.certificadoSujeito).not.toBe('');
    const novo = { perfil: 'teste', apelido: 'x', ...falso.conta, chave: CHAVE };
    const desconhecido = await ana.pedir(bancos.criar, { body: { ...novo, perfil: 'constructor' } });
    expect([desconhecido.status, desconhecido.body.campos?.[0].campo]).toEqual([400, 'perfil']);
    const ruim = await ana.pedir(bancos.criar, { body: { ...novo, certificado: 'bm90IGEgcDEy' } });
    expect([ruim.status, ruim.body.campos?.[0].campo]).toEqual([400, 'certificado']);
  });

  test('a secret that the bank refuses stops the account in words, and a mended one goes on', async () => {
    const { ana, banco } = await comBanco();
    await ana.pedir(bancos.mudar, { params: { id: banco.id }, body: { clientSecret: 'errado' } });
    await pollBanks(teste.deps);
    const parado = (await ana.pedir(bancos.listar)).body.bancos[0];
    expect(parado).toMatchObject({ situacao: 'INATIVO', problema: expect.stringMatching(/./) });
    const { clientSecret } = falso.conta;
    const { body } = await ana.pedir(bancos.mudar, { params: { id: banco.id }, body: { clientSecret } });
    expect(body).toMatchObject({ situacao: 'ATIVO', problema: null });
  });
});

describe('several accounts', () => {
  const novo = { perfil: 'teste', apelido: 'Outra', chave: CHAVE };
  const principais = async (ana: Locador) =>
    (await ana.pedir(bancos.listar)).body.bancos.filter((um: any) => um.principal).map((um: any) => um.id);

  test('the first issues, until the landlord says another or it is gone; there is never a second', async () => {
    const { ana, banco } = await comBanco();
    const { body: outro } = await ana.pedir(bancos.criar, { body: { ...novo, ...falso.conta } });
    expect(await principais(ana)).toEqual([banco.id]);
    await Promise.all(
      [outro, banco, outro].map(({ id }) => ana.pedir(bancos.mudar, { params: { id }, body: { principal: true } })),
    );
    expect(await principais(ana)).toHaveLength(1);
    await ana.pedir(bancos.mudar, { params: { id: outro.id }, body: { principal: true } });
    em('2026-03-01T12:00:00Z');
    await issueCharges(teste.deps);
    const cobrancas = await teste.deps.db.selectFrom('cobrancas').selectAll().where('userId', '=', ana.uid).execute();
    expect(cobrancas.map(({ bancoId }) => bancoId)).toEqual([outro.id]);
    await ana.pedir(bancos.remover, { params: { id: outro.id } });
    expect(await principais(ana)).toEqual([banco.id]);
  });
});

test('whoever looks asks for a few figures, which change when money arrives or is settled', async () => {
  const { ana, conta } = await comBanco();
  const ver = async () => (await ana.pedir(recebimentos.resumo)).body;
  const antes = await ver();
  expect(antes).toMatchObject({ aConciliar: 0, pedidosAbertos: 0 });
  falso.receber({ centavos: 77_00, chave: CHAVE });
  await pollBanks(teste.deps);
  const chegou = await ver();
  expect(chegou).toMatchObject({ aConciliar: 1 });
  expect(chegou.versao).not.toBe(antes.versao);
  const { body } = await ana.pedir(recebimentos.listar, { query: { aConciliar: 'true' } });
  em('2026-03-10T15:05:00Z');
  await ana.pedir(recebimentos.conciliar, { params: { id: body.recebimentos[0].id }, body: { contaIds: [conta.id] } });
  expect((await ver()).versao).not.toBe(chegou.versao);
  const todos = (await ana.pedir(recebimentos.listar)).body;
  expect(todos.contas).toMatchObject([{ id: conta.id, locatarioNome: 'João Pereira' }]);
});

describe('the webhook is a hint', () => {
  test('a Pix told twice, out of order and with others unknown settles once, and a wrong secret is no address', async () => {
    const { ana, banco, contratoId, conta } = await comBanco();
    const url = await banca.avisoDe(ana, banco.id);
    const pago = falso.receber({ centavos: 150000, chave: CHAVE, txid: txidDinamico(conta.id, 0) });
    const forjado = { ...pago, endToEndId: 'E00000000202603101200forjado0001' };
    expect(
      (await banca.postar(`${url.slice(0, -1)}${url.endsWith('A') ? 'E' : 'A'}`, falso.corpoDoAviso(pago))).statusCode,
    ).toBe(404);
    for (const corpo of [
      falso.corpoDoAviso(forjado as never, pago),
      falso.corpoDoAviso(pago),
      '{',
      { pix: [] },
      '[]',
    ]) {
      expect((await banca.postar(`${url}/pix`, corpo)).statusCode).toBe(200);
    }
    expect((await banca.postar(url, falso.corpoDoAviso({ ...pago, valor: '1.00' }))).statusCode).toBe(200);
    await vi.waitFor(async () => expect((await lida(ana, contratoId, conta.id)).status).toBe('PAGO'), 20_000);
    await pollBanks(teste.deps);
    expect(await lista(ana)).toMatchObject([
      { valor: 1500, situacao: 'CONCILIADO', contaIds: [conta.id], pagadorNome: null },
    ]);
  });
});

describe('what a Pix settles', () => {
  test('the day counted is the landlord’s: paid at 23:59:59 of the due day, it is not late', async () => {
    const { ana, contratoId, conta } = await comBanco();
    await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { multaPercentual: 10, jurosMensal: 1 } });
    em('2026-03-11T12:00:00Z');
    falso.receber({
      centavos: 150000,
      chave: CHAVE,
      txid: txidDinamico(conta.id, 0),
      em: new Date('2026-03-11T02:59:59Z'),
    });
    await pollBanks(teste.deps);
    expect(await lida(ana, contratoId, conta.id)).toMatchObject({ status: 'PAGO', valorRecebido: 1500 });
  });

  test('a cent above pays, a cent below waits, a cent a day of rounding does not count', async () => {
    const { ana, contratoId, contas } = await comBanco();
    await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { multaPercentual: 10, jurosMensal: 1 } });
    em('2026-03-15T15:00:00Z');
    const [jan, fev, mar, abr] = contas;
    const pagar = (id: string, centavos: number) => falso.receber({ centavos, chave: CHAVE, txid: txidEstatico(id) });
    pagar(abr.id, 150001);
    pagar(contas[4].id, 149999);
    pagar(mar.id, 165250 - 5);
    await pollBanks(teste.deps);
    expect(await lida(ana, contratoId, abr.id)).toMatchObject({ status: 'PAGO', valorRecebido: 1500.01 });
    expect(await lida(ana, contratoId, contas[4].id)).toMatchObject({ status: 'PENDENTE' });
    expect(await lida(ana, contratoId, mar.id)).toMatchObject({ status: 'PAGO' });
    expect(await lista(ana, 'A_MENOR')).toMatchObject([{ valor: 1499.99, contaIds: [contas[4].id] }]);
    expect([jan.status, fev.status]).toEqual(['ATRASADO', 'ATRASADO']);
  });

  test('a code of the due day that is paid three days later leaves no debt of cents', async () => {
    const { ana, contratoId, conta } = await comBanco();
    await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { multaPercentual: 10, jurosMensal: 1 } });
    const chave = { tipoChave: 'ALEATORIA', chave: CHAVE, nome: 'Ana', cidade: 'Campinas' };
    await ana.pedir(configuracoes.mudar, { body: { pix: chave } });
    const { body } = await ana.pedir(pix.codigo, { params: { id: conta.id } });
    em('2026-03-13T15:00:00Z');
    falso.receber({ centavos: 150000, chave: CHAVE, txid: body.txid });
    await pollBanks(teste.deps);
    expect(await lida(ana, contratoId, conta.id)).toMatchObject({ status: 'PAGO', valorRecebido: 1500 });
    expect((await contasDe(ana, contratoId)).length).toBe(12);
  });

  test('paid twice, paid after a cancellation, and of nobody: money waits, and the landlord says whose it is', async () => {
    const { ana, contratoId, contas } = await comBanco();
    const [jan, fev, mar] = contas;
    await ana.pedir(financeiro.mudar, { params: { id: fev.id }, body: { status: 'CANCELADO' } });
    for (const id of [jan.id, jan.id, fev.id])
      falso.receber({ centavos: 150000, chave: CHAVE, txid: txidDinamico(id, 0) });
    falso.receber({ centavos: 150000, chave: CHAVE });
    await pollBanks(teste.deps);
    await pollBanks(teste.deps);
    expect((await lista(ana, 'DUPLICADO')).length).toBe(2);
    const [solto] = await lista(ana, 'NAO_IDENTIFICADO');
    expect(solto).toMatchObject({ contaIds: [], pagadorNome: 'Francisco da Silva' });
    const conciliar = () =>
      ana.pedir(recebimentos.conciliar, { params: { id: solto.id }, body: { contaIds: [mar.id] } });
    expect((await conciliar()).body).toMatchObject({ situacao: 'CONCILIADO', contaIds: [mar.id], pagadorNome: null });
    expect((await conciliar()).status).toBe(409);
    expect(await lida(ana, contratoId, mar.id)).toMatchObject({ status: 'PAGO' });
  });

  test('less than is due is a part, or the whole where the landlord forgives the rest', async () => {
    const { ana, contratoId, contas } = await comBanco();
    const [jan, fev] = contas;
    for (const { id } of [jan, fev]) falso.receber({ centavos: 100000, chave: CHAVE, txid: txidDinamico(id, 0) });
    await pollBanks(teste.deps);
    const menores = await lista(ana, 'A_MENOR');
    const de = (id: string) => ({ params: { id: menores.find(({ contaIds }) => contaIds[0] === id).id } });
    await ana.pedir(recebimentos.conciliar, { ...de(jan.id), body: { contaIds: [jan.id] } });
    await ana.pedir(recebimentos.conciliar, { ...de(fev.id), body: { contaIds: [fev.id], quitar: true } });
    const depois = await contasDe(ana, contratoId);
    expect(depois.filter(({ descricao }) => descricao.includes('Saldo'))).toMatchObject([{ valor: 500 }]);
  });
});

test('what waits for a conta that is paid by hand, or called off, is no part of it any more', async () => {
  const { ana, banco, contas } = await comBanco();
  const [, , marco, abril] = contas;
  const chegar = (conta: { id: string }, centavos: number) =>
    falso.receber({ centavos, chave: CHAVE, txid: txidEstatico(conta.id), em: new Date('2026-03-10T14:55:00Z') });
  chegar(marco, 1000_00);
  chegar(abril, 900_00);
  await pollBanks(teste.deps);
  expect(await lista(ana, 'A_MENOR')).toHaveLength(2);
  await ana.pedir(financeiro.pagar, { params: { id: marco.id }, body: { formaPagamento: 'Dinheiro' } });
  await ana.pedir(financeiro.mudar, { params: { id: abril.id }, body: { status: 'CANCELADO' } });
  const duplicados = await lista(ana, 'DUPLICADO');
  expect(duplicados.map(({ valor }) => valor).toSorted()).toEqual([1000, 900]);
  for (const { id } of duplicados) {
    const { eventos } = (await ana.pedir(auditoria.listar, { query: { registro: `recebimento:${id}` } })).body;
    expect(eventos[0]).toMatchObject({ antes: { situacao: 'A_MENOR' }, depois: { situacao: 'DUPLICADO' } });
  }
  chegar(marco, 1500_00);
  await pollBanks(teste.deps);
  expect(await lista(ana, 'DUPLICADO')).toHaveLength(3);
  expect(banco.principal).toBe(true);
});

describe('returns', () => {
  test('asked for once however often the bank is asked, and one that fails leaves the money where it is', async () => {
    const { ana } = await comBanco();
    falso.receber({ centavos: 10000, chave: CHAVE });
    await pollBanks(teste.deps);
    const [solto] = await lista(ana);
    const devolver = (valor: number) => ana.pedir(recebimentos.devolver, { params: { id: solto.id }, body: { valor } });
    const { body } = await devolver(40);
    expect(body.devolucoes).toMatchObject([{ valor: 40, situacao: 'EM_PROCESSAMENTO' }]);
    expect((await devolver(70)).status).toBe(400);
    falso.concluirDevolucao(solto.e2eid, body.devolucoes[0].id, 'NAO_REALIZADO');
    await pollBanks(teste.deps);
    const segunda = (await devolver(100)).body.devolucoes.find(({ valor }: { valor: number }) => valor === 100);
    falso.concluirDevolucao(solto.e2eid, segunda.id, 'DEVOLVIDO');
    await pollBanks(teste.deps);
    expect(await lista(ana)).toMatchObject([{ situacao: 'DEVOLVIDO' }]);
    expect(falso.pix[0]?.devolucoes.length).toBe(2);
  });

  test('money that another bank takes back whole opens its conta again, with a word to the landlord', async () => {
    const { ana, contratoId, conta } = await comBanco();
    const pago = falso.receber({ centavos: 150000, chave: CHAVE, txid: txidDinamico(conta.id, 0) });
    await pollBanks(teste.deps);
    falso.devolverPorFora(pago.endToEndId, 150000, 'MED_FRAUDE');
    await pollBanks(teste.deps);
    await pollBanks(teste.deps);
    expect(await lista(ana)).toMatchObject([{ situacao: 'DEVOLVIDO', alerta: expect.stringContaining('devolução') }]);
    expect((await lida(ana, contratoId, conta.id)).status).toBe('PENDENTE');
  });
});

describe('charges in the bank', () => {
  test('issued ten days before, changed and cancelled with their conta; its code is the conta’s', async () => {
    const { ana, contratoId, conta, contas } = await comBanco();
    await issueCharges(teste.deps);
    await issueCharges(teste.deps);
    expect([...falso.cobrancas.keys()]).toEqual([txidDinamico(conta.id, 0)]);
    expect((await ana.pedir(pix.codigo, { params: { id: conta.id } })).body).toMatchObject({ origem: 'COBRANCA' });
    const cobranca = () => falso.cobrancas.get(txidDinamico(conta.id, 0));
    await ana.pedir(financeiro.mudar, { params: { id: conta.id }, body: { valor: 1400, motivo: 'acordo' } });
    await pollBanks(teste.deps);
    expect(cobranca()?.corpo).toMatchObject({ valor: { original: '1400.00' } });
    await ana.pedir(financeiro.pagar, { params: { id: conta.id } });
    await pollBanks(teste.deps);
    expect(cobranca()?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
    em('2026-04-02T15:00:00Z');
    await issueCharges(teste.deps);
    falso.pagar(txidDinamico(contas[3].id, 0));
    await pollBanks(teste.deps);
    expect(await lida(ana, contratoId, contas[3].id)).toMatchObject({ status: 'PAGO', valorRecebido: 1500 });
  });
});
