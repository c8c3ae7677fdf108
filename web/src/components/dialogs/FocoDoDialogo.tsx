import { type ReactNode, useEffect, useRef } from 'react';
import { focar, focarTitulo } from '../screen/foco.ts';

const CAMPO =
  ':is(input:not([type="hidden"], [type="file"], [type="radio"]), input[type="radio"]:checked, textarea):not(:disabled)';

/**
 * Leads the cursor to the first field of what a dialog holds, or to what says `data-autofocus`: by itself the dialog
 * focuses its close button. Some forms come a moment after their dialog; whoever moved on meanwhile is left alone.
 * What comes in place of a form that was sent takes the focus over from it. At the end the focus goes back to what opened
 * the dialog, or to the screen's title where that is gone, or goes with what the dialog did.
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

/** A line of a menu is gone with its menu: what opened that stays. A button that is busy has lost the focus to the page, which takes none. */
function abridor(): HTMLElement | null {
  const atual = document.activeElement as HTMLElement | null;
  if (atual === document.body) return null;
  const menu = atual?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return menu ? document.getElementById(menu) : atual;
}
