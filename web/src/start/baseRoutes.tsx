import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { Moldura } from '../layout/Moldura.tsx';
import { MolduraPublica } from '../layout/MolduraPublica.tsx';
import { Raiz } from '../layout/Raiz.tsx';
import { ApiError } from '../service/api.ts';
import { consultas } from '../service/queries.ts';
import { carregarPerfil } from '../service/session.tsx';

/** The root, and the two kinds of screens: before and after sign-in. Each area hangs its own routes under `appRoute`. */
export const rootRoute = createRootRoute({ component: Raiz });

export const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'publica',
  component: MolduraPublica,
});

export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: async ({ location }) => {
    try {
      await carregarPerfil();
    } catch (erro) {
      if (!(erro instanceof ApiError) || erro.status !== 401) throw erro;
      // A person who opens the app's own address has no screen to go back to.
      throw redirect({ to: '/entrar', search: location.href === '/' ? {} : { voltar: location.href } });
    }
  },
  component: Moldura,
});

/** Starts reading what a screen needs while its code is still on the way; for a route's `loader`. */
export function preload(...lista: { queryKey: QueryKey }[]): void {
  for (const uma of lista) void consultas.prefetchQuery(uma as FetchQueryOptions);
}
