import type { Decisao } from '../painel.ts';

/** The subject of each kind of decision: the Painel filters by it, and the summary by e-mail counts by it. */
export const ASSUNTOS_DAS_DECISOES: Record<Decisao['tipo'], string> = {
  BANCO: 'Bancos',
  BOLETO: 'Boletos',
  CARTA: 'Cartas',
  ASSINATURA: 'Assinaturas',
  PROMESSA: 'Promessas',
  PEDIDO: 'Pedidos',
  INTERESSADO: 'Interessados',
  MANUTENCAO: 'Manutenções',
  RATEIO: 'Contas divididas',
  COMPROMISSO: 'Compromissos',
  ALUGUEL_FALTA: 'Aluguéis',
  RECIBO: 'Recibos',
  DEVOLUCAO: 'Saídas',
  ENCERRAR: 'Saídas',
  PRAZO_VENCIDO: 'Prazos',
  PRAZO_TERMINA: 'Prazos',
  RENOVATORIA: 'Prazos',
  REAJUSTE: 'Reajustes',
  GARANTIA_TERMINA: 'Garantias',
  VISTORIA_ENTRADA: 'Vistorias',
  SEM_ASSINATURA: 'Assinaturas',
};
