import * as extratos from '@imob/schemas/extratos';
import { txidEstatico } from '@imob/schemas/rules/txid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { recebidos } from '../../../test/support/bank.ts';
import { contasDe, novoContrato, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { formulario } from '../../../test/support/form.ts';
import { registrarPix } from './registrar.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-12T15:00:00Z', env: { SESSION_EXPIRES_DAYS: '300' } });
});
afterAll(() => teste.fechar());

const JOAO = { nome: 'João Pereira Lima', documento: '12345678909' };
const BEATRIZ = { nome: 'Beatriz Lima Rocha', documento: '39053344705' };
let pix = 0;

/** João and Beatriz owe the same rents, and a statement's credit is said to pay João's of March. */
async function cenario() {
  const ana = await novoLocador(teste);
  const alugar = async ({ nome, documento }: typeof JOAO) => {
    const locatarioId = await novoLocatario(ana, { nome, cpf: documento });
    const { contratoId } = await novoContrato(ana, { locatarioId });
    const marco = async () => (await contasDe(ana, contratoId)).find(({ id }) => id === conta.id);
    const [, , conta] = await contasDe(ana, contratoId);
    return { conta, marco };
  };
  const [joao, beatriz] = [await alugar(JOAO), await alugar(BEATRIZ)];
  const extrato = async (palavras: string, valor: string, conta = joao.conta) => {
    const csv = Buffer.from(`Data;Histórico;Valor\n10/03/2026;${palavras};${valor}\n`);
    const { body } = await ana.pedir(extratos.importar, formulario({ conta: 'Itaú' }, csv, 'e.csv'));
    const [{ id }] = (await ana.pedir(extratos.buscar, { params: { id: body.id } })).body.lancamentos;
    const pares = [{ lancamentoIds: [id], contaIds: [conta.id] }];
    return (await ana.pedir(extratos.confirmar, { params: { id: body.id }, body: { pares } })).body;
  };
  const banco = (centavos: number, pagador?: typeof JOAO, txid?: string) => {
    const e2eid = `E0000000020260310140000000000${String(++pix).padStart(3, '0')}`;
    const comum = { e2eid, centavos, horario: '2026-03-10T14:00:00.000Z', devolucoes: [] };
    const quem = { userId: ana.uid, id: joao.conta.id };
    return registrarPix(teste.deps, quem, { ...comum, ...(pagador && { pagador }), ...(txid && { txid }) });
  };
  return { ana, joao, beatriz, extrato, banco };
}

describe.each(['extrato', 'banco'])('a Pix and a credit of one amount and day, the %s first', (primeiro) => {
  const nosDois = async (doExtrato: () => Promise<unknown>, doBanco: () => Promise<unknown>) => {
    await (primeiro === 'extrato' ? doExtrato() : doBanco());
    await (primeiro === 'extrato' ? doBanco() : doExtrato());
  };

  test.each([
    ['name the same person', 'PIX RECEBIDO JOAO PEREIRA', JOAO],
    ['name him cut short', 'TED 123 J PEREIRA', JOAO],
    ['name him in one', 'PIX RECEBIDO JOAO PEREIRA', undefined],
    ['name him in the other', 'PIX RECEBIDO 10/03', JOAO],
    ['name somebody who pays for him in one', 'PIX RECEBIDO', { nome: 'Carlos Nunes', documento: '11144477735' }],
    ['name somebody who pays for him', 'PIX TRANSF CARLOS N10/03', { nome: 'Carlos Nunes', documento: '11144477735' }],
    ['name the other tenant, who pays for him', 'PIX RECEBIDO BEATRIZ ROCHA', BEATRIZ],
    ['name nobody', 'PIX RECEBIDO', undefined],
  ])('are the same money where they %s', async (_, palavras, pagador) => {
    const { ana, joao, extrato, banco } = await cenario();
    await nosDois(
      () => extrato(palavras, '1500,00'),
      () => banco(1500_00, pagador),
    );
    expect(await recebidos(ana)).toMatchObject([
      { situacao: 'CONCILIADO', contaIds: [joao.conta.id], origem: expect.any(String) },
    ]);
    expect(await joao.marco()).toMatchObject({ status: 'PAGO', valorRecebido: 1500 });
  });

  test.each([
    ['the payer is another than the words name', 'PIX RECEBIDO JOAO PEREIRA', BEATRIZ],
    ['the payer is another tenant, and the words name nobody', 'PIX RECEBIDO 10/03', BEATRIZ],
    ['the words name somebody unknown', 'PIX RECEBIDO CARLOS NUNES', JOAO],
  ])('are two, of which the bank’s waits, where %s', async (_, palavras, pagador) => {
    const { ana, joao, beatriz, extrato, banco } = await cenario();
    await nosDois(
      () => extrato(palavras, '1500,00'),
      () => banco(1500_00, pagador),
    );
    const dois = await recebidos(ana);
    expect(dois).toHaveLength(2);
    expect(dois).toContainEqual(
      expect.objectContaining({ situacao: 'NAO_IDENTIFICADO', origem: 'BANCO', pagadorNome: pagador.nome }),
    );
    expect(dois).toContainEqual(
      expect.objectContaining({ situacao: 'CONCILIADO', origem: 'EXTRATO', contaIds: [joao.conta.id] }),
    );
    expect(await joao.marco()).toMatchObject({ status: 'PAGO', valorRecebido: 1500 });
    expect(await beatriz.marco()).toMatchObject({ valorRecebido: null });
  });

  test('are two where the Pix was sent for another’s conta', async () => {
    for (const pagador of [BEATRIZ, undefined]) {
      const { ana, joao, beatriz, extrato, banco } = await cenario();
      await nosDois(
        () => extrato('PIX RECEBIDO JOAO PEREIRA', '700,00'),
        () => banco(700_00, pagador, txidEstatico(beatriz.conta.id)),
      );
      const dois = await recebidos(ana);
      expect(dois.map(({ situacao, contaIds }) => [situacao, contaIds]).toSorted()).toEqual([
        ['A_MENOR', [beatriz.conta.id]],
        ['CONCILIADO', [joao.conta.id]],
      ]);
    }
  });

  test('are two where the words beside a conta’s credit name another than who paid it by its own code', async () => {
    const { ana, extrato, banco, joao } = await cenario();
    await nosDois(
      () => extrato('PIX RECEBIDO JOAO PEREIRA', '700,00'),
      () => banco(700_00, BEATRIZ, txidEstatico(joao.conta.id)),
    );
    expect(await recebidos(ana)).toHaveLength(2);
  });
});

test('of two credits of one amount and day each Pix is the one that names its payer', async () => {
  const { ana, joao, beatriz, extrato, banco } = await cenario();
  await extrato('PIX RECEBIDO JOAO PEREIRA', '1500,00');
  await extrato('PIX RECEBIDO BEATRIZ ROCHA', '1500,00', beatriz.conta);
  const pagas = async () =>
    (await recebidos(ana)).map(({ pagadorNome, e2eid, contaIds }) => [pagadorNome, e2eid.slice(0, 1), contaIds]);
  await banco(1500_00, BEATRIZ);
  const doBanco = (await recebidos(ana)).filter(({ e2eid }) => e2eid.startsWith('E00'));
  expect(doBanco).toMatchObject([{ contaIds: [beatriz.conta.id] }]);
  await banco(1500_00, JOAO);
  expect((await pagas()).toSorted()).toEqual(
    [
      [null, 'E', [joao.conta.id]],
      [null, 'E', [beatriz.conta.id]],
    ].toSorted(),
  );
});
