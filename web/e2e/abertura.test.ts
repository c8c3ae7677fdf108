import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Locador, novoLocador } from '../../api/test/support/factories.ts';
import { contratoPronto } from './contratoPronto.ts';
import { montarPalco, type Palco } from './navegador.ts';

/** Looks at what a slow phone sees while the app is on its way, and how the first screen takes its place. */

let palco: Palco;
let ana: Locador;
beforeAll(async () => {
  palco = await montarPalco();
  ana = await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

const SCRIPTS = /\/assets\/.*\.js$/;

it.each([
  { tela: 'celularPequeno', escuro: false, fundo: 'rgb(246, 247, 246)' },
  { tela: 'mesa', escuro: true, fundo: 'rgb(20, 23, 26)' },
] as const)(
  'a página diz que carrega até a tela se desenhar, nas cores do sistema ($tela)',
  async ({ fundo, ...opcoes }) => {
    const pagina = await palco.abrir('entrar', { ...opcoes, como: ana });
    const { promise: espera, resolve: soltar } = Promise.withResolvers<void>();
    await pagina.route(SCRIPTS, async (rota) => {
      await espera;
      await rota.continue();
    });
    await pagina.goto(`${palco.endereco}financeiro`, { waitUntil: 'commit' });
    const abertura = pagina.locator('.abertura');
    await abertura.getByText('Carregando…').waitFor();
    const cor = () => abertura.evaluate((elemento) => getComputedStyle(elemento).backgroundColor);
    expect(await cor()).toBe(fundo);
    // The other colours, for who chose them here.
    const [outras, outroFundo] = opcoes.escuro ? ['light', 'rgb(246, 247, 246)'] : ['dark', 'rgb(20, 23, 26)'];
    await pagina.evaluate((cores) => localStorage.setItem('mantine-color-scheme-value', cores), outras);
    await pagina.goto(`${palco.endereco}financeiro`, { waitUntil: 'commit' });
    await abertura.getByText('Carregando…').waitFor();
    expect(await cor()).toBe(outroFundo);
    await pagina.semRolagemLateral();
    await pagina.fotografar('abertura');
    soltar();
    await pagina.getByRole('heading', { level: 1, name: 'Financeiro' }).waitFor();
    expect(await abertura.count()).toBe(0);
  },
);

it.each(['celular', 'mesa'] as const)('o que chega depois não empurra o que já se vê (%s)', async (tela) => {
  await contratoPronto(ana);
  const pagina = await palco.abrir('entrar', { como: ana, tela });
  await pagina.addInitScript(() => {
    Object.assign(window, { empurrado: 0 });
    new PerformanceObserver((lista) => {
      for (const um of lista.getEntries()) {
        Object.assign(window, { empurrado: Reflect.get(window, 'empurrado') + Reflect.get(um, 'value') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await pagina.route(/\/financeiro\/(pagina|totais)/, async (rota) => {
    await new Promise((pronto) => setTimeout(pronto, 500));
    await rota.continue();
  });
  await pagina.goto(`${palco.endereco}financeiro?mes=todos`);
  await pagina.getByRole('search').waitFor();
  await pagina.getByText('Apartamento Paulista').first().waitFor();
  expect(await pagina.evaluate(() => Reflect.get(window, 'empurrado'))).toBeLessThan(0.005);
});

it.each(['inicio', 'app'])('o aplicativo que não chega (%s) é dito ali mesmo', async (parte) => {
  const arquivo = new RegExp(`/assets/${parte}-.*\\.js$`);
  const pagina = await palco.abrir('entrar');
  pagina.esperarNoConsole(/ERR_FAILED|Não conseguimos falar com o serviço/);
  await pagina.route(arquivo, (rota) => rota.abort());
  await pagina.reload({ waitUntil: 'commit' });
  await pagina.getByText('Não foi possível abrir o sistema.').waitFor();
  expect(await pagina.getByText('Carregando…').isVisible()).toBe(false);
  await pagina.fotografar('naoAbriu');
  await pagina.unroute(arquivo);
  await pagina.reload();
  await pagina.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
});

it('sem scripts a página diz que precisa deles', async () => {
  const pagina = await palco.abrir('entrar');
  const semScripts = await pagina.context().browser()!.newContext({ javaScriptEnabled: false });
  const outra = await semScripts.newPage();
  await outra.goto(`${palco.endereco}entrar`);
  const recado = outra.locator('noscript');
  expect(await recado.textContent()).toContain('Esta página precisa de JavaScript.');
  expect((await recado.boundingBox())?.height).toBeGreaterThan(0);
  expect(await outra.getByText('Carregando…').isVisible()).toBe(false);
  await semScripts.close();
});
