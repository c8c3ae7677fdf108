/**
 * From what a natural person pays IBS and CBS of rents: more than so much in the year before, of more than so many properties,
 * or more than `noAno` in the year itself (LC 214/2025, art. 251, §§ 1º and 2º). The law raises the amounts by the IPCA.
 */
export const LIMITES = { rendimento: 240_000, noAno: 288_000, imoveis: 3 };

export const SITUACOES = ['FORA', 'PERTO', 'ANO_SEGUINTE', 'NO_ANO'] as const;
export type SituacaoDoIbsCbs = (typeof SITUACOES)[number];

/** The income of the first year decides on the first one in which these taxes exist. */
export const PRIMEIRO_ANO = 2025;

/** The part of a limit from which a landlord should know of it. */
const PERTO = 0.8;

/**
 * How a year's income in reais and the properties that brought it stand to the limits. Whether the year's own limit asks for
 * the number of properties, too, is disputed: without it, it is only near.
 */
export function situacaoDoIbsCbs(rendimento: number, imoveis: number): SituacaoDoIbsCbs {
  const muitos = imoveis > LIMITES.imoveis;
  if (muitos && rendimento > LIMITES.noAno) return 'NO_ANO';
  if (muitos && rendimento > LIMITES.rendimento) return 'ANO_SEGUINTE';
  const perto = rendimento > LIMITES.rendimento * PERTO && imoveis >= LIMITES.imoveis;
  return perto || rendimento > LIMITES.noAno ? 'PERTO' : 'FORA';
}
