import { createElement, type FunctionComponent, lazy, type ReactNode, useState } from 'react';
import { ApiError, NO_CONNECTION, Silence } from '../service/api.ts';
import { STANDSTILL } from '../service/deadline.ts';

const PAUSAS_MS = [400, 1_600];
const PAUSA_LONGA_MS = 10_000;
/** A failure is remembered for so long: enough to be shown, gone before a quick person tries again. */
const LEMBRAR_MS = 250;
const RECARREGADA = 'imob.recarregada';
/**
 * Chromium, Firefox, Safari and Vite say so that a file did not arrive; anything else is a fault of the code itself.
 */
const NAO_CHEGOU = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

// Vite asks for a style only once, even if it fails: a second try of the screen would go without it.
document.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    const vez = Number(target.dataset.vez ?? 0);
    setTimeout(() => {
      const outro = target.cloneNode() as HTMLLinkElement;
      outro.dataset.vez = String(vez + 1);
      target.replaceWith(outro);
    }, PAUSAS_MS[vez] ?? PAUSA_LONGA_MS);
  },
  { capture: true },
);

/** The service has a newer app: the files that this page would still load are no longer there. */
export class NewVersion extends ApiError {
  constructor() {
    super(0, 'O sistema foi atualizado. Recarregue a página para continuar.');
  }
}

/** Code that is loaded when it is needed. A short loss of connection is waited out; a longer one is told as such. */
export async function bring<T>(importar: () => Promise<T>): Promise<T> {
  for (let vez = 0; ; vez += 1) {
    try {
      return await importar();
    } catch (erro) {
      if (!NAO_CHEGOU.test(String(erro))) throw erro;
      const pausa = navigator.onLine ? PAUSAS_MS[vez] : undefined;
      if (pausa === undefined) throw (await haVersaoNova()) ? new NewVersion() : new ApiError(0, NO_CONNECTION);
      await new Promise((pronto) => setTimeout(pronto, pausa));
    }
  }
}

/** Ends the wait for a screen with `Silence`. Its loading cannot be called off: if it comes after all, a second try has it at once. */
async function noPrazo<T>(vindo: Promise<T>): Promise<T> {
  let relogio: ReturnType<typeof setTimeout> | undefined;
  const silencio = new Promise<never>((_, desistir) => {
    relogio = setTimeout(() => desistir(new Silence()), STANDSTILL);
  });
  return Promise.race([vindo, silencio]).finally(() => clearTimeout(relogio));
}

const entradaAtual = () => document.querySelector('script[type="module"][src]')?.getAttribute('src');

/** Whether the service has another app by now than this page. */
export async function haVersaoNova(): Promise<boolean> {
  const entrada = entradaAtual();
  const pagina = await fetch(import.meta.env.BASE_URL, { cache: 'no-cache' })
    .then((resposta) => (resposta.ok ? resposta.text() : undefined))
    .catch(() => undefined);
  return entrada !== null && entrada !== undefined && pagina !== undefined && !pagina.includes(entrada);
}

/** Brings the new version; only once from each old one, should the old page come again. */
export function reloadOnce(): void {
  try {
    const entrada = entradaAtual() ?? '';
    if (sessionStorage.getItem(RECARREGADA) === entrada) return;
    sessionStorage.setItem(RECARREGADA, entrada);
    location.reload();
  } catch {
    // No storage: the person reloads, by the button.
  }
}

/** Nothing of what the component is made of: its screen may name the router, whose type is made of all screens. */
type Lazy<C> = C extends (props: infer P) => void ? ((props: P) => ReactNode) & { preload(): Promise<void> } : never;

/**
 * React.lazy for routes and for parts of a screen; `nome` is what the module calls the component. Unlike it, and
 * unlike the router's own, it waits out a bad moment and can be tried again: React remembers a failure for good, so
 * that another one takes its place.
 */
export const lazyPart = criar as <M, N extends keyof M>(importar: () => Promise<M>, nome: N) => Lazy<M[N]>;

/** Keeps the component that is on the screen, which would begin anew if another one took its place. */
function Parte({ atual, props }: { atual: () => FunctionComponent<object>; props: object }) {
  const [Tela] = useState(atual);
  return createElement(Tela, props);
}

function criar(importar: () => Promise<Record<string, FunctionComponent>>, nome: string) {
  let vindo: Promise<{ default: FunctionComponent }> | undefined;
  let Atual: FunctionComponent<object> = lazy(vir);
  function vir() {
    if (!vindo) {
      vindo = bring(() => noPrazo(importar())).then((modulo) => {
        // A component that has come needs no lazy(), for which React would first draw the screen without it.
        Atual = modulo[nome]!;
        return { default: modulo[nome]! };
      });
      vindo.catch(() => setTimeout(renovar, LEMBRAR_MS));
    }
    return vindo;
  }
  function renovar() {
    vindo = undefined;
    Atual = lazy(vir);
  }
  // A failure ahead of time is told when it is shown.
  const preload = () => vir().then(nada, nada);
  return Object.assign((props: object) => createElement(Parte, { atual: () => Atual, props }), { preload });
}

const nada = () => {};
