import * as acerto from '@imob/schemas/acerto';
import * as extratos from '@imob/schemas/extratos';
import * as importacoes from '@imob/schemas/importacoes';
import * as recebimentos from '@imob/schemas/recebimentos';
import { txidEstatico } from '@imob/schemas/rules/txid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gravarImportacao } from '../../src/areas/importacoes/gravar.ts';
import { registrarPix } from '../../src/areas/recebimentos/registrar.ts';
import { recebidos, type TesteComBanco, testeComBanco } from '../support/bank.ts';
import { contasDe, type Locador, novoContrato, novoImovel } from '../support/factories.ts';
import { formulario } from '../support/form.ts';
import { csv, enviar } from '../support/spreadsheets.ts';
import { emEspera, falhas, pagar, represado } from './race.ts';

let banca: TesteComBanco;
beforeAll(async () => {
  banca = await testeComBanco();
});
afterAll(() => banca?.fechar());

const OFX =
  'OFXHEADER:100\n<OFX><BANKID>341<ACCTID>1<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260310<TRNAMT>1500.00<FITID>1<MEMO>PIX RECEBIDO</OFX>';

test.each(['of a conta', 'of nobody knows what'])(
  'a statement is confirmed while its bank tells of the same Pix, %s: the money is there once',
  async (qual) => {
    const { ana, banco, contas } = await banca.comBanco();
    const contaId = contas[2].id;
    const { id } = (await ana.pedir(extratos.importar, formulario({}, Buffer.from(OFX), 'extrato.ofx'))).body;
    const [{ id: credito }] = (await ana.pedir(extratos.buscar, { params: { id } })).body.lancamentos;
    const body = { pares: [{ lancamentoIds: [credito], contaIds: [contaId] }] };
    const pix = {
      ...{ e2eid: `E${'0'.repeat(31)}`, centavos: 1500_00, horario: '2026-03-10T13:00:00.000Z', devolucoes: [] },
      ...(qual === 'of a conta' && { txid: txidEstatico(contaId) }),
    };
    await represado(banca.teste, 'recebimentos', 2, () =>
      Promise.all([
        ana.pedir(extratos.confirmar, { params: { id }, body }),
        registrarPix(banca.teste.deps, { userId: ana.uid, id: banco.id }, pix),
      ]),
    );
    expect((await recebidos(ana)).map(({ e2eid, valor }) => [e2eid, valor])).toEqual([[pix.e2eid, 1500]]);
  },
);

/** Money that came for a conta, and less than it owes. */
async function aMenor(ana: Locador, banco: { id: string }, conta: { id: string }): Promise<string> {
  const txid = txidEstatico(conta.id);
  const e2eid = `E${conta.id.replaceAll('-', '').slice(0, 31)}`;
  const pix = { e2eid, txid, centavos: 900_00, horario: '2026-03-10T13:00:00.000Z', devolucoes: [] };
  await registrarPix(banca.teste.deps, { userId: ana.uid, id: banco.id }, pix);
  return (await recebidos(ana)).find((um) => um.e2eid === e2eid).id;
}

const conciliar = (ana: Locador, id: string, conta: { id: string }) =>
  ana.pedir(recebimentos.conciliar, { params: { id }, body: { contaIds: [conta.id] } });

test('what waits for one conta pays the other, and the reverse, at once: both are done', async () => {
  const { ana, banco, contas } = await banca.comBanco();
  const [, , marco, abril] = contas;
  const [deMarco, deAbril] = [await aMenor(ana, banco, marco), await aMenor(ana, banco, abril)];
  const respostas = await represado(banca.teste, 'recebimentos', 2, () =>
    Promise.all([conciliar(ana, deMarco, abril), conciliar(ana, deAbril, marco)]),
  );
  expect(falhas(respostas)).toEqual([]);
  expect((await recebidos(ana, 'CONCILIADO')).length).toBe(2);
});

test('a settlement pays a conta while what waits for it pays another: both are done', async () => {
  const { ana, banco, conta } = await banca.comBanco();
  const { contratoId } = await novoContrato(ana, { valorCaucao: 3000 });
  const [caucao, , fevereiro] = (await contasDe(ana, contratoId)).toSorted((a, b) =>
    a.dataVencimento.localeCompare(b.dataVencimento),
  );
  await pagar(ana, caucao.id);
  const espera = await aMenor(ana, banco, fevereiro);
  const body = { chavesEm: '2026-03-10', danos: [] };
  const { id: acertoId } = (await ana.pedir(acerto.criar, { params: { id: contratoId }, body })).body;
  const comporta = await banca.teste.deps.pool.connect();
  await comporta.query('begin');
  await comporta.query('select from recebimentos where "userId" = $1 and id = $2 for update', [ana.uid, espera]);
  const conciliado = conciliar(ana, espera, conta);
  await emEspera(banca.teste, 1);
  const confirmado = ana.pedir(acerto.confirmar, { params: { id: contratoId, acertoId } });
  await emEspera(banca.teste, 2);
  await comporta.query('commit');
  comporta.release();
  expect(falhas(await Promise.all([conciliado, confirmado]))).toEqual([]);
});

test('a spreadsheet pays a conta while what waits for it pays another: both are done', async () => {
  const { ana, banco, conta } = await banca.comBanco();
  const imovelId = await novoImovel(ana, { nome: 'Casa do Rio' });
  const { contratoId } = await novoContrato(ana, { imovelId });
  const [, fevereiro] = await contasDe(ana, contratoId);
  const espera = await aMenor(ana, banco, fevereiro);
  const pagas = ['10/01/2026', '10/02/2026'].map((dia) => `Casa do Rio;Aluguel;${dia};1500;${dia}`);
  const planilha = csv(['Imóvel;Tipo;Vencimento;Valor;Data do pagamento', ...pagas]);
  const { id } = (await enviar(ana, planilha, { tipo: 'CONTAS' })).body;
  await ana.pedir(importacoes.confirmar, { params: { id } });
  const autor = { userId: ana.uid, quem: ana.uid, origem: 'rotina' as const };
  const comporta = await banca.teste.deps.pool.connect();
  await comporta.query('begin');
  await comporta.query('select from recebimentos where "userId" = $1 and id = $2 for update', [ana.uid, espera]);
  const conciliado = conciliar(ana, espera, conta);
  await emEspera(banca.teste, 1);
  const gravada = gravarImportacao(banca.teste.deps, { autor, importacaoId: id }, new AbortController().signal);
  await emEspera(banca.teste, 2);
  await comporta.query('commit');
  comporta.release();
  const [resposta, planilhaGravada] = await Promise.allSettled([conciliado, gravada]);
  expect(planilhaGravada).toEqual({ status: 'fulfilled', value: undefined });
  expect(resposta).toMatchObject({ status: 'fulfilled', value: { status: 200 } });
  expect((await ana.pedir(importacoes.buscar, { params: { id } })).body).toMatchObject({ situacao: 'IMPORTADA' });
});

test.each([
  ['waits', 1],
  ['waits', 2],
  ['a statement tells of', 1],
  ['a statement tells of', 2],
])(
  'a conta is deleted while money that %s is being put on %i of them: nothing of it is paid',
  async (qual, quantas) => {
    const { ana, banco, contas, contratoId } = await banca.comBanco();
    const [, abril, maio] = contas.slice(2);
    const contaIds = [abril, maio].slice(-quantas).map(({ id }) => id);
    const pedir = await (qual === 'waits' ? doQueEspera() : doExtrato());
    const outra = await banca.teste.deps.pool.connect();
    await outra.query('begin');
    await outra.query('delete from contas where "userId" = $1 and id = $2', [ana.uid, maio.id]);
    const resposta = pedir();
    await emEspera(banca.teste, 1);
    await outra.query('commit');
    outra.release();
    const { status, body } = await resposta;
    const recusa = qual === 'waits' ? [status, body.error] : [409, body.recusados[0]?.motivo];
    expect(recusa).toEqual([409, 'Uma destas contas acaba de ser excluída. Confira as contas e escolha de novo.']);
    expect((await contasDe(ana, contratoId)).every(({ status: situacao }) => situacao !== 'PAGO')).toBe(true);

    async function doQueEspera() {
      const e2eid = `E${maio.id.replaceAll('-', '').slice(0, 31)}`;
      const pix = { e2eid, centavos: 3000_00, horario: '2026-03-10T13:00:00.000Z', devolucoes: [] };
      await registrarPix(banca.teste.deps, { userId: ana.uid, id: banco.id }, pix);
      const { id } = (await recebidos(ana)).find((um) => um.e2eid === e2eid);
      return () => ana.pedir(recebimentos.conciliar, { params: { id }, body: { contaIds } });
    }
    async function doExtrato() {
      const arquivo = Buffer.from(OFX.replace('1500.00', '3000.00'));
      const { id } = (await ana.pedir(extratos.importar, formulario({}, arquivo, 'extrato.ofx'))).body;
      const [{ id: credito }] = (await ana.pedir(extratos.buscar, { params: { id } })).body.lancamentos;
      const body = { pares: [{ lancamentoIds: [credito], contaIds }] };
      return () => ana.pedir(extratos.confirmar, { params: { id }, body });
    }
  },
);
