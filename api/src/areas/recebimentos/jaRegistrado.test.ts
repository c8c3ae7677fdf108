import * as auditoria from '@imob/schemas/auditoria';
import * as financeiro from '@imob/schemas/financeiro';
import * as recebimentos from '@imob/schemas/recebimentos';
import * as recibos from '@imob/schemas/recibos';
import { txidEstatico } from '@imob/schemas/rules/txid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CHAVE, contaLida, recebidos, type TesteComBanco, testeComBanco } from '../../../test/support/bank.ts';
import { contasDe, type Locador, novoContrato, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { pollBanks } from '../bancos/consultar.ts';

/** A payment that a person registered before the bank told of its Pix is that Pix. */

let banca: TesteComBanco;
beforeAll(async () => {
  banca = await testeComBanco();
});
afterAll(() => banca?.fechar());
beforeEach(() => banca.recomecar());

const JOAO = { nome: 'João Pereira', cpf: '12345678909' };
const pagar = (ana: Locador, { id }: { id: string }, mais: object = {}) =>
  ana.pedir(financeiro.pagar, { params: { id }, body: { formaPagamento: 'Pix', ...mais } });
async function chegar(centavos: number, conta?: { id: string }, mais: object = {}) {
  const doCodigo = conta && { txid: txidEstatico(conta.id) };
  banca.falso.receber({ centavos, chave: CHAVE, em: new Date('2026-03-10T14:00:00Z'), ...doCodigo, ...mais });
  await pollBanks(banca.teste.deps);
}
const aConciliar = async (ana: Locador) =>
  (await ana.pedir(recebimentos.listar, { query: { aConciliar: 'true' } })).body;
const oMesmo = (ana: Locador, id: string, contas: { id: string }[]) =>
  ana.pedir(recebimentos.conciliar, {
    params: { id },
    body: { contaIds: contas.map((conta) => conta.id), jaRegistrado: true },
  });
const quantosRecibos = async (ana: Locador) => (await ana.pedir(recibos.listar)).body.length;

describe('a Pix of the very conta that was registered as paid', () => {
  test.each([
    ['on its day', { formaPagamento: 'Pix' }],
    ['without saying how', { formaPagamento: null }],
    ['as a transfer', { formaPagamento: 'Transferência bancária' }],
    ['some days before', { dataPagamento: '2026-03-05' }],
  ])('%s is that payment: counted once, with no other receipt', async (_, como) => {
    const { ana, contratoId, conta } = await banca.comBanco();
    await pagar(ana, conta, como);
    const antes = await contaLida(ana, contratoId, conta.id);
    await chegar(1500_00, conta);
    expect(await recebidos(ana)).toMatchObject([
      { situacao: 'CONCILIADO', contaIds: [conta.id], pagadorNome: null, pagadorDocumento: null },
    ]);
    expect(await contaLida(ana, contratoId, conta.id)).toEqual(antes);
    expect(await quantosRecibos(ana)).toBe(1);
    // Undone, its money waits again, as any that paid.
    await ana.pedir(financeiro.mudar, { params: { id: conta.id }, body: { status: 'PENDENTE' } });
    expect(await recebidos(ana)).toMatchObject([{ situacao: 'NAO_IDENTIFICADO', contaIds: [conta.id] }]);
  });

  test.each([
    ['of a cent more', 1500_01, {}],
    ['more than three business days away', 1500_00, { dataPagamento: '2026-03-04' }],
    ['registered as paid in cash', 1500_00, { formaPagamento: 'Dinheiro' }],
  ])('%s is a duplicate', async (_, centavos, como) => {
    const { ana, conta } = await banca.comBanco();
    await pagar(ana, conta, como);
    await chegar(centavos, conta);
    expect(await recebidos(ana)).toMatchObject([{ situacao: 'DUPLICADO', contaIds: [conta.id] }]);
  });

  test('is one Pix: the second is a duplicate, and can be no payment that has its money', async () => {
    const { ana, conta } = await banca.comBanco();
    await pagar(ana, conta);
    banca.falso.receber({ centavos: 1500_00, chave: CHAVE, txid: txidEstatico(conta.id) });
    await chegar(1500_00, conta);
    const { recebimentos: esperam } = await aConciliar(ana);
    expect(esperam).toMatchObject([{ situacao: 'DUPLICADO', registradas: [] }]);
    expect(await oMesmo(ana, esperam[0].id, [conta])).toMatchObject({ status: 409 });
  });
});

describe('what is not sure is asked, and the landlord says that it is the payment', () => {
  test('of a conta that was registered on another day: nothing is paid again', async () => {
    const { ana, contratoId, conta } = await banca.comBanco();
    await pagar(ana, conta, { dataPagamento: '2026-02-20' });
    await chegar(1500_00, conta);
    const { recebimentos: esperam, contas } = await aConciliar(ana);
    expect(esperam).toMatchObject([{ situacao: 'DUPLICADO', registradas: [conta.id] }]);
    expect(contas).toMatchObject([{ id: conta.id }]);
    const [{ id }] = esperam;
    expect(await ana.pedir(recebimentos.conciliar, { params: { id }, body: { contaIds: [conta.id] } })).toMatchObject({
      status: 409,
    });
    const antes = await contaLida(ana, contratoId, conta.id);
    expect((await oMesmo(ana, id, [conta])).body).toMatchObject({
      ...{ situacao: 'CONCILIADO', contaIds: [conta.id], registradas: [], pagadorNome: null },
    });
    expect(await contaLida(ana, contratoId, conta.id)).toEqual(antes);
    expect(await quantosRecibos(ana)).toBe(1);
    const { eventos } = (await ana.pedir(auditoria.listar, { query: { registro: `recebimento:${id}` } })).body;
    expect(eventos[0]).toMatchObject({ acao: 'pagar', antes: { situacao: 'DUPLICADO' } });
  });

  test('of another amount it cannot be that payment, which can be undone: the words say so', async () => {
    const { ana, conta, contas } = await banca.comBanco();
    await pagar(ana, conta);
    await chegar(1512_40, conta);
    const [{ id, registradas }] = (await aConciliar(ana)).recebimentos;
    expect(registradas).toEqual([]);
    const { status, body } = await oMesmo(ana, id, [conta]);
    expect([status, body.error]).toEqual([409, expect.stringMatching(/1\.500,00.*1\.512,40.*[Dd]esfaça/)]);
    expect(await oMesmo(ana, id, [contas[3]])).toMatchObject({ status: 409 });
    expect((await aConciliar(ana)).aConciliar).toBe(1);
  });

  test('without a code, by who paid, the amount and the days: also what came before the bank was connected', async () => {
    await banca.teste.deps.db.updateTable('bancos').set({ situacao: 'INATIVO' }).execute();
    const ana = await novoLocador(banca.teste);
    const alugar = async (dele: object) => {
      const { contratoId } = await novoContrato(ana, { locatarioId: await novoLocatario(ana, dele) });
      return (await contasDe(ana, contratoId))[2];
    };
    const [doJoao, daBia] = [await alugar(JOAO), await alugar({ nome: 'Beatriz Rocha', cpf: '39053344705' })];
    for (const conta of [doJoao, daBia]) await pagar(ana, conta, { dataPagamento: '2026-03-09' });
    for (const pagador of [JOAO, { nome: 'Carlos Nunes', cpf: '11144477735' }]) {
      banca.falso.receber({ centavos: 1500_00, chave: CHAVE, pagador, em: new Date('2026-03-09T14:00:00Z') });
    }
    await banca.ligar(ana);
    await pollBanks(banca.teste.deps);
    const { recebimentos: esperam, contas } = await aConciliar(ana);
    const de = (nome: string) => esperam.find((um: any) => um.pagadorNome === nome);
    // A stranger's Pix may be either of two payments, so none is suggested.
    expect(de('Carlos Nunes')).toMatchObject({ situacao: 'NAO_IDENTIFICADO', registradas: [] });
    expect(de('João Pereira')).toMatchObject({ situacao: 'NAO_IDENTIFICADO', registradas: [doJoao.id] });
    expect(contas).toMatchObject([{ id: doJoao.id, status: 'PAGO' }]);
    expect(await oMesmo(ana, de('João Pereira').id, [doJoao])).toMatchObject({ status: 200 });
    // Only one is left that a stranger may have paid.
    expect((await aConciliar(ana)).recebimentos).toMatchObject([{ registradas: [daBia.id] }]);
  });

  test('of two contas that were registered on one day, which one Pix paid together', async () => {
    const { ana, contas } = await banca.comBanco();
    const duas = [contas[1], contas[2]];
    for (const conta of duas) await pagar(ana, conta);
    await chegar(3000_00, undefined, { pagador: JOAO });
    const [{ id, registradas }] = (await aConciliar(ana)).recebimentos;
    expect(registradas.toSorted()).toEqual(duas.map((uma) => uma.id).toSorted());
    expect((await oMesmo(ana, id, duas)).body).toMatchObject({ situacao: 'CONCILIADO' });
  });
});
