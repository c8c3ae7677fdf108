import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../errors.ts';

/** Reads one file to its end; called for one file at a time, in the order of the request. */
export type Leitor = (corpo: Readable, nome: string) => Promise<void>;

const CAMPOS = 30;
const SILENCIO_MS = 120_000;

const cortado = () => new HttpError(400, 'O envio foi interrompido antes do fim. Envie de novo.');
const malFormado = () => new HttpError(400, 'O envio não é um multipart/form-data válido. Envie de novo.');

/**
 * Reads a multipart request: hands each file of the field `arquivo` to `ler`, and returns the text fields. Throws 400 for
 * a broken or cut-off request, a missing file or too many, 413 when it announces more than could be accepted.
 */
export async function receber(
  request: FastifyRequest,
  { maximo, bytes, silencioMs = SILENCIO_MS }: { maximo: number; bytes: number; silencioMs?: number },
  ler: Leitor,
): Promise<Record<string, string>> {
  const { raw } = request;
  const anunciado = Number(request.headers['content-length'] ?? 0);
  if (anunciado > maximo * bytes + 1024 * 1024) throw grandeDemais(bytes);

  const campos: Record<string, string> = {};
  const busboy = criarBusboy(request, maximo);
  let arquivos = 0;
  const partes = new Set<Readable>();
  let falha: HttpError | undefined;
  let trabalho: Promise<void> = Promise.resolve();

  const tratar = async (campo: string, corpo: Readable, nome: string) => {
    // While an earlier file was worked on, the request may have failed: nobody would ever end this part.
    if (falha) throw falha;
    if (campo !== 'arquivo') throw new HttpError(400, 'Envie cada arquivo no campo `arquivo`.');
    arquivos += 1;
    await ler(corpo, nomeLimpo(nome));
    // A reader may stop early; the parser goes on only once the part is used up.
    corpo.resume();
  };

  try {
    await new Promise<void>((pronto, falhou) => {
      busboy.on('file', (campo, corpo, nome) => {
        // A cut-off part also fails the whole below; unheard, its error would end the process.
        corpo.on('error', () => {});
        partes.add(corpo);
        trabalho = trabalho.then(() => tratar(campo, corpo, nome));
        trabalho.catch(falhou);
      });
      busboy.on('field', (campo, valor, _nomeCortado, cortadoNoMeio) => {
        if (cortadoNoMeio) falhou(new HttpError(400, `O campo \`${campo}\` é longo demais.`));
        else campos[campo] = valor;
      });
      busboy.on('filesLimit', () => falhou(new HttpError(400, `Envie no máximo ${maximo} arquivo(s) por vez.`)));
      busboy.on('fieldsLimit', () => falhou(malFormado()));
      busboy.on('partsLimit', () => falhou(malFormado()));
      busboy.on('error', () => falhou(malFormado()));
      busboy.on('finish', () => trabalho.then(pronto, falhou));
      raw.once('close', () => {
        if (!raw.complete) falhou(cortado());
      });
      raw.once('error', () => falhou(cortado()));
      raw.setTimeout?.(silencioMs, () => {
        // While a file waits for its turn, it is us who do not read.
        if (raw.complete || busboy.writableLength > 0) raw.setTimeout(silencioMs);
        else raw.destroy();
      });
      raw.pipe(busboy);
    });
  } catch (erro) {
    raw.unpipe(busboy);
    falha = erro instanceof HttpError ? erro : cortado();
    for (const parte of partes) parte.destroy(falha);
    await trabalho.catch(() => {});
    throw erro;
  } finally {
    raw.setTimeout?.(0);
  }
  if (arquivos === 0) throw new HttpError(400, 'Escolha um arquivo: o campo `arquivo` está faltando.');
  return campos;
}

export function grandeDemais(bytes: number): HttpError {
  return new HttpError(413, `O arquivo passa do limite de ${Math.floor(bytes / 1024 / 1024)} MB.`);
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
