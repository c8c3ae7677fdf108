/**
 * Mantine closes every open dialog at one Escape. With several of them only the topmost takes it, as if its × had been
 * pressed; one without × stays, and so does what is under it. Loaded before React, so that it hears the key first.
 */
window.addEventListener(
  'keydown',
  (evento) => {
    if (evento.key !== 'Escape' || evento.isComposing) return;
    // A list or menu that is open closes first.
    if (evento.target instanceof Element && evento.target.getAttribute('data-mantine-stop-propagation') === 'true')
      return;
    const dialogos = [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')];
    if (dialogos.length < 2) return;
    evento.stopImmediatePropagation();
    const alturas = dialogos.map(({ parentElement }) => Number(getComputedStyle(parentElement!).zIndex) || 0);
    dialogos[alturas.lastIndexOf(Math.max(...alturas))]?.querySelector<HTMLElement>('.mantine-Modal-close')?.click();
  },
  { capture: true },
);
