import type * as acordos from '@imob/schemas/acordos';
import * as extratos from '@imob/schemas/extratos';
import * as financeiro from '@imob/schemas/financeiro';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { recebidos } from '../../../../test/support/bank.ts';
import { idDa, novaDevedora } from '../../../../test/support/debtor.ts';
import { type Locador, noDia, novoLocador, novoLocatario } from '../../../../test/support/factories.ts';
import { formulario } from '../../../../test/support/form.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());

let ana: Locador;
beforeEach(async () => {
  teste.agora('2026-04-10T15:00:00Z');
  ana = await novoLocador(teste);
});

/** All that João owes, 5,039.00, in three installments. */
async function cenario() {
  const locatarioId = await novoLocatario(ana, { nome: 'João Pereira Lima', cpf: '529.982.247-25' });
  const ela = await novaDevedora(ana, { locatarioId });
  const parcelas = [
    { vencimento: '2026-04-20', valor: 1600 },
    { vencimento: '2026-04-27', valor: 1700 },
    { vencimento: '2026-05-27', valor: 1739 },
  ];
  const { body: acordo } = await ela.acordar({ contaIds: ela.atrasadas, parcelas });
  await noDia(teste, ana, '2026-04-30');
  const nomes = new Map((await ela.contas()).map(({ id, descricao }) => [id as string, descricao as string]));
  return { ela, acordo: acordo as acordos.Acordo, nomes };
}

const ofx = (...linhas: [data: string, valor: string][]) =>
  Buffer.from(
    `OFXHEADER:100\n<OFX><BANKID>341<ACCTID>1${linhas
      .map(
        ([data, valor], i) =>
          `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${data}<TRNAMT>${valor}<FITID>${i}<MEMO>PIX RECEBIDO JOAO P LIMA`,
      )
      .join('')}</OFX>`,
  );
const importar = async (arquivo: Buffer): Promise<string> =>
  (await ana.pedir(extratos.importar, formulario({}, arquivo, 'extrato.ofx'))).body.id;
const ler = async (id: string): Promise<extratos.Lancamento[]> =>
  (await ana.pedir(extratos.buscar, { params: { id } })).body.lancamentos;
const confirmar = async (id: string, ...pares: object[]) =>
  (await ana.pedir(extratos.confirmar, { params: { id }, body: { pares } })).body;

test('a credit of an installment is suggested for it, one of two for both, and one of what went in for nothing', async () => {
  const { ela, acordo, nomes } = await cenario();
  const id = await importar(ofx(['20260408', '1693.00'], ['20260420', '1600.00'], ['20260422', '1699.50']));
  const vistos = async (qual: string) =>
    (await ler(qual)).map(({ situacao, contaIds }) => [situacao, contaIds.map((conta) => nomes.get(conta))]);
  expect(await vistos(id)).toEqual([
    // January's rent owed this two days before the agreement, and would owe it by now.
    ['NAO_ALUGUEL', []],
    ['SUGERIDO', ['Acordo de 10/04/2026, 1/3']],
    ['NAO_ALUGUEL', []],
  ]);
  const [antes] = await ler(id);
  const recusada = await confirmar(id, { lancamentoIds: [antes?.id], contaIds: ela.atrasadas.slice(0, 1) });
  expect(recusada).toMatchObject({
    confirmados: 0,
    recusados: [{ motivo: expect.stringContaining('"Aluguel 1/12" já está paga ou cancelada') }],
  });
  const deDuas = await importar(ofx(['20260427', '3300.00']));
  expect(await vistos(deDuas)).toEqual([['SUGERIDO', ['Acordo de 10/04/2026, 1/3', 'Acordo de 10/04/2026, 2/3']]]);
  const [credito] = await ler(deDuas);
  await confirmar(deDuas, { lancamentoIds: [credito?.id], contaIds: credito?.contaIds });
  const pagas = await Promise.all([0, 1].map((i) => ela.conta(idDa(acordo, i))));
  // The first one was paid seven days late.
  expect(pagas.map((conta) => [conta?.status, conta?.valorRecebido])).toEqual([
    ['PAGO', 1603.33],
    ['PAGO', 1696.67],
  ]);
});

test('money that came before the agreement pays an installment once, however often its statement is read; undone, it pays what had gone in', async () => {
  const { ela, acordo, nomes } = await cenario();
  const arquivo = ofx(['20260408', '1693.00'], ['20260409', '1600.00']);
  const id = await importar(arquivo);
  const [um, outro] = await ler(id);
  const pares = [
    { lancamentoIds: [um?.id], contaIds: [idDa(acordo, 1)] },
    { lancamentoIds: [outro?.id], contaIds: [idDa(acordo, 0)] },
  ];
  expect(await confirmar(id, ...pares)).toEqual({ confirmados: 2, recusados: [] });
  await ana.pedir(extratos.remover, { params: { id } });
  const deNovo = await importar(arquivo);
  expect((await ler(deNovo)).map(({ situacao }) => situacao)).toEqual(['JA_REGISTRADO', 'JA_REGISTRADO']);
  for (const i of [0, 1]) {
    const reaberta = { params: { id: idDa(acordo, i) }, body: { status: 'PENDENTE' } };
    expect((await ana.pedir(financeiro.mudar, reaberta)).status).toBe(200);
  }
  expect((await ela.desfazer(acordo)).status).toBe(200);
  const livres = await ler(deNovo);
  const originais = livres.map(({ id: lancamento }, i) => ({
    ...{ lancamentoIds: [lancamento], contaIds: [ela.atrasadas[i]] },
  }));
  expect(await confirmar(deNovo, ...originais)).toEqual({ confirmados: 2, recusados: [] });
  expect(await ela.conta(ela.atrasadas[0] as string)).toMatchObject({ status: 'PAGO', valorRecebido: 1693 });
  expect(await ela.conta(ela.atrasadas[1] as string)).toMatchObject({ status: 'PAGO', valorRecebido: 1600 });
  expect(
    (await recebidos(ana)).map(({ valor, situacao, contaIds }) => [
      valor,
      situacao,
      contaIds.map((x: string) => nomes.get(x)),
    ]),
  ).toEqual([
    [1600, 'CONCILIADO', ['Aluguel 2/12']],
    [1693, 'CONCILIADO', ['Aluguel 1/12']],
  ]);
});

test('an installment that was registered by hand is known again in the statement, and is not paid twice', async () => {
  const { ela, acordo } = await cenario();
  const pago = { formaPagamento: 'Pix', dataPagamento: '2026-04-20' };
  await ana.pedir(financeiro.pagar, { params: { id: idDa(acordo) }, body: pago });
  const id = await importar(ofx(['20260422', '1600.00']));
  const [credito] = await ler(id);
  expect(credito).toMatchObject({ situacao: 'JA_REGISTRADO', contaIds: [idDa(acordo)] });
  await confirmar(id, { lancamentoIds: [credito?.id], contaIds: [idDa(acordo)] });
  const outra = await confirmar(id, { lancamentoIds: [credito?.id], contaIds: [idDa(acordo, 1)] });
  expect(outra.recusados).toMatchObject([{ motivo: expect.stringContaining('já pagou outra conta') }]);
  expect(await ela.conta(idDa(acordo, 1))).toMatchObject({ status: 'ATRASADO', valorRecebido: null });
});
