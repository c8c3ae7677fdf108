import * as acerto from '@imob/schemas/acerto';
import * as extratoDoLocatario from '@imob/schemas/extratoDoLocatario';
import * as extratos from '@imob/schemas/extratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as recibos from '@imob/schemas/paginas/recibos';
import * as painel from '@imob/schemas/painel';
import * as recebimentos from '@imob/schemas/recebimentos';
import { txidEstatico } from '@imob/schemas/rules/txid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CHAVE, contaLida, recebidos, type TesteComBanco, testeComBanco } from '../../../test/support/bank.ts';
import { contasDe, type Locador } from '../../../test/support/factories.ts';
import { formulario } from '../../../test/support/form.ts';
import { pollBanks } from '../bancos/consultar.ts';
import { registrarPix } from './registrar.ts';

/** These tests undo payments and return money in part, and check that each sum counts the money once, or no longer. */

let banca: TesteComBanco;
beforeAll(async () => {
  banca = await testeComBanco();
});
afterAll(() => banca?.fechar());
beforeEach(() => banca.recomecar());

const consultar = () => pollBanks(banca.teste.deps);
const chegar = async (ana: Locador, centavos: number, txid?: string) => {
  banca.falso.receber({ centavos, chave: CHAVE, txid });
  await consultar();
  return (await recebidos(ana))[0];
};
const conciliar = (ana: Locador, id: string, contaIds: string[]) =>
  ana.pedir(recebimentos.conciliar, { params: { id }, body: { contaIds } });
const reabrir = async (ana: Locador, id: string) =>
  (await ana.pedir(financeiro.mudar, { params: { id }, body: { status: 'PENDENTE' } })).status;
const devolver = (ana: Locador, id: string, valor: number) =>
  ana.pedir(recebimentos.devolver, { params: { id }, body: { valor } });
const aConciliar = async (ana: Locador) => (await ana.pedir(recebimentos.resumo)).body.aConciliar;

describe('a payment that is undone', () => {
  test.each(['in cash', 'by another Pix'])(
    'lets its money go: returned later, it opens no conta that was paid %s meanwhile',
    async (como) => {
      const { ana, contratoId, conta } = await banca.comBanco();
      const { id, e2eid } = await chegar(ana, 1500_00);
      await conciliar(ana, id, [conta.id]);
      expect(await reabrir(ana, conta.id)).toBe(200);
      if (como === 'in cash') await ana.pedir(financeiro.pagar, { params: { id: conta.id }, body: {} });
      else await chegar(ana, 1500_00, txidEstatico(conta.id));
      const { body } = await devolver(ana, id, 1500);
      banca.falso.concluirDevolucao(e2eid, body.devolucoes[0].id, 'DEVOLVIDO');
      await consultar();
      expect((await recebidos(ana)).find((um) => um.id === id)).toMatchObject({ situacao: 'DEVOLVIDO', alerta: null });
      expect(await contaLida(ana, contratoId, conta.id)).toMatchObject({ status: 'PAGO', valorRecebido: 1500 });
    },
  );

  test('leaves its money waiting: it pays the same conta or another; sent for one, it waits for that one', async () => {
    const { ana, contratoId, contas } = await banca.comBanco();
    const [, , marco, abril] = contas;
    const { id } = await chegar(ana, 1500_00, txidEstatico(marco.id));
    expect(await reabrir(ana, marco.id)).toBe(200);
    expect(await recebidos(ana)).toMatchObject([
      { situacao: 'NAO_IDENTIFICADO', contaIds: [marco.id], conciliadoEm: null },
    ]);
    expect(await aConciliar(ana)).toBe(1);
    expect((await conciliar(ana, id, [abril.id])).body).toMatchObject({ situacao: 'CONCILIADO', contaIds: [abril.id] });
    expect(await reabrir(ana, abril.id)).toBe(200);
    expect(await recebidos(ana)).toMatchObject([{ situacao: 'NAO_IDENTIFICADO', contaIds: [] }]);
    expect((await conciliar(ana, id, [marco.id])).status).toBe(200);
    expect((await contaLida(ana, contratoId, marco.id)).status).toBe('PAGO');
    expect(await aConciliar(ana)).toBe(0);
  });

  test('whose money paid other contas too undoes them all; so does deleting one of them', async () => {
    const { ana, contratoId, contas } = await banca.comBanco();
    const [jan, fev, marco] = contas;
    const { id } = await chegar(ana, 3000_00);
    const status = async () => (await contasDe(ana, contratoId)).slice(0, 3).map((uma) => uma.status);
    await conciliar(ana, id, [jan.id, fev.id]);
    expect(await status()).toEqual(['PAGO', 'PAGO', 'PENDENTE']);
    expect(await reabrir(ana, fev.id)).toBe(200);
    expect(await status()).toEqual(['ATRASADO', 'ATRASADO', 'PENDENTE']);
    expect((await conciliar(ana, id, [jan.id, marco.id])).status).toBe(200);
    expect((await ana.pedir(financeiro.remover, { params: { id: marco.id } })).status).toBe(200);
    expect((await status()).slice(0, 2)).toEqual(['ATRASADO', 'ATRASADO']);
    expect(await recebidos(ana)).toMatchObject([{ situacao: 'NAO_IDENTIFICADO', contaIds: [], valor: 3000 }]);
  });

  test('of a conta that was deleted counts once, by the receipt of what the same money pays since', async () => {
    const { ana, contas } = await banca.comBanco();
    const [, , marco, abril] = contas;
    const { id } = await chegar(ana, 1500_00);
    expect((await conciliar(ana, id, [marco.id])).status).toBe(200);
    await ana.pedir(financeiro.remover, { params: { id: marco.id } });
    expect((await conciliar(ana, id, [abril.id])).status).toBe(200);
    const { entrou } = (await ana.pedir(painel.ler, { query: { mes: '2026-03' } })).body;
    const totais = (await ana.pedir(recibos.totais)).body;
    expect([entrou, totais]).toEqual([
      1500,
      { recibos: 2, desfeitos: 0, valor: 1500, caucao: 0, irRetido: 0, descontado: 1500 },
    ]);
  });

  test('of a statement’s credit: the credit may be confirmed again, and a pair that pays nothing is said so', async () => {
    const { ana, contratoId, contas } = await banca.comBanco();
    const [, , marco, abril, maio] = contas;
    const linha = '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260310<TRNAMT>1500.00<FITID>1<MEMO>PIX RECEBIDO';
    const arquivo = Buffer.from(`OFXHEADER:100\n<OFX><BANKID>341<ACCTID>1${linha}</OFX>`);
    const { id } = (await ana.pedir(extratos.importar, formulario({}, arquivo, 'extrato.ofx'))).body;
    const lancamento = async () => (await ana.pedir(extratos.buscar, { params: { id } })).body.lancamentos[0];
    const { id: credito } = await lancamento();
    const confirmar = async (...contaIds: string[]) => {
      const pares = contaIds.map((contaId) => ({ lancamentoIds: [credito], contaIds: [contaId] }));
      return (await ana.pedir(extratos.confirmar, { params: { id }, body: { pares } })).body;
    };
    const recusado = (motivo: string) => ({ lancamentoIds: [credito], motivo: expect.stringContaining(motivo) });
    // The same credit stands in two pairs: the first one is paid, and the second is refused.
    expect(await confirmar(marco.id, abril.id)).toEqual({
      confirmados: 1,
      recusados: [recusado('já pagou outra conta')],
    });
    expect(await confirmar(marco.id)).toEqual({ confirmados: 0, recusados: [recusado('já pagou esta conta')] });
    expect(await reabrir(ana, marco.id)).toBe(200);
    expect(await lancamento()).not.toMatchObject({ situacao: 'CONCILIADO' });
    expect(await aConciliar(ana)).toBe(1);
    expect(await confirmar(abril.id)).toEqual({ confirmados: 1, recusados: [] });
    expect((await contaLida(ana, contratoId, abril.id)).status).toBe('PAGO');
    await ana.pedir(financeiro.remover, { params: { id: abril.id } });
    expect(await confirmar(maio.id)).toEqual({ confirmados: 1, recusados: [] });
    expect(await contaLida(ana, contratoId, maio.id)).toMatchObject({ status: 'PAGO', valorRecebido: 1500 });
    const { body } = await ana.pedir(extratos.fechamento, { query: { mes: '2026-03' } });
    expect(body).toMatchObject({ conferido: { quantos: 1, total: 1500 }, semConta: [], semCredito: [] });
  });
});

describe('money of which a part went back', () => {
  const devolvida = async (ana: Locador, id: string, valor: number) => {
    banca.falso.modos.devolucao = 'DEVOLVIDO';
    expect((await devolver(ana, id, valor)).status).toBe(200);
    await consultar();
  };

  test('pays with what is left of it, and opens a rest', async () => {
    const { ana, contratoId, conta } = await banca.comBanco();
    const { id } = await chegar(ana, 1500_00);
    await devolvida(ana, id, 500);
    expect((await conciliar(ana, id, [conta.id])).status).toBe(200);
    expect(await contaLida(ana, contratoId, conta.id)).toMatchObject({ status: 'PAGO', valorRecebido: 1000 });
    const saldo = (await contasDe(ana, contratoId)).filter(({ descricao }) => descricao.includes('Saldo'));
    expect(saldo).toMatchObject([{ valor: 500, status: 'PENDENTE' }]);
  });

  test('pays nothing while the bank has not said what became of a return', async () => {
    const { ana, contratoId, conta } = await banca.comBanco();
    const { id, e2eid } = await chegar(ana, 1500_00);
    const { body } = await devolver(ana, id, 1500);
    const recusa = await conciliar(ana, id, [conta.id]);
    expect([recusa.status, recusa.body.error]).toEqual([409, expect.stringContaining('devolução')]);
    banca.falso.concluirDevolucao(e2eid, body.devolucoes[0].id, 'NAO_REALIZADO');
    await consultar();
    expect((await conciliar(ana, id, [conta.id])).status).toBe(200);
    expect((await contaLida(ana, contratoId, conta.id)).status).toBe('PAGO');
  });

  test('is not received: what came beyond the debt is no charge, and goes from what entered', async () => {
    const { ana, contratoId, conta } = await banca.comBanco();
    const { id } = await chegar(ana, 2000_00, txidEstatico(conta.id));
    const mes = async () => (await ana.pedir(painel.ler, { query: { mes: '2026-03' } })).body;
    expect(await mes()).toMatchObject({ recebido: 1500, entrou: 2000, encargosRecebidos: 0 });
    await devolvida(ana, id, 500);
    expect(await mes()).toMatchObject({ recebido: 1500, entrou: 1500, encargosRecebidos: 0 });
    expect(await contaLida(ana, contratoId, conta.id)).toMatchObject({ status: 'PAGO', valorRecebido: 1500 });
    await devolvida(ana, id, 200);
    expect(await mes()).toMatchObject({ recebido: 1300, entrou: 1300, encargosRecebidos: 0 });
    expect((await ana.pedir(recibos.totais)).body).toMatchObject({
      recibos: 1,
      valor: 1300,
      irRetido: 0,
      descontado: 700,
    });
    const [recibo] = (await ana.pedir(recibos.pagina)).body.recibos;
    expect(recibo).toMatchObject({ valor: 2000, contado: 1300, desfeito: false });
    expect((await ana.pedir(recibos.exportar, { query: { formato: 'csv' } })).texto).toMatch(/;1300,00;0,00\r?\n/);
    const [{ id: locatarioId }] = (await ana.pedir({ method: 'GET', url: '/locatarios' } as never)).body;
    const { body } = await ana.pedir(extratoDoLocatario.extrato, { params: { id: locatarioId } });
    const linhas = body.lancamentos.filter(({ contaId }: { contaId: string }) => contaId === conta.id);
    expect(linhas.map(({ tipo, debito, credito }: any) => [tipo, debito, credito])).toEqual([
      ['CONTA', 1500, 0],
      ['DESCONTO', 0, 200],
      ['PAGAMENTO', 0, 1300],
    ]);
  });

  test('beyond what the last of its contas had is taken from the others', async () => {
    const { ana, contratoId, contas } = await banca.comBanco();
    const [, , marco, abril] = contas;
    const { id } = await chegar(ana, 3000_00);
    expect((await conciliar(ana, id, [marco.id, abril.id])).status).toBe(200);
    await devolvida(ana, id, 2000);
    const lidas = [await contaLida(ana, contratoId, marco.id), await contaLida(ana, contratoId, abril.id)];
    expect(lidas).toMatchObject([{ valorRecebido: 1000 }, { status: 'PAGO', valorRecebido: 0 }]);
    const devolucao = {
      valor: 2000,
      situacao: 'DEVOLVIDO',
      criadoEm: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
    };
    expect(await recebidos(ana)).toMatchObject([{ devolucoes: [devolucao] }]);
  });

  test('is no part of what a payment was made of that had been registered by hand', async () => {
    const { ana, conta } = await banca.comBanco();
    expect((await ana.pedir(financeiro.pagar, { params: { id: conta.id }, body: {} })).status).toBe(200);
    const { id, situacao } = await chegar(ana, 1500_00, txidEstatico(conta.id));
    expect(situacao).toBe('CONCILIADO');
    await devolvida(ana, id, 500);
    const { body } = await ana.pedir(financeiro.encargos, { params: { id: conta.id }, query: {} });
    expect(body).toMatchObject({ valor: 1500, desconto: 500, total: 1000 });
  });

  test('is not received again where a settlement made before is undone', async () => {
    const { ana, contratoId, contas } = await banca.comBanco();
    const { id } = await chegar(ana, 1500_00, txidEstatico(contas[0].id));
    const acertar = { params: { id: contratoId }, body: { chavesEm: '2026-03-10', danos: [] } };
    const params = { id: contratoId, acertoId: (await ana.pedir(acerto.criar, acertar)).body.id };
    expect((await ana.pedir(acerto.confirmar, { params })).status).toBe(200);
    await devolvida(ana, id, 500);
    expect((await ana.pedir(acerto.desfazer, { params })).status).toBe(409);
    expect(await contaLida(ana, contratoId, contas[0].id)).toMatchObject({ status: 'PAGO', valorRecebido: 1000 });
  });
});

test('a return of a part whose answer was lost is asked for again, and made once', async () => {
  const { ana } = await banca.comBanco();
  const { id } = await chegar(ana, 1500_00);
  const pedido = { params: { id }, body: { valor: 500 }, headers: { 'idempotency-key': 'devolve 500' } };
  await ana.pedir(recebimentos.devolver, pedido);
  const { status, body } = await ana.pedir(recebimentos.devolver, pedido);
  expect([status, body.devolucoes.map(({ valor }: { valor: number }) => valor)]).toEqual([200, [500]]);
  const outra = await ana.pedir(recebimentos.devolver, { ...pedido, body: { valor: 700 } });
  expect(outra.body.devolucoes.map(({ valor }: { valor: number }) => valor).sort()).toEqual([500, 700]);
  // The 90 days end before the request is repeated. It is answered like the first one, and not refused as too late.
  banca.em('2026-06-09T15:00:00Z');
  expect((await ana.pedir(recebimentos.devolver, pedido)).status).toBe(200);
  expect((await devolver(ana, id, 100)).status).toBe(409);
});

test('a return that cannot undo all that its money paid, with other money, undoes none of it', async () => {
  const { ana, banco, contratoId, contas } = await banca.comBanco();
  const [jan, fev] = contas;
  const [p, q] = ['a', 'b'].map((letra) => `E00360305202603091234${letra.repeat(11)}`);
  const horario = '2026-03-09T13:00:00.000Z';
  const registrar = (e2eid: string, devolucoes: object[] = []) => {
    const pix = { e2eid, centavos: 1000_00, horario, devolucoes };
    return registrarPix(banca.teste.deps, { userId: ana.uid, id: banco.id }, pix as never);
  };
  for (const e2eid of [p, q]) await registrar(e2eid as string);
  const csv = `Data;Histórico;Valor\n09/03/2026;PIX ${p};1000,00\n09/03/2026;PIX ${q};1000,00\n`;
  const { body } = await ana.pedir(extratos.importar, formulario({ conta: 'Itaú' }, Buffer.from(csv), 'e.csv'));
  const lido = (await ana.pedir(extratos.buscar, { params: { id: body.id } })).body;
  const lancamentoIds = lido.lancamentos.map(({ id }: { id: string }) => id);
  const pares = [{ lancamentoIds, contaIds: [jan.id, fev.id] }];
  const feito = await ana.pedir(extratos.confirmar, { params: { id: body.id }, body: { pares } });
  expect(feito.body).toMatchObject({ confirmados: 1 });
  // Other money pays the rest of February. From then on the payment of February cannot be undone.
  const resto = (await contasDe(ana, contratoId)).find(({ descricao }) => descricao.endsWith('(Saldo)'));
  await ana.pedir(financeiro.pagar, { params: { id: resto.id }, body: {} });
  const antes = await contasDe(ana, contratoId);
  await registrar(p as string, [{ id: 'd1', centavos: 1000_00, situacao: 'DEVOLVIDO' }]);
  expect(await contasDe(ana, contratoId)).toEqual(antes);
  const depois = new Map((await recebidos(ana)).map((um) => [um.e2eid, um]));
  expect(depois.get(p)).toMatchObject({ situacao: 'DEVOLVIDO', alerta: expect.stringContaining('não foi reaberta') });
  expect(depois.get(q)).toMatchObject({ situacao: 'CONCILIADO', contaIds: expect.arrayContaining([jan.id, fev.id]) });
});
