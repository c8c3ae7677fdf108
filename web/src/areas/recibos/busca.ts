import { mes } from '@imob/schemas/paginas/pagina';
import { OrdemRecibos, type SelecaoRecibos } from '@imob/schemas/paginas/recibos';
import { z } from 'zod';

const texto = z.coerce.string().max(200).optional().catch(undefined);

/** Tells what Recibos shows, kept in its address; the month is that of the payment. */
export const BuscaRecibos = z.object({
  mes: mes.optional().catch(undefined),
  tipo: z.enum(['INTEGRAL', 'PARCIAL', 'CAUCAO']).optional().catch(undefined),
  contratoId: texto,
  busca: texto,
  ordem: OrdemRecibos.optional().catch(undefined),
});
export type BuscaRecibos = z.infer<typeof BuscaRecibos>;

export function lerBusca(busca: Record<string, unknown>): BuscaRecibos {
  const lida = BuscaRecibos.parse(busca);
  return Object.fromEntries(Object.entries(lida).filter(([, valor]) => valor !== undefined && valor !== ''));
}

/** Tells what the service is asked for. */
export const selecaoDe = ({ ordem: _, ...selecao }: BuscaRecibos): SelecaoRecibos => selecao;
