import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';

/** Gives a value a moment after it was last another one. A new object that says the same is no other one: each would draw the screen once more, without end. */
export function useAssentado<T extends object>(valor: T, ms: number): T {
  const [escrito] = useDebouncedValue(JSON.stringify(valor), ms);
  return useMemo(() => JSON.parse(escrito) as T, [escrito]);
}
