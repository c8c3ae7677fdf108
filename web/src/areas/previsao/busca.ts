import type { Previsao } from '@imob/schemas/previsao';
import { leitorDeBusca, texto } from '../../start/search.ts';

const meses = (valor: unknown): 3 | 6 | undefined => (valor === 3 || valor === 6 ? valor : undefined);
const sim = (valor: unknown): true | undefined => (valor === true ? true : undefined);

/** Tells what the forecast shows, kept in its address: twelve months of all properties unless it says otherwise. */
export const lerBusca = leitorDeBusca({ meses, imovelId: texto, supor: sim });
export type BuscaDaPrevisao = ReturnType<typeof lerBusca>;

/** Gives the service's query. */
export const pedidoDe = ({ meses: quantos, imovelId, supor }: BuscaDaPrevisao) => ({
  ...(quantos && { meses: quantos }),
  ...(imovelId && { imovelId }),
  ...(supor && { supor: 'true' as const }),
});

export type MesDaPrevisao = Previsao['meses'][number];
