import { z } from 'zod';
import { Erro, type StatusErro } from './errors.ts';

export type Metodo = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Says who may call: anyone; a session; a session of at least that role (SUPER_ADMIN can do all that ADMIN can);
 * or the holder of CRON_SECRET.
 */
export type Acesso = 'publico' | 'sessao' | 'ADMIN' | 'SUPER_ADMIN' | 'cron';

/** A description of the fields of a multipart body, for the document. */
export type Multipart = {
  descricao: string;
  campos: Readonly<Record<string, 'arquivo' | 'texto'>>;
  /** The file may lack, and the text fields alone may come as JSON; those named here must come. */
  ouJson?: readonly string[];
};

/** Bytes of a JSON body: of who has a session, and of anybody, whose body is in memory before it is judged. */
export const CORPO_DE_SESSAO = 10 * 1024 * 1024;
export const CORPO_DE_ESTRANHO = 64 * 1024;

type Forma = {
  resumo: string;
  acesso?: Acesso;
  params?: z.ZodObject;
  querystring?: z.ZodType;
  body?: z.ZodType;
  /** Bytes of a JSON body, where neither of the two above fits. */
  limiteDoCorpo?: number;
  /**
   * Asks whoever switched a second factor on for it again (403 with `segundoFator`), once in ten minutes; `sempre`
   * asks the others too, for their password or a passkey.
   */
  sensivel?: true | 'sempre';
  /** The landlord's alone: whoever helps him (docs/rules.md, "Helpers") is refused. What is `sensivel` is so by itself. */
  soDono?: true;
  /** Asked by the person who signed in, for themselves, whomever they are helping at the time. */
  daPessoa?: true;
  /** Writes nothing, though it is no GET: who may only look may ask it. */
  soLe?: true;
  /** Makes the same once for one `Idempotency-Key` (docs/rules.md, "Sent again, made once"). */
  umaVez?: true;
  /** Reads or reckons much: of one landlord one such request is at work (`api/src/http/shares.ts`). */
  pesado?: true;
  /** Multipart instead of JSON; the handler reads the stream. */
  multipart?: Multipart;
  /** The secret address alone gives access. No cookie counts, so a page without an origin may send requests too. */
  enderecoSecreto?: boolean;
  /** The media type of a file that its 200 carries instead of JSON, or the types from which the caller chooses. */
  arquivo?: string | readonly string[];
  response?: Record<number, z.ZodType>;
  /** Error statuses beyond those that follow from the rest of the declaration. */
  erros?: readonly StatusErro[];
};

type Declaradas<F extends Forma> = (F['response'] extends Record<number, z.ZodType> ? F['response'] : unknown) &
  (F['arquivo'] extends string | readonly string[] ? { 200: z.ZodType<Uint8Array> } : unknown);
type Respostas<F extends Forma> = Declaradas<F> & {
  [S in Exclude<StatusErro, keyof Declaradas<F>>]: typeof Erro;
};

type Schema<F extends Forma> = {
  summary: string;
  tags: string[];
  response: Respostas<F>;
} & (F['params'] extends z.ZodType ? { params: F['params'] } : unknown) &
  (F['querystring'] extends z.ZodType ? { querystring: F['querystring'] } : unknown) &
  (F['body'] extends z.ZodType ? { body: F['body'] } : unknown);

type Endpoint<M extends Metodo = Metodo, U extends string = string, F extends Forma = Forma> = {
  method: M;
  url: U;
  config: {
    acesso: Acesso;
    limiteDoCorpo: number;
    sensivel?: true | 'sempre';
    soDono?: true;
    daPessoa?: true;
    soLe?: true;
    umaVez: F['umaVez'] extends true ? true : undefined;
    pesado?: true;
    multipart?: Multipart;
    enderecoSecreto?: boolean;
    /** Its 200 is a file, which a person may open in a tab of its own. */
    arquivo?: true;
  };
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
    tags: [(url.split('/')[1] ?? '').replace(/[^a-z]/g, '')],
    ...(params && { params }),
    ...(querystring && { querystring }),
    ...(body && { body }),
    response: { ...response, ...forma.response, ...(forma.arquivo && { 200: emArquivo(forma.arquivo) }) },
  };
  const limiteDoCorpo = forma.limiteDoCorpo ?? (acesso === 'publico' ? CORPO_DE_ESTRANHO : CORPO_DE_SESSAO);
  const { multipart, enderecoSecreto, sensivel, umaVez, pesado, daPessoa, soLe } = forma;
  const soDono = forma.soDono ?? sensivel !== undefined;
  const config = {
    acesso,
    limiteDoCorpo,
    ...(multipart && { multipart }),
    ...(enderecoSecreto && { enderecoSecreto }),
    ...(sensivel && { sensivel }),
    ...(soDono && { soDono }),
    ...(daPessoa && { daPessoa }),
    ...(soLe && { soLe }),
    ...(forma.arquivo && { arquivo: true }),
    ...(umaVez && { umaVez }),
    ...(pesado && { pesado }),
  };
  return { method, url, config, schema } as unknown as Endpoint<M, U, F>;
}

/** Fastify declares an answer of another media type like this; what is sent are the file's own bytes. */
const emArquivo = (tipos: string | readonly string[]) => ({
  content: Object.fromEntries(
    [tipos].flat().map((tipo) => [tipo, { schema: z.any().meta({ type: 'string', format: 'binary' }) }]),
  ),
});

function statusDeErro(method: Metodo, acesso: Acesso, forma: Forma): Set<StatusErro> {
  const status = new Set<StatusErro>(forma.erros);
  status.add(500).add(503);
  if (acesso !== 'publico') status.add(401);
  if (acesso !== 'publico' && acesso !== 'cron') status.add(403);
  if (forma.multipart) status.add(507);
  if (forma.params) status.add(404).add(403);
  if (forma.querystring) status.add(400);
  // A request that changes something may come from a foreign page (403), or carry a body nobody asked for.
  if (method !== 'GET') status.add(400).add(403).add(408).add(413).add(415);
  return status;
}
