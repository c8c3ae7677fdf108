/** The room that a column without a width of its own needs, and that of the boxes that choose rows. */
const SEM_LARGURA = 120;
const ESCOLHA = 44;

/**
 * The narrowest place of these columns. In a table of fixed layout those with a width take it first: with less room than
 * this, one that shares the rest would keep none, and what it says would lie under the next.
 */
export function larguraPara(colunas: readonly { largura?: string | number }[], comEscolha: boolean): number {
  let [pixels, partes] = [comEscolha ? ESCOLHA : 0, 0];
  for (const { largura } of colunas) {
    if (typeof largura === 'string') partes += Number.parseFloat(largura) / 100;
    else pixels += largura ?? SEM_LARGURA;
  }
  return Math.ceil(pixels / (1 - partes));
}
