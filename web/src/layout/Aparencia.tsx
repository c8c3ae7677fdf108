import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { type ReactNode, useMemo } from 'react';
import { nonce } from '../nonce.ts';
import { useApresentacao, useSite } from '../site.ts';
import { temaDe, variaveisDe } from '../tema.ts';

/** The site's colours, light or dark as the person or the system wants, and the places for dialogs and toasts. */
export function Aparencia({ children }: { children: ReactNode }) {
  const { site } = useSite();
  useApresentacao(site);
  const cores = site?.cores;
  const tema = useMemo(() => temaDe(cores), [cores]);
  const variaveis = useMemo(() => variaveisDe(cores), [cores]);
  return (
    <MantineProvider
      theme={tema}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
      cssVariablesResolver={variaveis}
      deduplicateInlineStyles
    >
      <ModalsProvider labels={{ confirm: 'Confirmar', cancel: 'Cancelar' }}>
        <Notifications position="top-right" limit={4} />
        {children}
      </ModalsProvider>
    </MantineProvider>
  );
}
