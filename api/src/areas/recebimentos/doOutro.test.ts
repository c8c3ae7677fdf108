import * as extratos from '@imob/schemas/extratos';
import * as inquilino from '@imob/schemas/inquilino';
import * as recebimentos from '@imob/schemas/recebimentos';
import { txidDinamico, txidEstatico } from '@imob/schemas/rules/txid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHAVE, contaLida, recebidos, type TesteComBanco, testeComBanco } from '../../../test/support/bank.ts';
import { formulario } from '../../../test/support/form.ts';
import { pollBanks } from '../bancos/consultar.ts';

let banca: TesteComBanco;
beforeAll(async () => {
  banca = await testeComBanco();
});
afterAll(() => banca?.fechar());

test('two landlords have the same tenant: money, codes, statements and pages of one say and change nothing of the other’s', async () => {
  const { falso, teste } = banca;
  const dela = await banca.comBanco();
  const dele = await banca.comBanco();
  const [conta] = [dela.conta];
  // Only his account is asked: the codes are of her contas, guessed or seen by the tenant of both.
  const txids = [txidDinamico(conta.id, 0), txidEstatico(conta.id)];
  for (const txid of txids) falso.receber({ centavos: 1500_00, chave: CHAVE, txid });
  await pollBanks(teste.deps);
  expect(await contaLida(dela.ana, dela.contratoId, conta.id)).toMatchObject({ status: 'PENDENTE', reciboId: null });
  expect(await recebidos(dela.ana)).toEqual([]);
  const chegados = await recebidos(dele.ana);
  expect(chegados.map(({ situacao, contaIds }) => [situacao, contaIds])).toEqual(
    txids.map(() => ['NAO_IDENTIFICADO', []]),
  );
  const [{ id }] = chegados;
  const corpo = { params: { id }, body: { contaIds: [conta.id] } };
  expect((await dele.ana.pedir(recebimentos.conciliar, corpo)).status).toBe(403);
  expect((await dela.ana.pedir(recebimentos.conciliar, corpo)).status).toBe(403);

  const linha = `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260310<TRNAMT>1500.00<FITID>1<MEMO>PIX ${txids[0]}`;
  const arquivo = Buffer.from(`OFXHEADER:100\n<OFX><BANKID>341<ACCTID>1${linha}</OFX>`);
  const { body: extrato } = await dele.ana.pedir(extratos.importar, formulario({}, arquivo, 'extrato.ofx'));
  const { texto } = await dele.ana.pedir(extratos.buscar, { params: { id: extrato.id } });
  for (const { id: alheia } of dela.contas)
    expect(texto.replaceAll('-', '')).not.toContain(`"${alheia.replaceAll('-', '')}"`);

  const link = async ({ ana, contratoId }: typeof dela) =>
    (await ana.pedir(inquilino.criarLink, { params: { id: contratoId } })).body.url.split('/').at(-1) as string;
  const [meu, seu] = [await link(dela), await link(dele)].map((token) => Buffer.from(token, 'base64url')) as [
    Buffer,
    Buffer,
  ];
  // Her name on his signature, and the reverse.
  for (const [de, assinatura] of [
    [meu, seu],
    [seu, meu],
  ] as const) {
    const token = Buffer.concat([de.subarray(0, 16), assinatura.subarray(16)]).toString('base64url');
    expect((await teste.cliente().pedir(inquilino.dados, { params: { token } })).status).toBe(404);
  }
  const visto = await teste.cliente().pedir(inquilino.dados, { params: { token: meu.toString('base64url') } });
  expect(visto.body.contas.map((uma: { id: string }) => uma.id)).toContain(conta.id);
  for (const { id: alheia } of dele.contas) expect(visto.texto).not.toContain(alheia);
});
