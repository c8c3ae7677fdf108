import { createRoute, redirect } from '@tanstack/react-router';
import { publicRoute } from '../../start/baseRoutes.tsx';
import { lazyPart } from '../../start/lazy.ts';
import { buscaDeTextos } from '../../start/search.ts';
import { Entrar } from './Entrar.tsx';

const entrar = createRoute({
  getParentRoute: () => publicRoute,
  path: '/entrar',
  validateSearch: buscaDeTextos('voltar'),
  component: Entrar,
});

const cadastro = createRoute({
  getParentRoute: () => publicRoute,
  path: '/cadastro',
  validateSearch: buscaDeTextos('voltar'),
  component: lazyPart(() => import('./Cadastro.tsx'), 'TelaCadastro'),
});

const esqueciSenha = createRoute({
  getParentRoute: () => publicRoute,
  path: '/esqueci-senha',
  component: lazyPart(() => import('./EsqueciSenha.tsx'), 'EsqueciSenha'),
});

const doEmail = buscaDeTextos('token', 'oobCode', 'mode');

/** The links of our own mails carry `token`; an outside identity provider's carry `oobCode`. */
function tokenDoEmail(busca: Record<string, unknown>) {
  const { token, oobCode = token, mode } = doEmail(busca);
  return { ...(oobCode && { token: oobCode }), ...(mode && { mode }) };
}

const novaSenha = createRoute({
  getParentRoute: () => publicRoute,
  path: '/nova-senha',
  validateSearch: tokenDoEmail,
  component: lazyPart(() => import('./NovaSenha.tsx'), 'NovaSenha'),
});

const confirmarEmail = createRoute({
  getParentRoute: () => publicRoute,
  path: '/confirmar-email',
  validateSearch: tokenDoEmail,
  // Such a provider has one address for both kinds of mail, and says which it was.
  beforeLoad({ search: { mode, token } }) {
    if (mode === 'resetPassword') throw redirect({ to: '/nova-senha', search: { token }, replace: true });
  },
  component: lazyPart(() => import('./ConfirmarEmail.tsx'), 'ConfirmarEmail'),
});

export const rotasEntrada = [entrar, cadastro, esqueciSenha, novaSenha, confirmarEmail] as const;
