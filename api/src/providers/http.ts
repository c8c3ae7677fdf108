import { type ClientRequest, request as httpRequest } from 'node:http';
import { type Agent, request as httpsRequest } from 'node:https';
import { inCall } from '../tracing/span.ts';

/**
 * One call to a company on the internet. Whether it may have been carried out is what matters to whoever must not
 * send twice, so the ways of getting no answer are told apart.
 */
type Call = {
  method?: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: unknown;
  deadlineMs: number;
};

/** No provider has as much to say; whoever sends more would fill the memory. */
const LARGEST_ANSWER = 4 * 1024 * 1024;

/** `body` is undefined when the answer was not JSON. `retryAfter` is in seconds. */
export type Answer = { status: number; body: unknown; retryAfter: number | undefined };

/** No (whole) answer came. `maybeDone`: the request may have reached the provider and been carried out. */
export class NoAnswer extends Error {
  readonly maybeDone: boolean;

  /** The network's own words, for the log. */
  readonly detalhe: string | undefined;

  constructor(message: string, maybeDone: boolean, detail?: string) {
    super(message);
    this.maybeDone = maybeDone;
    this.detalhe = detail;
  }
}

/** Nothing could be asked: a key with characters that no header carries, or an address that is none. */
export class ImpossibleRequest extends NoAnswer {
  constructor() {
    super('a chave ou o endereço do provedor tem caracteres inválidos', false);
  }
}

/** This goes over the line; `agent` holds connections of its own, such as those that show a certificate. */
export type Request = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string | URL;
  headers?: Record<string, string>;
  body?: { type: string; text: string | Buffer };
  deadlineMs: number;
  agent?: Agent;
};

/** How a connection ended that brought no answer. */
export type End = { error: Error; connected: boolean; timedOut: boolean };

/** Calls a provider that takes and gives JSON; as `ask` otherwise. */
export function call({ method = 'POST', url, headers, body, deadlineMs }: Call): Promise<Answer> {
  const json = body === undefined ? {} : { body: { type: 'application/json', text: JSON.stringify(body) } };
  return ask({ method, url, deadlineMs, ...(headers && { headers }), ...json }, noAnswer);
}

/**
 * Throws what `explain` makes of an end without an answer; a status of any kind is an answer. Never puts headers or bodies
 * into an error (keys). Node's own client and not fetch: of each fetch some 50 KB stay until the next full garbage
 * collection, which adds up to hundreds of megabytes when tens of thousands of notices go out.
 */
export function ask(request: Request, explain: (end: End) => NoAnswer): Promise<Answer> {
  const { method, url, headers } = request;
  return inCall(method, url, (traceparent) => send({ ...request, headers: { ...headers, ...traceparent } }, explain));
}

function send(
  { method, url, headers, body, deadlineMs, agent }: Request,
  explain: (end: End) => NoAnswer,
): Promise<Answer> {
  return new Promise((respond, fail) => {
    const bytes = body && (typeof body.text === 'string' ? Buffer.from(body.text) : body.text);
    const safe = String(url).startsWith('https:');
    let request: ClientRequest;
    try {
      request = (safe ? httpsRequest : httpRequest)(url, {
        method,
        ...(agent && { agent }),
        headers: {
          accept: 'application/json',
          ...(bytes && { 'content-type': body.type, 'content-length': bytes.length }),
          ...headers,
        },
      });
    } catch {
      return fail(new ImpossibleRequest());
    }
    let connected = false;
    const onConnected = () => {
      connected = true;
    };
    // Nothing of the request leaves before the connection is made, over TLS not before the certificate was found good.
    request.on('socket', (socket) => {
      if (request.reusedSocket) onConnected();
      else socket.once(safe ? 'secureConnect' : 'connect', onConnected);
    });
    let timedOut = false;
    const deadline = setTimeout(() => {
      timedOut = true;
      request.destroy(new Error(`sem resposta em ${deadlineMs} ms`));
    }, deadlineMs);
    const giveUp = (error: Error) => {
      clearTimeout(deadline);
      fail(explain({ error, connected, timedOut }));
    };
    request.on('error', giveUp);
    request.on('response', (answer) => {
      const pieces: Buffer[] = [];
      let size = 0;
      answer.on('data', (piece: Buffer) => {
        size += piece.length;
        if (size > LARGEST_ANSWER) answer.destroy(new Error('resposta grande demais'));
        else pieces.push(piece);
      });
      // A cut body ends with an error, a whole one with `end`.
      answer.on('error', giveUp);
      answer.on('end', () => {
        clearTimeout(deadline);
        respond({
          status: answer.statusCode ?? 0,
          body: readJson(Buffer.concat(pieces).toString('utf8')),
          retryAfter: readRetryAfter(answer.headers['retry-after']),
        });
      });
    });
    request.end(bytes);
  });
}

export function noAnswer({ error, connected, timedOut }: End): NoAnswer {
  // Several addresses tried in turn give one error without words of its own.
  const detail = error.message || (textOf(field(error, 'code')) ?? error.name);
  if (!connected) return new NoAnswer('não foi possível conectar ao provedor', false, detail);
  if (timedOut) return new NoAnswer('o provedor não respondeu a tempo', true, detail);
  return new NoAnswer('a conexão com o provedor caiu antes da resposta', true, detail);
}

/** Undefined for what is not JSON: a gateway's page. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readRetryAfter(value: string | undefined): number | undefined {
  const seconds = Number(value ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/** A field of an answer that may have any shape. */
export function field(body: unknown, ...path: (string | number)[]): unknown {
  let current = body;
  for (const name of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = (current as Record<string | number, unknown>)[name];
  }
  return current;
}

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
