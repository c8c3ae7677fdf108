/** Reais travel as numbers with two decimals; sums and differences are made in whole cents, which cannot drift. */
const centavos = (reais: number): number => Math.round(reais * 100);

export const somar = (valores: Iterable<number>): number => {
  let total = 0;
  for (const valor of valores) total += centavos(valor);
  return total / 100;
};

/** `minuendo - subtraendo`, exact to the cent. */
export const subtrair = (minuendo: number, subtraendo: number): number =>
  (centavos(minuendo) - centavos(subtraendo)) / 100;

export const vezes = (valor: number, quantas: number): number => (centavos(valor) * quantas) / 100;
