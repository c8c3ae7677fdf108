import { cortar } from '@imob/schemas/cortar';
import { DESCRICAO_MAXIMA } from '@imob/schemas/financeiro';

/** What a partial payment adds to the description of what was paid, and of the rest (specification, States). */
export const PARCIAL = ' (Parcial)';
export const SALDO = ' (Saldo)';

/** Within the length of a description, so that it can be sent back as it was read. */
export const marcar = (descricao: string, marca: string): string =>
  `${cortar(descricao, DESCRICAO_MAXIMA - marca.length)}${marca}`;
export const desmarcar = (descricao: string, marca: string): string =>
  descricao.endsWith(marca) ? descricao.slice(0, -marca.length) : descricao;
