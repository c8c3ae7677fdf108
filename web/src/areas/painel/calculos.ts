import type { Painel } from '@imob/schemas/painel';

export type Mes = Painel['meses'][number];

/** A round number that no bar passes: 1, 2, 4, 5 or 8 with zeros, so that its half is round as well. */
export function topoDaEscala(meses: readonly Mes[]): number {
  const maior = Math.max(0, ...meses.flatMap(({ recebido, esperado }) => [recebido, esperado]));
  if (maior === 0) return 1000;
  const casa = 10 ** Math.floor(Math.log10(maior));
  return casa * (([1, 2, 4, 5, 8, 10] as const).find((passo) => casa * passo >= maior) ?? 10);
}

/** Whole percent, and neither none of something nor all of what lacks a little. */
export function percentual(parte: number, todo: number): number {
  if (todo <= 0) return 0;
  const inteiro = Math.round((parte * 100) / todo);
  if (parte > 0 && inteiro === 0) return 1;
  return parte < todo && inteiro >= 100 ? 99 : Math.min(100, inteiro);
}

/** Nothing was ever due, nothing is let and nothing waits: perhaps there is no contract yet. */
export const pareceNovo = ({ meses, emAtraso, semana, decidir, ocupacao }: Painel): boolean =>
  ocupacao.alugados === 0 &&
  emAtraso.contas === 0 &&
  semana.length === 0 &&
  decidir.length === 0 &&
  meses.every(({ esperado, recebido }) => esperado === 0 && recebido === 0);
