import type { Socket } from 'node:net';
import type { Erro, StatusErro } from '@imob/schemas/base/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

type Opcoes = { extra?: Record<string, unknown>; retryAfter?: number };

/** An answer other than success: a status, a sentence for a person, and what else the body carries. */
export class HttpError extends Error {
  readonly statusCode: StatusErro;
  readonly extra: Record<string, unknown>;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor(statusCode: StatusErro, mensagem: string, { extra = {}, retryAfter }: Opcoes = {}) {
    super(mensagem);
    this.statusCode = statusCode;
    this.extra = extra;
    this.retryAfter = retryAfter;
  }
}

/** A sentence that belongs to one field of what was sent: a form shows it there. */
export const fieldError = (statusCode: StatusErro, campo: string, mensagem: string): HttpError =>
  new HttpError(statusCode, mensagem, { extra: { campos: [{ campo, mensagem }] } });

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

const doFramework: Record<string, HttpError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: new HttpError(
    400,
    'O corpo da requisição não é um JSON válido. Corrija e envie de novo.',
  ),
  FST_ERR_CTP_BODY_TOO_LARGE: new HttpError(413, 'O conteúdo enviado passa do limite de tamanho.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new HttpError(415, 'Envie o conteúdo como application/json.'),
};

/** PostgreSQL's way of saying that it is a bad moment, not a bad request: classes 08, 53, 57, a standby that only reads, and lost races. */
const momentoRuim = (code: string) => /^(08|53|57P|57014|55P03|25006|40001|40P01)/.test(code);
/** A cluster's coordinator tells of a machine that died in libpq's words, without a code of their own (XX000). */
const maquinaPerdida =
  /server closed the connection|could not (receive|send) data|SSL (connection|SYSCALL)|no connection to the server|connection not open|could not commit transaction for shard|failure on connection marked as essential/;
const conexao =
  /ECONNREFUSED|ECONNRESET|EPIPE|connect ENOENT|Connection terminated|not queryable|timeout exceeded when trying to connect/;

const SEM_OBJETO = new HttpError(
  400,
  'Envie no corpo da requisição um objeto JSON com os campos desta operação, como {"nome": "…"}.',
);
const eObjeto = (valor: unknown): valor is object =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

const longo = (params: unknown) =>
  eObjeto(params) && Object.values(params).some((valor) => typeof valor === 'string' && valor.length > 200);

/** Turns whatever was thrown into the answer a person gets; anything unexpected is a 500 that says nothing inside. */
export function translateError(
  erro: FastifyError | Error,
  pedido?: Pick<FastifyRequest, 'body' | 'query' | 'params'>,
): HttpError | undefined {
  if (erro instanceof HttpError) return erro;
  if (hasZodFastifySchemaValidationErrors(erro)) {
    // Longer than any id: it names nothing.
    const { validationContext } = erro;
    if (validationContext === 'params' && longo(pedido?.params)) return UNKNOWN_RECORD;
    const { body, query } = pedido ?? {};
    if (pedido && erro.validationContext === 'body' && !eObjeto(body)) return SEM_OBJETO;
    const repetidos = Object.entries(eObjeto(query) ? query : {}).filter(([, valor]) => Array.isArray(valor));
    const campos = erro.validation.map((issue) => {
      const campo = issue.instancePath.slice(1).replaceAll('/', '.');
      const repetido = erro.validationContext === 'querystring' && repetidos.some(([nome]) => nome === campo);
      return { campo, mensagem: repetido ? 'Envie este parâmetro uma vez só.' : issue.message };
    });
    return new HttpError(400, 'Há dados inválidos. Corrija os campos indicados e envie de novo.', {
      extra: { campos },
    });
  }
  const code = 'code' in erro ? String(erro.code) : '';
  if (doFramework[code]) return doFramework[code];
  if (code === '23503') {
    return new HttpError(
      404,
      'Um registro usado nesta operação acabou de ser apagado. Atualize a página e tente de novo.',
    );
  }
  if (code === '22003') return TOO_LARGE;
  if (momentoRuim(code) || conexao.test(`${code} ${erro.message}`)) return UNAVAILABLE;
  if (code === 'XX000' && maquinaPerdida.test(erro.message)) return UNAVAILABLE;
  const status = 'statusCode' in erro ? Number(erro.statusCode) : 500;
  if (status >= 400 && status < 500)
    return new HttpError(400, 'A requisição não pôde ser entendida. Confira e envie de novo.');
  return undefined;
}

/** The only place from which an error body is sent, but for what only a file can answer (upload/files/serve.ts). */
export function replyError(erro: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const resposta =
    translateError(erro, request) ??
    new HttpError(500, 'Erro interno. Tente de novo; se continuar, fale com o suporte.');
  if (resposta.statusCode >= 500) request.log.error({ err: erro }, 'falha ao atender');
  if (resposta.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(resposta.retryAfter)));
  const corpo: Erro = { error: resposta.message, ...resposta.extra };
  return reply.code(resposta.statusCode).send(corpo);
}

const semRequisicao: Record<string, [status: string, mensagem: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'Os cabeçalhos da requisição são grandes demais.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'A requisição demorou demais para chegar. Tente de novo.'],
};

/** Answers what never became a request, since it is no HTTP, too large or too slow; by hand, on the bare socket. */
export function replyConnectionError(erro: NodeJS.ErrnoException, socket: Socket) {
  if (erro.code === 'ECONNRESET' || !socket.writable) return;
  const [status, error] = semRequisicao[erro.code ?? ''] ?? ['400 Bad Request', 'A requisição não pôde ser entendida.'];
  const corpo = JSON.stringify({ error } satisfies Erro);
  const cabecalhos = `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(corpo)}`;
  socket.end(`HTTP/1.1 ${status}\r\n${cabecalhos}\r\nConnection: close\r\n\r\n${corpo}`);
}
