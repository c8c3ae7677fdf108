import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../start/lazy.ts';
import type * as aoLado from './AoLado.tsx';

const nada = () => null as never;
const SEM_NADA: typeof aoLado = { NaConta: nada, DoLocatario: nada };
/** The line beside a debt comes after the debt itself, and is left out where it does not come. */
const trazer = () => import('./AoLado.tsx').catch(() => SEM_NADA);
const NaConta = lazyPart(trazer, 'NaConta');
const DoLocatario = lazyPart(trazer, 'DoLocatario');

export const Prometida = (props: ComponentProps<typeof NaConta>) => (
  <Suspense>
    <NaConta {...props} />
  </Suspense>
);

export const PrometeuPagar = (props: ComponentProps<typeof DoLocatario>) => (
  <Suspense>
    <DoLocatario {...props} />
  </Suspense>
);
