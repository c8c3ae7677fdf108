const formato = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });

/** Writes what a meter shows, or how many keys there are. */
export const medida = (valor: number | null | undefined): string =>
  valor === null || valor === undefined ? 'não informado' : formato.format(valor);
