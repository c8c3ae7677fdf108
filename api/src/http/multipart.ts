import { on } from 'node:events';
import { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { emMegas } from '@imob/schemas/rules/arquivos';
import { contagem } from '@imob/schemas/rules/numbers';
import type { FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import { HttpError } from './errors.ts';
import { busy, countArriving } from './incoming.ts';

export const isJson = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '');

/** Lets the endpoints that declare `multipart` read their stream themselves; everywhere else multipart stays a 415. */
export function acceptMultipart(app: App) {
  app.addContentTypeParser('multipart/form-data', (request, _body, done) => {
    if (request.routeOptions.config.multipart) done(null);
    else done(new HttpError(415, 'Envie o conteúdo como application/json.'));
  });
  // After the session was checked: a stranger learns nothing else.
  app.addHook('preParsing', async (request) => {
    const { multipart } = request.routeOptions.config;
    if (!multipart || (multipart.ouJson && isJson(request))) return;
    if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '')) {
      throw new HttpError(415, 'Envie o arquivo como multipart/form-data, no campo `arquivo`.');
    }
  });
}

/** One file of a request; whoever takes it reads as much of it as is needed. */
export type Part = { body: Readable; name: string };

/**
 * `withoutFile`: the fields alone are a request too. `files`: the fields that a file may come in, where it is not `arquivo`. `fields`: how many
 * text fields there may be.
 */
type Limits = {
  most: number;
  bytes: number;
  silenceMs?: number;
  withoutFile?: boolean;
  files?: readonly string[];
  fields?: number;
};

const MOST_FIELDS = 30;
const FILE_FIELD = ['arquivo'] as const;
const SILENCE_MS = 120_000;

const cutOff = () => new HttpError(400, 'O envio foi interrompido antes do fim. Envie de novo.');
/** The error for more files than a request may bring. */
export const tooMany = (most: number) =>
  new HttpError(400, `Envie no máximo ${contagem(most, 'arquivo', 'arquivos')} por vez.`);
const malformed = () => new HttpError(400, 'O envio não é um multipart/form-data válido. Envie de novo.');

/**
 * Reads a multipart request: its files, one after the other in their order, each with its field, and into `campos` the
 * text fields, which are all there once the files are. Throws 400 for a broken or cut-off request, a missing file, too
 * many or one in another field, 413 when it announces more than could be accepted.
 */
export async function* receiveParts(
  request: FastifyRequest,
  campos: Record<string, string>,
  { most, bytes, silenceMs = SILENCE_MS, withoutFile, files = FILE_FIELD, fields = MOST_FIELDS }: Limits,
): AsyncGenerator<Part & { field: string }, void> {
  const { raw } = request;
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > most * bytes + 1024 * 1024) throw tooLarge(bytes);

  // A form sends an empty file for each field in which none was chosen.
  const busboy = newBusboy(request, withoutFile ? most + files.length - 1 : most, fields);
  const parts = new Set<Readable>();
  const stop = new AbortController();
  let failure: HttpError | undefined;
  function fail(error: HttpError) {
    failure ??= error;
    raw.unpipe(busboy);
    for (const part of parts) part.destroy(failure);
    stop.abort();
  }
  busboy.on('file', (_field, body) => {
    // A cut-off part also fails the whole; unheard, its error would end the process.
    body.on('error', () => {});
    parts.add(body);
  });
  busboy.on('field', (field, value, _nameCut, valueCut) => {
    if (valueCut) fail(new HttpError(400, `O campo \`${field}\` é longo demais.`));
    else campos[field] = value;
  });
  busboy.on('filesLimit', () => fail(tooMany(most)));
  for (const event of ['fieldsLimit', 'partsLimit', 'error'] as const) busboy.on(event, () => fail(malformed()));
  raw.once('close', () => {
    if (!raw.complete) fail(cutOff());
  });
  raw.once('error', () => fail(cutOff()));
  raw.setTimeout?.(silenceMs, () => {
    // While a file waits for its turn, it is us who do not read.
    if (raw.complete || busboy.writableLength > 0) raw.setTimeout(silenceMs);
    else raw.destroy();
  });

  const arrivals = on(busboy, 'file', { signal: stop.signal, close: ['finish'] });
  try {
    raw.pipe(busboy);
    for await (const [field, body, name] of arrivals as AsyncIterable<[string, Readable, string]>) {
      // While an earlier file was worked on, the request may have failed: nobody would ever end this part.
      if (failure) throw failure;
      if (!files.includes(field)) throw new HttpError(400, `Envie cada arquivo no campo ${inWords(files)}.`);
      yield { body, name: cleanName(name), field };
      // A reader may stop early; the parser goes on only once the part is used up.
      body.resume();
    }
    if (failure) throw failure;
  } catch (error) {
    throw failure ?? error;
  } finally {
    fail(cutOff());
    raw.setTimeout?.(0);
  }
  if (parts.size === 0 && !withoutFile)
    throw new HttpError(400, `Escolha um arquivo: o campo ${inWords(files)} está faltando.`);
}

const inWords = (fields: readonly string[]) => fields.map((field) => `\`${field}\``).join(' ou ');

/** The same part, with what it holds shown to `look` as it is read; undefined for the empty one that a form sends where no file was chosen. */
export async function withContent(
  body: Readable,
  look: (chunk: Buffer) => void = () => {},
): Promise<Readable | undefined> {
  const chunks = body[Symbol.asyncIterator]();
  let chunk = await chunks.next();
  if (chunk.done) return undefined;
  return Readable.from(
    (async function* () {
      for (; !chunk.done; chunk = await chunks.next()) {
        look(chunk.value);
        yield chunk.value;
      }
    })(),
  );
}

/** The text fields of a form without files, into `campos`. A form sends two characters for each end of a line, of which its field counted one. */
export async function receiveFields(request: FastifyRequest, campos: Record<string, string>): Promise<void> {
  for await (const { body } of receiveParts(request, campos, { most: 1, bytes: 1024, withoutFile: true }))
    body.resume();
  plainLines(campos);
}

/** Gives each end of a line as the field had it. */
export function plainLines(campos: Record<string, string>): void {
  for (const [field, value] of Object.entries(campos)) campos[field] = value.replaceAll('\r\n', '\n');
}

/**
 * One file whole in memory, with the text fields beside it; what is made of it is heavy. Throws 413 beyond `bytes`, 400 like
 * `receiveParts`.
 */
export async function receiveWhole(request: FastifyRequest, bytes: number) {
  const campos: Record<string, string> = {};
  const chunks: Buffer[] = [];
  let total = 0;
  let name = '';
  const arrival = countArriving();
  try {
    for await (const part of receiveParts(request, campos, { most: 1, bytes })) {
      name = part.name;
      for await (const chunk of part.body) {
        total += chunk.length;
        if (total > bytes) throw tooLarge(bytes);
        if (!arrival.fits(chunk.length)) throw busy();
        chunks.push(chunk);
      }
    }
    await request.turn?.becomeHeavy();
    return { bytes: Buffer.concat(chunks), name, campos };
  } finally {
    arrival.leave();
  }
}

export function tooLarge(bytes: number): HttpError {
  return new HttpError(413, `O arquivo passa do limite de ${emMegas(bytes)}. Envie um menor.`);
}

function newBusboy({ headers }: FastifyRequest, most: number, fields: number): BusboyInstance {
  try {
    return new Busboy({
      headers: headers as { 'content-type': string },
      // No limit of size here: the reader of a file stops reading, and with it the sender.
      limits: {
        files: most,
        fields,
        parts: most + fields,
        fieldSize: 64 * 1024,
        headerPairs: 50,
        headerSize: 16 * 1024,
      },
    });
  } catch {
    throw malformed();
  }
}

/** Only ever shown: the key under which a file is kept has nothing of its name. */
function cleanName(name: string | undefined): string {
  const base = (name ?? '')
    .toWellFormed()
    .replace(/^.*[/\\]/, '')
    .replace(/\p{Cc}/gu, '')
    .trim();
  return base.slice(-200).toWellFormed() || 'arquivo';
}
