import type { Env } from '../env.ts';
import { storageLocal } from '../providers/storage/local.ts';
import { storageS3 } from '../providers/storage/s3.ts';
import type { Storage } from '../providers/storage/storage.ts';
import { keyring, seal, Unopenable, unseal } from './cipher.ts';

/** The place of the backups: sealed objects by name, in a folder or an S3 bucket. */
export type Vault = {
  put(name: string, body: AsyncIterable<Buffer>): Promise<void>;
  read(name: string): AsyncGenerator<Buffer>;
  list(): AsyncIterable<{ nome: string; tamanho: number; em: Date }>;
  remove(names: readonly string[]): Promise<void>;
  clean(antesDe: Date): Promise<unknown>;
  close(): void;
};

export const hasVault = (env: Env): boolean => placeOf(env) !== undefined && env.BACKUP_PASSPHRASE !== undefined;

/** For a person: without keys. */
export function placeOf(env: Env): string | undefined {
  return env.BACKUP_DIR ?? (env.BACKUP_S3_BUCKET && `s3:${env.BACKUP_S3_BUCKET}`);
}

export async function openVault(env: Env): Promise<Vault> {
  const phrase = env.BACKUP_PASSPHRASE;
  const storage = await place(env);
  if (!phrase || !storage) {
    throw new Error(
      'Diga onde guardar as cópias (BACKUP_DIR, ou BACKUP_S3_*) e a frase que as cifra (BACKUP_PASSPHRASE): docs/operations.md, Cópias de segurança.',
    );
  }
  return sealed(storage, phrase);
}

async function place(env: Env): Promise<Storage | undefined> {
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: bucket, BACKUP_DIR: folder } = env;
  const { BACKUP_S3_ACCESS_KEY: accessKeyId, BACKUP_S3_SECRET_KEY: secretAccessKey, BACKUP_S3_REGION: region } = env;
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    const buckets = { privado: bucket, publico: bucket };
    return storageS3({ endpoint, accessKeyId, secretAccessKey, region, buckets, publicUrl: endpoint });
  }
  if (!folder) return undefined;
  const nobody = { sign: () => Buffer.alloc(0), verify: () => false };
  return storageLocal({ folder, publicUrl: '', cipher: nobody });
}

function sealed(storage: Storage, phrase: string): Vault {
  const keys = keyring(phrase);
  const object = (key: string) => ({ balde: 'privado', key }) as const;
  return {
    async put(name, body) {
      await storage.put(object(name), seal(await keys.fresh(), name, body), 'application/octet-stream');
    },
    async *read(name) {
      const stream = await storage.read(object(name));
      if (!stream) throw new Unopenable(`Falta ${name}.`);
      try {
        yield* unseal(keys.of, name, stream);
      } finally {
        stream.destroy();
      }
    },
    async *list() {
      for await (const { key, tamanho, em } of storage.list('privado')) yield { nome: key, tamanho, em };
    },
    remove: (names) => storage.remove(names.map(object)),
    clean: (antesDe) => storage.sweepPartials(antesDe, (key) => /^(copias|arquivos|wal)\//.test(key)),
    close: () => storage.close(),
  };
}
