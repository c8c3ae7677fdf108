import * as extratos from '@imob/schemas/extratos';
import * as financeiro from '@imob/schemas/financeiro';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novoContrato, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { formulario } from '../../../test/support/form.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-04-20T15:00:00Z' });
});
afterAll(() => teste.fechar());

type Linha = [data: string, valor: number, memo: string];
async function importar(quem: Locador, linhas: Linha[]): Promise<string> {
  const movimentos = linhas.map(
    ([data, valor, memo]) => `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${data}<TRNAMT>${valor}<FITID>${memo}<MEMO>${memo}`,
  );
  const arquivo = Buffer.from(`OFXHEADER:100\n<OFX><BANKID>341<ACCTID>1${movimentos.join('')}</OFX>`);
  const { status, body } = await quem.pedir(extratos.importar, formulario({}, arquivo, 'extrato.ofx'));
  expect(status).toBe(201);
  return body.id;
}
const ler = async (quem: Locador, id: string) => (await quem.pedir(extratos.buscar, { params: { id } })).body;

async function cenario() {
  const ana = await novoLocador(teste);
  const locatarioId = await novoLocatario(ana, { nome: 'João Pereira Lima' });
  await novoContrato(ana, { locatarioId, dataInicio: '2026-04-01' });
  const id = await importar(ana, [['20260410', 1500, 'PIX RECEBIDO JOAO P LIMA']]);
  const [credito] = (await ler(ana, id)).lancamentos;
  expect(credito).toMatchObject({ situacao: 'SUGERIDO', devolvidoEm: null });
  return { ana, id, credito };
}
const VOLTA: Linha = ['20260414', -1500, 'PIX DEVOLVIDO JOAO P LIMA'];

test('a credit that went back in a later statement is asked about, not suggested', async () => {
  const { ana, id } = await cenario();
  await importar(await novoLocador(teste), [VOLTA]);
  expect((await ler(ana, id)).lancamentos).toMatchObject([{ situacao: 'SUGERIDO' }]);
  const outro = await importar(ana, [VOLTA]);
  expect((await ler(ana, id)).lancamentos).toMatchObject([{ situacao: 'AMBIGUO', devolvidoEm: '2026-04-14' }]);
  // It paid nothing yet, so nothing has to be undone.
  expect((await ler(ana, outro)).lancamentos).toMatchObject([{ situacao: 'DEBITO', contaIds: [], devolve: null }]);
});

test('where it had paid, both statements say so, until the payment is undone', async () => {
  const { ana, id, credito } = await cenario();
  const pares = [{ lancamentoIds: [credito.id], contaIds: credito.contaIds }];
  await ana.pedir(extratos.confirmar, { params: { id }, body: { pares, naoSaoAluguel: [] } });
  const outro = await importar(ana, [['20260412', -1500, 'PAGAMENTO DE BOLETO'], VOLTA]);
  expect((await ler(ana, id)).lancamentos).toMatchObject([{ situacao: 'CONCILIADO', devolvidoEm: '2026-04-14' }]);
  const { lancamentos, contas } = await ler(ana, outro);
  const { contaIds } = credito;
  expect(lancamentos).toMatchObject([
    { situacao: 'DEBITO', devolve: null, contaIds: [] },
    { situacao: 'DEBITO', devolve: '2026-04-10', contaIds },
  ]);
  expect(contas).toMatchObject([{ id: contaIds[0], status: 'PAGO' }]);
  await ana.pedir(financeiro.mudar, { params: { id: contaIds[0] }, body: { status: 'PENDENTE' } });
  expect((await ler(ana, outro)).lancamentos[1]).toMatchObject({ devolve: null, contaIds: [] });
});
