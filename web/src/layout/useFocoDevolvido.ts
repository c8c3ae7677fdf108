import { useEffect } from 'react';

/**
 * A button that waits for an answer is disabled, and a browser takes the focus away from it: it has it back with the
 * answer, unless its person moved on meanwhile.
 */
export function useFocoDevolvido() {
  useEffect(() => {
    let ultimo: EventTarget | null = null;
    const lembrar = ({ target }: FocusEvent) => {
      ultimo = target;
    };
    const observador = new MutationObserver((mudancas) => {
      if (document.activeElement !== document.body) return;
      const botao = mudancas.map(({ target }) => target).find((alvo) => alvo === ultimo);
      if (botao instanceof HTMLButtonElement && !botao.disabled) botao.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', lembrar);
    observador.observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
    return () => {
      observador.disconnect();
      document.removeEventListener('focusin', lembrar);
    };
  }, []);
}
