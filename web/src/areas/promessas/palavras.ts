import type { Promessa } from '@imob/schemas/promessas';
import type { SituacaoDaPromessa } from '@imob/schemas/rules/promessas';
import type { CorDoSelo } from '../../components/screen/Selo.tsx';
import { data, dinheiro } from '../../format/format.ts';

export const CORES_DAS_PROMESSAS: Record<SituacaoDaPromessa, CorDoSelo> = {
  ABERTA: 'blue',
  CUMPRIDA: 'green',
  PAGA_DEPOIS: 'yellow',
  QUEBRADA: 'red',
  SUBSTITUIDA: 'gray',
  RETIRADA: 'gray',
  SEM_EFEITO: 'gray',
};

type Dita = Pick<Promessa, 'prometidaPara' | 'valor' | 'situacao'>;

/** Beside a debt: the promised day, and that nobody is asked for it until then. */
export function aoLadoDaDivida({ prometidaPara, valor, situacao }: Dita): string {
  const quanto = valor === null ? '' : `${dinheiro(valor)} `;
  if (situacao === 'QUEBRADA') return `Prometeu ${quanto}para ${data(prometidaPara)} e não pagou`;
  return `Prometeu ${quanto}para ${data(prometidaPara)}: sem aviso até lá`;
}

/** The same where there is little room. */
export const aoLadoEmPouco = ({ prometidaPara, situacao }: Dita): string =>
  `Prometida para ${data(prometidaPara)}${situacao === 'QUEBRADA' ? ', não paga' : ''}`;

/** As a title: how much, and for which day. */
export const tituloDaPromessa = ({ prometidaPara, valor }: Pick<Promessa, 'prometidaPara' | 'valor'>): string =>
  `${valor === null ? 'Tudo' : dinheiro(valor)} em ${data(prometidaPara)}`;

/** Stands in every dialog that makes one. */
export const NADA_SE_PERDOA =
  'Até esse dia o serviço não cobra o inquilino destas contas. Nada é perdoado: multa e juros continuam como no contrato, e a dívida é a mesma.';
