import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { novaConta, novoContrato, novoLocador } from '../../api/test/support/factories.ts';
import { montarPalco, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
});
afterAll(() => palco.fechar());

/** A busy machine may take its time for a screen. */
const espere = <T>(ler: () => T) => expect.poll(ler, { timeout: 15_000 });
const linhas = (pagina: Pagina) => pagina.getByRole('table', { name: 'Contas' }).getByRole('row');

it('de 5.000 contas só vem o que se mostra, e o resto enquanto se desce', async () => {
  const locador = await novoLocador(palco.servico);
  const { contratoId } = await novoContrato(locador);
  const modelo = await novaConta(locador, contratoId);
  await sql`insert into contas ("userId", id, "contratoId", descricao, valor, "dataVencimento", tipo, "criadoEm")
    select "userId", gen_random_uuid(), "contratoId", 'Conta ' || n, valor, '2020-01-01'::date + (n % 4000), tipo, "criadoEm"
    from contas, generate_series(1, 5000) n where id = ${modelo} and "userId" = ${locador.uid}`.execute(
    palco.servico.deps.db,
  );
  const pagina = await palco.abrir('financeiro?mes=todos', { como: locador });
  const respostas: number[] = [];
  pagina.on('response', async (resposta) => {
    if (resposta.url().includes('/financeiro')) respostas.push((await resposta.body().catch(() => [])).length);
  });
  await linhas(pagina).nth(5).waitFor();
  await pagina
    .getByRole('status', { name: 'Totais' })
    .getByText(/5\.0\d\d contas/)
    .waitFor();
  expect(await linhas(pagina).count()).toBe(51);

  await pagina.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await espere(() => linhas(pagina).count()).toBeGreaterThan(51);

  await pagina.getByLabel('Procurar').fill('conta 4999');
  await espere(() => linhas(pagina).count()).toBe(2);
  await pagina.getByRole('button', { name: 'Limpar a busca' }).click();
  await espere(() => linhas(pagina).count()).toBeGreaterThan(10);
  await pagina.getByRole('button', { name: 'Valor' }).click();
  await pagina.getByRole('columnheader', { name: 'Valor' }).and(pagina.locator('[aria-sort="ascending"]')).waitFor();
  await pagina.fotografar('financeiro-5000');
  expect(Math.max(...respostas)).toBeLessThan(100_000);
});

it('várias recebidas de uma vez: o diálogo fica até a última, e quem sai da tela é avisado', async () => {
  const locador = await novoLocador(palco.servico);
  const { contratoId } = await novoContrato(locador);
  const pagina = await palco.abrir(`contratos/${contratoId}/encerrar`, { como: locador });
  await pagina.getByRole('link', { name: 'Receber ou cancelar as contas' }).click();
  /** Begins to receive two, of which the first waits for its answer; gives what lets it go on. */
  async function comecar(quais: number[]) {
    for (const n of quais)
      await pagina.getByRole('checkbox', { name: new RegExp(`^Selecionar Aluguel ${n}/12`) }).check();
    await pagina.getByRole('region', { name: 'Contas escolhidas' }).getByRole('button', { name: 'Receber' }).click();
    const chegou = Promise.withResolvers<void>();
    const segue = Promise.withResolvers<void>();
    await pagina.route(
      '**/financeiro/*/pagar',
      async (rota) => {
        chegou.resolve();
        await segue.promise;
        await rota.continue();
      },
      { times: 1 },
    );
    await pagina.getByRole('button', { name: 'Registrar R$ 3.000,00' }).click();
    await chegou.promise;
    return () => segue.resolve();
  }
  const seguir = await comecar([1, 2]);
  const dialogo = pagina.getByRole('dialog', { name: 'Registrar pagamentos' });
  await pagina.keyboard.press('Escape');
  await dialogo.getByText('Registrando, 1 de 2').waitFor();
  seguir();
  await dialogo.getByText('2 pagamentos registrados', { exact: true }).waitFor();
  await pagina.keyboard.press('Escape');
  await espere(() => dialogo.count()).toBe(0);

  const seguirDeNovo = await comecar([3, 4]);
  await pagina.goBack();
  await pagina.getByRole('heading', { level: 1, name: 'Encerrar contrato' }).waitFor();
  seguirDeNovo();
  await pagina.getByText('2 pagamentos registrados.').waitFor();
});
