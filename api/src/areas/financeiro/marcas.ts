import { DESCRICAO_MAXIMA } from '@imob/schemas/financeiro';
import { cortar } from '@imob/schemas/rules/cut';

/** A partial payment adds these to the description of what was paid, and of the rest. */
export const PARCIAL = ' (Parcial)';
export const SALDO = ' (Saldo)';

/** Within the length of a description, so that it can be sent back as it was read. */
export const marcar = (descricao: string, marca: string): string =>
  `${cortar(descricao, DESCRICAO_MAXIMA - marca.length)}${marca}`;
export const desmarcar = (descricao: string, marca: string): string =>
  descricao.endsWith(marca) ? descricao.slice(0, -marca.length) : descricao;

/** The description as it was before any payment. */
export function semMarcas(descricao: string): string {
  const semUma = desmarcar(desmarcar(descricao, SALDO), PARCIAL);
  return semUma === descricao ? descricao : semMarcas(semUma);
}

/** Gives the end of a description that payments in part added to it, or nothing. */
export const marcasDe = (descricao: string): string => descricao.slice(semMarcas(descricao).length);

const pagamentosAntes = (descricao: string): number => marcasDe(descricao).split(SALDO).length - 1;

/** Sorts by how many payments came before. */
export const porPartes = (a: { descricao: string }, b: { descricao: string }): number =>
  pagamentosAntes(a.descricao) - pagamentosAntes(b.descricao);

/** An agreement on debts names what it makes so (`contasDoAcordo`). */
const DO_ACORDO = /^Acordo de \d{2}\/\d{2}\/\d{4}( \(\d+º\))?(, \d+\/\d+)?$/;

/** An installment of an agreement is of no month: it may fall due with a rent, or with that of another agreement. */
export const ehDoAcordo = ({ descricao }: { descricao: string }): boolean => DO_ACORDO.test(semMarcas(descricao));
