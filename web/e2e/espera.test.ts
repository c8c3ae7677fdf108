// No request waits for another one's answer but the profile's: a screen asks at once for all that it shows.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endereco, type Locador, novoContrato, novoLocador } from '../../api/test/support/factories.ts';
import { montarPalco, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
let nova: Locador;
let ana: Locador;
let ids: Awaited<ReturnType<typeof novoContrato>>;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
  nova = await novoLocador(palco.servico);
  ana = await novoLocador(palco.servico);
  ids = await novoContrato(ana);
});
afterAll(() => palco.fechar());

/** Answered at once: who is signed in, and what the site looks like. */
const LIVRES = ['/auth/perfil', '/configuracoes/publica'];
/** The signed-in person's photo, and what waits among the money received, on every screen. */
const MOLDURA = ['/configuracoes', '/recebimentos/resumo'];

type Tela = {
  nome: string;
  quem: () => Locador;
  caminho: () => string;
  pede: () => string[];
  depois?: () => string[];
  mostra: string | RegExp;
};
const telas: Tela[] = [
  {
    nome: 'Painel',
    quem: () => ana,
    caminho: () => '',
    pede: () => ['/exemplos', '/painel'],
    // Whether a summary by e-mail is offered, below all else; what late tenants promised stands beside their debts.
    depois: () => ['/meus-avisos', '/promessas/abertas'],
    mostra: 'Últimos doze meses',
  },
  {
    nome: 'Painel, no primeiro uso',
    quem: () => nova,
    caminho: () => '',
    pede: () => ['/exemplos', '/painel'],
    // The first-use screen asks whether there are any contracts or tenants, and whom the person helps.
    depois: () => ['/ajudas', '/contratos/totais', '/locatarios/totais'],
    mostra: 'Faça o seu primeiro contrato',
  },
  {
    nome: 'Financeiro',
    quem: () => ana,
    caminho: () => 'financeiro',
    pede: () => ['/financeiro/totais?mes=2026-03', '/financeiro/pagina?mes=2026-03&ordem=VENCIMENTO'],
    depois: () => ['/promessas/abertas'],
    mostra: 'Aluguel 3/12',
  },
  {
    nome: 'Imóvel',
    quem: () => ana,
    caminho: () => `imoveis/${ids.imovelId}`,
    pede: () => [`/imoveis/${ids.imovelId}`, `/imoveis/${ids.imovelId}/visao`],
    // Its yield and its vacant days are near the end of a wide window.
    depois: () => [`/rentabilidade?imovelId=${ids.imovelId}`, `/vacancia?imovelId=${ids.imovelId}`],
    mostra: endereco.rua,
  },
  {
    nome: 'Locatário',
    quem: () => ana,
    caminho: () => `locatarios/${ids.locatarioId}`,
    pede: () => [
      `/locatarios/${ids.locatarioId}`,
      `/locatarios/${ids.locatarioId}/contratos`,
      `/financeiro/totais?locatarioId=${ids.locatarioId}`,
      `/financeiro/pagina?locatarioId=${ids.locatarioId}&situacao=ABERTAS&ordem=VENCIMENTO`,
    ],
    // The statement gives a late tenant's fine and interest of the day; how he pays and what he promised stand beside it.
    depois: () => [
      `/locatarios/${ids.locatarioId}/extrato`,
      `/locatarios/${ids.locatarioId}/pontualidade`,
      '/promessas/abertas',
    ],
    mostra: 'Aluguel 1/12',
  },
  {
    nome: 'Contrato',
    quem: () => ana,
    caminho: () => `contratos/${ids.contratoId}`,
    pede: () => [
      `/contratos/${ids.contratoId}`,
      `/contratos/${ids.contratoId}/visao`,
      `/financeiro?contratoId=${ids.contratoId}`,
    ],
    // Whether its terms were registered is told by its text, near the end of a wide window. Six in all, on this screen and the property's.
    depois: () => [`/contratos/${ids.contratoId}/documento`],
    mostra: 'Aluguel 1/12',
  },
];

/** Every request to the service from now on, in `pedidos`; those that are not free wait until `soltar`. */
async function segurar(pagina: Pagina) {
  const pedidos: string[] = [];
  const { promise: gate, resolve: soltar } = Promise.withResolvers<void>();
  const { origin } = new URL(palco.endereco);
  await pagina.route(
    (url) => url.origin === origin && !url.pathname.startsWith('/app/') && !LIVRES.includes(url.pathname),
    async (rota) => {
      pedidos.push(rota.request().url().slice(origin.length));
      await gate;
      await rota.continue();
    },
  );
  return { pedidos, soltar };
}

it.each(telas)('$nome', async ({ quem, caminho, pede, depois = () => [], mostra }) => {
  const pagina = await palco.abrir('conta', { como: quem(), longe: true });
  // Requests that this screen may still make do not count.
  await pagina.goto('about:blank');
  const { pedidos, soltar } = await segurar(pagina);
  await pagina.goto(palco.endereco + caminho(), { waitUntil: 'commit' });
  const esperados = [...MOLDURA, ...pede()].sort();
  await expect.poll(() => [...pedidos].sort(), { timeout: 15_000 }).toEqual(esperados);
  soltar();
  await pagina.getByText(mostra).first().waitFor();
  await pagina.waitForLoadState('networkidle');
  expect([...pedidos].sort()).toEqual([...esperados, ...depois()].sort());
});

/** Parts of a contract far below: they are asked for once somebody comes near. */
const abaixo = () =>
  ['aditivos', 'reajuste', 'reajustes', 'recorrentes', 'status-encerramento'].map(
    (parte) => `/contratos/${ids.contratoId}/${parte}`,
  );

const jeitos: [string, (pagina: Pagina) => Promise<unknown>, string?][] = [
  ['quem rola até o fim', (pagina) => pagina.mouse.wheel(0, 10_000)],
  ['quem chega pelo teclado', (pagina) => pagina.getByRole('button', { name: 'Incluir item' }).focus()],
  ['quem procura na página', (pagina) => pagina.keyboard.press('Control+f')],
  ['quem imprime', (pagina) => pagina.keyboard.press('Control+p')],
  ['quem abre um endereço que leva a uma parte', async () => {}, '#reajuste'],
];
it.each(jeitos)('o que está longe é pedido por %s', async (nome, chegar, ancora = '') => {
  const pagina = await palco.abrir('conta', { como: ana, longe: true });
  await pagina.goto('about:blank');
  await pagina.addInitScript(() => {
    window.print = () => {
      document.title = `impressa: ${document.querySelectorAll('[aria-label="Carregando"]').length}`;
    };
  });
  const { pedidos, soltar } = await segurar(pagina);
  soltar();
  await pagina.goto(`${palco.endereco}contratos/${ids.contratoId}${ancora}`);
  await pagina.getByText('Aluguel 1/12').first().waitFor();
  await pagina.waitForLoadState('networkidle');
  if (!ancora) expect(pedidos.filter((um) => abaixo().includes(um))).toEqual([]);
  await chegar(pagina);
  const lidos = nome === 'quem chega pelo teclado' ? [`/contratos/${ids.contratoId}/recorrentes`] : abaixo();
  await expect.poll(() => lidos.filter((um) => !pedidos.includes(um)), { timeout: 15_000 }).toEqual([]);
  // Nothing is printed as it was before it came.
  if (nome === 'quem imprime') await expect.poll(() => pagina.title(), { timeout: 15_000 }).toBe('impressa: 0');
  if (ancora)
    await expect
      .poll(() => pagina.locator('#reajuste').evaluate((ela) => ela.getBoundingClientRect().top))
      .toBeLessThan(900);
});

it('o que o navegador preenche sozinho vem como uma tecla sem nome, e a tela o aguenta', async () => {
  const pagina = await palco.abrir(`contratos/${ids.contratoId}`, { como: ana });
  await pagina.getByText('Aluguel 1/12').first().waitFor();
  const erros: string[] = [];
  pagina.on('pageerror', ({ message }) => erros.push(message));
  await pagina.evaluate(() => document.body.dispatchEvent(new Event('keydown', { bubbles: true })));
  await pagina.waitForTimeout(300);
  expect(erros).toEqual([]);
});

it('sem que nada salte na tela enquanto as partes chegam', async () => {
  const pagina = await palco.abrir(`contratos/${ids.contratoId}`, { como: ana, longe: true });
  await pagina.getByText('Aluguel 1/12').first().waitFor();
  const saltos = await pagina.evaluate(async () => {
    let soma = 0;
    const observador = new PerformanceObserver((lista) => {
      for (const um of lista.getEntries()) soma += (um as unknown as { value: number }).value;
    });
    observador.observe({ type: 'layout-shift', buffered: true });
    for (let y = 0; y < document.body.scrollHeight; y += 200) {
      window.scrollTo(0, y);
      await new Promise((pronto) => setTimeout(pronto, 100));
    }
    await new Promise((pronto) => setTimeout(pronto, 500));
    observador.disconnect();
    return soma;
  });
  expect(saltos).toBeLessThan(0.1);
});
