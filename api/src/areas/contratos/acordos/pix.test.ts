import * as acordos from '@imob/schemas/acordos';
import * as configuracoes from '@imob/schemas/configuracoes';
import * as financeiro from '@imob/schemas/financeiro';
import * as pix from '@imob/schemas/pix';
import * as recebimentos from '@imob/schemas/recebimentos';
import { subtrair } from '@imob/schemas/rules/money';
import { txidDinamico, txidEstatico } from '@imob/schemas/rules/txid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CHAVE, recebidos, type TesteComBanco, testeComBanco } from '../../../../test/support/bank.ts';
import { contasDe, type Locador, noDia } from '../../../../test/support/factories.ts';
import { pollBanks } from '../../bancos/consultar.ts';
import { issueCharges } from '../../bancos/emitir.ts';

let banca: TesteComBanco;
beforeAll(async () => {
  banca = await testeComBanco();
});
afterAll(() => banca?.fechar());
beforeEach(() => banca.recomecar());

type Parcelas = (total: number) => { vencimento: string; valor: number }[];

/** All that is late goes into these. */
async function acordar(ana: Locador, id: string, parcelas: Parcelas): Promise<acordos.Acordo> {
  const params = { id };
  const { dividas, total } = (await ana.pedir(acordos.dividas, { params })).body;
  const contaIds = dividas.map(({ contaId }: acordos.Divida) => contaId);
  const { body, status } = await ana.pedir(acordos.criar, { params, body: { contaIds, parcelas: parcelas(total) } });
  expect([status, body.error]).toEqual([201, undefined]);
  return body;
}
const situacoes = async (ana: Locador) => (await recebidos(ana)).map((um) => [um.valor, um.situacao, um.contaIds]);
const abertas = async (ana: Locador, id: string) =>
  (await contasDe(ana, id)).filter(({ status }) => status === 'ATRASADO').map(({ descricao }) => descricao);

test('a bank’s charge that is paid once its conta went in settles nothing, waits, and may pay the installments', async () => {
  banca.em('2026-04-02T15:00:00Z');
  const { ana, contratoId, contas } = await banca.comBanco();
  await noDia(banca.teste, ana, '2026-04-02');
  for (const { id } of contas.slice(0, 3)) await ana.pedir(financeiro.pagar, { params: { id }, body: {} });
  const abril = contas[3];
  await issueCharges(banca.teste.deps);
  await noDia(banca.teste, ana, '2026-04-20');
  const acordo = await acordar(ana, contratoId, (total) => [
    { vencimento: '2026-05-05', valor: 750 },
    { vencimento: '2026-06-05', valor: subtrair(total, 750) },
  ]);
  const { status, body } = await ana.pedir(pix.codigo, { params: { id: abril.id } });
  expect([status, body.error]).toEqual([409, 'Esta conta foi cancelada.']);
  // The bank was not told yet.
  banca.falso.pagar(txidDinamico(abril.id, 0));
  await pollBanks(banca.teste.deps);
  expect(await situacoes(ana)).toEqual([[1500, 'DUPLICADO', [abril.id]]]);
  expect((await contasDe(ana, contratoId)).find(({ id }) => id === abril.id)).toMatchObject({ status: 'CANCELADO' });
  const [{ id }] = (await recebidos(ana)) as [{ id: string }];
  const conciliar = (contaIds: string[]) => ana.pedir(recebimentos.conciliar, { params: { id }, body: { contaIds } });
  expect((await conciliar([abril.id])).status).toBe(409);
  const parcelas = acordo.contas.map((conta) => conta.id);
  expect((await conciliar(parcelas)).status).toBe(200);
  expect(await situacoes(ana)).toEqual([[1500, 'CONCILIADO', parcelas]]);
  // One Pix's payments are undone together, and nothing of it is lost with the agreement.
  const body2 = { status: 'PENDENTE' };
  expect((await ana.pedir(financeiro.mudar, { params: { id: parcelas[0] ?? '' }, body: body2 })).status).toBe(200);
  const params = { id: contratoId, acordoId: acordo.id };
  expect((await ana.pedir(acordos.desfazer, { params })).status).toBe(200);
  expect(await situacoes(ana)).toEqual([[1500, 'NAO_IDENTIFICADO', []]]);
  expect(await abertas(ana, contratoId)).toEqual(['Aluguel 4/12']);
  expect((await conciliar([abril.id])).status).toBe(200);
});

test('a code given out before the agreement pays nothing by itself after it; the code of an installment of the same amount does', async () => {
  const { ana, contratoId, contas } = await banca.comBanco();
  const chave = { tipoChave: 'ALEATORIA', chave: CHAVE, nome: 'Ana', cidade: 'Campinas' };
  await ana.pedir(configuracoes.mudar, { body: { pix: chave } });
  await noDia(banca.teste, ana, '2026-04-08');
  const { body: codigo } = await ana.pedir(pix.codigo, { params: { id: contas[0].id } });
  expect(codigo).toMatchObject({ origem: 'ESTATICO', valor: 1500 });
  await noDia(banca.teste, ana, '2026-04-10');
  const { contas: parcelas } = await acordar(ana, contratoId, (total) => [
    { vencimento: '2026-04-20', valor: 1500 },
    { vencimento: '2026-05-20', valor: subtrair(total, 1500) },
  ]);
  const [primeira] = parcelas as [acordos.Acordo['contas'][number]];
  await noDia(banca.teste, ana, '2026-04-11');
  for (const { id } of [contas[0], primeira]) {
    banca.falso.receber({ centavos: 1500_00, chave: CHAVE, txid: txidEstatico(id) });
  }
  await pollBanks(banca.teste.deps);
  expect((await situacoes(ana)).toSorted((um, outro) => String(um[1]).localeCompare(String(outro[1])))).toEqual([
    [1500, 'CONCILIADO', [primeira.id]],
    [1500, 'DUPLICADO', [contas[0].id]],
  ]);
});

test('money for a whole installment that an undone payment left in parts pays each part, and less than the whole waits', async () => {
  const { ana, contratoId } = await banca.comBanco();
  await noDia(banca.teste, ana, '2026-04-10');
  const { contas } = await acordar(ana, contratoId, (total) => [
    { vencimento: '2026-04-20', valor: 1500 },
    { vencimento: '2026-05-20', valor: subtrair(total, 1500) },
  ]);
  const id = contas[0]?.id as string;
  await ana.pedir(financeiro.pagar, { params: { id }, body: { valorPago: 100 } });
  await ana.pedir(financeiro.mudar, { params: { id }, body: { status: 'PENDENTE' } });
  const chegar = async (centavos: number) => {
    banca.falso.receber({ centavos, chave: CHAVE, txid: txidEstatico(id) });
    await pollBanks(banca.teste.deps);
  };
  const partes = async () =>
    (await contasDe(ana, contratoId))
      .filter(({ descricao }) => descricao.startsWith('Acordo de 10/04/2026, 1/2'))
      .map(({ valor, status, valorRecebido }) => [valor, status, valorRecebido])
      .toSorted((uma, outra) => uma[0] - outra[0]);
  await chegar(900_00);
  expect(await partes()).toEqual([
    [100, 'PENDENTE', null],
    [1400, 'PENDENTE', null],
  ]);
  await chegar(1500_00);
  expect(await partes()).toEqual([
    [100, 'PAGO', 100],
    [1400, 'PAGO', 1400],
  ]);
});
