import { numero } from '../../format/format.ts';

/** `5,4%`, or a dash for what is not known. */
export const porCento = (valor: number | null): string => (valor === null ? '–' : `${numero(valor, 2)}%`);

/** `0,45% ao mês`: landlords' usual measure. */
export const aoMes = (valor: number | null): string => (valor === null ? '–' : `${numero(valor, 2, 2)}% ao mês`);
