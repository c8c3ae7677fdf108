import { HttpError } from '../../http/errors.ts';
import type { Delivery } from '../../providers/delivery.ts';

/** Makes the 502 of an e-mail that failed. The provider's own words become its cause, which only the log shows. */
export function naoEnviado(entrega: Exclude<Delivery, { situacao: 'aceita' }>): HttpError {
  const falha = new HttpError(502, oQueFazer(entrega));
  if (entrega.detalhe) falha.cause = new Error(entrega.detalhe);
  return falha;
}

function oQueFazer(entrega: Exclude<Delivery, { situacao: 'aceita' }>): string {
  if (entrega.situacao === 'desconhecida') {
    return `O e-mail pode ter sido enviado, mas não houve confirmação: ${entrega.erro}. Pergunte ao locatário se ele chegou antes de enviar de novo.`;
  }
  const depois = entrega.culpa === 'provedor' ? 'Tente de novo em alguns minutos.' : 'Corrija e tente de novo.';
  return `O e-mail não foi enviado: ${entrega.erro}. ${depois}`;
}
