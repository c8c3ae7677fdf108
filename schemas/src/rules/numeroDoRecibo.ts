import type { Recibo } from '../recibos.ts';

type Numerado = Pick<Recibo, 'numero' | 'codigoRecibo'>;

/** What a receipt is called: the code comes of its conta, and a part and the rest of one may share it; the number is its own. */
export const numeroDoRecibo = ({ numero, codigoRecibo }: Numerado): string => `${numero} (${codigoRecibo})`;

/** Its name as a file, without the ending; as many digits as keep a folder in their order. */
export const arquivoDoRecibo = ({ numero, codigoRecibo }: Numerado): string =>
  `Recibo ${String(numero).padStart(5, '0')} ${codigoRecibo}`;
