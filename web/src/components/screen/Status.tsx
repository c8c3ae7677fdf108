import { type CorDoSelo, Selo } from './Selo.tsx';

const conhecidos: Record<string, { nome: string; cor: CorDoSelo }> = {
  DISPONIVEL: { nome: 'Disponível', cor: 'green' },
  ALUGADO: { nome: 'Alugado', cor: 'blue' },
  ARQUIVADO: { nome: 'Arquivado', cor: 'gray' },
  MANUTENCAO: { nome: 'Em manutenção', cor: 'yellow' },
  PENDENTE: { nome: 'A vencer', cor: 'blue' },
  ATRASADO: { nome: 'Em atraso', cor: 'red' },
  PAGO: { nome: 'Pago', cor: 'green' },
  CANCELADO: { nome: 'Cancelado', cor: 'gray' },
  ATIVO: { nome: 'Ativo', cor: 'green' },
  ENCERRADO: { nome: 'Encerrado', cor: 'gray' },
  VENCENDO: { nome: 'Termina em breve', cor: 'yellow' },
  rascunho: { nome: 'Rascunho', cor: 'yellow' },
  concluida: { nome: 'Concluída', cor: 'green' },
  fechada: { nome: 'Fechada', cor: 'green' },
};

/** Gives what a status is called for a person. */
export const nomeDoStatus = (status: string): string => conhecidos[status]?.nome ?? status;

export function Status({ status }: { status: string }) {
  const { nome, cor } = conhecidos[status] ?? { nome: status, cor: 'gray' };
  return <Selo cor={cor}>{nome}</Selo>;
}
