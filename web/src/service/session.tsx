import type { Perfil } from '@imob/schemas/auth';
import { useSuspenseQuery } from '@tanstack/react-query';
import { setTimeZone } from '../format/format.ts';
import { setAjuda } from './ajuda.ts';
import { ApiError, ajudaAcabou, chamar, setPessoa } from './api.ts';
import { esvaziarGuardados } from './offline.ts';
import { alertar, avisarErro, consulta, consultas } from './queries.ts';
import { encerrarOQueFicou, saiuSemRede, semServico } from './saida.ts';

const consultaPerfil = { ...consulta('GET /auth/perfil'), staleTime: 5 * 60_000 };

/** A page served by the service says who is signed in (api/src/page/present.ts); in other pages the app asks for it. */
export function lerPerfilDaPagina(): void {
  if (saiuSemRede()) return;
  const daPagina = document.getElementById('perfil')?.textContent;
  if (daPagina) consultas.setQueryData(consultaPerfil.queryKey, JSON.parse(daPagina));
}

export const entrou = (): boolean => consultas.getQueryData(consultaPerfil.queryKey) !== undefined;

/** Asks who is signed in; a person whose help has ended is told so, and is at their own again. */
export async function quemEntrou(signal?: AbortSignal): Promise<Perfil> {
  const perguntar = () => chamar('GET /auth/perfil', { ...(signal && { signal }), semSessao: true });
  try {
    return await perguntar();
  } catch (erro) {
    if (!ajudaAcabou(erro)) throw erro;
    await chamar('POST /ajudas/fechar', { semSessao: true });
    alertar(erro.message);
    return perguntar();
  }
}

/** Asks once who is signed in; throws ApiError 401 without a session. */
export async function carregarPerfil(): Promise<Perfil> {
  await encerrarOQueFicou().catch((erro: unknown) => {
    throw semServico(erro) ? new ApiError(401, 'Você saiu deste aparelho.') : erro;
  });
  const lido = await consultas.ensureQueryData({
    ...consultaPerfil,
    queryFn: ({ signal }) => quemEntrou(signal),
  });
  setTimeZone(lido.fusoHorario, lido.fusoAgora);
  setPessoa(lido.uid);
  setAjuda(lido);
  return lido;
}

/** Gives whose records these are; only under the routes of the app, which have loaded it. */
export const usePerfil = (): Perfil => useSuspenseQuery(consultaPerfil).data;

/** Nothing that one person has read, or has left half written in this tab, may be seen by the next one. */
export function forgetAll(): void {
  consultas.clear();
  setPessoa(undefined);
  setAjuda(undefined);
  void esquecerNoAparelho();
}

export async function esquecerNoAparelho(): Promise<void> {
  try {
    sessionStorage.clear();
  } catch {
    // No storage: nothing was kept.
  }
  await esvaziarGuardados();
}

/**
 * Ends the session here, or everywhere; a failure is told, and one stays signed in. Without a network one may leave this
 * device all the same, by one's own word (`layout/sairSemRede.tsx`).
 */
export async function sair(de: 'aparelho' | 'todos'): Promise<'saiu' | 'ficou' | 'sem rede'> {
  try {
    await chamar('POST /auth/logout', { body: { soEste: de === 'aparelho' } });
    return 'saiu';
  } catch (erro) {
    if (semServico(erro) && de === 'aparelho') return 'sem rede';
    if (semServico(erro))
      alertar('Sem rede só dá para sair deste aparelho. Para sair dos outros, tente de novo com rede.');
    else avisarErro(erro);
    return 'ficou';
  }
}

/** Gives the address to open after sign-in, which is always inside the app, whatever `voltar` says. */
export function destinoSeguro(voltar: string | undefined): string {
  return voltar && /^\/(?![/\\])/.test(voltar) && !/^\/(entrar|cadastro)\b/.test(voltar) ? voltar : '/';
}
