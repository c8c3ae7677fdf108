import type { z } from 'zod';
import { Erro, type StatusErro } from './erros.ts';

export type Metodo = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Who may call: anyone; a session; a session of at least that role (SUPER_ADMIN can do all that ADMIN can);
 * or the holder of CRON_SECRET.
 */
export type Acesso = 'publico' | 'sessao' | 'ADMIN' | 'SUPER_ADMIN' | 'cron';

/** A description of the fields of a multipart body, for the document. */
export type Multipart = { descricao: string; campos: Readonly<Record<string, 'arquivo' | 'texto'>> };

type Forma = {
  resumo: string;
  acesso?: Acesso;
  params?: z.ZodObject;
  querystring?: z.ZodType;
  body?: z.ZodType;
  /** Multipart instead of JSON; the handler reads the stream. */
  multipart?: Multipart;
  response: Record<number, z.ZodType>;
  /** Error statuses beyond those that follow from the rest of the declaration. */
  erros?: readonly StatusErro[];
};

type Respostas<F extends Forma> = F['response'] & {
  [S in Exclude<StatusErro, keyof F['response']>]: typeof Erro;
};

type Schema<F extends Forma> = {
  summary: string;
  tags: string[];
  response: Respostas<F>;
} & (F['params'] extends z.ZodType ? { params: F['params'] } : unknown) &
  (F['querystring'] extends z.ZodType ? { querystring: F['querystring'] } : unknown) &
  (F['body'] extends z.ZodType ? { body: F['body'] } : unknown);

export type Endpoint<M extends Metodo = Metodo, U extends string = string, F extends Forma = Forma> = {
  method: M;
  url: U;
  config: { acesso: Acesso; multipart?: Multipart };
  schema: Schema<F>;
};

/**
 * Declares an endpoint once, for the API that mounts it, the web app that calls it and the OpenAPI document.
 * Error statuses that follow from its shape (session, params, body…) are added here, so that none stays undeclared.
 */
export function endpoint<const M extends Metodo, const U extends string, const F extends Forma>(
  method: M,
  url: U,
  forma: F,
): Endpoint<M, U, F> {
  const acesso = forma.acesso ?? 'sessao';
  const { params, querystring, body } = forma;
  const response: Record<number, z.ZodType> = {};
  for (const status of statusDeErro(method, acesso, forma)) {
    response[status] = Erro;
  }
  const schema = {
    summary: forma.resumo,
    tags: [url.split('/')[1] ?? ''],
    ...(params && { params }),
    ...(querystring && { querystring }),
    ...(body && { body }),
    response: { ...response, ...forma.response },
  };
  const config = { acesso, ...(forma.multipart && { multipart: forma.multipart }) };
  return { method, url, config, schema } as unknown as Endpoint<M, U, F>;
}

function statusDeErro(method: Metodo, acesso: Acesso, forma: Forma): Set<StatusErro> {
  const status = new Set<StatusErro>(forma.erros);
  status.add(500).add(503);
  if (acesso !== 'publico') status.add(401);
  if (acesso !== 'publico' && acesso !== 'cron') status.add(403);
  if (forma.params) status.add(404).add(403);
  if (forma.querystring) status.add(400);
  // A request that changes something may come from a foreign page (403), or carry a body nobody asked for.
  if (method !== 'GET') status.add(400).add(403).add(408).add(413).add(415);
  return status;
}
