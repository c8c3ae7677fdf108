import * as configuracoes from '@imob/schemas/configuracoes';
import * as financeiro from '@imob/schemas/financeiro';
import * as pix from '@imob/schemas/pix';
import * as recebimentos from '@imob/schemas/recebimentos';
import { txidDinamico } from '@imob/schemas/rules/txid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CHAVE, contaLida, recebidos, type TesteComBanco, testeComBanco } from '../../../test/support/bank.ts';
import { novaSessao } from '../../../test/support/factories.ts';
import { pollBanks } from './consultar.ts';
import { issueCharges } from './emitir.ts';

/** A conta whose charge was paid, and that is open again, is charged again; never twice at once. */

let banca: TesteComBanco;
let deps: TesteComBanco['teste']['deps'];
beforeAll(async () => {
  banca = await testeComBanco();
  deps = banca.teste.deps;
});
afterAll(() => banca?.fechar());
beforeEach(() => banca.recomecar());

/** The rent of March, whose charge was paid. */
async function paga() {
  const { ana, contratoId, contas } = await banca.comBanco();
  const [, , conta, abril] = contas;
  banca.em('2026-03-02T15:00:00Z');
  await novaSessao(banca.teste, ana);
  await issueCharges(deps);
  const pago = banca.falso.pagar(txidDinamico(conta.id, 0));
  await pollBanks(deps);
  expect((await contaLida(ana, contratoId, conta.id)).status).toBe('PAGO');
  const cobrancas = async () =>
    (await banca.cobrancasDe(ana)).filter(({ contaId }) => contaId === conta.id).map((uma) => uma.situacao);
  const emitir = async (momento: string) => {
    banca.em(momento);
    await issueCharges(deps);
    await pollBanks(deps);
    return cobrancas();
  };
  return { ana, contratoId, conta, abril, pago: pago?.endToEndId ?? '', emitir };
}

test('where its Pix was returned whole a new charge is made, once, which settles it', async () => {
  const { ana, contratoId, conta, pago, emitir } = await paga();
  banca.falso.devolverPorFora(pago, 1500_00, 'MED_FRAUDE');
  await pollBanks(deps);
  expect((await contaLida(ana, contratoId, conta.id)).status).toBe('PENDENTE');
  expect(await emitir('2026-03-03T15:00:00Z')).toEqual(['PAGA', 'ATIVA']);
  expect(await emitir('2026-03-04T15:00:00Z')).toEqual(['PAGA', 'ATIVA']);
  const { body } = await ana.pedir(pix.codigo, { params: { id: conta.id } });
  expect(body).toMatchObject({ origem: 'COBRANCA', txid: txidDinamico(conta.id, 1) });
  banca.falso.pagar(body.txid);
  expect(await emitir('2026-03-04T15:10:00Z')).toEqual(['PAGA', 'PAGA']);
  expect(await contaLida(ana, contratoId, conta.id)).toMatchObject({ status: 'PAGO', valorRecebido: 1500 });
});

test('where its payment was undone there is none while its money waits for it, and one once that paid another conta', async () => {
  const { ana, conta, abril, emitir } = await paga();
  await ana.pedir(financeiro.mudar, { params: { id: conta.id }, body: { status: 'PENDENTE' } });
  expect(await emitir('2026-03-03T15:00:00Z')).toEqual(['PAGA']);
  const [{ id }] = await recebidos(ana);
  await ana.pedir(recebimentos.conciliar, { params: { id }, body: { contaIds: [abril.id] } });
  expect(await emitir('2026-03-03T15:10:00Z')).toEqual(['PAGA', 'ATIVA']);
});

test('a charge that the bank says is paid, and whose Pix nobody has told of yet, is followed by no other', async () => {
  const { ana, contratoId, conta, emitir } = await paga();
  // The same state is left where the Pix itself could not be registered.
  await deps.db.deleteFrom('recebimentos').where('userId', '=', ana.uid).execute();
  banca.falso.pix.length = 0;
  await ana.pedir(financeiro.mudar, { params: { id: conta.id }, body: { status: 'PENDENTE' } });
  expect(await emitir('2026-03-05T15:00:00Z')).toEqual(['PAGA']);
  expect((await contaLida(ana, contratoId, conta.id)).status).toBe('PENDENTE');
});

test('overdue it has a charge of the day, once its code was asked for', async () => {
  const { ana, conta, pago, emitir } = await paga();
  const daChave = { tipoChave: 'ALEATORIA', chave: CHAVE, nome: 'Ana', cidade: 'Campinas' };
  await ana.pedir(configuracoes.mudar, { body: { pix: daChave } });
  banca.em('2026-03-12T14:00:00Z');
  banca.falso.devolverPorFora(pago, 1500_00, 'MED_FRAUDE');
  await pollBanks(deps);
  const codigo = async () => (await ana.pedir(pix.codigo, { params: { id: conta.id } })).body;
  expect(await codigo()).toMatchObject({ origem: 'ESTATICO' });
  expect(await emitir('2026-03-12T14:15:00Z')).toEqual(['PAGA', 'ATIVA']);
  expect(await codigo()).toMatchObject({ origem: 'COBRANCA', txid: txidDinamico(conta.id, 1) });
});
