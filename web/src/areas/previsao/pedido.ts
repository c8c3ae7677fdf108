import type { Previsao } from '@imob/schemas/previsao';
import type { BuscaDaPrevisao } from './busca.ts';

/** Gives the service's query. */
export const pedidoDe = ({ meses: quantos, imovelId, supor }: BuscaDaPrevisao) => ({
  ...(quantos && { meses: quantos }),
  ...(imovelId && { imovelId }),
  ...(supor && { supor: 'true' as const }),
});

export type MesDaPrevisao = Previsao['meses'][number];
