import type { Recibo } from '../recibos.ts';

type Numerado = Pick<Recibo, 'numero' | 'codigoRecibo'>;

/** Names a receipt. Its code comes from the conta, so two receipts of one conta share it; its number is its own. */
export const numeroDoRecibo = ({ numero, codigoRecibo }: Numerado): string => `${numero} (${codigoRecibo})`;

/** Names its file, without the ending; the zeros keep a folder in the order of the numbers. */
export const arquivoDoRecibo = ({ numero, codigoRecibo }: Numerado): string =>
  `Recibo ${String(numero).padStart(5, '0')} ${codigoRecibo}`;
