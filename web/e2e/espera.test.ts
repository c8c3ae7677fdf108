// No request waits for another one's answer but the profile's: a screen asks at once for all that it shows.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endereco, type Locador, novoContrato, novoLocador } from '../../api/test/factories.ts';
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
/** The signed-in person's photo, on every screen. */
const MOLDURA = '/configuracoes';
const DO_PAINEL = ['/imoveis', '/contratos', '/financeiro', '/locatarios'];

type Tela = { nome: string; quem: () => Locador; caminho: () => string; pede: () => string[]; mostra: string | RegExp };
const telas: Tela[] = [
  { nome: 'Painel', quem: () => ana, caminho: () => '', pede: () => DO_PAINEL, mostra: 'Últimos doze meses' },
  {
    nome: 'Painel, no primeiro uso',
    quem: () => nova,
    caminho: () => '',
    pede: () => DO_PAINEL,
    mostra: 'Três passos para começar',
  },
  {
    nome: 'Financeiro',
    quem: () => ana,
    caminho: () => 'financeiro',
    pede: () => ['/financeiro', '/contratos'],
    mostra: 'Aluguel 1/12',
  },
  {
    nome: 'Imóvel',
    quem: () => ana,
    caminho: () => `imoveis/${ids.imovelId}`,
    pede: () => [`/imoveis/${ids.imovelId}`, '/contratos', '/financeiro'],
    mostra: endereco.rua,
  },
  {
    nome: 'Locatário',
    quem: () => ana,
    caminho: () => `locatarios/${ids.locatarioId}/historico`,
    pede: () => [`/locatarios/${ids.locatarioId}`, `/locatarios/${ids.locatarioId}/contratos`, '/financeiro'],
    mostra: 'Aluguel 1/12',
  },
  {
    nome: 'Contrato',
    quem: () => ana,
    caminho: () => `contratos/${ids.contratoId}`,
    pede: () => [
      `/contratos/${ids.contratoId}`,
      `/contratos/${ids.contratoId}/status-encerramento`,
      '/imoveis',
      '/locatarios',
      `/financeiro?contratoId=${ids.contratoId}`,
    ],
    mostra: 'Aluguel 1/12',
  },
];

/** Every request to the service from now on, in `pedidos`; those that are not free wait until `soltar`. */
async function segurar(pagina: Pagina) {
  const pedidos: string[] = [];
  const { promise: portao, resolve: soltar } = Promise.withResolvers<void>();
  const { origin } = new URL(palco.endereco);
  await pagina.route(
    (url) => url.origin === origin && !url.pathname.startsWith('/app/') && !LIVRES.includes(url.pathname),
    async (rota) => {
      pedidos.push(rota.request().url().slice(origin.length));
      await portao;
      await rota.continue();
    },
  );
  return { pedidos, soltar };
}

it.each(telas)('$nome', async ({ quem, caminho, pede, mostra }) => {
  const pagina = await palco.abrir('conta', { como: quem() });
  // What that screen may still ask for does not count.
  await pagina.goto('about:blank');
  const { pedidos, soltar } = await segurar(pagina);
  await pagina.goto(palco.endereco + caminho(), { waitUntil: 'commit' });
  const esperados = [MOLDURA, ...pede()].sort();
  await expect.poll(() => [...pedidos].sort(), { timeout: 15_000 }).toEqual(esperados);
  soltar();
  await pagina.getByText(mostra).first().waitFor();
  await pagina.waitForLoadState('networkidle');
  expect([...pedidos].sort()).toEqual(esperados);
});
