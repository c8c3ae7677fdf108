import * as extratos from '@imob/schemas/extratos';
import { txidEstatico } from '@imob/schemas/rules/txid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { recebidos } from '../../../test/support/bank.ts';
import { contasDe, novoContrato, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { formulario } from '../../../test/support/form.ts';
import { registrarPix } from './registrar.ts';

/** A statement told of it first: its bank was out of reach, and tells of the Pix days later. */

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-20T15:00:00Z', env: { SESSION_EXPIRES_DAYS: '300' } });
});
afterAll(() => teste.fechar());

const JOAO = { nome: 'João Pereira Lima', documento: '12345678909' };
const CARLOS = { nome: 'Carlos Nunes', documento: '11144477735' };
let pix = 0;

/** The rents of January, February and March; a statement's credit paid the one that `extrato` is given. */
async function cenario() {
  const ana = await novoLocador(teste);
  const locatarioId = await novoLocatario(ana, { nome: JOAO.nome, cpf: JOAO.documento });
  const { contratoId } = await novoContrato(ana, { locatarioId });
  const [jan, fev, mar] = await contasDe(ana, contratoId);
  const extrato = async (dia: string, conta: { id: string }, palavras = 'PIX RECEBIDO JOAO PEREIRA') => {
    const csv = Buffer.from(`Data;Histórico;Valor\n${dia}/03/2026;${palavras};1500,00\n`);
    const { body } = await ana.pedir(extratos.importar, formulario({ conta: 'Conta' }, csv, 'e.csv'));
    const [{ id }] = (await ana.pedir(extratos.buscar, { params: { id: body.id } })).body.lancamentos;
    const pares = [{ lancamentoIds: [id], contaIds: [conta.id], outroDinheiro: true }];
    const confirmado = await ana.pedir(extratos.confirmar, { params: { id: body.id }, body: { pares } });
    expect(confirmado.body).toMatchObject({ confirmados: 1 });
  };
  const banco = (dia: string, conta?: { id: string }, pagador: typeof JOAO | undefined = JOAO) => {
    const e2eid = `E00000000202603${dia}140000000000${String(++pix).padStart(3, '0')}`;
    const comum = { e2eid, centavos: 1500_00, horario: `2026-03-${dia}T14:00:00.000Z`, devolucoes: [], pagador };
    return registrarPix(
      teste.deps,
      { userId: ana.uid, id: jan.id },
      { ...comum, ...(conta && { txid: txidEstatico(conta.id) }) },
    );
  };
  const pagas = async () =>
    (await contasDe(ana, contratoId)).filter(({ status }) => status === 'PAGO').map(({ id }) => id);
  const chegados = async () => (await recebidos(ana)).map(({ situacao, contaIds }) => [situacao, contaIds]).toSorted();
  return { jan, fev, mar, extrato, banco, pagas, chegados };
}

describe('the same money', () => {
  test('paid what the landlord said, and not the conta of its code too', async () => {
    const { jan, mar, extrato, banco, pagas, chegados } = await cenario();
    await extrato('10', jan);
    await banco('10', mar);
    expect(await pagas()).toEqual([jan.id]);
    expect(await chegados()).toEqual([['CONCILIADO', [jan.id]]]);
  });

  test.each([
    ['its code', true],
    ['none, by its payer', false],
  ])('is posted on Monday where it came on Saturday, with %s', async (_, comCodigo) => {
    const { mar, extrato, banco, pagas, chegados } = await cenario();
    await extrato('16', mar);
    await banco('14', comCodigo ? mar : undefined);
    expect(await pagas()).toEqual([mar.id]);
    expect(await chegados()).toEqual([['CONCILIADO', [mar.id]]]);
  });

  test('is posted on Monday where it came on Saturday, for another conta than its code’s', async () => {
    const { jan, mar, extrato, banco, pagas } = await cenario();
    await extrato('16', jan);
    await banco('14', mar);
    expect(await pagas()).toEqual([jan.id]);
  });

  test('is the credit that paid the conta of its code, where two of its amount and payer are near', async () => {
    const { jan, mar, extrato, banco, chegados, pagas } = await cenario();
    await extrato('13', jan);
    await extrato('16', mar);
    await banco('14', mar);
    expect(await pagas()).toEqual([jan.id, mar.id]);
    await banco('13', jan);
    expect(await chegados()).toEqual(
      [
        ['CONCILIADO', [jan.id]],
        ['CONCILIADO', [mar.id]],
      ].toSorted(),
    );
  });
});

describe('other money', () => {
  test('is what the code of another conta brought, where the credit names nobody', async () => {
    const { jan, mar, extrato, banco, pagas } = await cenario();
    await extrato('10', jan, 'PIX RECEBIDO');
    await banco('10', mar);
    expect(await pagas()).toEqual([jan.id, mar.id]);
  });

  test('is what came on another business day for another conta', async () => {
    const { jan, mar, extrato, banco, pagas } = await cenario();
    await extrato('11', jan);
    await banco('10', mar);
    expect(await pagas()).toEqual([jan.id, mar.id]);
  });

  test('is what came more than three business days away, or from another payer than the credit names', async () => {
    for (const [dia, pagador] of [
      ['09', JOAO],
      ['13', CARLOS],
    ] as const) {
      const { mar, extrato, banco, chegados } = await cenario();
      await extrato('13', mar);
      await banco(dia, mar, pagador);
      expect(await chegados()).toEqual([
        ['CONCILIADO', [mar.id]],
        ['DUPLICADO', [mar.id]],
      ]);
    }
  });

  test('is what came without a code on another business day: nobody is sure, and it waits', async () => {
    const { mar, extrato, banco, chegados } = await cenario();
    await extrato('12', mar);
    await banco('11');
    expect(await chegados()).toEqual([
      ['CONCILIADO', [mar.id]],
      ['NAO_IDENTIFICADO', []],
    ]);
  });
});
