import type { FastifyReply, FastifyRequest } from 'fastify';
import { CSP } from './moldura.ts';

/** Kept by nobody, found by nobody, and no other site learns the address. */
export function reserva<R extends FastifyReply>(reply: R): R {
  return reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow') as R;
}

/** A person's answer, also where the endpoint declares JSON for programs. */
export const enviarPagina = (reply: FastifyReply, status: number, html: string) =>
  reserva(reply)
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', CSP)
    .send(Buffer.from(html));

export const querPagina = ({ headers }: FastifyRequest) => /text\/html/.test(headers.accept ?? '');
