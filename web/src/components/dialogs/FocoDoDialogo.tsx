import { type ReactNode, useEffect, useRef } from 'react';
import { focar, focarTitulo } from '../screen/foco.ts';

const CAMPO =
  ':is(input:not([type="hidden"], [type="file"], [type="radio"]), input[type="radio"]:checked, textarea):not(:disabled)';

/**
 * Leads the cursor to the first field in a dialog, or to the element with `data-autofocus`: by itself the dialog
 * focuses its close button. Some forms come a moment after their dialog; a person who moved on meanwhile is left alone.
 * When a sent form is replaced, its replacement takes the focus. At the end the focus goes back to the element that opened
 * the dialog, or to the screen's title if that element is gone, unless the dialog's work has moved it elsewhere.
 */
export function FocoDoDialogo({ children }: { children: ReactNode }) {
  const lugar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const antes = abridor();
    const corpo = lugar.current as HTMLDivElement;
    const achar = () => {
      const campo = corpo.querySelector<HTMLElement>('[data-autofocus]') ?? corpo.querySelector<HTMLElement>(CAMPO);
      // The dialog looks for this mark, a moment after it opened.
      campo?.setAttribute('data-autofocus', 'true');
      return campo;
    };
    const observador = new MutationObserver(() => {
      const campo = achar();
      if (!campo) return;
      observador.disconnect();
      if (!corpo.contains(document.activeElement)) campo.focus({ preventScroll: true });
    });
    if (!achar()) observador.observe(corpo, { childList: true, subtree: true });
    let ultimo: EventTarget | null = null;
    const lembrar = ({ target }: FocusEvent) => {
      // Focused without scrolling as it opens, it may lie under the dialog's foot.
      if (!ultimo && target instanceof HTMLElement) target.scrollIntoView?.({ block: 'nearest' });
      ultimo = target;
    };
    corpo.addEventListener('focusin', lembrar);
    const troca = new MutationObserver(() => {
      if (!(ultimo instanceof HTMLElement) || ultimo.isConnected || document.activeElement !== document.body) return;
      ultimo = null;
      achar()?.focus({ preventScroll: true });
    });
    troca.observe(corpo, { childList: true, subtree: true });
    return () => {
      observador.disconnect();
      troca.disconnect();
      corpo.removeEventListener('focusin', lembrar);
      if (document.activeElement !== document.body) return;
      // Under a dialog that stays open the screen takes no focus.
      if (antes?.isConnected) focar(antes);
      else focarTitulo();
    };
  }, []);
  return <div ref={lugar}>{children}</div>;
}

/** Gives the element that opened the dialog; for a menu's line, which goes with its menu, the menu's button; null if a busy button lost the focus. */
function abridor(): HTMLElement | null {
  const atual = document.activeElement as HTMLElement | null;
  if (atual === document.body) return null;
  const menu = atual?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return menu ? document.getElementById(menu) : atual;
}
