import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../../../deps.ts';
import { chaveDaMiniatura, lerNome } from '../../upload/files/file.ts';
import { fazerFoto } from '../../upload/files/image.ts';
import { noDisco } from '../../upload/receive/spool.ts';

const PRAZO_MS = 10_000;

/**
 * A landlord's stored photos as small JPEGs for a PDF, at most `maximo` and within ten seconds in all: what is hosted elsewhere, gone, broken or
 * too late is undefined, since a paper is made without it.
 */
export function createSmallPictures({ storage, env }: Pick<Deps, 'storage' | 'env'>, userId: string, maximo: number) {
  const ate = performance.now() + PRAZO_MS;
  let lidas = 0;
  /** Takes a key or an address, and gives a data URL. */
  async function ler(nome: string): Promise<string | undefined> {
    const lida = lerNome(nome);
    if (lida?.userId !== userId || lidas >= maximo || performance.now() > ate) return undefined;
    lidas += 1;
    return await fazer(lida.key).catch(() => undefined);
  }
  async function fazer(key: string): Promise<string | undefined> {
    const ler = (qual: string) => storage.read({ balde: 'publico', key: qual });
    const fluxo = (await ler(chaveDaMiniatura(key))) ?? (await ler(key));
    if (!fluxo) return undefined;
    return await noDisco(env.DATA_DIR, async (pasta) => {
      const [de, para] = [join(pasta, 'guardada'), join(pasta, 'pequena')];
      await pipeline(fluxo, createWriteStream(de, { mode: 0o600 }));
      const sobra = Math.max(1, ate - performance.now());
      await fazerFoto(userId, { tipo: 'jpg', de, para }, { prazo: sobra });
      return `data:image/jpeg;base64,${(await readFile(para)).toString('base64')}`;
    });
  }
  return { ler };
}
