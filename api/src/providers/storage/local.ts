import { randomUUID } from 'node:crypto';
import { access, constants, type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { HttpError } from '../../http/errors.ts';
import type { Cipher } from '../../secrets/cipher.ts';
import { stillLives } from '../../secrets/lifetime.ts';
import { Blocks } from './blocks.ts';
import { type Bucket, LIFETIME_MS, type ListedObject, type Storage } from './storage.ts';

type ConfigLocal = {
  folder: string;
  /** Address of this service, under which upload/files/serve.ts shows the files. */
  publicUrl: string;
  cipher: Pick<Cipher, 'sign' | 'verify'>;
};

export type Signed = { key: string; nome: string; expira: string; assinatura: string };

export type StorageLocal = Storage & {
  local: {
    /** The folder of a bucket, as an absolute path. */
    folder(bucket: Bucket): string;
    verify(signed: Signed, agora: Date): boolean;
  };
};

/** Documents of tenants are nobody else's on this machine. */
const OWNER_ONLY = { folder: 0o700, file: 0o600 };
/** This many bytes are written at once: they stay in the processor's cache; 1 MB took three times as long on a busy machine. */
const BLOCK = 64 * 1024;

/**
 * Files under the data folder, served by the service itself. An object is written under another name and renamed once
 * it is on the disk, so that a crash never leaves half of one.
 */
export function storageLocal({ folder, publicUrl, cipher }: ConfigLocal): StorageLocal {
  const root = resolve(folder);
  const partials = join(root, 'parciais');
  const folderOf = (bucket: Bucket) => join(root, bucket);
  const path = (bucket: Bucket, key: string) => join(folderOf(bucket), key);
  // GET is part of what is signed: the address is for reading.
  const signed = (key: string, name: string, expires: string) => JSON.stringify(['GET', key, name, expires]);

  return {
    async put({ balde, key }, body) {
      const target = path(balde, key);
      const partial = join(partials, randomUUID());
      const onDisk = async <T>(operation: Promise<T>) => operation.catch((error) => Promise.reject(diskFailure(error)));
      try {
        await onDisk(mkdir(partials, { recursive: true, mode: OWNER_ONLY.folder }));
        const file = await onDisk(open(partial, 'wx', OWNER_ONLY.file));
        try {
          await (Buffer.isBuffer(body) ? onDisk(file.writeFile(body)) : write(file, body, onDisk));
          await onDisk(file.sync());
        } finally {
          await file.close();
        }
        const created = await onDisk(mkdir(dirname(target), { recursive: true, mode: OWNER_ONLY.folder }));
        await onDisk(rename(partial, target));
        await onDisk(syncFolders(dirname(target), created ? dirname(created) : dirname(target)));
      } catch (error) {
        await rm(partial, { force: true }).catch(() => {});
        throw error;
      }
    },

    async remove(objects) {
      for (const { balde, key } of objects) {
        await rm(path(balde, key), { force: true }).catch((error) => Promise.reject(diskFailure(error)));
      }
    },

    publicAddress: (key) => `${publicUrl}/arquivos/publico/${key}`,

    async privateAddress(key, name, agora) {
      const expires = String(agora.getTime() + LIFETIME_MS);
      const query = new URLSearchParams({
        nome: name,
        expira: expires,
        assinatura: cipher.sign(signed(key, name, expires)).toString('base64url'),
      });
      return `${publicUrl}/arquivos/privado/${key}?${query}`;
    },

    list: (bucket) => listFolder(folderOf(bucket)),

    async sweepPartials(before) {
      let removed = 0;
      for await (const { key, em } of listFolder(partials)) {
        if (em >= before) continue;
        await rm(join(partials, key), { force: true });
        removed += 1;
      }
      return removed;
    },

    async check() {
      await mkdir(partials, { recursive: true, mode: OWNER_ONLY.folder });
      await access(partials, constants.W_OK);
    },

    async read({ balde, key }) {
      const file = await open(path(balde, key)).catch(isMissing);
      return file?.createReadStream();
    },

    close() {},

    local: {
      folder: folderOf,
      verify({ key, nome, expira, assinatura }, agora) {
        const ownSignature = cipher.verify(signed(key, nome, expira), Buffer.from(assinatura, 'base64url'));
        return ownSignature && stillLives(Number(expira), agora, LIFETIME_MS);
      },
    },
  };
}

/** One block is written while the other fills. An error of `body` comes out as it is. */
async function write(file: FileHandle, body: AsyncIterable<Buffer>, onDisk: <T>(operation: Promise<T>) => Promise<T>) {
  const source = new Blocks(body);
  const blocks = [Buffer.allocUnsafeSlow(BLOCK), Buffer.allocUnsafeSlow(BLOCK)] as const;
  let written: Promise<void> = Promise.resolve();
  try {
    for (let i = 0; ; i = 1 - i) {
      const block = i === 0 ? blocks[0] : blocks[1];
      const filled = await source.fill(block);
      await written;
      if (filled === 0) return;
      written = onDisk(file.writeFile(block.subarray(0, filled)));
      // A failure of it is seen at the next turn.
      written.catch(() => {});
    }
  } finally {
    await written.catch(() => {});
    await source.release();
  }
}

/** A new name is safe only once its folder is on the disk too, and each folder that was just made in its own. */
async function syncFolders(from: string, to: string) {
  for (let folder = from; ; folder = dirname(folder)) {
    const opened = await open(folder);
    await opened.sync().finally(() => opened.close());
    if (folder === to) return;
  }
}

async function* listFolder(root: string): AsyncGenerator<ListedObject> {
  const folder = await opendir(root, { recursive: true }).catch(isMissing);
  if (!folder) return;
  for await (const entry of folder) {
    if (!entry.isFile()) continue;
    const whole = join(entry.parentPath, entry.name);
    // It may go while we look.
    const data = await stat(whole).catch(isMissing);
    if (data) yield { key: whole.slice(root.length + 1), tamanho: data.size, em: data.mtime };
  }
}

function isMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function diskFailure(cause: unknown): HttpError {
  const code = (cause as NodeJS.ErrnoException).code ?? '';
  const full = ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code);
  const sentence = full
    ? 'Não há espaço para guardar o arquivo. Avise o administrador do site e tente de novo mais tarde.'
    : 'O armazenamento de arquivos está indisponível agora. Tente de novo em alguns minutos.';
  return Object.assign(new HttpError(503, sentence, { retryAfter: 60 }), { cause });
}
