import { OrdemContas, type SelecaoContas, SituacaoContas } from '@imob/schemas/paginas/financeiro';
import { mes } from '@imob/schemas/paginas/pagina';
import { z } from 'zod';

const texto = z.coerce.string().max(200).optional().catch(undefined);

/**
 * Tells what Financeiro shows, kept in its address, so that a figure elsewhere can lead to the contas behind it:
 * `/financeiro?mes=2026-03&situacao=RECEBIDAS`. Without `mes` it is this month; but what is late, or searched, is so in
 * whatever month it was due.
 */
export const BuscaFinanceiro = z.object({
  mes: z
    .union([mes, z.literal('todos')])
    .optional()
    .catch(undefined),
  dia: z.iso.date().optional().catch(undefined),
  situacao: SituacaoContas.exclude(['TODAS']).optional().catch(undefined),
  tipo: z.enum(['ALUGUEL', 'CAUCAO', 'REPARO']).optional().catch(undefined),
  imovelId: texto,
  locatarioId: texto,
  contratoId: texto,
  busca: texto,
  ordem: OrdemContas.optional().catch(undefined),
  visao: z.literal('calendario').optional().catch(undefined),
});
export type BuscaFinanceiro = z.infer<typeof BuscaFinanceiro>;

/** Only what is set: addresses stay short, and a wrong value is as none. */
export function lerBusca(busca: Record<string, unknown>): BuscaFinanceiro {
  const lida = BuscaFinanceiro.parse(busca);
  return Object.fromEntries(Object.entries(lida).filter(([, valor]) => valor !== undefined && valor !== ''));
}

/** The month that the screen shows; none where it shows all. */
export function mesDe({ mes, situacao, busca, visao }: BuscaFinanceiro, hoje: string): string | undefined {
  const este = hoje.slice(0, 7);
  if (mes === 'todos') return visao ? este : undefined;
  return mes ?? ((situacao === 'ATRASADAS' || busca) && !visao ? undefined : este);
}

/** Tells what the service is asked for. */
export function selecaoDe(busca: BuscaFinanceiro, hoje: string): SelecaoContas {
  const { dia, situacao, tipo, imovelId, locatarioId, contratoId, busca: texto } = busca;
  const selecao = { mes: mesDe(busca, hoje), dia, situacao, tipo, imovelId, locatarioId, contratoId, busca: texto };
  return Object.fromEntries(Object.entries(selecao).filter(([, valor]) => valor !== undefined));
}

/** The payment received last comes first; of many months the newest, unless it is still owed. */
export function ordemDe(busca: BuscaFinanceiro, hoje: string): OrdemContas {
  if (busca.ordem) return busca.ordem;
  if (busca.situacao === 'RECEBIDAS') return 'PAGAMENTO_DESC';
  const devidas = busca.situacao === 'ATRASADAS' || busca.situacao === 'A_RECEBER' || busca.situacao === 'ABERTAS';
  return mesDe(busca, hoje) || devidas ? 'VENCIMENTO' : 'VENCIMENTO_DESC';
}
