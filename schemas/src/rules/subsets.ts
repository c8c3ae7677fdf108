/** All of them that are not empty. There are 2ⁿ − 1, so that a caller bounds what it gives. */
export const subconjuntos = <T>(itens: readonly T[]): T[][] =>
  Array.from({ length: (1 << itens.length) - 1 }, (_, antes) => itens.filter((__, i) => (antes + 1) & (1 << i)));
