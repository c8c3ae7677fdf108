import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { Cofre } from '../target.ts';

/** Keeps a stream compressed; resolves when it is safe. */
export async function guardarComprimido(
  cofre: Cofre,
  nome: string,
  corpo: AsyncIterable<Buffer> | NodeJS.ReadableStream,
): Promise<void> {
  const comprimido = new PassThrough();
  await Promise.all([
    pipeline(corpo, createZstdCompress(), comprimido),
    cofre.guardar(nome, comprimido as AsyncIterable<Buffer>).catch((erro) => {
      comprimido.destroy(erro);
      throw erro;
    }),
  ]);
}

export async function* lerComprimido(cofre: Cofre, nome: string): AsyncGenerator<Buffer> {
  const aberta = createZstdDecompress();
  const fonte = pipeline(cofre.ler(nome), aberta).catch((erro) => void aberta.destroy(erro));
  yield* aberta as AsyncIterable<Buffer> as AsyncGenerator<Buffer>;
  await fonte;
}
