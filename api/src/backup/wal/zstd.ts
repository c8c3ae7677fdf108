import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { Vault } from '../target.ts';

/** Keeps a stream compressed; resolves when it is safe. */
export async function keepCompressed(
  vault: Vault,
  nome: string,
  body: AsyncIterable<Buffer> | NodeJS.ReadableStream,
): Promise<void> {
  const compressed = new PassThrough();
  await Promise.all([
    pipeline(body, createZstdCompress(), compressed),
    vault.guardar(nome, compressed as AsyncIterable<Buffer>).catch((error) => {
      compressed.destroy(error);
      throw error;
    }),
  ]);
}

export async function* readCompressed(vault: Vault, nome: string): AsyncGenerator<Buffer> {
  const opened = createZstdDecompress();
  const source = pipeline(vault.ler(nome), opened).catch((error) => void opened.destroy(error));
  yield* opened as AsyncIterable<Buffer> as AsyncGenerator<Buffer>;
  await source;
}
