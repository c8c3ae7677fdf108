import { join } from 'node:path';
import type { Env } from '../../env.ts';
import type { Cipher } from '../../secrets/cipher.ts';
import { type StorageLocal, storageLocal } from './local.ts';
import { storageS3 } from './s3.ts';
import type { Storage } from './storage.ts';

/** S3 where STORAGE_* says so, else files under DATA_DIR. */
export async function createStorage(env: Env, cipher: Cipher): Promise<Storage> {
  const { STORAGE_ENDPOINT, STORAGE_ACCESS_KEY, STORAGE_SECRET_KEY, STORAGE_BUCKET, STORAGE_BUCKET_FOTOS } = env;
  if (STORAGE_ENDPOINT && STORAGE_ACCESS_KEY && STORAGE_SECRET_KEY && STORAGE_BUCKET && STORAGE_BUCKET_FOTOS) {
    return storageS3({
      endpoint: STORAGE_ENDPOINT,
      outsideEndpoint: env.STORAGE_SIGNED_ENDPOINT,
      accessKeyId: STORAGE_ACCESS_KEY,
      secretAccessKey: STORAGE_SECRET_KEY,
      region: env.STORAGE_REGION,
      buckets: { privado: STORAGE_BUCKET, publico: STORAGE_BUCKET_FOTOS },
      publicUrl: env.STORAGE_PUBLIC_URL ?? `${STORAGE_ENDPOINT}/${STORAGE_BUCKET_FOTOS}`,
    });
  }
  return storageLocal({ folder: join(env.DATA_DIR, 'arquivos'), publicUrl: env.PUBLIC_URL, cipher });
}

export const isLocal = (storage: Storage): storage is StorageLocal => 'local' in storage;
