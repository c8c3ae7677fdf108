/** The title of the screen; none while a dialog is open, under which nothing takes the focus. */
const titulo = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"]')
    ? null
    : document.querySelector<HTMLElement>('main h1');

export function focarTitulo() {
  focar(titulo());
}

/**
 * Gives an element the focus. Until the person moves on it may go: with what a dialog did, or with a screen of which only the
 * beginning was there. Then the screen's title has it, as soon as there is one.
 */
export function focar(elemento: HTMLElement | null) {
  if (!elemento) return;
  elemento.focus({ preventScroll: true });
  const observador = new MutationObserver(() => {
    if (elemento.isConnected) return;
    const novo = document.activeElement === document.body ? titulo() : null;
    if (!novo) return;
    parar();
    focar(novo);
  });
  const parar = () => {
    observador.disconnect();
    document.removeEventListener('focusin', parar);
    document.removeEventListener('pointerdown', parar);
  };
  observador.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', parar);
  document.addEventListener('pointerdown', parar);
}
