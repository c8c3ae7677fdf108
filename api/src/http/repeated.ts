import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

type Repeatable = Pick<FastifyRequest, 'body' | 'headers' | 'params' | 'usuario'> & {
  routeOptions: Pick<FastifyRequest['routeOptions'], 'url' | 'config'>;
};

/** The `Idempotency-Key` of a request to an endpoint that is declared to take one (`umaVez`); elsewhere it means nothing. */
export const repeatKeyOf = ({ headers, routeOptions }: Pick<Repeatable, 'headers' | 'routeOptions'>) =>
  routeOptions.config.umaVez ? headers['idempotency-key']?.toString() : undefined;

/**
 * Derives a new record's id from the `Idempotency-Key`, so that a request sent again makes the same record. Landlord,
 * address and body are hashed with it: another landlord or other data never reach the same id. Undefined without the
 * header.
 */
export function recordIdOf(request: Repeatable): string | undefined {
  const { usuario, routeOptions, params, body } = request;
  const key = repeatKeyOf(request);
  if (!key) return undefined;
  return idMadeOf(usuario.uid, key, routeOptions.url, params, body);
}

/** The id that is always made of the same parts, and of no others. */
export function idMadeOf(...parts: unknown[]): string {
  const h = hash('sha256', JSON.stringify(parts));
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-4${h.slice(13, 16)}-8${h.slice(17, 20)}-${h.slice(20, 32)}`;
}
