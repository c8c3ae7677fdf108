import { afterAll, beforeAll, expect, test } from 'vitest';
import { contasDe } from '../../../../test/support/factories.ts';
import {
  historicoDe,
  locadorComContrato,
  rodar,
  type TesteComFalsos,
  testComFalsos,
} from '../../../../test/support/providers.ts';

let teste: TesteComFalsos;
beforeAll(async () => {
  teste = await testComFalsos({ agora: '2026-03-07T15:00:00Z' });
});
afterAll(() => teste.fechar());

test('a landlord whose records cannot be reckoned goes without, and the others of the page are told', async () => {
  const config = { emailAtivo: true, mailApiKey: 'chave', mailEmailRemetente: 'ana@exemplo.com.br' };
  const [ana, bia, caio] = [
    await locadorComContrato(teste, { config }),
    await locadorComContrato(teste, { config }),
    await locadorComContrato(teste, { config }),
  ];
  // No code holds so long a key, and no request could have stored it.
  await teste.deps.db
    .insertInto('configuracoesPix')
    .values({ userId: bia.locador.uid, tipoChave: 'EMAIL', chave: 'a'.repeat(300), nome: 'Bia', cidade: 'SP' })
    .execute();
  const feito = await rodar(teste);
  expect(feito).toMatchObject({ sucesso: false, totalGeral: 2 });
  expect(feito.resultados.map(({ userId }: { userId: string }) => userId).sort()).toEqual(
    [ana.locador.uid, caio.locador.uid].sort(),
  );
});

test('an amount that late charges took beyond the largest of a conta is recorded like any other', async () => {
  teste.agora('2026-03-17T15:00:00Z');
  const config = { emailAtivo: true, mailApiKey: 'chave', mailEmailRemetente: 'ana@exemplo.com.br' };
  const contrato = {
    valorAluguel: 999_999_999.99,
    dataInicio: '2026-03-01',
    dataFim: '2026-04-01',
    termos: { multaPercentual: 10, jurosMensal: 1 },
  };
  const { locador, contratoId } = await locadorComContrato(teste, { config, contrato });
  const [{ id }] = await contasDe(locador, contratoId);
  await rodar(teste);
  const [aviso] = await historicoDe(locador);
  expect([aviso.contaId, aviso.valor > 1_099_999_999]).toEqual([id, true]);
  expect((await rodar(teste)).totalGeral).toBe(0);
});
