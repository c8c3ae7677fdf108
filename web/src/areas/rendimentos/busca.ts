import { ano, anoDe, leitorDeBusca, texto } from '../../start/search.ts';

export const lerBusca = leitorDeBusca({ ano, titular: texto });
export type BuscaRendimentos = ReturnType<typeof lerBusca>;

/** What the screen asks the service for: of whose year, the landlord's where nobody is named. */
export const pedidoDe = (busca: BuscaRendimentos) => ({
  ano: anoDe(busca),
  ...(busca.titular && { titular: busca.titular }),
});
