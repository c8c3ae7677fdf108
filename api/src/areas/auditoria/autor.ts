import type { Origem } from '@imob/schemas/auditoria';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/connect.ts';

/**
 * The first argument of every rule that writes, after the database: whose records, who acts (the uid; or `sistema`,
 * `operador`, `inquilino`, `convidado`, `interessado`, `prestador`, `banco:<id>`), and from where.
 */
export type Autor = { userId: string; quem: string; origem: Origem };

/** The first argument of a rule that writes within its caller's transaction. */
export type Meios = { trx: Db; autor: Autor; agora: Date; fuso: string };

const AGENTE_MAXIMO = 120;

export function origemDe({ ip, id, headers }: FastifyRequest): Origem {
  return { ip, agente: headers['user-agent']?.slice(0, AGENTE_MAXIMO) ?? null, requisicao: id };
}

/** A person who acts on their own records, or on `userId`'s where their role allows it. */
export const autorDe = (request: FastifyRequest, quem: string, userId = quem): Autor => ({
  userId,
  quem,
  origem: origemDe(request),
});

/** The service itself, on its daily and hourly passes. */
export const sistema = (userId: string): Autor => ({ userId, quem: 'sistema', origem: 'rotina' });

/** The person who operates the service, by a command on its machine. */
export const operador = (userId: string): Autor => ({ userId, quem: 'operador', origem: 'rotina' });
