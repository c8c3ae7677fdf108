import type { Decisao } from '@imob/schemas/painel';
import type { ReactNode } from 'react';

export type DoTipo<T extends Decisao['tipo']> = Extract<Decisao, { tipo: T }>;

/** How one kind of decision is told. */
export type Apresentacao<T extends Decisao['tipo']> = {
  /** Tells what is the matter, in a few words. */
  oQue: (decisao: DoTipo<T>) => string;
  /** Says in a sentence or two why, and what mends it, where a few words do not. */
  porque?: (decisao: DoTipo<T>) => string | undefined;
  /** The one way to its place. */
  acao: (decisao: DoTipo<T>) => ReactNode;
};

/** How that way looks. */
export const botao = { size: 'compact-md', fz: 'sm', variant: 'default' } as const;
