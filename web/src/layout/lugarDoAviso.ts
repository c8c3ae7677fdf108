import { notifications, notificationsStore } from '@mantine/notifications';

type Lugar = 'top-center' | 'bottom-center';

/** As high as a toast of two lines; the bars above and below it are style.css's. */
const AVISO = 64;
const TOPO = 60 + 16;
const BASE = 58 + 16;
/** After a dialog has closed: what it covered is what counts. */
const DIALOGO_FECHA_MS = 250;
const USAVEL = 'a, button, input, textarea, select, [role="combobox"], [role="option"]';

/**
 * On a phone a toast comes at the lower edge, or under the header where a button or a field stands at the lower one: of
 * the two places in that which covers less. On wide screens it has a strip of its own beside the menu.
 */
export function comLugar(mostrar: (lugar: { position?: Lugar }) => void): void {
  if (!matchMedia('(max-width: 61.99em)').matches) {
    mostrar({});
    return;
  }
  setTimeout(() => {
    const embaixo = cobertos(innerHeight - BASE - AVISO);
    mostrar({ position: embaixo > 0 && cobertos(TOPO) < embaixo ? 'top-center' : 'bottom-center' });
  }, DIALOGO_FECHA_MS);
}

/**
 * A dialog may reach where a toast stands: on a phone what was only told goes as one opens. What went wrong, and what can
 * still be taken back, stays.
 */
export function darLugarAoDialogo(): void {
  if (!matchMedia('(max-width: 61.99em)').matches) return;
  for (const { id, role, message } of notificationsStore.getState().notifications) {
    if (id && role !== 'alert' && typeof message === 'string') notifications.hide(id);
  }
}

/** How many things to use stand where a toast would. */
function cobertos(de: number): number {
  const achados = new Set<Element>();
  for (let y = de + 4; y < de + AVISO; y += 14) {
    for (let x = 20; x < innerWidth - 16; x += 24) {
      const usavel = document.elementFromPoint(x, y)?.closest(USAVEL);
      if (usavel) achados.add(usavel);
    }
  }
  return achados.size;
}
