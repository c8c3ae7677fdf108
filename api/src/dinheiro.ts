/** Reais travel as numbers with two decimals; sums and differences are made in whole cents, which cannot drift. */
export const centavos = (reais: number): number => Math.round(reais * 100);
export const reais = (emCentavos: number): number => emCentavos / 100;

/** `minuendo - subtraendo`, exact to the cent. */
export const subtrair = (minuendo: number, subtraendo: number): number =>
  reais(centavos(minuendo) - centavos(subtraendo));
