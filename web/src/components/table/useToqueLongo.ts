import { useRef } from 'react';

const SEGURAR_MS = 450;
/** A finger that moves so far is scrolling. */
const PARADO_PX = 10;

/** A finger held still on a row, as phones begin a selection; the click that follows it is none. */
export function useToqueLongo(aoSegurar: (() => void) | undefined) {
  const espera = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onde = useRef({ x: 0, y: 0 });
  const segurou = useRef(false);
  if (!aoSegurar) return {};
  const desistir = () => clearTimeout(espera.current);
  return {
    onPointerDown({ pointerType, clientX, clientY }: React.PointerEvent) {
      segurou.current = false;
      if (pointerType === 'mouse') return;
      onde.current = { x: clientX, y: clientY };
      espera.current = setTimeout(() => {
        segurou.current = true;
        aoSegurar();
      }, SEGURAR_MS);
    },
    onPointerMove({ clientX, clientY }: React.PointerEvent) {
      if (Math.hypot(clientX - onde.current.x, clientY - onde.current.y) > PARADO_PX) desistir();
    },
    onPointerUp: desistir,
    onPointerCancel: desistir,
    onContextMenu(evento: React.MouseEvent) {
      if (segurou.current) evento.preventDefault();
    },
    onClickCapture(evento: React.MouseEvent) {
      if (!segurou.current) return;
      segurou.current = false;
      evento.preventDefault();
      evento.stopPropagation();
    },
  };
}
