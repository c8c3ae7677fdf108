import { HttpError } from '../errors.ts';

/**
 * What an inspection's picture of the inventory may hold, and as much again what is written into it: 2,000 items with ten
 * photos each stay below.
 */
const MAXIMO_MB = 4;

/** Throws 413. */
export function conferirTamanho(textos: readonly string[], oQueFazer: string): void {
  const bytes = textos.reduce((soma, texto) => soma + Buffer.byteLength(texto), 0);
  if (bytes > MAXIMO_MB * 1024 * 1024) {
    throw new HttpError(413, `A vistoria passa do limite de ${MAXIMO_MB} MB de textos e endereços. ${oQueFazer}`);
  }
}
