import { leitorDeBusca, texto, umDe } from '../../start/search.ts';

/**
 * Tells what Compromissos shows, kept in its address: without `quais` those that are still due. `feito` opens the dialog that says that this one was
 * done.
 */
export const lerBusca = leitorDeBusca({ quais: umDe('TODOS'), imovelId: texto, feito: texto });
export type BuscaCompromissos = ReturnType<typeof lerBusca>;

/** What the service is asked for. */
export const selecaoDe = ({ quais, imovelId }: BuscaCompromissos) => ({
  ...(imovelId && { imovelId }),
  ...(quais && { feitos: 'true' as const }),
});
