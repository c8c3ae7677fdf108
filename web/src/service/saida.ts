import { ApiError, chamar } from './api.ts';
import { esvaziarGuardados } from './offline.ts';

const SAIU = 'imob-saiu-sem-rede';

/** Whether somebody left here without a network: the browser still has the cookie, which opens nothing here any more. */
export const saiuSemRede = (): boolean => {
  try {
    return localStorage.getItem(SAIU) !== null;
  } catch {
    return false;
  }
};

/** Throws if the browser keeps nothing: the cookie would let the next person in. */
export const notarSaida = (): void => localStorage.setItem(SAIU, '1');

let encerrando: Promise<void> | undefined;

/**
 * Ends the session of a person who left without a network: before the app opens, before the next person signs in,
 * whose new session it would end, and as soon as the network is back. Throws while there is none.
 */
export function encerrarOQueFicou(): Promise<void> {
  if (!saiuSemRede()) return Promise.resolve();
  encerrando ??= encerrar().finally(() => {
    encerrando = undefined;
  });
  return encerrando;
}

async function encerrar(): Promise<void> {
  await chamar('POST /auth/logout', { body: { soEste: true }, semSessao: true });
  // The page that came meanwhile, and is kept, may name who has left.
  await esvaziarGuardados();
  localStorage.removeItem(SAIU);
}

/** Does the same while nobody waits for it; a failure is tried again with the next network. */
export function encerrarQuandoDer(): void {
  const tentar = () => void encerrarOQueFicou().catch(() => {});
  addEventListener('online', tentar);
  tentar();
}

/** Whether the service was not reached, whoever is to blame. */
export const semServico = (erro: unknown): boolean =>
  erro instanceof ApiError && (erro.status === 0 || erro.status >= 502);
