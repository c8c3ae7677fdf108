import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { type ReactNode, useMemo } from 'react';
import { useApresentacao, useSite } from '../service/site.ts';
import { nonce } from '../start/nonce.ts';
import { themeOf, variablesOf } from '../theme/theme.ts';

/** The site's colours, light or dark as the person or the system wants, and the place for dialogs. */
export function Aparencia({ children }: { children: ReactNode }) {
  const { site } = useSite();
  useApresentacao(site);
  const cores = site?.cores;
  const tema = useMemo(() => themeOf(cores), [cores]);
  const variaveis = useMemo(() => variablesOf(cores), [cores]);
  return (
    <MantineProvider
      theme={tema}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
      cssVariablesResolver={variaveis}
      deduplicateInlineStyles
    >
      {children}
      <ModalsProvider labels={{ confirm: 'Confirmar', cancel: 'Cancelar' }} />
    </MantineProvider>
  );
}
