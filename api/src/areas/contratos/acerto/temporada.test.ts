import * as acerto from '@imob/schemas/acerto';
import * as financeiro from '@imob/schemas/financeiro';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { contasDe, type Locador, noDia, novoContrato, novoLocador } from '../../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

test.each([
  ['in time', '2026-01-10', true, 0, 0],
  ['early', '2026-01-05', true, -1500, 0],
  ['three days late', '2026-01-13', true, 900, 900],
  ['three days late, with nothing paid', '2026-01-13', false, 3900, 3900],
  ['seven weeks late', '2026-02-28', true, 14_700, 14_700],
])('a season of ten days is settled by its days: keys %s', async (_, chavesEm, pago, saldo, aberto) => {
  await noDia(teste, ana, '2026-01-01');
  const { contratoId } = await novoContrato(ana, {
    ...{ dataInicio: '2026-01-01', dataFim: '2026-01-10', valorAluguel: 3000, diaVencimento: 1 },
    termos: { finalidade: 'TEMPORADA' },
  });
  const [aluguel] = await contasDe(ana, contratoId);
  if (pago) await ana.pedir(financeiro.pagar, { params: { id: aluguel.id } });
  await noDia(teste, ana, '2026-02-28');
  const corpo = { chavesEm, avisoDispensado: true, danos: [] };
  const { body } = await ana.pedir(acerto.criar, { params: { id: contratoId }, body: corpo });
  expect(body.saldo).toBe(saldo);
  const params = { id: contratoId, acertoId: body.id };
  expect((await ana.pedir(acerto.confirmar, { params })).status).toBe(200);
  const abertas = (await contasDe(ana, contratoId)).filter(({ status }) => ['PENDENTE', 'ATRASADO'].includes(status));
  expect(abertas.reduce((soma, { valor }) => soma + valor, 0)).toBe(aberto);
});
