import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of the ZIP, made or opened when its turn comes. */
export type Entrada = { caminho: string; corpo: Readable; comprimir?: boolean };

/**
 * A ZIP of what `entradas` gives, one after the other and as fast as it is taken: of each file no more than a few
 * chunks are in memory. A failure of one breaks the ZIP off, and waits for its reader where it comes before the first
 * read; a reader who leaves ends the giving.
 */
export function escreverZip(entradas: AsyncIterable<Entrada>, agora: Date): Readable {
  const zip = new ZipFile();
  const saida = zip.outputStream as Readable;
  zip.on('error', (erro) => saida.destroy(erro));
  saida.on('error', () => {});
  juntar(zip, saida, entradas, agora).catch((erro) => saida.destroy(erro));
  return saida;
}

async function juntar(zip: ZipFile, saida: Readable, entradas: AsyncIterable<Entrada>, mtime: Date) {
  for await (const { caminho, corpo, comprimir = false } of entradas) {
    const parar = () => corpo.destroy();
    saida.once('close', parar);
    try {
      const lido = finished(corpo, { writable: false });
      if (saida.destroyed) parar();
      else zip.addReadStream(corpo, caminho, { mtime, compress: comprimir });
      await lido;
    } finally {
      saida.off('close', parar);
    }
  }
  zip.end();
}

/** Streams the part of the ZIP that is already whole. */
export const deBytes = (bytes: Buffer): Readable => Readable.from([bytes], { objectMode: false });
