import type { lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentType, createElement, use } from 'react';
import { ErroApi, SEM_CONEXAO } from './api.ts';

const PAUSAS_MS = [400, 1_600];
const PAUSA_LONGA_MS = 10_000;
/** For so long a failure is remembered: enough to be shown, gone when the person tries again. */
const LEMBRAR_MS = 1_000;
const RECARREGADA = 'imob.recarregada';
/** As Chromium, Firefox, Safari and Vite say that a file did not arrive; anything else is a fault of the code itself. */
const NAO_CHEGOU = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

// Vite asks for a style only once, whatever comes of it: what is tried again would go without it.
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
export class VersaoNova extends ErroApi {
  constructor() {
    super(0, 'O sistema foi atualizado. Recarregue a página para continuar.');
  }
}

/** Code that is loaded when it is needed. A short loss of connection is waited out; a longer one is told as such. */
export async function trazer<T>(importar: () => Promise<T>): Promise<T> {
  for (let vez = 0; ; vez += 1) {
    try {
      return await importar();
    } catch (erro) {
      if (!NAO_CHEGOU.test(String(erro))) throw erro;
      const pausa = navigator.onLine ? PAUSAS_MS[vez] : undefined;
      if (pausa === undefined) throw (await haVersaoNova()) ? new VersaoNova() : new ErroApi(0, SEM_CONEXAO);
      await new Promise((pronto) => setTimeout(pronto, pausa));
    }
  }
}

const entradaAtual = () => document.querySelector('script[type="module"][src]')?.getAttribute('src');

async function haVersaoNova(): Promise<boolean> {
  const entrada = entradaAtual();
  const pagina = await fetch(import.meta.env.BASE_URL, { cache: 'no-cache' })
    .then((resposta) => (resposta.ok ? resposta.text() : undefined))
    .catch(() => undefined);
  return entrada !== null && entrada !== undefined && pagina !== undefined && !pagina.includes(entrada);
}

/** Brings the new version; only once from each old one, should the old page come again. */
export function recarregarUmaVez(): void {
  try {
    const entrada = entradaAtual() ?? '';
    if (sessionStorage.getItem(RECARREGADA) === entrada) return;
    sessionStorage.setItem(RECARREGADA, entrada);
    location.reload();
  } catch {
    // No storage: the person reloads, by the button.
  }
}

type Modulo = Record<string, ComponentType<object>>;

function criar(importar: () => Promise<Modulo>, nome: string) {
  let pronto: ComponentType<object> | undefined;
  let vindo: Promise<void> | undefined;
  function vir(): Promise<void> {
    if (!vindo) {
      vindo = trazer(importar).then((modulo) => {
        pronto = modulo[nome];
      });
      vindo.catch(() => setTimeout(() => (vindo = undefined), LEMBRAR_MS));
    }
    return vindo;
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each file that is loaded
  function Componente(props: object) {
    if (!pronto) use(vir());
    return createElement(pronto!, props);
  }
  // What fails ahead of time is told when it is shown.
  return Object.assign(Componente, { preload: () => vir().catch(() => {}) });
}

/**
 * A component (the second argument, of what is imported) whose code comes when it is first shown, for routes and for
 * parts of a screen. Unlike React.lazy and the router's own it waits out a bad moment and can be tried again.
 */
export const tardio = criar as unknown as typeof lazyRouteComponent;
