import * as extratos from '@imob/schemas/extratos';
import { txidDinamico } from '@imob/schemas/rules/txid';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CHAVE, recebidos, type TesteComBanco, testeComBanco } from '../../../test/support/bank.ts';
import { contasDe, type Locador } from '../../../test/support/factories.ts';
import { formulario } from '../../../test/support/form.ts';
import type { PixFalso } from '../../providers/pix/fakeBooks.ts';
import { pollBanks } from '../bancos/consultar.ts';

let banca: TesteComBanco;
beforeAll(async () => {
  banca = await testeComBanco();
});
afterAll(() => banca?.fechar());

const INTEIRO = 150_000;
const COM_CONTA = 4;
type Pago = { conta: number; centavos: number };
type Mundo = Awaited<ReturnType<TesteComBanco['comBanco']>>;

/** A statement tells of this Pix, by its number or only by day and amount; the landlord confirms what a conta is owed. */
async function peloExtrato({ ana, contas }: Mundo, pix: PixFalso, { conta, centavos }: Pago, comNumero: boolean) {
  const memo = comNumero ? `PIX ${pix.endToEndId}` : 'PIX RECEBIDO';
  const linha = `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260310<TRNAMT>${pix.valor}<FITID>${pix.endToEndId}<MEMO>${memo}`;
  const arquivo = Buffer.from(`OFXHEADER:100\n<OFX><BANKID>341<ACCTID>1${linha}</OFX>`);
  const { body, status } = await ana.pedir(extratos.importar, formulario({}, arquivo, 'extrato.ofx'));
  expect(status).toBe(201);
  if (conta >= COM_CONTA || centavos < INTEIRO) return;
  const [lancamento] = (await ana.pedir(extratos.buscar, { params: { id: body.id } })).body.lancamentos;
  // The same file again brings no row of its own.
  if (!lancamento) return;
  const pares = [{ lancamentoIds: [lancamento.id], contaIds: [contas[conta].id] }];
  const confirmado = await ana.pedir(extratos.confirmar, { params: { id: body.id }, body: { pares } });
  expect(confirmado.status).toBe(200);
}

/** Reads what is left of it all: the contas, and the money that arrived, none of it known by an id. */
async function estado({ ana, contratoId, contas }: Mundo): Promise<string> {
  const todas = await contasDe(ana, contratoId);
  const aberto = todas.filter(({ status }) => status !== 'PAGO').reduce((soma, { valor }) => soma + valor, 0);
  const recebido = todas.reduce((soma, { valorRecebido }) => soma + (valorRecebido ?? 0), 0);
  expect(aberto + recebido).toBe(12 * 1500);
  const ordem = new Map(contas.map(({ id }, i) => [id, i]));
  const dinheiro = (await recebidos(ana)).map(({ valor, situacao, contaIds, bancoId }) =>
    [valor, situacao, bancoId !== null, ...contaIds.map((id: string) => ordem.get(id))].join(),
  );
  return JSON.stringify([todas.map(({ status, valorRecebido }) => [status, valorRecebido]), dinheiro.sort()]);
}

async function acontecer(pagos: Pago[], passos: [qual: number, como: string][]): Promise<string> {
  banca.recomecar();
  const { falso, teste } = banca;
  const mundo = await banca.comBanco();
  const url = await banca.avisoDe(mundo.ana, mundo.banco.id);
  const feitos = pagos.map(({ conta, centavos }) => {
    const txid = conta < COM_CONTA ? txidDinamico(mundo.contas[conta].id, 0) : undefined;
    return falso.receber({ centavos, chave: CHAVE, ...(txid && { txid }) });
  });
  for (const [numero, como] of passos) {
    const qual = numero % pagos.length;
    const [pago, pix] = [pagos[qual] as Pago, feitos[qual] as PixFalso];
    if (como === 'aviso') expect((await banca.postar(url, falso.corpoDoAviso(pix))).statusCode).toBe(200);
    else if (como === 'consulta') await pollBanks(teste.deps);
    else await peloExtrato(mundo, pix, pago, como === 'extrato' || confunde(pagos, pago));
  }
  await pollBanks(teste.deps);
  await vi.waitFor(async () => expect(await recebidos(mundo.ana as Locador)).toHaveLength(pagos.length), 20_000);
  return estado(mundo);
}

/** By amount and day alone nobody can tell this money from another that came for another conta, or for none. */
const confunde = (pagos: Pago[], { conta, centavos }: Pago) =>
  pagos.some((outro) => outro.conta !== conta && outro.centavos === centavos);

test('the same Pix in any order, number and way (notice, poll, statement) end in the same state, and what came in with what is open is what was charged', async () => {
  const pago = fc.record({
    conta: fc.integer({ min: 0, max: COM_CONTA }),
    centavos: fc.constantFrom(INTEIRO, INTEIRO, 90_000),
  });
  const passo = fc.tuple(fc.nat(), fc.constantFrom('aviso', 'consulta', 'extrato', 'extrato sem número'));
  await fc.assert(
    fc.asyncProperty(
      fc.array(pago, { minLength: 1, maxLength: 6 }),
      fc.array(passo, { minLength: 1, maxLength: 10 }),
      async (pagos, passos) => {
        const esperado = await acontecer(pagos, [[0, 'consulta']]);
        expect(await acontecer(pagos, passos)).toBe(esperado);
      },
    ),
    // A slow machine tries fewer.
    { numRuns: Number(process.env.RODADAS ?? 6), interruptAfterTimeLimit: 90_000 },
  );
}, 600_000);
