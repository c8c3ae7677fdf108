import type { SituacaoRecebimento } from '@imob/schemas/recebimentos';
import { Badge } from '@mantine/core';

export const SITUACOES: Record<SituacaoRecebimento, { nome: string; cor: string }> = {
  NAO_IDENTIFICADO: { nome: 'Não identificado', cor: 'yellow' },
  DUPLICADO: { nome: 'Em duplicidade', cor: 'yellow' },
  A_MENOR: { nome: 'A menor', cor: 'yellow' },
  CONCILIADO: { nome: 'Conciliado', cor: 'green' },
  DEVOLVIDO: { nome: 'Devolvido', cor: 'gray' },
};

export function Situacao({ situacao }: { situacao: SituacaoRecebimento }) {
  const { nome, cor } = SITUACOES[situacao];
  return (
    <Badge variant="light" color={cor} tt="none" fw={600} radius="sm" {...(cor === 'gray' && { c: 'dimmed' })}>
      {nome}
    </Badge>
  );
}
