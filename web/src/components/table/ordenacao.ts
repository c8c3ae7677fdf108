import { porNome } from '../../format/format.ts';

export type Valor = string | number | boolean | null | undefined;
export type Ordem = { coluna: string; sentido: 'asc' | 'desc' };

/** Rows in the order of a value; what has none comes last either way, and equal ones stay as they were. */
export function ordenar<T>(linhas: readonly T[], valor: (linha: T) => Valor, sentido: Ordem['sentido']): T[] {
  const sinal = sentido === 'asc' ? 1 : -1;
  const falta = (v: Valor) => v === null || v === undefined || v === '';
  return linhas
    .map((linha) => ({ linha, v: valor(linha) }))
    .sort((a, b) => {
      if (falta(a.v) || falta(b.v)) return Number(falta(a.v)) - Number(falta(b.v));
      if (typeof a.v === 'string' && typeof b.v === 'string') return sinal * porNome(a.v, b.v);
      return sinal * (Number(a.v) - Number(b.v));
    })
    .map(({ linha }) => linha);
}

/** Gives what a click on a column's title does: ascending, descending, then as the service gave them. */
export function proximaOrdem(atual: Ordem | undefined, coluna: string): Ordem | undefined {
  if (atual?.coluna !== coluna) return { coluna, sentido: 'asc' };
  return atual.sentido === 'asc' ? { coluna, sentido: 'desc' } : undefined;
}
