import * as acordos from '@imob/schemas/acordos';
import * as financeiro from '@imob/schemas/financeiro';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { novaDevedora, parcelas } from '../../../../test/support/debtor.ts';
import { type Locador, novaConta, novoContrato, novoLocador } from '../../../../test/support/factories.ts';

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

const RECUSAS: [string, (ela: { atrasadas: string[] }) => object, number, string][] = [
  [
    'a sum that is less',
    ({ atrasadas }) => ({ contaIds: atrasadas, parcelas: parcelas(5000) }),
    400,
    'somam R$ 5.000,00',
  ],
  ['a sum that is more', ({ atrasadas }) => ({ contaIds: atrasadas, parcelas: parcelas(5039.01) }), 400, 'R$ 5.039,00'],
  [
    'a discount that does not add up',
    ({ atrasadas }) => ({ contaIds: atrasadas, desconto: 40, parcelas: parcelas(5000) }),
    ...([400, 'com o desconto de R$ 40,00, somam R$ 5.040,00'] as const),
  ],
  [
    'a discount of all',
    ({ atrasadas }) => ({ contaIds: atrasadas, desconto: 5039, parcelas: parcelas(1) }),
    ...([400, 'menor que a dívida'] as const),
  ],
  [
    'a discount that leaves fine and interest alone',
    ({ atrasadas }) => ({ contaIds: atrasadas, desconto: 4600, parcelas: parcelas(439) }),
    ...([400, 'só multa e juros'] as const),
  ],
  [
    'a day that went by',
    ({ atrasadas }) => ({ contaIds: atrasadas, parcelas: [{ vencimento: '2026-04-09', valor: 5039 }] }),
    ...([400, 'antes de hoje'] as const),
  ],
  [
    'a day too far away',
    ({ atrasadas }) => ({ contaIds: atrasadas, parcelas: [{ vencimento: '2036-04-11', valor: 5039 }] }),
    ...([400, '10 anos'] as const),
  ],
  [
    'an installment of fine and interest alone',
    ({ atrasadas }) => ({
      contaIds: atrasadas,
      parcelas: parcelas(2000.03, 0.01, 3038.96),
    }),
    ...([400, 'pequena demais'] as const),
  ],
  ['no conta', () => ({ contaIds: [], parcelas: parcelas(5039) }), 400, 'Escolha ao menos uma'],
  ['no installment', ({ atrasadas }) => ({ contaIds: atrasadas, parcelas: [] }), 400, 'ao menos uma parcela'],
];

test.each(RECUSAS)('%s', async (_nome, corpoDe, esperado, frase) => {
  const ela = await novaDevedora(ana);
  const antes = await ela.contas();
  const { status, body } = await ela.acordar(corpoDe(ela));
  expect([status, JSON.stringify(body).replaceAll('\u00a0', ' ')]).toEqual([esperado, expect.stringContaining(frase)]);
  expect(await ela.contas()).toEqual(antes);
});

test('refused of what is not late, was paid, is a deposit, another contract’s or another landlord’s', async () => {
  const ela = await novaDevedora(ana, { valorCaucao: 3000 });
  const outra = await novaDevedora(ana);
  const contas = await ela.contas();
  const idDe = (descricao: string) => contas.find((conta) => conta.descricao === descricao)?.id as string;
  const paga = ela.atrasadas[1] as string;
  await ana.pedir(financeiro.pagar, { params: { id: paga }, body: {} });
  const bia = await novoLocador(teste);
  const dela = await novaConta(bia, (await novoContrato(bia)).contratoId, { dataVencimento: '2026-02-10' });
  const tentar = async (id: string) => {
    const { status, body } = await ela.acordar({ contaIds: [id], parcelas: parcelas(1) });
    return [status, body.error];
  };
  expect(await tentar(idDe('Aluguel 6/12'))).toEqual([409, expect.stringContaining('não está em atraso')]);
  expect(await tentar(paga)).toEqual([409, expect.stringContaining('foi paga ou cancelada')]);
  expect(await tentar(idDe('Caução'))).toEqual([400, 'A caução não entra em um acordo de dívida.']);
  expect(await tentar(outra.atrasadas[0] as string)).toEqual([400, expect.stringContaining('outro contrato')]);
  expect((await tentar(dela))[0]).toBe(403);
  expect((await tentar('nada'))[0]).toBe(404);
  expect((await outra.acordar({ contaIds: ela.atrasadas, parcelas: parcelas(1) })).status).toBe(400);
});

test('sent again with its key it is made once; two at the same time take each conta once', async () => {
  const ela = await novaDevedora(ana);
  const corpo = { contaIds: ela.atrasadas, parcelas: parcelas(2519.5, 2519.5) };
  const chave = { 'idempotency-key': 'acordo 1' };
  const [um, outro] = await Promise.all([ela.acordar(corpo, chave), ela.acordar(corpo, chave)]);
  expect([um.status, outro.status]).toEqual([201, 201]);
  expect(outro.body.id).toBe(um.body.id);
  const outra = await novaDevedora(ana);
  const dela = { contaIds: outra.atrasadas, parcelas: parcelas(5039) };
  const respostas = await Promise.all([outra.acordar(dela), outra.acordar(dela), outra.acordar(dela)]);
  expect(respostas.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  const { body } = await ana.pedir(acordos.listar, { params: outra.params });
  expect(body).toHaveLength(1);
});

test('of a payment and an agreement at the same time one wins, and nothing is owed twice', async () => {
  const ela = await novaDevedora(ana);
  const id = ela.atrasadas[0] as string;
  const [pago, acordado] = await Promise.all([
    ana.pedir(financeiro.pagar, { params: { id }, body: {} }),
    ela.acordar({ contaIds: [id], parcelas: parcelas(1694) }),
  ]);
  expect([pago.status, acordado.status].filter((status) => status < 300)).toHaveLength(1);
  const { body } = await ana.pedir(acordos.listar, { params: ela.params });
  expect(body).toHaveLength(acordado.status === 201 ? 1 : 0);
});
