import type { PedidoDeManutencoes } from '@imob/schemas/manutencoes';
import { SITUACOES_DE_MANUTENCOES } from '@imob/schemas/rules/manutencao';
import { leitorDeBusca, texto, umDe } from '../../start/search.ts';

/** Tells what Manutenções shows, kept in its address: without a situation those that are open. */
export const lerBusca = leitorDeBusca({
  situacao: umDe(...SITUACOES_DE_MANUTENCOES, 'TODAS'),
  imovelId: texto,
  prestadorId: texto,
  busca: texto,
});
export type BuscaManutencoes = ReturnType<typeof lerBusca>;

/** What the service is asked for. */
export function selecaoDe({ situacao = 'ABERTA', ...resto }: BuscaManutencoes): Omit<PedidoDeManutencoes, 'limite'> {
  return { ...resto, ...(situacao !== 'TODAS' && { situacao }) };
}
