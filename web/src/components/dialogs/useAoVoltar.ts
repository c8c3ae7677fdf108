import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';

/** The dialogs and steps that the browser's Back closes before it leaves the screen; the last one opened closes first. */
const abertos: (() => void)[] = [];

/** While something waits for Back, the screen under it is not being left. */
export const voltarFechaAlgo = (): boolean => abertos.length > 0;

/**
 * While `ativo`, the browser's Back does this instead of leaving the screen. A history entry of its own would outlive
 * what it stands for (a saved dialog, a finished wizard) and be met again by the next Back; holding Back leaves none.
 * If Back or a reload would leave the page itself, the browser asks when `perde` says that something would be lost.
 */
export function useAoVoltar(ativo: boolean, aoVoltar: () => void, perde: () => boolean = () => false): void {
  const atual = useRef({ aoVoltar, perde });
  atual.current = { aoVoltar, perde };

  useEffect(() => {
    if (!ativo) return;
    const este = () => atual.current.aoVoltar();
    abertos.push(este);
    return () => void abertos.splice(abertos.indexOf(este), 1);
  }, [ativo]);

  useBlocker({
    disabled: !ativo,
    enableBeforeUnload: useCallback(() => atual.current.perde(), []),
    shouldBlockFn: useCallback(({ action }) => {
      const ultimo = abertos.at(-1);
      if (action !== 'BACK' || !ultimo) return false;
      // Until this Back is undone the browser stands at the previous entry, which closing would replace if it came now.
      addEventListener('popstate', ultimo, { once: true });
      return true;
    }, []),
  });
}
