import { Selo } from '../../../components/screen/Selo.tsx';
import { hoje } from '../../../format/format.ts';
import { type Situado, situacaoDe } from './situacao.ts';

const situacoes = {
  ATIVO: { nome: 'Ativo', cor: 'green' },
  INDETERMINADO: { nome: 'Prazo indeterminado', cor: 'green' },
  VENCENDO: { nome: 'Termina em breve', cor: 'yellow' },
  VENCIDO: { nome: 'Prazo vencido', cor: 'red' },
  SAIU: { nome: 'Saída acertada', cor: 'yellow' },
  ENCERRADO: { nome: 'Encerrado', cor: 'gray' },
} as const;

export function SituacaoContrato({ contrato }: { contrato: Situado }) {
  const { nome, cor } = situacoes[situacaoDe(contrato, hoje())];
  return <Selo cor={cor}>{nome}</Selo>;
}
