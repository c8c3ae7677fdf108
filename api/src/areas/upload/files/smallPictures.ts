import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import { noDisco } from '../receive/spool.ts';
import { chaveDaMiniatura, lerNome } from './file.ts';
import { fazerFoto } from './image.ts';

/** The longest side of a stored thumbnail: what is to be no larger is made of it. */
export const LADO_DA_MINIATURA = 480;

/** These are read fast enough to be made smaller themselves; an AVIF takes a second, and its thumbnail serves. */
const RAPIDOS = new Set(['jpg', 'webp']);

type Limites = {
  /** No more pictures than these. */
  maximo: number;
  /** The longest side in pixels. */
  lado?: number;
  /** For all of them together. */
  prazoMs?: number;
  /** Whether a storage that does not answer leaves a photo out, or fails the whole (503). */
  calado?: 'FALTA' | 'FALHA';
};

/** A small JPEG as a data URL, or why there is none: another's or hosted elsewhere, gone or broken, beyond the number, or too late. */
export type SmallPicture = { imagem: string } | { falta: 'DE_FORA' | 'ILEGIVEL' | 'ALEM' | 'TARDE' };

/**
 * A landlord's stored photos as small JPEGs for a PDF, at most `maximo` and within ten seconds in all where nothing else is said: what is hosted
 * elsewhere is never asked for, and a paper is made without what cannot be read.
 */
export function createSmallPictures(
  { storage, env }: Pick<Deps, 'storage' | 'env'>,
  userId: string,
  { maximo, lado = LADO_DA_MINIATURA, prazoMs = 10_000, calado = 'FALTA' }: Limites,
) {
  const ate = performance.now() + prazoMs;
  let lidas = 0;
  /** Takes a key or an address. */
  async function ler(nome: string): Promise<SmallPicture> {
    const lida = lerNome(nome);
    if (lida?.userId !== userId) return { falta: 'DE_FORA' };
    if (lidas >= maximo) return { falta: 'ALEM' };
    if (performance.now() > ate) return { falta: 'TARDE' };
    lidas += 1;
    const imagem = await fazer(lida).catch((erro) => {
      if (calado === 'FALHA' && erro instanceof HttpError && erro.statusCode === 503) throw erro;
    });
    if (imagem) return { imagem };
    return { falta: performance.now() > ate ? 'TARDE' : 'ILEGIVEL' };
  }
  const abrir = (key: string) => storage.read({ balde: 'publico', key });
  async function fazer({ key, tipo }: { key: string; tipo: string }): Promise<string | undefined> {
    const daFoto = lado > LADO_DA_MINIATURA && RAPIDOS.has(tipo);
    const pequena = daFoto ? undefined : await abrir(chaveDaMiniatura(key));
    const fluxo = pequena ?? (await abrir(key)) ?? (await abrir(chaveDaMiniatura(key)));
    if (!fluxo) return undefined;
    return await noDisco(env.DATA_DIR, async (pasta) => {
      const [de, para] = [join(pasta, 'guardada'), join(pasta, 'pequena')];
      await pipeline(fluxo, createWriteStream(de, { mode: 0o600 }));
      const sobra = Math.max(1, ate - performance.now());
      await fazerFoto(userId, { tipo: 'jpg', de, para, lado }, { prazo: sobra });
      return `data:image/jpeg;base64,${(await readFile(para)).toString('base64')}`;
    });
  }
  return { ler };
}
