import { createRoute, redirect } from '@tanstack/react-router';
import { buscaDeTextos, rotaPublica } from '../rotasBase.tsx';
import { tardio } from '../tardio.ts';

const entrar = createRoute({
  getParentRoute: () => rotaPublica,
  path: '/entrar',
  validateSearch: buscaDeTextos('voltar'),
  component: tardio(() => import('./Entrar.tsx'), 'Entrar'),
});

const cadastro = createRoute({
  getParentRoute: () => rotaPublica,
  path: '/cadastro',
  component: tardio(() => import('./Cadastro.tsx'), 'TelaCadastro'),
});

const esqueciSenha = createRoute({
  getParentRoute: () => rotaPublica,
  path: '/esqueci-senha',
  component: tardio(() => import('./EsqueciSenha.tsx'), 'EsqueciSenha'),
});

const doEmail = buscaDeTextos('token', 'oobCode', 'mode');

/** The links of our own mails carry `token`; an outside identity provider's carry `oobCode`. */
function tokenDoEmail(busca: Record<string, unknown>) {
  const { token, oobCode = token, mode } = doEmail(busca);
  return { ...(oobCode && { token: oobCode }), ...(mode && { mode }) };
}

const novaSenha = createRoute({
  getParentRoute: () => rotaPublica,
  path: '/nova-senha',
  validateSearch: tokenDoEmail,
  component: tardio(() => import('./NovaSenha.tsx'), 'NovaSenha'),
});

const confirmarEmail = createRoute({
  getParentRoute: () => rotaPublica,
  path: '/confirmar-email',
  validateSearch: tokenDoEmail,
  // Such a provider has one address for both kinds of mail, and says which it was.
  beforeLoad({ search: { mode, token } }) {
    if (mode === 'resetPassword') throw redirect({ to: '/nova-senha', search: { token }, replace: true });
  },
  component: tardio(() => import('./ConfirmarEmail.tsx'), 'ConfirmarEmail'),
});

export const rotasEntrada = [entrar, cadastro, esqueciSenha, novaSenha, confirmarEmail] as const;
