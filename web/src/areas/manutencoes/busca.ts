import type { PedidoDeManutencoes } from '@imob/schemas/manutencoes';
import { SITUACOES_DE_MANUTENCOES } from '@imob/schemas/rules/manutencao';
import { leitorDeBusca, texto, umDe } from '../../start/search.ts';

/** Reads the filters of Manutenções from the address; without a situation only open repairs are shown. */
export const lerBusca = leitorDeBusca({
  situacao: umDe(...SITUACOES_DE_MANUTENCOES, 'TODAS'),
  imovelId: texto,
  grupo: texto,
  prestadorId: texto,
  busca: texto,
});
export type BuscaManutencoes = ReturnType<typeof lerBusca>;

/** Gives the service's query: open repairs by default, and no situation for `TODAS`. */
export function selecaoDe({ situacao = 'ABERTA', ...resto }: BuscaManutencoes): Omit<PedidoDeManutencoes, 'limite'> {
  return { ...resto, ...(situacao !== 'TODAS' && { situacao }) };
}
