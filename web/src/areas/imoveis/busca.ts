import type { SelecaoImoveis } from '@imob/schemas/paginas/imoveis';
import { z } from 'zod';

/** Says what Imóveis shows, kept in its address; archived ones are a situation of their own. */
export const BuscaImoveis = z.object({
  status: z.enum(['ALUGADO', 'DISPONIVEL', 'MANUTENCAO', 'ARQUIVADO']).optional().catch(undefined),
  busca: z.coerce.string().max(200).optional().catch(undefined),
  visao: z.literal('tabela').optional().catch(undefined),
});
export type BuscaImoveis = z.infer<typeof BuscaImoveis>;

export function lerBusca(busca: Record<string, unknown>): BuscaImoveis {
  const lida = BuscaImoveis.parse(busca);
  return Object.fromEntries(Object.entries(lida).filter(([, valor]) => valor !== undefined && valor !== ''));
}

/** The selection as it is written in the service's address. */
type Pedido = Omit<SelecaoImoveis, 'arquivado'> & { arquivado: 'true' | 'false' };

/** Makes what the service is asked for: archived properties come only where they are asked for. */
export function selecaoDe({ status, busca }: BuscaImoveis): Pedido {
  const arquivado = status === 'ARQUIVADO';
  return {
    arquivado: arquivado ? 'true' : 'false',
    ...(status && status !== 'ARQUIVADO' && { status }),
    ...(busca && { busca }),
  };
}
