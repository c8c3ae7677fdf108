import type { SituacaoRecebimento } from '@imob/schemas/recebimentos';
import { type CorDoSelo, Selo } from '../../components/screen/Selo.tsx';

export const SITUACOES: Record<SituacaoRecebimento, { nome: string; cor: CorDoSelo }> = {
  NAO_IDENTIFICADO: { nome: 'Não identificado', cor: 'yellow' },
  DUPLICADO: { nome: 'Em duplicidade', cor: 'yellow' },
  A_MENOR: { nome: 'A menor', cor: 'yellow' },
  CONCILIADO: { nome: 'Conciliado', cor: 'green' },
  DEVOLVIDO: { nome: 'Devolvido', cor: 'gray' },
};

export function Situacao({ situacao }: { situacao: SituacaoRecebimento }) {
  const { nome, cor } = SITUACOES[situacao];
  return <Selo cor={cor}>{nome}</Selo>;
}
