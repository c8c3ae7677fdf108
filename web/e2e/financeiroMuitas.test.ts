import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { novaConta, novoContrato, novoLocador } from '../../api/test/factories.ts';
import { montarPalco, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
});
afterAll(() => palco.fechar());

/** A busy machine may take its time for a screen. */
const espere = <T>(ler: () => T) => expect.poll(ler, { timeout: 15_000 });
const linhas = (pagina: Pagina) => pagina.getByRole('table', { name: 'Contas' }).getByRole('row');

it('5.000 contas aparecem depressa, e só as que estão à vista são desenhadas', async () => {
  const locador = await novoLocador(palco.servico);
  const { contratoId } = await novoContrato(locador);
  const modelo = await novaConta(locador, contratoId);
  await sql`insert into contas select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(),
    'descricao', 'Conta ' || n, 'dataVencimento', ('2020-01-01'::date + (n % 4000))))).*
    from contas c, generate_series(1, 5000) n where c.id = ${modelo} and c."userId" = ${locador.uid}`.execute(
    palco.servico.deps.db,
  );
  const pagina = await palco.abrir('financeiro', { como: locador });
  await linhas(pagina).nth(5).waitFor();
  const total = Number(await pagina.getByRole('table', { name: 'Contas' }).getAttribute('aria-rowcount'));
  expect(total).toBeGreaterThan(5000);
  expect(await linhas(pagina).count()).toBeLessThan(100);

  const demora = async (fazer: () => Promise<unknown>) => {
    const inicio = performance.now();
    await fazer();
    return performance.now() - inicio;
  };
  // Bounds with room for a busy machine; an undrawn list of this length takes many seconds.
  const busca = await demora(async () => {
    await pagina.getByLabel('Procurar').fill('conta 4999');
    await espere(() => linhas(pagina).count()).toBe(2);
  });
  expect(busca).toBeLessThan(4_000);
  await pagina.getByRole('button', { name: 'Limpar filtros' }).first().click();
  await espere(() => linhas(pagina).count()).toBeGreaterThan(10);
  const ordem = await demora(async () => {
    await pagina.getByRole('button', { name: 'Valor' }).click();
    await pagina.getByRole('columnheader', { name: 'Valor' }).and(pagina.locator('[aria-sort="ascending"]')).waitFor();
  });
  expect(ordem).toBeLessThan(4_000);
  await pagina.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await espere(() => pagina.locator(`[aria-rowindex="${total}"]`).count()).toBe(1);
  await pagina.fotografar('financeiro-5000');
});
