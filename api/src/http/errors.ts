import type { Socket } from 'node:net';
import type { Erro, StatusErro } from '@imob/schemas/base/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

type Options = { extra?: Record<string, unknown>; retryAfter?: number };

/** An answer other than success: a status, a sentence for a person, and what else the body carries. */
export class HttpError extends Error {
  readonly statusCode: StatusErro;
  readonly extra: Record<string, unknown>;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor(statusCode: StatusErro, message: string, { extra = {}, retryAfter }: Options = {}) {
    super(message);
    this.statusCode = statusCode;
    this.extra = extra;
    this.retryAfter = retryAfter;
  }
}

/** A sentence that belongs to one field of what was sent: a form shows it there. */
export const fieldError = (statusCode: StatusErro, field: string, message: string): HttpError =>
  new HttpError(statusCode, message, { extra: { campos: [{ campo: field, mensagem: message }] } });

/** Makes a 400 with a sentence for each of several wrong fields, and one sentence for all of them above. */
export const fieldErrors = (campos: readonly { campo: string; mensagem: string | undefined }[]): HttpError =>
  new HttpError(400, INVALID, { extra: { campos } });

const INVALID = 'Há dados inválidos. Corrija os campos indicados e envie de novo.';

export const UNKNOWN_ADDRESS = new HttpError(404, 'Endereço não encontrado.');
const UNKNOWN_RECORD = new HttpError(404, 'Registro não encontrado.');

/** It is a bad moment, and nothing was done. */
export const UNAVAILABLE = new HttpError(
  503,
  'O serviço está temporariamente indisponível. Tente de novo em alguns segundos.',
  {
    retryAfter: 5,
  },
);

/** One landlord has asked for more at once than is done for one; nothing was done, and nobody else waits for it. */
export const TOO_MUCH_AT_ONCE = new HttpError(
  503,
  'Há pedidos seus demais em andamento. Espere que terminem e tente de novo em alguns segundos.',
  { retryAfter: 5 },
);

/** Each amount that was sent may fit, and the sum that the service makes of them not. */
const TOO_LARGE = new HttpError(
  400,
  'Com estes valores, uma das contas passa do maior valor que cabe (R$ 999.999.999,99). Confira o que foi digitado.',
);

const ofFramework: Record<string, HttpError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: new HttpError(
    400,
    'O corpo da requisição não é um JSON válido. Corrija e envie de novo.',
  ),
  FST_ERR_CTP_BODY_TOO_LARGE: new HttpError(413, 'O conteúdo enviado passa do limite de tamanho.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new HttpError(415, 'Envie o conteúdo como application/json.'),
};

/** PostgreSQL's way of saying that it is a bad moment, not a bad request: classes 08, 53, 57, a standby that only reads, and lost races. */
const badMoment = (code: string) => /^(08|53|57P|57014|55P03|25006|40001|40P01)/.test(code);
/** A cluster's coordinator tells of a machine that died in libpq's words, without a code of their own (XX000). */
const lostMachine =
  /server closed the connection|could not (receive|send) data|SSL (connection|SYSCALL)|no connection to the server|connection not open|could not commit transaction for shard|failure on connection marked as essential/;
const connection =
  /ECONNREFUSED|ECONNRESET|EPIPE|connect ENOENT|Connection terminated|not queryable|timeout exceeded when trying to connect/;

const NO_OBJECT = new HttpError(
  400,
  'Envie no corpo da requisição um objeto JSON com os campos desta operação, como {"nome": "…"}.',
);
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const tooLong = (params: unknown) =>
  isObject(params) && Object.values(params).some((value) => typeof value === 'string' && value.length > 200);

/** Turns whatever was thrown into the answer a person gets; anything unexpected is a 500 that says nothing inside. */
export function translateError(
  error: FastifyError | Error,
  request?: Pick<FastifyRequest, 'body' | 'query' | 'params'>,
): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    // Longer than any id: it names nothing.
    const { validationContext } = error;
    if (validationContext === 'params' && tooLong(request?.params)) return UNKNOWN_RECORD;
    const { body, query } = request ?? {};
    if (request && error.validationContext === 'body' && !isObject(body)) return NO_OBJECT;
    const repeated = Object.entries(isObject(query) ? query : {}).filter(([, value]) => Array.isArray(value));
    const campos = error.validation.map((issue) => {
      const field = issue.instancePath.slice(1).replaceAll('/', '.');
      const isRepeated = error.validationContext === 'querystring' && repeated.some(([name]) => name === field);
      return { campo: field, mensagem: isRepeated ? 'Envie este parâmetro uma vez só.' : issue.message };
    });
    return fieldErrors(campos);
  }
  const code = 'code' in error ? String(error.code) : '';
  if (ofFramework[code]) return ofFramework[code];
  if (code === '23503') {
    return new HttpError(
      404,
      'Um registro usado nesta operação acabou de ser apagado. Atualize a página e tente de novo.',
    );
  }
  if (code === '22003') return TOO_LARGE;
  if (badMoment(code) || connection.test(`${code} ${error.message}`)) return UNAVAILABLE;
  if (code === 'XX000' && lostMachine.test(error.message)) return UNAVAILABLE;
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500)
    return new HttpError(400, 'A requisição não pôde ser entendida. Confira e envie de novo.');
  return undefined;
}

/** The only place from which an error body is sent, but for what only a file can answer (upload/files/serve.ts). */
export function replyError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const answer = answerTo(error, request, reply);
  const body: Erro = { error: answer.message, ...answer.extra };
  return reply.code(answer.statusCode).send(body);
}

/** The answer to whatever was thrown, which is logged where it is ours, and the header that belongs to it. */
export function answerTo(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): HttpError {
  const answer =
    translateError(error, request) ??
    new HttpError(500, 'Erro interno. Tente de novo; se continuar, fale com o suporte.');
  if (answer.statusCode >= 500) request.log.error({ err: error }, 'falha ao atender');
  if (answer.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(answer.retryAfter)));
  return answer;
}

const withoutRequest: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'Os cabeçalhos da requisição são grandes demais.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'A requisição demorou demais para chegar. Tente de novo.'],
};

/** Answers what never became a request, since it is no HTTP, too large or too slow; by hand, on the bare socket. */
export function replyConnectionError({ code = '' }: NodeJS.ErrnoException, socket: Socket) {
  if (code === 'ECONNRESET' || !socket.writable) return;
  const [status, error] = withoutRequest[code] ?? ['400 Bad Request', 'A requisição não pôde ser entendida.'];
  const body = JSON.stringify({ error } satisfies Erro);
  const headers = `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}`;
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\nConnection: close\r\n\r\n${body}`);
}
