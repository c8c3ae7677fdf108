import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { CORPO_DE_ESTRANHO, CORPO_DE_SESSAO } from '@imob/schemas/base/endpoint';
import type { App } from './app.ts';
import { HttpError } from './errors.ts';
import { busy, countArriving } from './incoming.ts';

/** Strangers' larger bodies (a public endpoint may take one) that may be in memory at a time, in the whole process. */
const LARGE_OF_STRANGERS = 4;
const MEGABYTE = 1024 * 1024;
/** While it is made of its text nobody else is served: 10 MB of empty objects took a second. No form sends so many. */
const MOST_VALUES = 200_000;
const DEADLINE_MS = 30_000;
/** A larger body of a landlord has longer, at the pace of a poor connection. */
const BYTES_PER_MS = 100;

const tooLarge = (limit: number) =>
  new HttpError(
    413,
    `O conteúdo enviado passa do limite de ${limit < MEGABYTE ? `${limit / 1024} KB` : `${limit / MEGABYTE} MB`}.`,
  );
const tooManyValues = () =>
  new HttpError(
    413,
    'O conteúdo enviado tem valores demais (mais de 200 mil). Divida-o em partes e envie uma de cada vez.',
  );
const tooSlow = () => new HttpError(408, 'A requisição demorou demais para chegar. Tente de novo.');
const notUtf8 = () =>
  new HttpError(400, 'O corpo da requisição não é um JSON válido em UTF-8. Grave-o em UTF-8 e envie de novo.');
const cutOff = () => new HttpError(400, 'O envio foi interrompido antes do fim. Envie de novo.');

/**
 * JSON only; a request that announces a type and sends nothing (many clients do) has no body. Anybody may send to the
 * public endpoints, and a body is in memory before it is judged: it has to arrive in time, and of strangers' large ones
 * only a few are taken at once. (Node's own requestTimeout knows no exceptions, and an upload takes as long as it takes.)
 */
export function acceptOnlyJson(app: App, deadline = DEADLINE_MS) {
  // A name that would reach into an object's prototype is an unknown field, and unknown fields are ignored.
  const byDefault = app.getDefaultJsonParser('remove', 'remove');
  let large = 0;
  const takePlace = () => {
    if (large >= LARGE_OF_STRANGERS) return undefined;
    large += 1;
    return () => {
      large -= 1;
    };
  };

  // A client that sends nothing may name the type that it sends by default (axios: a form), which is no wrong one.
  app.addHook('onRequest', ({ headers, routeOptions }, _reply, done) => {
    const nothing = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
    if (nothing && !routeOptions.config.multipart) delete headers['content-type'];
    done();
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (request, body, done) => {
    const announced = Number(request.headers['content-length'] ?? 0);
    const { acesso, limiteDoCorpo: limit = CORPO_DE_SESSAO } = request.routeOptions.config;
    if (announced > limit) return done(tooLarge(limit));
    const limits =
      acesso === 'publico' ? { limit, deadline, takePlace } : { limit, deadline: deadline + announced / BYTES_PER_MS };
    read(body, limits, (error, text) => {
      if (error) done(error);
      else if (text === '') done(null, undefined);
      else byDefault(request, text, done);
    });
  });
}

/** Serves endpoints that answer whatever is sent: what is no JSON, too large or too slow is no body. */
export function acceptAnyBody(app: App) {
  // A type that is none would be refused before any parser is asked.
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    delete headers['content-type'];
    done();
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (request, body, done) => {
    const { limiteDoCorpo: limit = CORPO_DE_ESTRANHO } = request.routeOptions.config;
    read(body, { limit, deadline: DEADLINE_MS }, (_error, text) => done(null, readJson(text)));
  });
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Limits = {
  limit: number;
  deadline: number;
  /** Takes a place for a large body, if there is one; what it returns gives it back. Without it none is needed. */
  takePlace?: () => (() => void) | undefined;
};

/** Into one buffer: the sender decides of how many pieces a body is, and each of them kept costs more than its bytes. */
function read(
  body: Readable,
  { limit, deadline, takePlace }: Limits,
  ready: (error: Error | null, text: string) => void,
) {
  let memory = Buffer.alloc(0);
  let bytes = 0;
  let giveBack: (() => void) | undefined;
  const count = valueCounter();
  const arrival = countArriving();

  const add = (part: Buffer) => {
    const total = bytes + part.length;
    if (total > limit) return finish(tooLarge(limit));
    if (count(part) > MOST_VALUES) return finish(tooManyValues());
    if (total > CORPO_DE_ESTRANHO && takePlace && !giveBack) {
      giveBack = takePlace();
      if (!giveBack) return finish(busy());
    }
    if (total > memory.length) {
      const size = bytes === 0 ? total : Math.min(2 * total, limit);
      const fits = arrival.fits(size - memory.length);
      if (!fits && size > CORPO_DE_ESTRANHO) return finish(busy());
      const larger = Buffer.allocUnsafe(size);
      memory.copy(larger, 0, 0, bytes);
      memory = larger;
    }
    part.copy(memory, bytes);
    bytes = total;
  };
  const finish = (error: Error | null) => {
    clearTimeout(timer);
    body.off('data', add).off('end', onEnd).off('error', onError);
    const received = memory.subarray(0, bytes);
    // A text that is not UTF-8 would be kept with its letters replaced.
    const refusal = error ?? (isUtf8(received) ? null : notUtf8());
    ready(refusal, refusal ? '' : received.toString('utf8'));
    giveBack?.();
    arrival.leave();
  };
  const onEnd = () => finish(null);
  const onError = () => finish(cutOff());
  const timer = setTimeout(() => finish(tooSlow()), deadline);
  body.on('data', add).on('end', onEnd).on('error', onError);
}

/** Counts commas, `{` and `[` outside of strings, part by part: about as many as the JSON has values, exact enough for a bound. */
function valueCounter(): (part: Buffer) => number {
  let values = 0;
  let inText = false;
  let escaped = false;
  return (part) => {
    // By its index: going through it with `of` takes four times as long.
    for (let i = 0; i < part.length; i++) {
      const letter = part[i];
      if (escaped) escaped = false;
      else if (letter === QUOTE) inText = !inText;
      else if (inText) escaped = letter === BACKSLASH;
      else if (letter === COMMA || letter === BRACE || letter === BRACKET) values += 1;
    }
    return values;
  };
}
const [QUOTE, BACKSLASH, COMMA, BRACE, BRACKET] = Buffer.from('"\\,{[');
