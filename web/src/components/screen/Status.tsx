import { Badge } from '@mantine/core';

type Cor = 'green' | 'red' | 'yellow' | 'blue' | 'gray';

const conhecidos: Record<string, { nome: string; cor: Cor }> = {
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

/** A record's status: a word first, a colour only beside it. */
export function Status({ status }: { status: string }) {
  const { nome, cor } = conhecidos[status] ?? { nome: status, cor: 'gray' };
  return (
    <Badge
      variant="light"
      color={cor}
      tt="none"
      fw={600}
      radius="sm"
      flex="none"
      {...(cor === 'gray' && { c: 'dimmed' })}
    >
      {nome}
    </Badge>
  );
}
