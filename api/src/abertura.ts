import type { Perfil } from '@imob/schemas/auth';
import { TELAS, type Tela, telaDeEntrada, telaDoPainel } from '@imob/schemas/telas';
import { PUBLICAS } from './precarga.ts';

/** What the page shows until the app draws itself: which frame, and of some screens title and line. */
export type Abertura = { moldura: 'app' | 'publica'; tela: Tela | undefined };

type Visita = {
  /** Below `/app/`. */
  caminho: string;
  busca: URLSearchParams;
  comSessao: boolean;
  /** Who is signed in; unknown while the database does not answer. */
  perfil: Perfil | undefined;
  /** The landlord's day. */
  hoje: string;
};

export function aberturaDe({ caminho, busca, comSessao, perfil, hoje }: Visita): Abertura {
  if (caminho === 'entrar') return { moldura: 'publica', tela: telaDeEntrada(busca.has('voltar')) };
  if (PUBLICAS.has(caminho)) return { moldura: 'publica', tela: undefined };
  // Without a session the app leads to sign-in, and from there back.
  if (!comSessao) return { moldura: 'publica', tela: telaDeEntrada(true) };
  if (caminho === '') return { moldura: 'app', tela: perfil && telaDoPainel(perfil, hoje) };
  return { moldura: 'app', tela: Object.hasOwn(TELAS, caminho) ? TELAS[caminho as keyof typeof TELAS] : undefined };
}
