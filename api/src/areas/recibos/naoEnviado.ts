import { HttpError } from '../../http/errors.ts';
import type { Delivery } from '../../providers/delivery.ts';

/** Only the provider's own trouble passes by itself; what may have gone out is not sent a second time. */
export function naoEnviado(entrega: Exclude<Delivery, { situacao: 'aceita' }>): Error {
  const frase = `O recibo não foi enviado: ${entrega.erro}${entrega.detalhe ? ` (${entrega.detalhe})` : ''}`;
  const passa = entrega.situacao === 'recusada' && entrega.culpa === 'provedor';
  return passa ? new Error(frase) : new HttpError(422, frase);
}
