import { logout, type Papel, type Perfil, perfil } from '@imob/schemas/auth';
import { useSuspenseQuery } from '@tanstack/react-query';
import { chamar, esquecerLeituras } from './api.ts';
import { avisarErro, consulta, consultas } from './consultas.ts';

export const consultaPerfil = { ...consulta(perfil), staleTime: 5 * 60_000 };

/** Who is signed in comes with the page where the service serves it (api/src/pagina.ts); elsewhere it is asked for. */
export function lerPerfilDaPagina(): void {
  const daPagina = document.getElementById('perfil')?.textContent;
  if (daPagina) consultas.setQueryData(consultaPerfil.queryKey, JSON.parse(daPagina));
}

/** Who is signed in, asked once; throws ErroApi 401 without a session. */
export function carregarPerfil(): Promise<Perfil> {
  return consultas.ensureQueryData({
    ...consultaPerfil,
    queryFn: ({ signal }) => chamar(perfil, { signal, semSessao: true }),
  });
}

/** Who is signed in; only under the routes of the app, which have loaded it. */
export const usePerfil = (): Perfil => useSuspenseQuery(consultaPerfil).data;

export const ehAdministrador = (role: Papel): boolean => role !== 'LOCADOR';

/** Nothing that one person has read, or has left half written in this tab, may be seen by the next one. */
export function esquecerTudo(): void {
  consultas.clear();
  esquecerLeituras();
  try {
    sessionStorage.clear();
  } catch {
    // No storage: nothing was kept.
  }
}

/** Ends the session everywhere; a failure is told, and one stays signed in. */
export async function sair(): Promise<boolean> {
  try {
    await chamar(logout, {});
    return true;
  } catch (erro) {
    avisarErro(erro);
    return false;
  }
}

/** Where to go after sign-in: only ever inside the app, whatever the address says. */
export function destinoSeguro(voltar: string | undefined): string {
  return voltar && /^\/(?![/\\])/.test(voltar) && !/^\/(entrar|cadastro)\b/.test(voltar) ? voltar : '/';
}
