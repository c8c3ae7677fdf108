import { LEITURAS } from '@imob/schemas/leituras';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { ErroApi, type QualquerEndpoint } from './api.ts';
import { consulta, consultas } from './consultas.ts';
import { Raiz } from './layout/Raiz.tsx';
import { carregarPerfil } from './sessao.tsx';
import { tardio } from './tardio.ts';

/** The root, and the two kinds of screens: before and after sign-in. Each area hangs its own routes under `rotaApp`. */
export const rotaRaiz = createRootRoute({ component: Raiz });

export const rotaPublica = createRoute({
  getParentRoute: () => rotaRaiz,
  id: 'publica',
  component: tardio(() => import('./layout/MolduraPublica.tsx'), 'MolduraPublica'),
});

export const rotaApp = createRoute({
  getParentRoute: () => rotaRaiz,
  id: 'app',
  beforeLoad: async ({ location }) => {
    try {
      await carregarPerfil();
    } catch (erro) {
      if (!(erro instanceof ErroApi) || erro.status !== 401) throw erro;
      throw redirect({ to: '/entrar', search: { voltar: location.href } });
    }
  },
  component: tardio(() => import('./layout/Moldura.tsx'), 'Moldura'),
});

/** Starts reading what a screen needs while its code is still on the way; for a route's `loader`. */
export function precarregar(...lista: { queryKey: QueryKey }[]): void {
  for (const uma of lista) void consultas.prefetchQuery(uma as FetchQueryOptions);
}

/** The same, of what the screen at this address reads first. */
export function precarregarTela(tela: keyof typeof LEITURAS): void {
  const leituras: readonly QualquerEndpoint[] = LEITURAS[tela];
  precarregar(...leituras.map((uma) => consulta(uma)));
}

/** Text parameters of an address that may be absent: `validateSearch: buscaDeTextos('status', 'texto')`. */
export function buscaDeTextos<const N extends string>(...nomes: N[]) {
  return (busca: Record<string, unknown>): { [K in N]?: string } =>
    Object.fromEntries(
      nomes.filter((nome) => (busca[nome] ?? '') !== '').map((nome) => [nome, String(busca[nome])]),
    ) as {
      [K in N]?: string;
    };
}
