import { type RefObject, useEffect, useRef } from 'react';

/** Whether what is shown is still there, for what arrives later. */
export function useMounted(): RefObject<boolean> {
  const montado = useRef(false);
  useEffect(() => {
    montado.current = true;
    return () => {
      montado.current = false;
    };
  }, []);
  return montado;
}
