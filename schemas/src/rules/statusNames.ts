/** The name of each status on screens and in documents. */
const NOMES_DE_STATUS: Readonly<Record<string, string>> = {
  DISPONIVEL: 'Disponível',
  ALUGADO: 'Alugado',
  ARQUIVADO: 'Arquivado',
  MANUTENCAO: 'Em manutenção',
  PENDENTE: 'A vencer',
  ATRASADO: 'Em atraso',
  PAGO: 'Pago',
  CANCELADO: 'Cancelado',
  ATIVO: 'Ativo',
  ENCERRADO: 'Encerrado',
  rascunho: 'Rascunho',
  concluida: 'Concluída',
  fechada: 'Fechada',
};

export const nomeDoStatus = (status: string): string => NOMES_DE_STATUS[status] ?? status;
