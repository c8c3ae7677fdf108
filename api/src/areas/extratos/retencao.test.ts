import * as extratos from '@imob/schemas/extratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as recebimentos from '@imob/schemas/recebimentos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { contasDe, type Locador, locacaoDaPadaria, novaConta, novoLocador } from '../../../test/support/factories.ts';
import { formulario } from '../../../test/support/form.ts';

/** A company pays the rent less the tax that it withholds, and a statement tells of what came. */

let teste: TestApp;
let ana: Locador;
let contratoId: string;
beforeAll(async () => {
  teste = await testApp();
});
beforeEach(async () => {
  teste.agora('2026-03-10T15:00:00Z');
  ana = await novoLocador(teste);
  ({ contratoId } = await locacaoDaPadaria(ana, { dataInicio: '2026-02-01' }));
});
afterAll(() => teste.fechar());

const doMes = async (mes: string) => (await contasDe(ana, contratoId)).find(({ competencia }) => competencia === mes);
const pagar = (id: string, body: object) => ana.pedir(financeiro.pagar, { params: { id }, body });

async function credito(valor: number) {
  const arquivo = `OFXHEADER:100\n<OFX><BANKID>341<ACCTID>1<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20260310<TRNAMT>${valor.toFixed(2)}<FITID>1<MEMO>TED PADARIA SOL LTDA</OFX>`;
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
