import * as configuracoes from '@imob/schemas/configuracoes';
import * as extratos from '@imob/schemas/extratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as inquilino from '@imob/schemas/inquilino';
import * as pix from '@imob/schemas/pix';
import * as recebimentos from '@imob/schemas/recebimentos';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { contasDe, type Locador, locacaoDaPadaria, novaConta, novoLocador } from '../../../test/support/factories.ts';
import { formulario } from '../../../test/support/form.ts';

/** A company pays the rent less the tax that it withholds, and a statement tells of what came. */

let teste: TestApp;
let ana: Locador;
let contratoId: string;
beforeAll(async () => {
  teste = await testApp({ env: { SESSION_EXPIRES_DAYS: '300' } });
});
beforeEach(async () => {
  teste.agora('2026-03-10T15:00:00Z');
  ana = await novoLocador(teste);
  ({ contratoId } = await locacaoDaPadaria(ana, { dataInicio: '2026-02-01' }));
});
afterAll(() => teste.fechar());

const doMes = async (mes: string) => (await contasDe(ana, contratoId)).find(({ competencia }) => competencia === mes);
const pagar = (id: string, body: object) => ana.pedir(financeiro.pagar, { params: { id }, body });

async function credito(valor: number, dia = '20260310') {
  const arquivo = `OFXHEADER:100\n<OFX><BANKID>341<ACCTID>1<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${dia}<TRNAMT>${valor.toFixed(2)}<FITID>1<MEMO>TED PADARIA SOL LTDA</OFX>`;
  const { body } = await ana.pedir(extratos.importar, formulario({}, Buffer.from(arquivo), 'extrato.ofx'));
  const { lancamentos } = (await ana.pedir(extratos.buscar, { params: { id: body.id } })).body;
  const confirmar = async (par: object) => {
    const pares = [{ lancamentoIds: [lancamentos[0].id], ...par }];
    return (await ana.pedir(extratos.confirmar, { params: { id: body.id }, body: { pares } })).body;
  };
  return { lido: lancamentos[0], confirmar };
}

test('what lacked last time is expected to lack again, and one confirmation settles the rent with it', async () => {
  await pagar((await doMes('2026-02')).id, { irRetido: 372.9, dataPagamento: '2026-02-10' });
  const { id } = await doMes('2026-03');
  const { lido, confirmar } = await credito(4627.1);
  expect(lido).toMatchObject({
    ...{ situacao: 'SUGERIDO', contaIds: [id] },
    devidos: [{ contaId: id, valor: 5000, irRetido: 372.9 }],
  });
  expect(await confirmar({ contaIds: [id], irRetido: 372.9 })).toEqual({ confirmados: 1, recusados: [] });
  expect(await doMes('2026-03')).toMatchObject({ status: 'PAGO', valorRecebido: 5000, irRetido: 372.9 });
  expect(await contasDe(ana, contratoId)).toHaveLength(11);
  const { body } = await ana.pedir(extratos.fechamento, { query: { mes: '2026-03' } });
  expect(body).toMatchObject({ conferido: { total: 4627.1 }, registrado: { total: 4627.1 }, semCredito: [] });
});

test('without a payment that had any nothing is expected, and the landlord may say it himself', async () => {
  const { id } = await doMes('2026-03');
  await pagar((await doMes('2026-02')).id, { dataPagamento: '2026-02-10' });
  const { lido, confirmar } = await credito(4627.1);
  expect(lido).toMatchObject({ situacao: 'NAO_ALUGUEL', contaIds: [] });
  const outra = await novaConta(ana, contratoId);
  const recusa = await confirmar({ contaIds: [id, outra], irRetido: 372.9 });
  expect(recusa).toMatchObject({
    confirmados: 0,
    recusados: [{ motivo: expect.stringContaining('uma conta por vez') }],
  });
  expect(await confirmar({ contaIds: [id], irRetido: 5000.01 })).toMatchObject({ confirmados: 0 });
  expect(await doMes('2026-03')).toMatchObject({ valorRecebido: null, irRetido: 0 });
  expect(await confirmar({ contaIds: [id], irRetido: 372.9 })).toMatchObject({ confirmados: 1 });
});

test('money that waits again is settled with the tax, too', async () => {
  const { id } = await doMes('2026-03');
  const { confirmar } = await credito(4627.1);
  await confirmar({ contaIds: [id], irRetido: 372.9 });
  await ana.pedir(financeiro.mudar, { params: { id }, body: { status: 'PENDENTE' } });
  expect(await doMes('2026-03')).toMatchObject({ valorRecebido: null, irRetido: 0 });
  const { body } = await ana.pedir(recebimentos.listar, { query: {} });
  const [espera] = body.recebimentos ?? body;
  const feito = await ana.pedir(recebimentos.conciliar, {
    params: { id: espera.id },
    body: { contaIds: [id], irRetido: 372.9 },
  });
  expect([feito.status, feito.body.situacao]).toEqual([200, 'CONCILIADO']);
  expect(await doMes('2026-03')).toMatchObject({ status: 'PAGO', valorRecebido: 5000, irRetido: 372.9 });
});

test('a payment that was registered by hand with the tax is the credit of its money', async () => {
  const { id } = await doMes('2026-03');
  await pagar(id, { valorPago: 4627.1, irRetido: 372.9 });
  const { lido } = await credito(4627.1);
  expect(lido).toMatchObject({ situacao: 'JA_REGISTRADO', contaIds: [id], registro: { origem: 'MANUAL' } });
});

describe('a credit of what a Pix code asked for', () => {
  beforeEach(async () => {
    const chave = { tipoChave: 'CPF' as const, chave: '529.982.247-25', nome: 'Ana', cidade: 'Campinas' };
    expect((await ana.pedir(configuracoes.mudar, { body: { pix: chave } })).status).toBe(200);
    await pagar((await doMes('2026-02')).id, { irRetido: 372.9, dataPagamento: '2026-02-10' });
  });

  test.each([
    ['without a word of it', {}, { status: 'PAGO', valorRecebido: 5000, irRetido: 372.9 }],
    ['unless the landlord says that none was withheld', { irRetido: 0 }, { valorRecebido: 4627.1, irRetido: 0 }],
    ['unless he forgives what lacks', { quitar: true }, { valorRecebido: 4627.1, irRetido: 0 }],
  ])('is settled with its tax %s', async (_caso, corpo, paga) => {
    const { id } = await doMes('2026-03');
    expect((await ana.pedir(pix.codigo, { params: { id } })).body).toMatchObject({ valor: 4627.1 });
    teste.agora('2026-03-12T15:00:00Z');
    const encargos = { multaPercentual: 10, jurosMensal: 1 };
    await ana.pedir(termos.mudar, { params: { id: contratoId }, body: encargos });
    const { lido, confirmar } = await credito(4627.1, '20260312');
    expect(lido).toMatchObject({
      ...{ situacao: 'SUGERIDO', contaIds: [id] },
      devidos: [{ contaId: id, valor: 5000, irRetido: 372.9 }],
    });
    expect(await confirmar({ contaIds: [id], ...corpo })).toMatchObject({ confirmados: 1 });
    expect((await contasDe(ana, contratoId)).find((conta) => conta.id === id)).toMatchObject(paga);
  });

  test('for all that was due settles each rent with its own tax', async () => {
    teste.agora('2026-04-11T15:00:00Z');
    const { url } = (await ana.pedir(inquilino.criarLink, { params: { id: contratoId } })).body;
    const params = { token: url.split('/').at(-1) };
    const { body } = await teste.cliente().pedir(inquilino.dados, { params });
    expect(body.pagarTudo).toMatchObject({ total: 9254.2 });
    const contaIds = [(await doMes('2026-03')).id, (await doMes('2026-04')).id];
    const { lido, confirmar } = await credito(9254.2, '20260411');
    expect(lido).toMatchObject({
      ...{ situacao: 'SUGERIDO', contaIds },
      devidos: contaIds.map((contaId) => ({ contaId, valor: 5000, irRetido: 372.9 })),
    });
    expect(await confirmar({ contaIds })).toEqual({ confirmados: 1, recusados: [] });
    for (const mes of ['2026-03', '2026-04']) {
      expect(await doMes(mes)).toMatchObject({ status: 'PAGO', valorRecebido: 5000, irRetido: 372.9 });
    }
  });
});
