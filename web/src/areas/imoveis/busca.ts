import type { SelecaoImoveis } from '@imob/schemas/paginas/imoveis';
import { STATUS_DE_IMOVEL } from '@imob/schemas/paginas/opcoes';
import { leitorDeBusca, texto, umDe } from '../../start/search.ts';

/** Says what Imóveis shows, kept in its address; archived ones are a situation of their own. */
export const lerBusca = leitorDeBusca({
  status: umDe(...STATUS_DE_IMOVEL, 'ARQUIVADO'),
  busca: texto,
  grupo: texto,
  visao: umDe('tabela'),
});
export type BuscaImoveis = ReturnType<typeof lerBusca>;

/** The selection as it is written in the service's address. */
type Pedido = Omit<SelecaoImoveis, 'arquivado'> & { arquivado: 'true' | 'false' };

/** Makes what the service is asked for: archived properties come only where they are asked for. */
export function selecaoDe({ status, busca, grupo }: BuscaImoveis): Pedido {
  const arquivado = status === 'ARQUIVADO';
  return {
    arquivado: arquivado ? 'true' : 'false',
    ...(status && status !== 'ARQUIVADO' && { status }),
    ...(busca && { busca }),
    ...(grupo && { grupo }),
  };
}
