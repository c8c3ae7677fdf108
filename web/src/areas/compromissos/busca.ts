import { leitorDeBusca, texto, umDe } from '../../start/search.ts';

/**
 * Reads the filters of Compromissos from the address; without `quais` only those that are still due are shown.
 * `feito` opens the dialog that marks this commitment as done.
 */
export const lerBusca = leitorDeBusca({ quais: umDe('TODOS'), imovelId: texto, feito: texto });
export type BuscaCompromissos = ReturnType<typeof lerBusca>;

/** Gives the service's query; `TODOS` includes the commitments that are done. */
export const selecaoDe = ({ quais, imovelId }: BuscaCompromissos) => ({
  ...(imovelId && { imovelId }),
  ...(quais && { feitos: 'true' as const }),
});
