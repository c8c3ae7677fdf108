import type { ReactNode } from 'react';
import { useEhDono, usePodeMudar } from '../../service/ajuda.ts';

type Props = { children: ReactNode };

/** Leaves out what changes something, where the person only looks. */
export const SoQuemMuda = ({ children }: Props) => (usePodeMudar() ? children : null);

/** Leaves out what is the landlord's alone, where somebody helps him. */
export const SoODono = ({ children }: Props) => (useEhDono() ? children : null);
