import * as acerto from '@imob/schemas/acerto';
import * as auditoria from '@imob/schemas/auditoria';
import * as financeiro from '@imob/schemas/financeiro';
import * as recebimentos from '@imob/schemas/recebimentos';
import { txidEstatico } from '@imob/schemas/rules/txid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CHAVE, recebidos, type TesteComBanco, testeComBanco } from '../../../test/support/bank.ts';
import { pollBanks } from '../bancos/consultar.ts';

/** Money that waits for a conta follows what becomes of it. */

let banca: TesteComBanco;
beforeAll(async () => {
  banca = await testeComBanco();
});
afterAll(() => banca?.fechar());
beforeEach(() => banca.recomecar());

test('what waits for a rent that a settlement calls off, or opens again, follows it', async () => {
  const { ana, contratoId, contas } = await banca.comBanco();
  const abril = contas[3];
  banca.falso.receber({ centavos: 900_00, chave: CHAVE, txid: txidEstatico(abril.id) });
  await pollBanks(banca.teste.deps);
  const situacao = async () => (await recebidos(ana)).map(({ situacao, contaIds }) => [situacao, contaIds]);
  expect(await situacao()).toEqual([['A_MENOR', [abril.id]]]);
  const body = { chavesEm: '2026-03-10', danos: [] };
  const { id: acertoId } = (await ana.pedir(acerto.criar, { params: { id: contratoId }, body })).body;
  const params = { id: contratoId, acertoId };
  expect((await ana.pedir(acerto.confirmar, { params })).status).toBe(200);
  expect(await situacao()).toEqual([['DUPLICADO', [abril.id]]]);
  expect((await ana.pedir(acerto.desfazer, { params })).status).toBe(200);
  expect(await situacao()).toEqual([['NAO_IDENTIFICADO', [abril.id]]]);
});

test('what came for a conta that is open again waits for it; for one that was deleted, for any', async () => {
  const { ana, contas } = await banca.comBanco();
  const [, , marco, abril] = contas;
  const chegar = (conta: { id: string }, centavos: number) =>
    banca.falso.receber({ centavos, chave: CHAVE, txid: txidEstatico(conta.id), em: new Date('2026-03-10T14:55:00Z') });
  const mudar = (conta: { id: string }, status: string) =>
    ana.pedir(financeiro.mudar, { params: { id: conta.id }, body: { status } });
  await ana.pedir(financeiro.pagar, { params: { id: marco.id }, body: { formaPagamento: 'Dinheiro' } });
  await mudar(abril, 'CANCELADO');
  chegar(marco, 1500_00);
  chegar(abril, 900_00);
  await pollBanks(banca.teste.deps);
  expect(await recebidos(ana, 'DUPLICADO')).toHaveLength(2);
  for (const conta of [marco, abril]) expect((await mudar(conta, 'PENDENTE')).status).toBe(200);
  const deQuem = async () =>
    (await recebidos(ana)).map(({ valor, situacao, contaIds }) => [valor, situacao, contaIds]).toSorted();
  expect(await deQuem()).toEqual([
    [1500, 'NAO_IDENTIFICADO', [marco.id]],
    [900, 'NAO_IDENTIFICADO', [abril.id]],
  ]);
  await ana.pedir(financeiro.remover, { params: { id: marco.id } });
  expect((await deQuem())[0]).toEqual([1500, 'NAO_IDENTIFICADO', []]);
});

test('what becomes of a return stands in its money’s trail as the return’s, not as the money’s', async () => {
  const { ana, conta } = await banca.comBanco();
  banca.falso.receber({ centavos: 1500_00, chave: CHAVE, txid: txidEstatico(conta.id) });
  await pollBanks(banca.teste.deps);
  const [{ id }] = await recebidos(ana);
  banca.falso.modos.devolucao = 'DEVOLVIDO';
  await ana.pedir(recebimentos.devolver, { params: { id }, body: { valor: 500 } });
  await pollBanks(banca.teste.deps);
  expect((await recebidos(ana))[0]).toMatchObject({ situacao: 'CONCILIADO', valor: 1500 });
  const { eventos } = (await ana.pedir(auditoria.listar, { query: { registro: `recebimento:${id}` } })).body;
  const estado = Object.assign({}, ...eventos.toReversed().map(({ depois }: any) => depois));
  expect(estado).toMatchObject({
    situacao: 'CONCILIADO',
    valor: 1500,
    devolucao: { situacao: 'DEVOLVIDO', valor: 500 },
  });
  const daDevolucao = eventos.find(({ depois }: any) => depois.devolucao?.situacao === 'DEVOLVIDO');
  expect(daDevolucao.antes).toMatchObject({ devolucao: { valor: 500, situacao: 'EM_PROCESSAMENTO' } });
});
