import { useMediaQuery } from '@mantine/hooks';

const useTela = (qual: string): boolean => useMediaQuery(qual, false, { getInitialValueInEffect: false });

export const useTelefone = (): boolean => useTela('(max-width: 47.99em)');

/** Whether the screen is that of the smallest phones, where buttons stand on one line only without their pictures. */
export const useEstreita = (): boolean => useTela('(max-width: 23.99em)');

/** Whether there is room for the menu beside the screen. */
export const useLarga = (): boolean => useTela('(min-width: 62em)');
