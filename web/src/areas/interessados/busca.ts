import type { PedidoDeInteressados } from '@imob/schemas/interessados';
import { SITUACOES_DE_INTERESSADOS } from '@imob/schemas/rules/interessados';
import { leitorDeBusca, texto, umDe } from '../../start/search.ts';

/** Tells what Interessados shows, kept in its address: without a situation those of whom nothing was decided yet. */
export const lerBusca = leitorDeBusca({
  situacao: umDe(...SITUACOES_DE_INTERESSADOS, 'TODOS'),
  imovelId: texto,
  busca: texto,
});
export type BuscaInteressados = ReturnType<typeof lerBusca>;

/** What the service is asked for. */
export function selecaoDe({ situacao = 'ABERTO', ...resto }: BuscaInteressados): Omit<PedidoDeInteressados, 'limite'> {
  return { ...resto, ...(situacao !== 'TODOS' && { situacao }) };
}
