import { OrdemLocatarios, SituacaoLocatarios } from '@imob/schemas/paginas/locatarios';
import { z } from 'zod';

/** Tells what Locatários shows, kept in its address. */
export const BuscaLocatarios = z.object({
  situacao: SituacaoLocatarios.exclude(['TODOS']).optional().catch(undefined),
  busca: z.coerce.string().max(200).optional().catch(undefined),
  ordem: OrdemLocatarios.optional().catch(undefined),
});
export type BuscaLocatarios = z.infer<typeof BuscaLocatarios>;

export function lerBusca(busca: Record<string, unknown>): BuscaLocatarios {
  const lida = BuscaLocatarios.parse(busca);
  return Object.fromEntries(Object.entries(lida).filter(([, valor]) => valor !== undefined && valor !== ''));
}
