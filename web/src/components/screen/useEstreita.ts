import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is that of the smallest phones, where buttons stand on one line only without their pictures. */
export const useEstreita = (): boolean =>
  useMediaQuery('(max-width: 23.99em)', false, { getInitialValueInEffect: false });
