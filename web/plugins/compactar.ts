import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRIMIVEIS = /\.(js|css|svg|json|webmanifest)$/;

/**
 * Writes a brotli and a gzip copy beside each built file once, so that the service never compresses while answering. Small files have them
 * too: the service looks for a copy first, and what it does not find costs it as much as what it sends.
 */
export function compactar(): Plugin {
  let pasta = '';
  return {
    name: 'compactar',
    apply: 'build',
    configResolved({ root, build }) {
      pasta = path.resolve(root, build.outDir, build.assetsDir);
    },
    writeBundle() {
      for (const nome of readdirSync(pasta)) {
        if (!COMPRIMIVEIS.test(nome)) continue;
        const arquivo = path.join(pasta, nome);
        const conteudo = readFileSync(arquivo);
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: conteudo.length };
        writeFileSync(`${arquivo}.br`, brotliCompressSync(conteudo, { params }));
        writeFileSync(`${arquivo}.gz`, gzipSync(conteudo, { level: 9 }));
      }
    },
  };
}
