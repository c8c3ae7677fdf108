import type { Env } from '../env.ts';
import { storageLocal } from '../providers/storage/local.ts';
import { storageS3 } from '../providers/storage/s3.ts';
import type { Storage } from '../providers/storage/storage.ts';
import { abrir, chaveiro, Inabrivel, selar } from './cipher.ts';

/** Where backups are kept: sealed objects by name, in a folder or an S3 bucket. */
export type Cofre = {
  guardar(nome: string, corpo: AsyncIterable<Buffer>): Promise<void>;
  ler(nome: string): AsyncGenerator<Buffer>;
  listar(): AsyncIterable<{ nome: string; tamanho: number; em: Date }>;
  remover(nomes: readonly string[]): Promise<void>;
  limpar(antesDe: Date): Promise<unknown>;
  fechar(): void;
};

export const temCofre = (env: Env): boolean => lugarDe(env) !== undefined && env.BACKUP_PASSPHRASE !== undefined;

/** For a person: without keys. */
export function lugarDe(env: Env): string | undefined {
  return env.BACKUP_DIR ?? (env.BACKUP_S3_BUCKET && `s3:${env.BACKUP_S3_BUCKET}`);
}

export async function abrirCofre(env: Env): Promise<Cofre> {
  const frase = env.BACKUP_PASSPHRASE;
  const storage = await lugar(env);
  if (!frase || !storage) {
    throw new Error(
      'Diga onde guardar as cópias (BACKUP_DIR, ou BACKUP_S3_*) e a frase que as cifra (BACKUP_PASSPHRASE): docs/operations.md, Cópias de segurança.',
    );
  }
  return selado(storage, frase);
}

async function lugar(env: Env): Promise<Storage | undefined> {
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: bucket, BACKUP_DIR: pasta } = env;
  const { BACKUP_S3_ACCESS_KEY: accessKeyId, BACKUP_S3_SECRET_KEY: secretAccessKey, BACKUP_S3_REGION: region } = env;
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    const baldes = { privado: bucket, publico: bucket };
    return storageS3({ endpoint, accessKeyId, secretAccessKey, region, baldes, urlPublica: endpoint });
  }
  if (!pasta) return undefined;
  const ninguem = { assinar: () => Buffer.alloc(0), confere: () => false };
  return storageLocal({ pasta, publicUrl: '', cipher: ninguem });
}

function selado(storage: Storage, frase: string): Cofre {
  const chaves = chaveiro(frase);
  const objeto = (key: string) => ({ balde: 'privado', key }) as const;
  return {
    async guardar(nome, corpo) {
      await storage.guardar(objeto(nome), selar(await chaves.nova(), nome, corpo), 'application/octet-stream');
    },
    async *ler(nome) {
      const fluxo = await storage.ler(objeto(nome));
      if (!fluxo) throw new Inabrivel(`Falta ${nome}.`);
      try {
        yield* abrir(chaves.de, nome, fluxo);
      } finally {
        fluxo.destroy();
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
