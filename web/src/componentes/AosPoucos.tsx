import { type ReactNode, useDeferredValue } from 'react';

/** Drawn piece by piece after what surrounds it, so that the page answers meanwhile. */
export function AosPoucos({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}
