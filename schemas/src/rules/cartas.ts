export const TIPOS_DE_CARTA = [
  ...(['DEBITO', 'FIADOR', 'INFRACAO', 'DESOCUPACAO', 'PREFERENCIA', 'PAGAMENTOS', 'REFERENCIA'] as const),
] as const;
export type TipoDeCarta = (typeof TIPOS_DE_CARTA)[number];

/** Lists, e-mails and files call them so. */
export const NOMES_DAS_CARTAS: Record<TipoDeCarta, string> = {
  DEBITO: 'Notificação de débito',
  FIADOR: 'Notificação ao fiador',
  INFRACAO: 'Notificação de infração',
  DESOCUPACAO: 'Pedido de desocupação',
  PREFERENCIA: 'Oferta de venda, com preferência',
  PAGAMENTOS: 'Declaração de pagamentos',
  REFERENCIA: 'Carta de referência',
};

/** The tenant keeps these: they have no term and no answer. */
export const ehDeclaracao = (tipo: TipoDeCarta): boolean => tipo === 'PAGAMENTOS' || tipo === 'REFERENCIA';
