import type { TipoDeCarta } from '@imob/schemas/rules/cartas';

/** In the middle of a sentence; `d` before it makes `da notificação de débito`. */
export const COM_ARTIGO: Record<TipoDeCarta, string> = {
  DEBITO: 'a notificação de débito',
  FIADOR: 'a notificação ao fiador',
  INFRACAO: 'a notificação de infração',
  DESOCUPACAO: 'o pedido de desocupação',
  PREFERENCIA: 'a oferta de venda',
  PAGAMENTOS: 'a declaração de pagamentos',
  REFERENCIA: 'a carta de referência',
};
