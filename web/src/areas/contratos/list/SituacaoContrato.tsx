import { Badge } from '@mantine/core';
import { hoje } from '../../../format/format.ts';
import { type Situado, situacaoDe } from './situacao.ts';

const situacoes = {
  ATIVO: { nome: 'Ativo', cor: 'green' },
  INDETERMINADO: { nome: 'Prazo indeterminado', cor: 'green' },
  VENCENDO: { nome: 'Termina em breve', cor: 'yellow' },
  VENCIDO: { nome: 'Prazo vencido', cor: 'red' },
  ENCERRADO: { nome: 'Encerrado', cor: 'gray' },
} as const;

export function SituacaoContrato({ contrato }: { contrato: Situado }) {
  const { nome, cor } = situacoes[situacaoDe(contrato, hoje())];
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
