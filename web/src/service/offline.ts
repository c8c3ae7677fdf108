import { useSyncExternalStore } from 'react';

/** The service worker (public/sw.js) marks so what it kept, with the moment in which it was read. */
const GUARDADO_EM = 'x-imob-guardado';
const DADOS = 'imob-dados';

let desde: string | undefined;
const ouvintes = new Set<() => void>();

/** Notes whether an answer came from the network or from what was kept: the oldest kept one is what the screen says. */
export function notarOrigem(resposta: Response): void {
  const guardado = resposta.headers.get(GUARDADO_EM) ?? undefined;
  const novo = guardado && desde && desde < guardado ? desde : guardado;
  if (novo === desde) return;
  desde = novo;
  for (const ouvinte of ouvintes) ouvinte();
}

/** Since when what is shown is old; nothing while the network answers. */
export const useDesdeQuando = (): string | undefined =>
  useSyncExternalStore(
    (ouvinte) => {
      ouvintes.add(ouvinte);
      return () => ouvintes.delete(ouvinte);
    },
    () => desde,
  );

/** Forgets all that was kept of whoever was signed in. */
export async function esvaziarGuardados(): Promise<void> {
  if ('caches' in window) await caches.delete(DADOS).catch(() => false);
}

/** After everything else, so that nothing on the way to the first screen waits for it. */
export function registrarServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registrar = () => void navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`).catch(() => {});
  if (document.readyState === 'complete') setTimeout(registrar, 2_000);
  else addEventListener('load', () => setTimeout(registrar, 2_000), { once: true });
}
