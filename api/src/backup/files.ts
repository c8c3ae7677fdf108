import { hash } from 'node:crypto';
import { ehExportacao } from '../areas/exportacoes/expirar.ts';
import type { Storage } from '../providers/storage/storage.ts';
import { sealedSize } from './cipher.ts';
import type { StoredFile } from './list.ts';
import type { Progress } from './progress.ts';
import type { Vault } from './target.ts';

/** A file keeps its content for life, so that its name alone says whether the backups hold it already. */
export const fileName = ({ balde, key }: Pick<StoredFile, 'balde' | 'key'>): string =>
  `arquivos/${hash('sha256', `${balde}/${key}`, 'hex')}`;

type Counts = { arquivos: number; novos: number; bytes: number; sumidos: number };

/** Copies what the backups lack and gives every file, one after the other. One that is deleted meanwhile is left out. */
export async function* copyFiles(
  storage: Storage,
  vault: Vault,
  counts: Counts,
  { signal, say }: Progress,
): AsyncGenerator<StoredFile> {
  const kept = new Map<string, number>();
  for await (const { nome, tamanho } of vault.list()) {
    if (nome.startsWith('arquivos/')) kept.set(nome, tamanho);
  }
  for (const bucket of ['publico', 'privado'] as const) {
    for await (const { key, tamanho } of storage.list(bucket)) {
      signal?.throwIfAborted();
      // An export holds what is copied anyway, and goes within days.
      if (ehExportacao(key)) continue;
      const file = { balde: bucket, key, tamanho };
      const name = fileName(file);
      if (kept.get(name) !== sealedSize(tamanho)) {
        const stream = await storage.read(file);
        if (!stream) {
          counts.sumidos += 1;
          continue;
        }
        await vault.put(name, stream);
        counts.novos += 1;
        counts.bytes += tamanho;
      }
      counts.arquivos += 1;
      if (counts.arquivos % 200 === 0) say?.(`arquivos: ${counts.arquivos}, ${counts.novos} novos`);
      yield file;
    }
  }
}
