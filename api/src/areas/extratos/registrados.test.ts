import * as extratos from '@imob/schemas/extratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as recebimentos from '@imob/schemas/recebimentos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { contasDe, type Locador, novoContrato, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { formulario } from '../../../test/support/form.ts';
import { registrarPix } from '../recebimentos/registrar.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-17T15:00:00Z', env: { SESSION_EXPIRES_DAYS: '300' } });
});
afterAll(() => teste.fechar());

/** January is paid; February, March and the months after it are open. */
async function cenario() {
  const ana = await novoLocador(teste);
  const locatarioId = await novoLocatario(ana, { nome: 'João Pereira Lima' });
  const { contratoId } = await novoContrato(ana, { locatarioId });
  const [jan, fev, mar, abr] = await contasDe(ana, contratoId);
  await pagar(ana, jan.id, '2026-01-10');
  const pagas = async () =>
    (await contasDe(ana, contratoId)).filter(({ status }) => status === 'PAGO').map(({ id }) => id);
  return { ana, contratoId, jan, fev, mar, abr, pagas };
}
const pagar = (ana: Locador, id: string, dataPagamento: string) =>
  ana.pedir(financeiro.pagar, { params: { id }, body: { dataPagamento, formaPagamento: 'Pix' } });

const MEMO = 'PIX RECEBIDO JOAO PEREIRA LIMA';
const ofx = (...linhas: [data: string, fitid: string, memo?: string][]) =>
  Buffer.from(
    `OFXHEADER:100\n<OFX><BANKID>341<ACCTID>1${linhas
      .map(
        ([data, fitid, memo = MEMO]) =>
          `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${data}<TRNAMT>1500.00<FITID>${fitid}<MEMO>${memo}</STMTTRN>`,
      )
      .join('')}</OFX>`,
  );
async function importar(ana: Locador, arquivo: Buffer, nome = 'e.ofx', campos = {}) {
  const { body } = await ana.pedir(extratos.importar, formulario(campos, arquivo, nome));
  const ler = async () => (await ana.pedir(extratos.buscar, { params: { id: body.id } })).body.lancamentos;
  const confirmar = async (lancamentoId: string, contaIds: string[], mais = {}) => {
    const pares = [{ lancamentoIds: [lancamentoId], contaIds, ...mais }];
    return (await ana.pedir(extratos.confirmar, { params: { id: body.id }, body: { pares } })).body;
  };
  return { id: body.id as string, ler, confirmar };
}
const pixDe = (conta: { id: string }, horario: string) => ({
  ...{ e2eid: `E00000000202603141200${conta.id.replaceAll('-', '').slice(0, 11)}`, centavos: 150_000, devolucoes: [] },
  ...{ horario, txid: `${conta.id.replaceAll('-', '')}v00` },
});

describe('money that is seen a second time is said to be, and pays nothing', () => {
  type Cena = Awaited<ReturnType<typeof cenario>>;
  const vistas: [string, string, (cena: Cena) => Promise<unknown>, Buffer, string?][] = [
    [
      'in another export, under another number of the bank',
      'EXTRATO',
      async ({ ana, mar }) => {
        const primeiro = await importar(ana, ofx(['20260310', 'a1']));
        await primeiro.confirmar((await primeiro.ler())[0].id, [mar.id]);
      },
      ofx(['20260310', 'b7']),
    ],
    [
      'in a CSV of the same account',
      'EXTRATO',
      async ({ ana, mar }) => {
        const primeiro = await importar(ana, ofx(['20260310', 'a1']));
        await primeiro.confirmar((await primeiro.ler())[0].id, [mar.id]);
      },
      Buffer.from('Data,Valor,Identificador,Descrição\n10/03/2026,1500.00,abc,Pix - JOAO PEREIRA LIMA\n'),
      'n.csv',
    ],
    [
      'after it was registered by hand',
      'MANUAL',
      ({ ana, mar }) => pagar(ana, mar.id, '2026-03-10'),
      ofx(['20260310', 'a1']),
    ],
    [
      'on Monday, where the bank told of it on Saturday',
      'BANCO',
      ({ ana, mar }) =>
        registrarPix(teste.deps, { userId: ana.uid, id: mar.id }, pixDe(mar, '2026-03-14T15:00:00.000Z')),
      ofx(['20260316', 'a1']),
    ],
  ];
  test.each(vistas)('%s', async (_, origem, antes, arquivo, nome) => {
    const cena = await cenario();
    const { ana, jan, fev, mar, pagas } = cena;
    await antes(cena);
    expect(await pagas()).toEqual([jan.id, mar.id]);
    const { ler, confirmar } = await importar(ana, arquivo, nome);
    const [credito] = await ler();
    expect(credito).toMatchObject({
      situacao: 'JA_REGISTRADO',
      contaIds: [mar.id],
      registro: { origem, espera: false },
    });
    expect(await confirmar(credito.id, [fev.id])).toMatchObject({
      confirmados: 0,
      recusados: [{ motivo: expect.stringContaining('já registrado') }],
    });
    expect(await confirmar(credito.id, credito.contaIds)).toMatchObject({ confirmados: 1 });
    expect(await ler()).toMatchObject([{ situacao: 'CONCILIADO', contaIds: [mar.id] }]);
    expect(await pagas()).toEqual([jan.id, mar.id]);
    const { body } = await ana.pedir(extratos.fechamento, { query: { mes: '2026-03' } });
    expect(body).toMatchObject({
      ...{ extrato: { quantos: 1, total: 1500 }, conferido: { quantos: 1, total: 1500 } },
      ...{ registrado: { quantos: 1, total: 1500 }, semConta: [], semCredito: [] },
    });
    expect((await ana.pedir(recebimentos.listar)).body.recebimentos).toHaveLength(1);
  });
});

test('it is other money where the landlord says so, and only where he does', async () => {
  const { ana, jan, fev, mar, pagas } = await cenario();
  await pagar(ana, mar.id, '2026-03-10');
  const { ler, confirmar } = await importar(ana, ofx(['20260311', 'a1']));
  const [{ id }] = await ler();
  expect(await confirmar(id, [fev.id])).toMatchObject({ confirmados: 0 });
  expect(await confirmar(id, [fev.id], { outroDinheiro: true })).toMatchObject({ confirmados: 1 });
  expect(await pagas()).toEqual([jan.id, fev.id, mar.id]);
});

test('two credits of one statement are two payments, and one that names another tenant is his', async () => {
  const { ana, jan, fev, mar, contratoId } = await cenario();
  const dois = await importar(ana, ofx(['20260310', 'a1'], ['20260310', 'a2']));
  const [um, outro] = await dois.ler();
  expect(await dois.confirmar(um.id, [fev.id])).toMatchObject({ confirmados: 1 });
  expect(await dois.confirmar(outro.id, [mar.id])).toMatchObject({ confirmados: 1 });
  const maria = await novoLocatario(ana, { nome: 'Maria de Souza' });
  const dela = await contasDe(ana, (await novoContrato(ana, { locatarioId: maria })).contratoId);
  const { ler, confirmar } = await importar(ana, ofx(['20260310', 'a3', 'PIX RECEBIDO MARIA DE SOUZA']));
  const [credito] = await ler();
  expect(credito.situacao).toBe('AMBIGUO');
  expect(await confirmar(credito.id, [dela[2].id])).toMatchObject({ confirmados: 1 });
  expect((await contasDe(ana, contratoId)).filter(({ status }) => status === 'PAGO').map(({ id }) => id)).toEqual([
    ...[jan.id, fev.id, mar.id],
  ]);
});

test('what waits among the money received is pointed at, and is not paid with twice', async () => {
  const { ana, fev, pagas } = await cenario();
  const { txid: _, ...pix } = pixDe(fev, '2026-03-14T15:00:00.000Z');
  await registrarPix(teste.deps, { userId: ana.uid, id: fev.id }, pix);
  const { ler, confirmar } = await importar(ana, ofx(['20260316', 'a1']));
  const [credito] = await ler();
  expect(credito).toMatchObject({
    ...{ situacao: 'JA_REGISTRADO', contaIds: [] },
    registro: { data: '2026-03-14', origem: 'BANCO', espera: true },
  });
  expect(await confirmar(credito.id, [fev.id])).toMatchObject({ confirmados: 0 });
  expect(await pagas()).toHaveLength(1);
});

test('two statements that tell of the same money at once pay with it once', async () => {
  const { ana, fev, mar, pagas } = await cenario();
  const dois = [await importar(ana, ofx(['20260310', 'a1'])), await importar(ana, ofx(['20260310', 'b7']))];
  const [[um], [outro]] = await Promise.all(dois.map(({ ler }) => ler()));
  await Promise.all([dois[0]?.confirmar(um.id, [fev.id]), dois[1]?.confirmar(outro.id, [mar.id])]);
  expect(await pagas()).toHaveLength(2);
});

test('a credit of a day that is still to come is told, left out of the month, and refused until then', async () => {
  const { ana, mar, pagas } = await cenario();
  const { ler, confirmar } = await importar(ana, ofx(['20260320', 'a1', `AGENDAMENTO ${MEMO}`]));
  const [credito] = await ler();
  expect(credito).toMatchObject({ situacao: 'AGENDADO', contaIds: [] });
  expect(await confirmar(credito.id, [mar.id])).toMatchObject({
    recusados: [{ motivo: 'Este crédito é de 20/03/2026, que ainda não chegou. Confirme-o a partir desse dia.' }],
  });
  const fechamento = async () => (await ana.pedir(extratos.fechamento, { query: { mes: '2026-03' } })).body.extrato;
  expect(await fechamento()).toEqual({ quantos: 0, total: 0 });
  teste.agora('2026-03-20T15:00:00Z');
  expect(await fechamento()).toEqual({ quantos: 1, total: 1500 });
  expect(await confirmar(credito.id, [mar.id])).toMatchObject({ confirmados: 1 });
  teste.agora('2026-03-17T15:00:00Z');
  expect(await pagas()).toHaveLength(2);
});
