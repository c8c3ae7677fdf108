/** What a property is let for. */
export type Finalidade = 'RESIDENCIAL' | 'COMERCIAL' | 'TEMPORADA';

/** As screens and sheets name it; documents say it in sentences of their own. */
export const FINALIDADES: Record<Finalidade, string> = {
  RESIDENCIAL: 'Residencial',
  COMERCIAL: 'Não residencial',
  TEMPORADA: 'Temporada',
};
