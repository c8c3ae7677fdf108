/** Reais travel as numbers with two decimals; sums, differences and products are made in whole cents, which cannot drift. */
export const centavos = (reais: number): number => Math.round(reais * 100);
export const reais = (emCentavos: number): number => emCentavos / 100;

export const somar = (valores: Iterable<number>): number => {
  let total = 0;
  for (const valor of valores) total += centavos(valor);
  return reais(total);
};

/** `minuendo - subtraendo`, exact to the cent. */
export const subtrair = (minuendo: number, subtraendo: number): number =>
  reais(centavos(minuendo) - centavos(subtraendo));

/** `valor` times a whole number, exact to the cent. */
export const vezes = (valor: number, quantidade: number): number => reais(centavos(valor) * quantidade);
