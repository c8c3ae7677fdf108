import * as acordos from '@imob/schemas/acordos';
import { subtrair } from '@imob/schemas/rules/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  configurar,
  locadorComContrato,
  rodar,
  type TesteComFalsos,
  testComFalsos,
} from '../../../../test/support/providers.ts';

let teste: TesteComFalsos;
beforeAll(async () => {
  teste = await testComFalsos();
});
afterAll(() => teste.fechar());

test('what went in is asked for no more, and an installment is, by what it owes on the day', async () => {
  teste.agora('2026-03-12T15:00:00Z');
  const { locador, contratoId } = await locadorComContrato(teste, {
    config: { emailAtivo: true, mailApiKey: 'chave', mailEmailRemetente: 'ana@exemplo.com.br' },
    contrato: { termos: { multaPercentual: 10, jurosMensal: 1 } },
  });
  await configurar(locador, { diasAvisoAtraso: [2, 3, 7], diasAvisoVencimento: [3] });
  const params = { id: contratoId };
  const { dividas, total } = (await locador.pedir(acordos.dividas, { params })).body;
  const contaIds = dividas.map(({ contaId }: acordos.Divida) => contaId);
  const parcelas = [
    { vencimento: '2026-03-16', valor: 1000 },
    { vencimento: '2026-04-30', valor: subtrair(total, 1000) },
  ];
  expect((await locador.pedir(acordos.criar, { params, body: { contaIds, parcelas } })).status).toBe(201);
  const ditos: unknown[] = [];
  for (const dia of ['12', '13', '17', '18', '19']) {
    teste.agora(`2026-03-${dia}T16:00:00Z`);
    const { resultados } = await rodar(teste);
    ditos.push(...resultados.flatMap(({ detalhes }: { detalhes: { valor: number }[] }) => detalhes));
  }
  // Two and three days late, on 900.19 of principal.
  expect(ditos).toMatchObject([
    { diasAntes: 3, valor: 1000 },
    { diasAntes: -2, valor: 1000.6 },
    { diasAntes: -3, valor: 1000.9 },
  ]);
  expect(teste.falsos.brevo.mensagens.map((mensagem) => (mensagem as { assunto: string }).assunto)).toEqual([
    'Acordo de 12/03/2026, 1/2 vence em 3 dias (16/03/2026)',
    'Acordo de 12/03/2026, 1/2 venceu há 2 dias (16/03/2026)',
    'Acordo de 12/03/2026, 1/2 venceu há 3 dias (16/03/2026)',
  ]);
});
