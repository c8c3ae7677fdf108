import type { Ordem } from './ordenacao.ts';

/** A list that the service sorts: the order it was asked for, by the service's word for it. */
export type OrdemDoServico = { ordem: string | undefined; aoOrdenar: (ordem: string | undefined) => void };

type ComOrdens = { id: string; ordens?: readonly [string, string] };

/** Gives the column that the service's word means, and its direction. */
export function ordemDoServico(colunas: readonly ComOrdens[], ordem: string | undefined): Ordem | undefined {
  const coluna = ordem && colunas.find(({ ordens }) => ordens?.includes(ordem));
  return coluna ? { coluna: coluna.id, sentido: coluna.ordens?.[0] === ordem ? 'asc' : 'desc' } : undefined;
}

/** Tells what a click on a column's title asks for: ascending, descending, then as the list comes by itself. */
export function proximaDoServico(
  colunas: readonly ComOrdens[],
  atual: string | undefined,
  id: string,
): string | undefined {
  const ordens = colunas.find((coluna) => coluna.id === id)?.ordens;
  if (!ordens) return atual;
  if (atual === ordens[0]) return ordens[1];
  return atual === ordens[1] ? undefined : ordens[0];
}
