import { afterAll, beforeAll, expect, test } from 'vitest';
import { locadorComContrato, rodar, type TesteComFalsos, testComFalsos } from '../../../../test/support/providers.ts';

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
