import { numero } from '../../format/format.ts';

/** Writes what a meter shows, or how many keys there are. */
export const medida = (valor: number | null | undefined): string =>
  valor === null || valor === undefined ? 'não informado' : numero(valor);
