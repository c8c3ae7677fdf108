import type { Acordo } from '@imob/schemas/acordos';
import { contagem } from '../../format/format.ts';

type Conta = Pick<Acordo['contas'][number], 'id' | 'inteiraId' | 'status'>;

/** Counts the installments of an agreement as they stand. One with what its partial payments left is one, paid once all of it is. */
export function quantasPagas(contas: readonly Conta[]): string {
  const valem = contas.filter(({ status }) => status !== 'CANCELADO');
  const parcelas = (delas: readonly Conta[]) => new Set(delas.map(({ id, inteiraId }) => inteiraId ?? id)).size;
  const quantas = parcelas(valem);
  const emAberto = parcelas(valem.filter(({ status }) => status !== 'PAGO'));
  return `${quantas - emAberto} de ${contagem(quantas, 'parcela paga', 'parcelas pagas')}`;
}
