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
    pede: () => [
      `/imoveis/${ids.imovelId}`,
      `/contratos/pagina?imovelId=${ids.imovelId}&situacao=ATIVOS&limite=1`,
      `/financeiro/pagina?imovelId=${ids.imovelId}&situacao=A_RECEBER&ordem=VENCIMENTO&limite=20`,
      `/resultado?ano=2026&imovelId=${ids.imovelId}`,
      `/imoveis/${ids.imovelId}/coproprietarios`,
      `/imoveis/${ids.imovelId}/anuncio`,
      `/manutencoes/pagina?imovelId=${ids.imovelId}&situacao=ABERTA&limite=5`,
      `/compromissos/pagina?imovelId=${ids.imovelId}&limite=5`,
    ],
    // Its value, its yield, its vacant days and the bills that it shares come after it.
    depois: () => [
      `/imoveis/${ids.imovelId}/patrimonio`,
      `/rentabilidade?imovelId=${ids.imovelId}`,
      `/vacancia?imovelId=${ids.imovelId}`,
      `/rateios?imovelId=${ids.imovelId}`,
    ],
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
      `/contratos/${ids.contratoId}/status-encerramento`,
      `/contratos/${ids.contratoId}/boletos`,
      `/contratos/${ids.contratoId}/locatarios`,
      `/imoveis/pagina?contratoId=${ids.contratoId}&limite=1`,
      `/locatarios/pagina?contratoId=${ids.contratoId}&limite=1`,
      `/financeiro?contratoId=${ids.contratoId}`,
    ],
    // Parts of the screen that follow once the contract is there.
    depois: () => [
      '/promessas/abertas',
      `/promessas/pagina?contratoId=${ids.contratoId}`,
      ...[
        'acordos',
        'cartas',
        'aditivos',
        'assinaturas',
        'documento',
        'etapas',
        'linha-do-tempo',
        'link',
        'reajuste',
        'reajustes',
        'recorrentes',
        'termos',
      ].map((parte) => `/contratos/${ids.contratoId}/${parte}`),
    ],
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
  const pagina = await palco.abrir('conta', { como: quem() });
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
