import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { Complemento } from '../componentes/Parte.tsx';
import { nonce } from '../nonce.ts';
import { useApresentacao, useSite } from '../site.ts';
import { tardio } from '../tardio.ts';
import { temaDe, variaveisDe } from '../tema.ts';

// Nobody needs these before the first screen is there.
const Sobreposicoes = tardio(() => import('./Sobreposicoes.tsx'), 'Sobreposicoes');

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
      {children}
      <Complemento>
        <Sobreposicoes />
      </Complemento>
    </MantineProvider>
  );
}
