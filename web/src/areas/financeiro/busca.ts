import type { OrdemContas, SelecaoContas } from '@imob/schemas/paginas/financeiro';
import { MES, ORDENS_DE_CONTAS, SITUACOES_DE_CONTAS, TIPOS_DE_CONTA } from '@imob/schemas/paginas/opcoes';
import { como, dia, leitorDeBusca, texto, umDe } from '../../start/search.ts';

/**
 * Reads the filters of Financeiro from the address, so that a figure elsewhere can lead to the contas behind it:
 * `/financeiro?mes=2026-03&situacao=RECEBIDAS`. Without `mes` it is this month; but late and searched contas are
 * listed whatever month they were due.
 */
export const lerBusca = leitorDeBusca({
  mes: como(new RegExp(`${MES.source}|^todos$`)),
  dia,
  situacao: umDe(...SITUACOES_DE_CONTAS),
  tipo: umDe(...TIPOS_DE_CONTA),
  imovelId: texto,
  locatarioId: texto,
  contratoId: texto,
  grupo: texto,
  busca: texto,
  ordem: umDe(...ORDENS_DE_CONTAS),
  visao: umDe('calendario'),
  /** Opens the form of a new conta at once. */
  nova: umDe('conta'),
});
export type BuscaFinanceiro = ReturnType<typeof lerBusca>;

/** Gives the month that the screen shows; undefined if it shows all months. */
export function mesDe({ mes, situacao, busca, visao }: BuscaFinanceiro, hoje: string): string | undefined {
  const este = hoje.slice(0, 7);
  if (mes === 'todos') return visao ? este : undefined;
  return mes ?? ((situacao === 'ATRASADAS' || busca) && !visao ? undefined : este);
}

/** Gives the service's query. */
export function selecaoDe(busca: BuscaFinanceiro, hoje: string): SelecaoContas {
  const { dia, situacao, tipo, imovelId, locatarioId, contratoId, grupo, busca: texto } = busca;
  const selecao = {
    mes: mesDe(busca, hoje),
    dia,
    situacao,
    tipo,
    imovelId,
    locatarioId,
    contratoId,
    grupo,
    busca: texto,
  };
  return Object.fromEntries(Object.entries(selecao).filter(([, valor]) => valor !== undefined));
}

/** Received contas begin with the latest payment. Over many months the contas due around now come first, unless only owed ones are listed. */
export function ordemDe(busca: BuscaFinanceiro, hoje: string): OrdemContas {
  if (busca.ordem) return busca.ordem;
  if (busca.situacao === 'RECEBIDAS') return 'PAGAMENTO_DESC';
  const devidas = busca.situacao === 'ATRASADAS' || busca.situacao === 'A_RECEBER' || busca.situacao === 'ABERTAS';
  return mesDe(busca, hoje) || devidas ? 'VENCIMENTO' : 'PERTO';
}
