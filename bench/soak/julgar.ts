import { mediana } from '../tabela.ts';

/** One measurement of the process. */
export type Amostra = { segundos: number; rssMb: number; descritores: number };
export type Medida = 'rssMb' | 'descritores';
export type Juizo = { antes: number; depois: number; limite: number; plana: boolean };

/** Caches fill, code is compiled and the heap finds its size in this part of the run; it is not judged. */
const AQUECIMENTO = 0.3;
/** How far the end may be above the beginning: a share of it and something more. */
const FOLGA: Record<Medida, { parte: number; mais: number }> = {
  rssMb: { parte: 0.1, mais: 4 },
  descritores: { parte: 0.05, mais: 3 },
};
/** Fewer looks say nothing. */
const MINIMO = 9;

/**
 * Compares the median of the last third after the warm-up with that of the first third. Medians are used because a
 * PDF or the hashing of a password makes the memory jump for a moment; memory that stays after each of them adds up.
 */
export function julgar(amostras: readonly Amostra[], medida: Medida): Juizo {
  const fim = amostras.at(-1)?.segundos ?? 0;
  const quentes = amostras.filter(({ segundos }) => segundos >= fim * AQUECIMENTO).map((amostra) => amostra[medida]);
  if (quentes.length < MINIMO) throw new Error(`só ${quentes.length} amostras depois do aquecimento: aumente MINUTES`);
  const terco = Math.floor(quentes.length / 3);
  const antes = mediana(quentes.slice(0, terco));
  const depois = mediana(quentes.slice(-terco));
  const { parte, mais } = FOLGA[medida];
  const limite = antes * (1 + parte) + mais;
  return { antes, depois, limite, plana: depois <= limite };
}
