import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Recurso } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import { type Part, tooLarge } from '../../../http/multipart.ts';
import type { Body, StoredObject } from '../../../providers/storage/storage.ts';
import { chaveDaMiniatura, discard, type Guardado, novaChave } from '../files/file.ts';
import { fazerFoto } from '../files/image.ts';
import { ehFoto, ehVideo, limiteDe, mimes, type Tipo } from '../files/types.ts';
import { AMOSTRA, conferirIcone, examinar } from './examine.ts';
import { noDisco, receberNoDisco } from './spool.ts';

/** How long a picture may come for: 10 MB by a line of 35 KB a second. */
export const CHEGADA_MS = 5 * 60_000;

export type Destino = {
  userId: string;
  recurso: Recurso;
  registroId: string;
  privado: boolean;
  tipos: readonly Tipo[];
  /** Whether a photo gets a small one beside it. */
  miniatura?: boolean;
};

/**
 * Judges one file by its content and stores it: videos and PDFs as they stream in, pictures made anew once they are whole
 * on the disk. If it fails, nothing of it stays.
 */
export async function guardarArquivo(
  deps: Pick<Deps, 'storage' | 'env' | 'log'>,
  { userId, recurso, privado, tipos, miniatura }: Omit<Destino, 'registroId'>,
  { body, name }: Part,
): Promise<Guardado> {
  const { storage, env } = deps;
  const inicio = await lerInicio(body);
  const tipo = await examinar(inicio, tipos);
  const key = novaChave(userId, recurso, tipo);
  const balde = privado ? 'privado' : 'publico';
  const escritos: StoredObject[] = [];
  const escrever = async (chave: string, conteudo: Body, mime: string) => {
    const objeto: StoredObject = { balde, key: chave };
    // Noted before it is whole: a part of it may be there when writing fails.
    escritos.push(objeto);
    const resumo = createHash('sha256');
    await storage.put(objeto, lendo(conteudo, resumo), mime);
    return resumo.digest('hex');
  };

  const bytes = contar(inicio, body, limiteDe(tipo));
  const guardado = { key, url: privado ? null : storage.publicAddress(key), thumbUrl: null, privado, nome: name, tipo };
  try {
    if (tipo === 'pdf' || ehVideo(tipo)) {
      const sha256 = await escrever(key, bytes, mimes[tipo]);
      return { ...guardado, sha256, tamanho: bytes.total() };
    }
    return await noDisco(env.DATA_DIR, async (pasta) => {
      const bruto = join(pasta, 'bruto');
      const { giveBack } = await comPrazo(body, receberNoDisco(userId, bruto, bytes));
      try {
        if (!ehFoto(tipo)) {
          const pronto = await prepararDesenho(await readFile(bruto), tipo, userId);
          const sha256 = await escrever(key, pronto, mimes[tipo]);
          return { ...guardado, sha256, tamanho: pronto.length };
        }
        const foto = join(pasta, 'foto');
        const pequena = miniatura ? join(pasta, 'miniatura') : undefined;
        await fazerFoto(userId, { tipo, de: bruto, para: foto, ...(pequena && { miniatura: pequena }) });
        const { size: tamanho } = await stat(foto);
        const sha256 = await escrever(key, createReadStream(foto), mimes[tipo]);
        if (!pequena) return { ...guardado, sha256, tamanho };
        const chave = chaveDaMiniatura(key);
        await escrever(chave, createReadStream(pequena), mimes.webp);
        return { ...guardado, sha256, tamanho, thumbUrl: storage.publicAddress(chave) };
      } finally {
        giveBack();
      }
    });
  } catch (erro) {
    await discard(deps, escritos, erro);
    throw erro;
  }
}

/** The same contents, read for its hash before the storage empties a chunk. */
function lendo(conteudo: Body, resumo: Hash): Body {
  if (Buffer.isBuffer(conteudo)) {
    resumo.update(conteudo);
    return conteudo;
  }
  return (async function* ler() {
    for await (const bloco of conteudo) {
      resumo.update(bloco);
      yield bloco;
    }
  })();
}

async function prepararDesenho(original: Buffer, tipo: Tipo, userId: string): Promise<Buffer> {
  // The parser is large, and loaded with the first SVG.
  if (tipo === 'svg') return (await import('./svg.ts')).limparSvg(original, userId);
  conferirIcone(original);
  return original;
}

/** Enough of the file to judge its type, left unread beyond that. */
async function lerInicio(corpo: Readable): Promise<Buffer> {
  const blocos: Buffer[] = [];
  let lidos = 0;
  const leitor = corpo.iterator({ destroyOnReturn: false });
  while (lidos < AMOSTRA) {
    const { value, done } = await leitor.next();
    if (done) break;
    blocos.push(value);
    lidos += value.length;
  }
  await leitor.return?.();
  return Buffer.concat(blocos);
}

/** A picture has its time to come; throws 400 after that. */
async function comPrazo<T>(corpo: Readable, chegada: Promise<T>): Promise<T> {
  const prazo = setTimeout(() => corpo.destroy(lentaDemais()), CHEGADA_MS);
  return chegada.finally(() => clearTimeout(prazo));
}

const lentaDemais = () =>
  new HttpError(
    400,
    'A imagem demorou mais de 5 minutos para chegar. Tente de novo com uma conexão melhor, ou envie uma imagem menor.',
  );

/** All of the file; throws 413 as soon as it passes its limit. */
function contar(inicio: Buffer, corpo: Readable, limite: number): AsyncIterable<Buffer> & { total(): number } {
  let total = 0;
  const somar = (bloco: Buffer) => {
    total += bloco.length;
    if (total > limite) throw tooLarge(limite);
    return bloco;
  };
  return {
    total: () => total,
    async *[Symbol.asyncIterator]() {
      yield somar(inicio);
      for await (const bloco of corpo.iterator({ destroyOnReturn: false })) yield somar(bloco);
      if (corpo.errored) throw new HttpError(400, 'O envio foi interrompido antes do fim. Envie de novo.');
    },
  };
}
