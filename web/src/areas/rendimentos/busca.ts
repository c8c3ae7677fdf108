import { ano, anoDe, leitorDeBusca, texto } from '../../start/search.ts';

export const lerBusca = leitorDeBusca({ ano, titular: texto });
export type BuscaRendimentos = ReturnType<typeof lerBusca>;

/** Gives the service's query; without `titular` it is about the landlord's own income. */
export const pedidoDe = (busca: BuscaRendimentos) => ({
  ano: anoDe(busca),
  ...(busca.titular && { titular: busca.titular }),
});
