import type { PedidoDeInteressados } from '@imob/schemas/interessados';
import { SITUACOES_DE_INTERESSADOS } from '@imob/schemas/rules/interessados';
import { leitorDeBusca, texto, umDe } from '../../start/search.ts';

/** Reads the filters of Interessados from the address; without a situation only undecided applicants are shown. */
export const lerBusca = leitorDeBusca({
  situacao: umDe(...SITUACOES_DE_INTERESSADOS, 'TODOS'),
  imovelId: texto,
  busca: texto,
});
export type BuscaInteressados = ReturnType<typeof lerBusca>;

/** Gives the service's query: undecided applicants by default, and no situation for `TODOS`. */
export function selecaoDe({ situacao = 'ABERTO', ...resto }: BuscaInteressados): Omit<PedidoDeInteressados, 'limite'> {
  return { ...resto, ...(situacao !== 'TODOS' && { situacao }) };
}
