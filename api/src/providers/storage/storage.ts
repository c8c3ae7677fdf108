import type { Readable } from 'node:stream';
import { HttpError } from '../../http/errors.ts';

/** Public: photos, videos, site assets, at permanent addresses. Private: documents and contracts, by signed address. */
export type Bucket = 'publico' | 'privado';
export type StoredObject = { balde: Bucket; key: string };
export type ListedObject = { key: string; tamanho: number; em: Date };

/** Presigned addresses live this long. */
export const LIFETIME_MS = 15 * 60_000;

/** A chunk is the storage's own from when it takes it: it may empty it. */
export type Body = AsyncIterable<Buffer> | Buffer;

/** The storage does not answer, so further requests to it would wait in vain. */
export class StorageSilent extends HttpError {}

/**
 * The place of files. Throws HttpError 503 if the storage itself fails; an error of `body` comes out unchanged, and then nothing
 * stays behind.
 */
export type Storage = {
  /** Returns once the whole object is safe; until then it cannot be seen. */
  put(object: StoredObject, body: Body, type: string): Promise<void>;
  /** Objects that are not there count as removed. */
  remove(objects: readonly StoredObject[]): Promise<void>;
  publicAddress(key: string): string;
  /** Valid for VALIDADE_MS from `agora`, for reading this one object; `name` is how a browser saves it. */
  privateAddress(key: string, name: string, agora: Date): Promise<string>;
  list(bucket: Bucket): AsyncIterable<ListedObject>;
  /**
   * Removes what broken-off uploads begun before that moment left behind, where `ours` says so of their key: others
   * may use the same bucket. Returns how many.
   */
  sweepPartials(before: Date, ours: (key: string) => boolean | Promise<boolean>): Promise<number>;
  /** Throws where an object could not be kept now. */
  check(): Promise<void>;
  /** The whole object, as it comes; undefined where it is not there. */
  read(object: StoredObject): Promise<Readable | undefined>;
  close(): void;
};

/** `attachment` keeps an SVG from ever being shown as a page of its own; an <img> shows it all the same. */
export function disposition(name: string, type?: string): string {
  const mode = type === 'image/svg+xml' ? 'attachment' : 'inline';
  const ascii =
    name
      .normalize('NFD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%]/g, '_') || 'arquivo';
  const utf8 = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${mode}; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}

export const PUBLIC_CACHE = 'public, max-age=31536000, immutable';
