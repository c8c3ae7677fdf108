import * as auth from '@imob/schemas/auth';
import * as bancos from '@imob/schemas/bancos';
import * as privacidade from '@imob/schemas/privacidade';
import { txidEstatico } from '@imob/schemas/rules/txid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CHAVE, contaLida, recebidos, type TesteComBanco, testeComBanco } from '../../../test/support/bank.ts';
import { type Locador, novaSessao, novoLocador, senha } from '../../../test/support/factories.ts';
import { atenderAviso } from './aviso.ts';
import { pollBanks } from './consultar.ts';

/** A late or odd report of a bank is not lost, nor does it hold up the bank's other reports. */

let banca: TesteComBanco;
let falso: TesteComBanco['falso'];
let deps: TesteComBanco['teste']['deps'];
beforeAll(async () => {
  banca = await testeComBanco();
  ({ falso } = banca);
  deps = banca.teste.deps;
});
afterAll(() => banca?.fechar());
beforeEach(() => banca.recomecar());

const problema = async (ana: Locador) => (await ana.pedir(bancos.listar)).body.bancos[0].problema;

test('a return that the payer’s bank obtains weeks later is seen within a day, by a question a day', async () => {
  const { ana, contratoId, conta } = await banca.comBanco();
  const pago = falso.receber({ centavos: 1500_00, chave: CHAVE, txid: txidEstatico(conta.id) });
  await pollBanks(deps);
  // Returned before this account was linked here: nobody's business.
  const antigo = falso.receber({ centavos: 77_00, chave: CHAVE, em: new Date('2026-02-01T12:00:00Z') });
  falso.devolverPorFora(antigo.endToEndId, 77_00, 'MED_FRAUDE');
  banca.em('2026-05-20T15:00:00Z');
  await pollBanks(deps);
  expect((await contaLida(ana, contratoId, conta.id)).status).toBe('PAGO');
  falso.devolverPorFora(pago.endToEndId, 1500_00, 'MED_FRAUDE');
  const antes = falso.requests.length;
  for (const hora of ['15:20:00Z', '20:00:00Z']) {
    banca.em(`2026-05-20T${hora}`);
    await pollBanks(deps);
  }
  const perguntas = () => falso.requests.slice(antes).filter(({ query }) => query.has('devolucaoPresente')).length;
  expect(perguntas()).toBe(0);
  banca.em('2026-05-21T15:10:00Z');
  await pollBanks(deps);
  await pollBanks(deps);
  expect(perguntas()).toBe(3);
  expect(await recebidos(ana)).toMatchObject([
    { situacao: 'DEVOLVIDO', alerta: expect.stringContaining('banco do pagador') },
  ]);
  expect((await contaLida(ana, contratoId, conta.id)).status).toBe('ATRASADO');
});

test('a payer’s text that no database stores is cleaned, and the money counted', async () => {
  const { ana, contratoId, conta } = await banca.comBanco();
  const pagador = { nome: 'João\u0000 Lima', cpf: '12345678909' };
  falso.receber({ centavos: 99_00, chave: CHAVE, mensagem: 'aluguel\u0000de\nmarço\ud800', pagador });
  falso.receber({ centavos: 1500_00, chave: CHAVE, txid: txidEstatico(conta.id) });
  await pollBanks(deps);
  expect(await recebidos(ana, 'NAO_IDENTIFICADO')).toMatchObject([
    { valor: 99, mensagem: 'aluguel de março\ufffd', pagadorNome: 'João Lima' },
  ]);
  expect((await contaLida(ana, contratoId, conta.id)).status).toBe('PAGO');
});

test('one Pix that cannot be registered holds up no other; the landlord is told so, until all are', async () => {
  const { ana, contratoId, conta } = await banca.comBanco();
  const impossivel = falso.receber({ centavos: 1_00, chave: CHAVE });
  impossivel.valor = '0.00';
  falso.receber({ centavos: 1500_00, chave: CHAVE, txid: txidEstatico(conta.id) });
  await pollBanks(deps);
  expect((await contaLida(ana, contratoId, conta.id)).status).toBe('PAGO');
  expect(await problema(ana)).toContain('não pôde ser registrado');
  banca.em('2026-03-10T16:00:00Z');
  impossivel.valor = '1.00';
  await pollBanks(deps);
  expect(await problema(ana)).toBeNull();
  expect((await recebidos(ana)).map(({ valor }) => valor).toSorted()).toEqual([1, 1500]);
});

test('of whose account is closed nothing is asked, whatever their bank tells; back again, they see the money', async () => {
  await novoLocador(banca.teste);
  const { ana, banco, contratoId, conta } = await banca.comBanco();
  const url = await banca.avisoDe(ana, banco.id);
  const row = await deps.db.selectFrom('bancos').selectAll().where('userId', '=', ana.uid).executeTakeFirstOrThrow();
  await ana.pedir(privacidade.apagarConta, { body: { senhaAtual: senha } });
  const antes = falso.requests.length;
  const aviso = falso.corpoDoAviso(falso.receber({ centavos: 1500_00, chave: CHAVE, txid: txidEstatico(conta.id) }));
  expect((await banca.postar(url, aviso)).statusCode).toBe(200);
  await atenderAviso(deps, row, aviso);
  await pollBanks(deps);
  expect(falso.requests.slice(antes)).toEqual([]);
  banca.em('2026-04-05T15:00:00Z');
  await ana.pedir(auth.login, { body: { email: ana.email, password: senha } });
  await pollBanks(deps);
  await novaSessao(banca.teste, ana);
  expect(await contaLida(ana, contratoId, conta.id)).toMatchObject({ status: 'PAGO', valorRecebido: 1500 });
});
