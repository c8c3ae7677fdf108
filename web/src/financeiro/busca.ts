import { z } from 'zod';

const dia = z.iso.date().optional().catch(undefined);
const texto = z.coerce.string().max(200).optional().catch(undefined);

/**
 * What Financeiro shows, kept in its address, so that a figure elsewhere can lead to the contas behind it:
 * `/financeiro?status=ATRASADO&de=2026-01-01&ate=2026-01-31`. `status` may also be `ABERTO` (to be received: PENDENTE
 * or ATRASADO); `por` says whether `de` and `ate` are due dates (the default) or days of payment.
 */
export const BuscaFinanceiro = z.object({
  de: dia,
  ate: dia,
  por: z.enum(['vencimento', 'pagamento']).optional().catch(undefined),
  status: z.enum(['ABERTO', 'PENDENTE', 'ATRASADO', 'PAGO', 'CANCELADO']).optional().catch(undefined),
  tipo: z.enum(['ALUGUEL', 'CAUCAO', 'REPARO']).optional().catch(undefined),
  imovelId: texto,
  locatarioId: texto,
  contratoId: texto,
  texto,
});
export type BuscaFinanceiro = z.infer<typeof BuscaFinanceiro>;

/** Only what is set: addresses stay short, and a wrong value is as none. */
export function lerBusca(busca: Record<string, unknown>): BuscaFinanceiro {
  const lida = BuscaFinanceiro.parse(busca);
  return Object.fromEntries(Object.entries(lida).filter(([, valor]) => valor !== undefined && valor !== ''));
}
