import * as bancos from '@imob/schemas/bancos';
import * as boletos from '@imob/schemas/boletos';
import * as financeiro from '@imob/schemas/financeiro';
import * as recebimentos from '@imob/schemas/recebimentos';
import * as recibos from '@imob/schemas/recibos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contaLida, recebidos } from '../../../test/support/bank.ts';
import { type TesteComBoletos, testeComBoletos } from '../../../test/support/boletos.ts';
import type { Locador } from '../../../test/support/factories.ts';
import { field } from '../../providers/http.ts';
import { pollBanks } from '../bancos/consultar.ts';
import { issueCharges } from '../bancos/emitir.ts';

let efi: TesteComBoletos;
beforeAll(async () => {
  efi = await testeComBoletos();
});
beforeEach(() => efi.recomecar());
afterAll(() => efi?.fechar());

const emitir = () => issueCharges(efi.teste.deps);
const perguntar = () => pollBanks(efi.teste.deps);

/** A landlord with one boleto that can be paid. */
async function comUm(opcoes = {}) {
  const tudo = await efi.comBoletos(opcoes);
  await emitir();
  const [cobranca] = await efi.cobrancasDe(tudo.ana);
  return { ...tudo, txid: cobranca?.txid ?? '' };
}
const pagar = (ana: Locador, id: string, body = {}) => ana.pedir(financeiro.pagar, { params: { id }, body });
const situacaoNaEfi = (txid: string) => efi.falsa.achar(txid)?.status;

test('the poll settles the conta once, on the day of the payment, as a boleto, with its receipt', async () => {
  const { ana, contratoId, conta, txid } = await comUm();
  efi.em('2026-03-11T15:00:00Z');
  efi.falsa.pagar(txid, { dia: '2026-03-10' });
  await perguntar();
  await perguntar();
  const lida = await contaLida(ana, contratoId, conta.id);
  expect(lida).toMatchObject({ status: 'PAGO', valorRecebido: 1500 });
  const recibo = await ana.pedir(recibos.buscar, { params: { id: lida.reciboId } });
  expect(recibo.body).toMatchObject({ formaPagamento: 'Boleto', valor: 1500 });
  expect(lida.dataPagamento).toContain('2026-03-10');
  expect(await recebidos(ana)).toHaveLength(1);
  expect((await efi.boletoDe(ana, conta.id)).boleto?.situacao).toBe('PAGA');
});

test('a notice settles at once, however often it comes; a forged one, another’s token and a wrong secret change nothing', async () => {
  const { ana, contratoId, conta, txid } = await comUm();
  const boleto = efi.falsa.achar(txid);
  const url = new URL(String(field(boleto?.corpo, 'metadata', 'notification_url'))).pathname;
  const avisar = (corpo: string, onde = url) =>
    efi.teste.app.inject({
      ...{ method: 'POST', url: onde, payload: corpo },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const esperar = () => new Promise((resolve) => setTimeout(resolve, 150));
  for (const corpo of [
    'notification=00000000-0000-4000-8000-000000000000',
    'notification=',
    '{"a":1}',
    'x'.repeat(5_000),
  ]) {
    expect((await avisar(corpo)).statusCode).toBe(200);
  }
  expect((await avisar(`notification=${boleto?.aviso}`, `${url.slice(0, -2)}xx`)).statusCode).toBe(404);
  await esperar();
  expect(await contaLida(ana, contratoId, conta.id)).toMatchObject({ status: 'PENDENTE' });
  efi.falsa.pagar(txid);
  const corpo = `notification=${boleto?.aviso}`;
  await Promise.all([avisar(corpo), avisar(corpo), perguntar()]);
  await expect.poll(async () => (await contaLida(ana, contratoId, conta.id)).status, { timeout: 5_000 }).toBe('PAGO');
  await avisar(corpo);
  await esperar();
  expect(await recebidos(ana)).toHaveLength(1);
});

test('less than was due waits for the landlord, more is received whole', async () => {
  const um = await comUm();
  efi.falsa.pagar(um.txid, { centavos: 149_900 });
  await perguntar();
  expect(await contaLida(um.ana, um.contratoId, um.conta.id)).toMatchObject({ status: 'PENDENTE' });
  expect((await recebidos(um.ana))[0]).toMatchObject({ situacao: 'A_MENOR', valor: 1499 });
  const outro = await comUm();
  efi.falsa.pagar(outro.txid, { centavos: 150_100 });
  await perguntar();
  expect(await contaLida(outro.ana, outro.contratoId, outro.conta.id)).toMatchObject({
    status: 'PAGO',
    valorRecebido: 1501,
  });
});

test('paid otherwise, cancelled or deleted, the conta’s boleto is cancelled at the company', async () => {
  const um = await comUm();
  await pagar(um.ana, um.conta.id, { formaPagamento: 'Dinheiro' });
  await perguntar();
  expect([situacaoNaEfi(um.txid), (await efi.boletoDe(um.ana, um.conta.id)).boleto?.situacao]).toEqual([
    'canceled',
    'CANCELADA',
  ]);
  const dois = await comUm();
  await dois.ana.pedir(financeiro.mudar, { params: { id: dois.conta.id }, body: { status: 'CANCELADO' } });
  const tres = await comUm({});
  await tres.ana.pedir(financeiro.remover, { params: { id: tres.conta.id } });
  await efi.teste.deps.db.updateTable('bancos').set({ situacao: 'ATIVO' }).execute();
  await perguntar();
  expect([dois, tres].map(({ txid }) => situacaoNaEfi(txid))).toEqual(['canceled', 'canceled']);
});

test('where the company does not answer, the boleto of a paid conta is cancelled in a later pass, and seen alive until then', async () => {
  const { ana, conta, txid } = await comUm();
  await pagar(ana, conta.id);
  efi.falsa.fail({ status: 503 }, 20, ({ path }) => path.endsWith('/cancel'));
  await perguntar();
  expect((await efi.boletoDe(ana, conta.id)).boleto?.situacao).toBe('ATIVA');
  efi.falsa.forgetFailures();
  await perguntar();
  expect(situacaoNaEfi(txid)).toBe('canceled');
});

test('money for a conta that was paid by hand meanwhile is that payment, where it is the same; else it is told as paid twice', async () => {
  const um = await comUm();
  await pagar(um.ana, um.conta.id, { formaPagamento: 'Boleto' });
  efi.falsa.pagar(um.txid);
  await perguntar();
  expect((await recebidos(um.ana))[0]).toMatchObject({ situacao: 'CONCILIADO' });
  const dois = await comUm();
  await pagar(dois.ana, dois.conta.id, { formaPagamento: 'Dinheiro' });
  efi.falsa.pagar(dois.txid);
  await perguntar();
  const [duplicado] = await recebidos(dois.ana);
  expect(duplicado).toMatchObject({ situacao: 'DUPLICADO', valor: 1500 });
  // No bank returns what a boleto brought.
  const { status, body } = await dois.ana.pedir(recebimentos.devolver, {
    params: { id: duplicado.id },
    body: { valor: 1500 },
  });
  expect([status, body.error]).toEqual([409, expect.stringContaining('não volta pelo banco')]);
});

test('a slip that was printed and is paid after it was cancelled settles its conta, or is told as paid twice', async () => {
  const { ana, conta, contratoId, txid } = await comUm({ banco: efi.comPix });
  await ana.pedir(boletos.cancelar, { params: { id: conta.id } });
  expect(situacaoNaEfi(txid)).toBe('canceled');
  await emitir();
  efi.falsa.pagar(txid, { cancelado: true });
  await perguntar();
  expect(await contaLida(ana, contratoId, conta.id)).toMatchObject({ status: 'PAGO' });
  // The Pix charge that took its place cannot be paid any more.
  await perguntar();
  expect([...efi.pixFalso.cobrancas.values()].map(({ status }) => status)).toEqual(['REMOVIDA_PELO_USUARIO_RECEBEDOR']);
});

test('while it is being credited a boleto is neither paid nor cancelled', async () => {
  const { ana, conta, contratoId, txid } = await comUm();
  Object.assign(efi.falsa.achar(txid) ?? {}, { status: 'identified' });
  await ana.pedir(boletos.cancelar, { params: { id: conta.id } });
  await perguntar();
  expect((await efi.boletoDe(ana, conta.id)).boleto?.situacao).toBe('ATIVA');
  Object.assign(efi.falsa.achar(txid) ?? {}, { status: 'waiting' });
  efi.falsa.pagar(txid);
  await perguntar();
  expect(await contaLida(ana, contratoId, conta.id)).toMatchObject({ status: 'PAGO' });
});

test('another due date is told to the company, with a new line; another amount makes another boleto', async () => {
  const { ana, conta, txid } = await comUm();
  const antes = (await efi.boletoDe(ana, conta.id)).boleto;
  const mudar = (body: object) => ana.pedir(financeiro.mudar, { params: { id: conta.id }, body });
  await mudar({ dataVencimento: '2026-03-12' });
  await perguntar();
  const depois = (await efi.boletoDe(ana, conta.id)).boleto;
  expect(depois).toMatchObject({ situacao: 'ATIVA', vencimento: '2026-03-12', valeAte: '2026-05-11' });
  expect([depois?.linhaDigitavel === antes?.linhaDigitavel, efi.falsa.boletos.size]).toEqual([false, 1]);
  expect((await mudar({ valor: 1600, motivo: 'Reparo' })).body.error).toBeUndefined();
  await perguntar();
  await emitir();
  expect([situacaoNaEfi(txid), efi.falsa.boletos.size]).toEqual(['canceled', 2]);
  expect((await efi.boletoDe(ana, conta.id)).boleto).toMatchObject({ situacao: 'ATIVA', valor: 1600 });
  const vivas = [...efi.falsa.boletos.values()].filter(({ status }) => status === 'waiting');
  expect(vivas).toHaveLength(1);
});

test('marked as paid on the company’s site, or cancelled there, it is told so a day later; what it brought is the landlord’s to say', async () => {
  const { ana, conta, contratoId, txid } = await comUm();
  await perguntar();
  Object.assign(efi.falsa.achar(txid) ?? {}, { status: 'settled' });
  efi.em('2026-03-06T16:00:00Z');
  await perguntar();
  expect((await efi.boletoDe(ana, conta.id)).boleto).toMatchObject({
    situacao: 'CANCELADA',
    motivo: expect.stringContaining('site da Efí'),
  });
  expect(await contaLida(ana, contratoId, conta.id)).toMatchObject({ status: 'PENDENTE' });
});

test('a payment of which the company tells no amount is never guessed: the landlord is told', async () => {
  const { ana, conta, contratoId, txid } = await comUm();
  efi.falsa.modos.dizValor = false;
  efi.falsa.pagar(txid);
  await perguntar();
  expect(await contaLida(ana, contratoId, conta.id)).toMatchObject({ status: 'PENDENTE' });
  const { body } = await ana.pedir(bancos.listar);
  expect(body.bancos[0].problema).toContain('não de quanto');
  efi.falsa.modos.dizValor = true;
  await perguntar();
  expect(await contaLida(ana, contratoId, conta.id)).toMatchObject({ status: 'PAGO' });
});

test('boletos that were issued on the company’s own site are left alone', async () => {
  const { ana, txid } = await comUm();
  const boleto = efi.falsa.pagar(txid);
  if (boleto) boleto.customId = 'pedido-da-padaria';
  await perguntar();
  expect(await recebidos(ana)).toEqual([]);
});

test('nobody is asked for a landlord who is shut out; back again, the money is found', async () => {
  const { ana, conta, contratoId, txid } = await comUm();
  const ativo = (valor: boolean) =>
    efi.teste.deps.db.updateTable('usuarios').set({ ativo: valor }).where('uid', '=', ana.uid).execute();
  await ativo(false);
  efi.falsa.pagar(txid);
  const antes = efi.falsa.requests.length;
  await perguntar();
  await emitir();
  expect(efi.falsa.requests.length).toBe(antes);
  await ativo(true);
  efi.em('2026-03-25T15:00:00Z');
  await perguntar();
  expect(await contaLida(ana, contratoId, conta.id)).toMatchObject({ status: 'PAGO' });
});
