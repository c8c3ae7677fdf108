import { useSyncExternalStore } from 'react';

/** The service worker (public/sw.js) marks so what it kept, with the moment in which it was read. */
const GUARDADO_EM = 'x-imob-guardado';
const DADOS = 'imob-dados';

export const ehGuardada = (resposta: Response): boolean => resposta.headers.has(GUARDADO_EM);

const momentos = new WeakMap<object, number>();

/** Notes of a body that was kept from before in which moment it was read. */
export function notarMomento(corpo: unknown, { headers }: Response): void {
  const em = headers.get(GUARDADO_EM);
  if (em && typeof corpo === 'object' && corpo !== null) momentos.set(corpo, Date.parse(em));
}

/** Gives in which moment a body was read that was kept from before; undefined of one that the network brought. */
export const momentoDe = (corpo: unknown): number | undefined =>
  typeof corpo === 'object' && corpo !== null ? momentos.get(corpo) : undefined;

/** Since when the screen is old, undefined if it is not; empty if there is no network and nothing tells since when. */
let desde: string | undefined = navigator.onLine ? undefined : '';
/** When the network answered last. */
let ultima = '';
const ouvintes = new Set<() => void>();

function mudar(novo: string | undefined): void {
  if (novo === desde) return;
  desde = novo;
  for (const ouvinte of ouvintes) ouvinte();
}

addEventListener('offline', () => mudar(desde ?? ultima));

/** Notes whether an answer came from the network or from what was kept: the oldest kept one is what the screen says. */
export function notarOrigem(resposta: Response): void {
  const guardado = resposta.headers.get(GUARDADO_EM) ?? undefined;
  if (!guardado) ultima = new Date().toISOString();
  mudar(guardado && desde && desde < guardado ? desde : guardado);
}

/** Gives since when the screen is old; nothing while the network answers. */
export const useDesdeQuando = (): string | undefined =>
  useSyncExternalStore(
    (ouvinte) => {
      ouvintes.add(ouvinte);
      return () => ouvintes.delete(ouvinte);
    },
    () => desde,
  );

/** Forgets all that was kept of the person who was signed in, and takes from the screen the notices that name their tenants. */
export async function esvaziarGuardados(): Promise<void> {
  if ('caches' in window) await caches.delete(DADOS).catch(() => false);
  const avisos = await navigator.serviceWorker
    ?.getRegistration()
    .then((dele) => dele?.getNotifications())
    .catch(() => undefined);
  for (const aviso of avisos ?? []) aviso.close();
}

/**
 * Gives the worker the page and the files that came before the worker did, or before the last sign-in emptied its store: a
 * phone that drops the page while there is no network opens it again.
 */
export async function guardarPagina(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  try {
    const pagina = import.meta.env.BASE_URL;
    const arquivos = new URL(`${pagina}assets/`, location.origin).href;
    const carregados = performance.getEntriesByType('resource').map(({ name }) => name);
    // The worker keeps the answers that pass through it. The profile is one, because a page made in a hurry does not say who is signed in.
    await Promise.all(
      [...carregados.filter((nome) => nome.startsWith(arquivos)), '/auth/perfil'].map((nome) => fetch(nome)),
    );
    await (await caches.open(DADOS)).add(pagina);
  } catch {
    // No network already, or no room: the next page that opens is kept.
  }
}

/**
 * Registers the worker after everything else, so that nothing on the way to the first screen waits for it. `chegou` runs once a worker
 * is there, which has kept nothing of what was read before.
 */
export function registrarServiceWorker(chegou: () => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('controllerchange', chegou);
  const registrar = () => void navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`).catch(() => {});
  if (document.readyState === 'complete') setTimeout(registrar, 2_000);
  else addEventListener('load', () => setTimeout(registrar, 2_000), { once: true });
}
