import type { Env } from '../env.ts';
import { storageLocal } from '../providers/storage/local.ts';
import { storageS3 } from '../providers/storage/s3.ts';
import type { Storage } from '../providers/storage/storage.ts';
import { keyring, seal, Unopenable, unseal } from './cipher.ts';

/** Where backups are kept: sealed objects by name, in a folder or an S3 bucket. */
export type Vault = {
  guardar(nome: string, body: AsyncIterable<Buffer>): Promise<void>;
  ler(nome: string): AsyncGenerator<Buffer>;
  listar(): AsyncIterable<{ nome: string; tamanho: number; em: Date }>;
  remover(nomes: readonly string[]): Promise<void>;
  limpar(antesDe: Date): Promise<unknown>;
  fechar(): void;
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
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: bucket, BACKUP_DIR: pasta } = env;
  const { BACKUP_S3_ACCESS_KEY: accessKeyId, BACKUP_S3_SECRET_KEY: secretAccessKey, BACKUP_S3_REGION: region } = env;
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    const baldes = { privado: bucket, publico: bucket };
    return storageS3({ endpoint, accessKeyId, secretAccessKey, region, baldes, urlPublica: endpoint });
  }
  if (!pasta) return undefined;
  const nobody = { assinar: () => Buffer.alloc(0), confere: () => false };
  return storageLocal({ pasta, publicUrl: '', cipher: nobody });
}

function sealed(storage: Storage, phrase: string): Vault {
  const keys = keyring(phrase);
  const objeto = (key: string) => ({ balde: 'privado', key }) as const;
  return {
    async guardar(nome, body) {
      await storage.guardar(objeto(nome), seal(await keys.fresh(), nome, body), 'application/octet-stream');
    },
    async *ler(nome) {
      const stream = await storage.ler(objeto(nome));
      if (!stream) throw new Unopenable(`Falta ${nome}.`);
      try {
        yield* unseal(keys.of, nome, stream);
      } finally {
        stream.destroy();
      }
    },
    async *listar() {
      for await (const { key, tamanho, em } of storage.listar('privado')) yield { nome: key, tamanho, em };
    },
    remover: (nomes) => storage.remover(nomes.map(objeto)),
    limpar: (antesDe) => storage.limparParciais(antesDe, (key) => /^(copias|arquivos|wal)\//.test(key)),
    fechar: () => storage.fechar(),
  };
}
