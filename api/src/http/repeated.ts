import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

type Pedido = Pick<FastifyRequest, 'body' | 'headers' | 'params' | 'usuario'> & {
  routeOptions: Pick<FastifyRequest['routeOptions'], 'url'>;
};

/**
 * Gives the id of what a request makes. Who got no answer sends the request again with the same `Idempotency-Key`, and
 * it makes the same record, once; without that header there is none, and each request makes its own. The landlord is part of the id, so
 * that no key leads to what is somebody else's; so is all that was asked for, since the same key beside other data or at
 * another address is another request, and no two records may share an id: files are kept by it.
 */
export function idDoPedido({ headers, usuario, routeOptions: { url }, params, body }: Pedido): string | undefined {
  const chave = headers['idempotency-key'];
  if (!chave) return undefined;
  const h = hash('sha256', JSON.stringify([usuario.uid, chave, url, params, body]));
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-4${h.slice(13, 16)}-8${h.slice(17, 20)}-${h.slice(20, 32)}`;
}
