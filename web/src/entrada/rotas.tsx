import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { buscaDeTextos, rotaPublica } from '../rotasBase.tsx';

const entrar = createRoute({
  getParentRoute: () => rotaPublica,
  path: '/entrar',
  validateSearch: buscaDeTextos('voltar'),
  component: lazyRouteComponent(() => import('./Entrar.tsx'), 'Entrar'),
});

const cadastro = createRoute({
  getParentRoute: () => rotaPublica,
  path: '/cadastro',
  component: lazyRouteComponent(() => import('./Cadastro.tsx'), 'TelaCadastro'),
});

const esqueciSenha = createRoute({
  getParentRoute: () => rotaPublica,
  path: '/esqueci-senha',
  component: lazyRouteComponent(() => import('./EsqueciSenha.tsx'), 'EsqueciSenha'),
});

const novaSenha = createRoute({
  getParentRoute: () => rotaPublica,
  path: '/nova-senha',
  validateSearch: buscaDeTextos('token'),
  component: lazyRouteComponent(() => import('./NovaSenha.tsx'), 'NovaSenha'),
});

const confirmarEmail = createRoute({
  getParentRoute: () => rotaPublica,
  path: '/confirmar-email',
  validateSearch: buscaDeTextos('token'),
  component: lazyRouteComponent(() => import('./ConfirmarEmail.tsx'), 'ConfirmarEmail'),
});

export const rotasEntrada = [entrar, cadastro, esqueciSenha, novaSenha, confirmarEmail] as const;
