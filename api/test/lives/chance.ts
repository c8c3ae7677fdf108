/** Randomness with a seed of its own, so that a life can be lived again. */
export type Sorte = {
  /** A whole number from the first to the last, both included. */
  inteiro(de: number, ate: number): number;
  escolher<T>(lista: readonly T[]): T;
  /** Is true so often, of one. */
  chance(quanto: number): boolean;
};

/** This is mulberry32: fast, and good enough to pick operations with. */
export function sorteDe(semente: number): Sorte {
  let estado = Math.imul(semente, 0x9e3779b1) >>> 0;
  const proximo = () => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let t = Math.imul(estado ^ (estado >>> 15), estado | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const inteiro = (de: number, ate: number) => de + Math.floor(proximo() * (ate - de + 1));
  return {
    inteiro,
    escolher: <T>(lista: readonly T[]) => lista[inteiro(0, lista.length - 1)] as T,
    chance: (quanto) => proximo() < quanto,
  };
}
