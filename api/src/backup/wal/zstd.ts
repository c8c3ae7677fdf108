import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { Vault } from '../target.ts';

/** Keeps a stream compressed; resolves when it is safe. */
export async function keepCompressed(
  vault: Vault,
  name: string,
  body: AsyncIterable<Buffer> | NodeJS.ReadableStream,
): Promise<void> {
  const compressed = new PassThrough();
  await Promise.all([
    pipeline(body, createZstdCompress(), compressed),
    vault.put(name, compressed as AsyncIterable<Buffer>).catch((error) => {
      // Without the error: where all of a small body is written, nobody hears it any more, and it would end the process.
      compressed.destroy();
      throw error;
    }),
  ]);
}

export async function* readCompressed(vault: Vault, name: string): AsyncGenerator<Buffer> {
  const opened = createZstdDecompress();
  const source = pipeline(vault.read(name), opened).catch((error) => void opened.destroy(error));
  yield* opened as AsyncIterable<Buffer> as AsyncGenerator<Buffer>;
  await source;
}
