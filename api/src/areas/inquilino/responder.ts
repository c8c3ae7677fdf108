import type { Erro } from '@imob/schemas/base/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerTo, type HttpError, replyError, translateError, UNKNOWN_ADDRESS } from '../../http/errors.ts';
import { LINK_SEM_VALOR } from './link.ts';
import { politica } from './moldura.ts';
import { recado, type Volta } from './recados.ts';

/** Kept by nobody, found by nobody, and no other site learns the address. */
export function reserva<R extends FastifyReply>(reply: R): R {
  return reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow') as R;
}

/** A person's answer, also where the endpoint declares JSON for programs. */
export const enviarPagina = (reply: FastifyReply, status: number, html: string, csp = politica()) =>
  reserva(reply)
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', csp)
    .send(Buffer.from(html));

export const querPagina = ({ headers }: FastifyRequest) => /text\/html/.test(headers.accept ?? '');

/** Programs that fetch a page only to show a picture of its link in a conversation; what sends the link fetches it too. */
const PREVIEWS =
  /whatsapp|facebookexternalhit|telegrambot|slackbot|discordbot|skypeuripreview|linkpreview|linkedinbot|twitterbot/i;

/** Tells whether a person looks at the page: not a browser that reads ahead, a program that asks whether there is one, or a link's preview. */
export const foiVisto = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  !PREVIEWS.test(headers['user-agent'] ?? '') &&
  !/prefetch|prerender|preview/i.test(`${headers['sec-purpose']} ${headers.purpose} ${headers['x-moz']}`);

/** When it makes sense to ask again, where an error says so. */
export function esperar(reply: FastifyReply, { retryAfter }: HttpError): void {
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)));
}

/** Answers a person with the page of an error, and `volta` on it; programs get their error as ever. */
export function recusar(erro: Error, request: FastifyRequest, reply: FastifyReply, volta: Volta = {}) {
  const dito = translateError(erro, request);
  if (!dito || !querPagina(request)) throw erro;
  esperar(reply, dito);
  return enviarPagina(reply, dito.statusCode, recado('Não foi possível', dito.message, volta));
}

/** An `errorHandler` of guests’ pages. */
export const emPagina = (erro: Error, request: FastifyRequest, reply: FastifyReply) => recusar(erro, request, reply);

/** Tells whether somebody opened a file in a tab of its own, which shows whatever is answered; no program says so of itself. */
export const abreArquivo = (request: FastifyRequest): boolean =>
  request.routeOptions.config.arquivo === true &&
  request.headers['sec-fetch-dest'] === 'document' &&
  querPagina(request);

/** Tells in that tab why there is no file. */
export function semArquivo(erro: Error, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode, message, extra } = answerTo(erro, request, reply);
  // No field of a form is marked there.
  const campos = (extra as Partial<Erro>).campos?.map(({ mensagem }) => mensagem) ?? [];
  const fechar = '<p>Feche esta aba para voltar ao que você fazia.</p>';
  return enviarPagina(
    reply,
    statusCode,
    recado('Não foi possível abrir', campos.join(' ') || message, { formulario: fechar }),
  );
}

/** Pages that open without a session, each below the token that opens it. */
export const PORTAS_DE_CONVIDADOS = 'p|assinar|verificar|anuncio|ficha|servico|calendario|resumo';
export const PAGINAS_DE_CONVIDADOS = new RegExp(`^/(${PORTAS_DE_CONVIDADOS})/`);

/** Answers below these addresses where there is nothing: `/p/…/pedidos`, opened again out of a browser's history, or half an address. */
export function semEndereco(request: FastifyRequest, reply: FastifyReply) {
  const [, pagina, resto] = /^(\/\w+\/[^/?]+)(\/[^?]*)?/.exec(request.url) ?? [];
  const erro = !pagina && request.url.startsWith('/p/') ? LINK_SEM_VALOR : UNKNOWN_ADDRESS;
  if (!querPagina(request)) return replyError(erro, request, reply);
  const html = recado('Não foi possível', erro.message, { voltar: resto && pagina });
  return enviarPagina(reply, erro.statusCode, html);
}
