import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Locador, novoLocador } from '../../api/test/factories.ts';
import { contratoPronto } from './contratoPronto.ts';
import { montarPalco, type Pagina, type Palco } from './navegador.ts';

/** What a slow phone sees while the app is on its way: the page's own frame, with the screen's title. */

let palco: Palco;
let ana: Locador;
beforeAll(async () => {
  palco = await montarPalco();
  ana = await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

const SCRIPTS = /\/assets\/.*\.js$/;
const fundo = (pagina: Pagina) =>
  pagina.locator('.abertura').evaluate((elemento) => getComputedStyle(elemento).backgroundColor);

/** A page at which no script arrives before `soltar`. */
async function semScripts(como: Locador | undefined, opcoes: Parameters<Palco['abrir']>[1] = {}) {
  const pagina = await palco.abrir('entrar', { ...opcoes, ...(como && { como }) });
  const { promise: espera, resolve: soltar } = Promise.withResolvers<void>();
  await pagina.route(SCRIPTS, async (rota) => {
    await espera;
    await rota.continue();
  });
  return { pagina, soltar };
}

it.each([
  { tela: 'celularPequeno', escuro: false },
  { tela: 'mesa', escuro: true },
] as const)('o título da tela está lá antes do aplicativo, que toma o lugar ($tela)', async (opcoes) => {
  const { pagina, soltar } = await semScripts(ana, opcoes);
  await pagina.goto(`${palco.endereco}financeiro`, { waitUntil: 'commit' });
  const abertura = pagina.locator('.abertura');
  await abertura.getByText('Financeiro', { exact: true }).waitFor();
  await abertura.getByText(/^Tudo o que há para receber/).waitFor();
  await pagina.semRolagemLateral();
  await pagina.fotografar('abertura');
  soltar();
  await pagina.getByRole('heading', { level: 1, name: 'Financeiro' }).waitFor();
  await abertura.waitFor({ state: 'hidden' });
});

it('quem escolheu as cores escuras não vê as claras antes', async () => {
  const { pagina, soltar } = await semScripts(undefined);
  await pagina.goto(`${palco.endereco}entrar`, { waitUntil: 'commit' });
  await pagina.locator('.abertura').getByText('Que bom ver você de novo.').waitFor();
  expect(await fundo(pagina)).toBe('rgb(246, 247, 246)');
  await pagina.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'dark'));
  await pagina.goto(`${palco.endereco}entrar`, { waitUntil: 'commit' });
  await pagina.locator('.abertura').getByText('Que bom ver você de novo.').waitFor();
  expect(await fundo(pagina)).toBe('rgb(20, 23, 26)');
  soltar();
  await pagina.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
});

it('o código é pedido depois de desenhada a moldura; onde nada é desenhado, um segundo depois', async () => {
  const pagina = await palco.abrir('entrar');
  await pagina.addInitScript(() => requestAnimationFrame(() => performance.mark('quadro')));
  await pagina.reload();
  await pagina.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
  const [quadro, pedido] = await pagina.evaluate(() => [
    performance.getEntriesByName('quadro')[0]!.startTime,
    Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.js$/.test(name))
        .map(({ startTime }) => startTime),
    ),
  ]);
  expect(quadro).toBeLessThanOrEqual(pedido!);
  await pagina.addInitScript(() => {
    const desenhar = window.requestAnimationFrame;
    window.requestAnimationFrame = () => 0;
    setTimeout(() => (window.requestAnimationFrame = desenhar), 900);
  });
  await pagina.reload({ waitUntil: 'commit' });
  await pagina.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
});

it.each([
  ['', 'Painel', ['/imoveis', '/contratos', '/financeiro']],
  ['recibos', 'Recibos', ['/recibos', '/financeiro']],
])('o que a tela lê (/app/%s) vem enquanto o código não chega, e uma vez só', async (caminho, titulo, leituras) => {
  const { pagina, soltar } = await semScripts(ana);
  const pedidos: string[] = [];
  pagina.on('request', (pedido) => {
    if (pedido.resourceType() === 'fetch') pedidos.push(new URL(pedido.url()).pathname);
  });
  await pagina.goto(`${palco.endereco}${caminho}`, { waitUntil: 'commit' });
  await expect.poll(() => pedidos.toSorted()).toEqual(leituras.toSorted());
  soltar();
  await pagina.getByRole('heading', { level: 1, name: titulo }).waitFor();
  await pagina.waitForLoadState('networkidle');
  expect(pedidos.filter((um) => leituras.includes(um)).toSorted()).toEqual(leituras.toSorted());
});

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
  await pagina.route(/\/assets\/(Filtros|TabelaContas|MenuDaPessoa)-/, async (rota) => {
    await new Promise((pronto) => setTimeout(pronto, 500));
    await rota.continue();
  });
  await pagina.goto(`${palco.endereco}financeiro`);
  await pagina.getByRole('search').waitFor();
  await pagina.getByText('Apartamento Paulista').first().waitFor();
  expect(await pagina.evaluate(() => Reflect.get(window, 'empurrado'))).toBeLessThan(0.005);
});

it.each(['index', 'App'])('o aplicativo que não chega (%s) é dito ali mesmo', async (parte) => {
  const arquivo = new RegExp(`/assets/${parte}-.*\\.js$`);
  const pagina = await palco.abrir('entrar');
  pagina.esperarNoConsole(/ERR_FAILED|Não conseguimos falar com o serviço/);
  await pagina.route(arquivo, (rota) => rota.abort());
  await pagina.reload({ waitUntil: 'commit' });
  await pagina.getByText('Não foi possível abrir o sistema.').waitFor();
  await pagina.fotografar('naoAbriu');
  await pagina.unroute(arquivo);
  await pagina.reload();
  await pagina.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
});
