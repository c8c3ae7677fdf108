import { type RefObject, useEffect, useRef } from 'react';

/** Tells work that ends later whether its component is still on the screen. */
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
