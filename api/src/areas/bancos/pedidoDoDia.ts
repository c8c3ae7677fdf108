import type { PedidoDeCobranca } from '../../providers/pix/pix.ts';
import type { ContaRow } from '../financeiro/encargos.ts';

/** A day: its amount is that of the day on which it is made. */
export const VALE_SEGUNDOS = 86_400;

/** A charge of a fixed amount, which needs no debtor: what it asks for is reckoned here, by whatever terms. */
export const pedidoDoDia = (
  { descricao }: Pick<ContaRow, 'descricao'>,
  txid: string,
  centavos: number,
): PedidoDeCobranca => ({ tipo: 'cob', txid, centavos, mensagem: descricao, expiraEmSegundos: VALE_SEGUNDOS });
