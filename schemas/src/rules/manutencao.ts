/** How far a repair has come, as long as it is open. */
export const ETAPAS_DA_MANUTENCAO = ['NOVA', 'ORCANDO', 'ORCADA', 'COMBINADA', 'MARCADA', 'FEITA'] as const;
export type EtapaDaManutencao = (typeof ETAPAS_DA_MANUTENCAO)[number];

export const SITUACOES_DE_MANUTENCOES = ['ABERTA', 'CONCLUIDA', 'CANCELADA'] as const;
export type SituacaoDaManutencao = (typeof SITUACOES_DE_MANUTENCOES)[number];

export const SITUACOES_DE_ORCAMENTOS = ['PEDIDO', 'RECEBIDO', 'RECUSADO'] as const;
export type SituacaoDoOrcamento = (typeof SITUACOES_DE_ORCAMENTOS)[number];

/** The two parties: either may have paid for a repair, and either may bear its cost (Lei 8.245/1991, arts. 22, III and X, and 23, V). */
export const PARTES = ['LOCADOR', 'INQUILINO'] as const;
export type Parte = (typeof PARTES)[number];

type Passos = {
  orcamentoId: string | null;
  visitaDia: string | null;
  feitoEm: string | null;
  orcamentos: readonly { situacao: SituacaoDoOrcamento }[];
};

/** The furthest step that was taken. */
export function etapaDaManutencao({ orcamentoId, visitaDia, feitoEm, orcamentos }: Passos): EtapaDaManutencao {
  if (feitoEm) return 'FEITA';
  if (visitaDia) return 'MARCADA';
  if (orcamentoId) return 'COMBINADA';
  if (orcamentos.some(({ situacao }) => situacao === 'RECEBIDO')) return 'ORCADA';
  return orcamentos.some(({ situacao }) => situacao === 'PEDIDO') ? 'ORCANDO' : 'NOVA';
}

/** The records that the cost of a finished repair leads to. */
export type Destino = 'DESPESA' | 'DESPESA_E_CONTA' | 'DESCONTO' | 'NADA';

/** The landlord's payment is an expense, which the tenant gives back where he bears it; what a tenant paid for the landlord comes off a rent. */
export function destinoDoCusto(quemPagou: Parte, quemArca: Parte): Destino {
  if (quemPagou === 'LOCADOR') return quemArca === 'LOCADOR' ? 'DESPESA' : 'DESPESA_E_CONTA';
  return quemArca === 'LOCADOR' ? 'DESCONTO' : 'NADA';
}

export const PAGO_PELO_INQUILINO = 'Reparo pago pelo inquilino: ';

/** The item of a conta by which a repair that its tenant paid for the landlord comes off it. */
export const descricaoDoDesconto = (titulo: string): string => `${PAGO_PELO_INQUILINO}${titulo}`;

/** Whether an item is such a repair: money that the tenant laid out, which is his whatever becomes of the conta. */
export const ehReparoPago = ({ tipo, descricao }: { tipo: string; descricao: string }): boolean =>
  tipo === 'DESCONTO' && descricao.startsWith(PAGO_PELO_INQUILINO);

/** Trades, with the names that landlords use. The form offers them, and none is required. */
export const OFICIOS = [
  ...['Encanador', 'Eletricista', 'Pedreiro', 'Pintor', 'Marceneiro', 'Serralheiro', 'Vidraceiro', 'Chaveiro'],
  ...['Gasista', 'Ar-condicionado', 'Dedetização', "Limpeza de caixa-d'água", 'Desentupidora', 'Jardineiro'],
  ...['Faxina', 'Marido de aluguel', 'Seguro', 'Condomínio'],
] as const;

/** How many days a repair may stand still before the Painel asks. */
export const DIAS_PARADA = 7;
export const DIAS_PARADA_URGENTE = 1;
export const MAXIMO_DE_FOTOS_DA_MANUTENCAO = 20;
/** The most photos that a provider sends of one repair. */
export const MAXIMO_DE_FOTOS_DO_PRESTADOR = 8;
export const MAXIMO_DE_ORCAMENTOS = 10;
