import { randomBytes } from 'node:crypto';
import type { Recurso } from '../db/tables.ts';
import type { Objeto } from '../providers/storage/storage.ts';
import { mimes, type Tipo } from './tipos.ts';

const MINIATURA = '.mini.webp';
const CHAVE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([a-z]+)\/[0-9a-f]{40}\.([a-z0-9]+)(\.mini\.webp)?$/;

/** `<landlord>/<what>/<160 random bits>.<type>`: grouped by landlord, and nobody guesses one. */
export const novaChave = (userId: string, recurso: Recurso, tipo: Tipo): string =>
  `${userId}/${recurso}/${randomBytes(20).toString('hex')}.${tipo}`;

export const chaveDaMiniatura = (key: string): string => key + MINIATURA;

export type ChaveLida = { userId: string; key: string; tipo: Tipo };

/** What a key says, or undefined for anything that the service cannot have made. `key` is the file's, also for a thumbnail. */
export function lerChave(texto: string): ChaveLida | undefined {
  const [, userId, , extensao, miniatura] = CHAVE.exec(texto) ?? [];
  if (!userId || !extensao || !Object.hasOwn(mimes, extensao)) return undefined;
  if (miniatura) return { userId, key: texto.slice(0, -MINIATURA.length), tipo: 'webp' };
  return { userId, key: texto, tipo: extensao as Tipo };
}

/** The same for a file's name in a record: its key, or an address, which ends with it wherever it begins. */
export const lerNome = (nome: string): ChaveLida | undefined => lerChave(nome.split('/').slice(-3).join('/'));

/** The objects of a stored file: itself and, where it has one, its thumbnail. */
export function objetosDe(arquivo: { key: string; privado: boolean; thumbUrl: string | null }): Objeto[] {
  const balde = arquivo.privado ? 'privado' : 'publico';
  const objeto: Objeto = { balde, key: arquivo.key };
  return arquivo.thumbUrl ? [objeto, { balde, key: chaveDaMiniatura(arquivo.key) }] : [objeto];
}
