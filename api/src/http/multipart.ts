import { on } from 'node:events';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { emMegas } from '@imob/schemas/rules/arquivos';
import type { FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import { HttpError } from './errors.ts';
import { busy, countArriving } from './incoming.ts';

export const isJson = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '');

/** Lets the endpoints that declare `multipart` read their stream themselves; everywhere else multipart stays a 415. */
export function acceptMultipart(app: App) {
  app.addContentTypeParser('multipart/form-data', (request, _corpo, done) => {
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
export type Parte = { corpo: Readable; nome: string };

/** `semArquivo`: the fields alone are a request too. */
type Limites = { maximo: number; bytes: number; silencioMs?: number; semArquivo?: boolean };

const CAMPOS = 30;
const SILENCIO_MS = 120_000;

const cortado = () => new HttpError(400, 'O envio foi interrompido antes do fim. Envie de novo.');
const malFormado = () => new HttpError(400, 'O envio não é um multipart/form-data válido. Envie de novo.');

/**
 * Reads a multipart request: the files of the field `arquivo`, one after the other in its order, and into `campos` the
 * text fields, which are all there once the files are. Throws 400 for a broken or cut-off request, a missing file or too
 * many, 413 when it announces more than could be accepted.
 */
export async function* receberPartes(
  request: FastifyRequest,
  campos: Record<string, string>,
  { maximo, bytes, silencioMs = SILENCIO_MS, semArquivo }: Limites,
): AsyncGenerator<Parte, void> {
  const { raw } = request;
  const anunciado = Number(request.headers['content-length'] ?? 0);
  if (anunciado > maximo * bytes + 1024 * 1024) throw grandeDemais(bytes);

  const busboy = criarBusboy(request, maximo);
  const partes = new Set<Readable>();
  const parada = new AbortController();
  let falha: HttpError | undefined;
  function falhar(erro: HttpError) {
    falha ??= erro;
    raw.unpipe(busboy);
    for (const parte of partes) parte.destroy(falha);
    parada.abort();
  }
  busboy.on('file', (_campo, corpo) => {
    // A cut-off part also fails the whole; unheard, its error would end the process.
    corpo.on('error', () => {});
    partes.add(corpo);
  });
  busboy.on('field', (campo, valor, _nomeCortado, cortadoNoMeio) => {
    if (cortadoNoMeio) falhar(new HttpError(400, `O campo \`${campo}\` é longo demais.`));
    else campos[campo] = valor;
  });
  busboy.on('filesLimit', () => falhar(new HttpError(400, `Envie no máximo ${maximo} arquivo(s) por vez.`)));
  for (const evento of ['fieldsLimit', 'partsLimit', 'error'] as const) busboy.on(evento, () => falhar(malFormado()));
  raw.once('close', () => {
    if (!raw.complete) falhar(cortado());
  });
  raw.once('error', () => falhar(cortado()));
  raw.setTimeout?.(silencioMs, () => {
    // While a file waits for its turn, it is us who do not read.
    if (raw.complete || busboy.writableLength > 0) raw.setTimeout(silencioMs);
    else raw.destroy();
  });

  const chegadas = on(busboy, 'file', { signal: parada.signal, close: ['finish'] });
  try {
    raw.pipe(busboy);
    for await (const [campo, corpo, nome] of chegadas as AsyncIterable<[string, Readable, string]>) {
      // While an earlier file was worked on, the request may have failed: nobody would ever end this part.
      if (falha) throw falha;
      if (campo !== 'arquivo') throw new HttpError(400, 'Envie cada arquivo no campo `arquivo`.');
      yield { corpo, nome: nomeLimpo(nome) };
      // A reader may stop early; the parser goes on only once the part is used up.
      corpo.resume();
    }
    if (falha) throw falha;
  } catch (erro) {
    throw falha ?? erro;
  } finally {
    falhar(cortado());
    raw.setTimeout?.(0);
  }
  if (partes.size === 0 && !semArquivo)
    throw new HttpError(400, 'Escolha um arquivo: o campo `arquivo` está faltando.');
}

/**
 * One file whole in memory, with the text fields beside it; what is made of it is heavy. Throws 413 beyond `bytes`, 400 like
 * `receberPartes`.
 */
export async function receberInteiro(request: FastifyRequest, bytes: number) {
  const campos: Record<string, string> = {};
  const pedacos: Buffer[] = [];
  let total = 0;
  let nome = '';
  const arrival = countArriving();
  try {
    for await (const parte of receberPartes(request, campos, { maximo: 1, bytes })) {
      nome = parte.nome;
      for await (const pedaco of parte.corpo) {
        total += pedaco.length;
        if (total > bytes) throw grandeDemais(bytes);
        if (!arrival.fits(pedaco.length)) throw busy();
        pedacos.push(pedaco);
      }
    }
    await request.turn?.becomeHeavy();
    return { bytes: Buffer.concat(pedacos), nome, campos };
  } finally {
    arrival.leave();
  }
}

export function grandeDemais(bytes: number): HttpError {
  return new HttpError(413, `O arquivo passa do limite de ${emMegas(bytes)}.`);
}

function criarBusboy({ headers }: FastifyRequest, maximo: number): BusboyInstance {
  try {
    return new Busboy({
      headers: headers as { 'content-type': string },
      // No limit of size here: the reader of a file stops reading, and with it the sender.
      limits: {
        files: maximo,
        fields: CAMPOS,
        parts: maximo + CAMPOS,
        fieldSize: 64 * 1024,
        headerPairs: 50,
        headerSize: 16 * 1024,
      },
    });
  } catch {
    throw malFormado();
  }
}

/** Only ever shown: the key under which a file is kept has nothing of its name. */
function nomeLimpo(nome: string | undefined): string {
  const base = (nome ?? '')
    .toWellFormed()
    .replace(/^.*[/\\]/, '')
    .replace(/\p{Cc}/gu, '')
    .trim();
  return base.slice(-200).toWellFormed() || 'arquivo';
}
