/** The purpose of a lease. */
export type Finalidade = 'RESIDENCIAL' | 'COMERCIAL' | 'TEMPORADA';

/** The names on screens and in sheets; documents have sentences of their own. */
export const FINALIDADES: Record<Finalidade, string> = {
  RESIDENCIAL: 'Residencial',
  COMERCIAL: 'Não residencial',
  TEMPORADA: 'Temporada',
};
