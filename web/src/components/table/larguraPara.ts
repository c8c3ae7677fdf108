/** The room that a column without a width of its own needs. */
const SEM_LARGURA = 120;

/**
 * The narrowest place of these columns beside `pixels` of others. In a table of fixed layout those with a width take it
 * first: with less room than this, one that shares the rest would keep none, and what it says would lie under the next.
 */
export function larguraPara(colunas: readonly { largura?: string | number }[], pixels = 0): number {
  let partes = 100;
  for (const { largura = SEM_LARGURA } of colunas)
    if (typeof largura === 'string') partes -= Number.parseFloat(largura);
    else pixels += largura;
  return (100 * pixels) / partes;
}
