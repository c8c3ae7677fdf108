import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';

/** Gives what the browser's Back closes before it leaves the screen: dialogs and steps, the last one opened first. */
const abertos: (() => void)[] = [];

/** While something waits for Back, the screen under it is not being left. */
export const voltarFechaAlgo = (): boolean => abertos.length > 0;

/**
 * While `ativo`, the browser's Back does this instead of leaving the screen. A history entry of its own would outlive
 * what it stands for (a saved dialog, a finished wizard) and be met again by the next Back; holding Back leaves none.
 * Where Back or a reload leaves the page itself, the browser asks if `perde` says that something would be lost.
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
      // Until this Back is taken back the browser is at the entry before: one that is replaced now, as by the closing, would be that one.
      addEventListener('popstate', ultimo, { once: true });
      return true;
    }, []),
  });
}
