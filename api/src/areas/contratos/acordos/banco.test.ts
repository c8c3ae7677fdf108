import * as acordos from '@imob/schemas/acordos';
import * as painel from '@imob/schemas/painel';
import { txidEstatico } from '@imob/schemas/rules/txid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CHAVE, recebidos } from '../../../../test/support/bank.ts';
import { type TesteComBoletos, testeComBoletos } from '../../../../test/support/boletos.ts';
import { contasDe, type Locador, novaSessao } from '../../../../test/support/factories.ts';
import { pollBanks } from '../../bancos/consultar.ts';
import { issueCharges } from '../../bancos/emitir.ts';

let efi: TesteComBoletos;
beforeAll(async () => {
  efi = await testeComBoletos();
});
beforeEach(() => efi.recomecar());
afterAll(() => efi?.fechar());

/** All that is late goes into two installments. */
async function acordar(ana: Locador, contratoId: string, em: string): Promise<acordos.Acordo> {
  efi.em(`${em}T15:00:00Z`);
  await novaSessao(efi.teste, ana);
  const params = { id: contratoId };
  const { dividas, total } = (await ana.pedir(acordos.dividas, { params })).body;
  const contaIds = dividas.map(({ contaId }: acordos.Divida) => contaId);
  const parcelas = [
    { vencimento: '2026-03-25', valor: total - 1000 },
    { vencimento: '2026-04-15', valor: 1000 },
  ];
  const { body, status } = await ana.pedir(acordos.criar, { params, body: { contaIds, parcelas } });
  expect([status, body.error]).toEqual([201, undefined]);
  return body;
}

test('the boleto of a conta that went in is cancelled, and an installment says what keeps it from one', async () => {
  const { ana, contratoId, conta } = await efi.comBoletos();
  await issueCharges(efi.teste.deps);
  expect((await efi.boletoDe(ana, conta.id)).boleto).toMatchObject({ situacao: 'ATIVA' });
  const { contas } = await acordar(ana, contratoId, '2026-03-20');
  await pollBanks(efi.teste.deps);
  await issueCharges(efi.teste.deps);
  expect((await efi.boletoDe(ana, conta.id)).boleto).toMatchObject({ situacao: 'CANCELADA' });
  expect(await efi.boletoDe(ana, contas[0]?.id as string)).toMatchObject({
    ...{ boleto: null, impedimentos: [expect.stringContaining('parcela de um acordo')] },
  });
  // Its tenant waits for one in vain: the landlord is told, from the tenth day before it is due.
  const { body } = await ana.pedir(painel.ler, {});
  const ditas = body.decidir.filter(({ tipo }: painel.Decisao) => tipo === 'BOLETO');
  expect(ditas).toMatchObject([
    { contaId: contas[0]?.id, falta: 'EMITIR', motivo: expect.stringContaining('parcela de um acordo') },
  ]);
});

test('money that waited for what went in, or for an installment that is undone, waits for the landlord’s word', async () => {
  const { ana, contratoId } = await efi.comBoletos({ banco: efi.comPix });
  const [janeiro] = await contasDe(ana, contratoId);
  const chegar = async (id: string, centavos: number) => {
    efi.pixFalso.receber({ centavos, chave: CHAVE, txid: txidEstatico(id) });
    await pollBanks(efi.teste.deps);
  };
  const situacoes = async () => (await recebidos(ana)).map((um) => [um.valor, um.situacao, um.contaIds]).toSorted();
  await chegar(janeiro.id, 900_00);
  const { id: acordoId, contas } = await acordar(ana, contratoId, '2026-03-20');
  const parcela = contas[1]?.id as string;
  await chegar(parcela, 500_00);
  expect(await situacoes()).toEqual([
    [500, 'A_MENOR', [parcela]],
    [900, 'DUPLICADO', [janeiro.id]],
  ]);
  const params = { id: contratoId, acordoId };
  expect((await ana.pedir(acordos.desfazer, { params })).status).toBe(200);
  expect(await situacoes()).toEqual([
    [500, 'NAO_IDENTIFICADO', []],
    [900, 'NAO_IDENTIFICADO', [janeiro.id]],
  ]);
});
