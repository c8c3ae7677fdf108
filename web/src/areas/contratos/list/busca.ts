import { OrdemContratos, type SelecaoContratos, SituacaoContratos } from '@imob/schemas/paginas/contratos';
import { z } from 'zod';

const texto = z.coerce.string().max(200).optional().catch(undefined);

/** Tells what Contratos shows, kept in its address; without a situation, every contract. */
export const BuscaContratos = z.object({
  situacao: SituacaoContratos.exclude(['TODOS']).optional().catch(undefined),
  imovelId: texto,
  locatarioId: texto,
  busca: texto,
  ordem: OrdemContratos.optional().catch(undefined),
});
export type BuscaContratos = z.infer<typeof BuscaContratos>;

export function lerBusca(busca: Record<string, unknown>): BuscaContratos {
  const lida = BuscaContratos.parse(busca);
  return Object.fromEntries(Object.entries(lida).filter(([, valor]) => valor !== undefined && valor !== ''));
}

/** Tells what the service is asked for. */
export const selecaoDe = ({ ordem: _, ...selecao }: BuscaContratos): SelecaoContratos => selecao;
