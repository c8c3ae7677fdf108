import pg from 'pg';
import { objetosDe } from '../../areas/upload/files/file.ts';
import { mimePeloNome } from '../../areas/upload/files/types.ts';
import type { Storage } from '../../providers/storage/storage.ts';
import { fileName } from '../files.ts';
import type { Progress } from '../progress.ts';
import { noTimeouts } from '../tables.ts';
import type { Vault } from '../target.ts';

/** `sumidos`: neither in the storage nor in a daily backup. */
export type Files = { trazidos: number; sumidos: string[] };
type Row = { key: string; privado: boolean; thumbUrl: string | null };

/** Brings back from the daily backups the files that the database names and the storage lacks. */
export async function completeFiles(
  url: string,
  storage: Storage,
  vault: Vault,
  { signal, say }: Progress,
): Promise<Files> {
  const ha = new Set<string>();
  for (const bucket of ['publico', 'privado'] as const) {
    for await (const { key } of storage.list(bucket)) ha.add(`${bucket}/${key}`);
  }
  const kept = new Set<string>();
  for await (const { nome } of vault.list()) if (nome.startsWith('arquivos/')) kept.add(nome);
  const done: Files = { trazidos: 0, sumidos: [] };
  for (const object of (await rows(url)).flatMap(objetosDe)) {
    signal?.throwIfAborted();
    if (ha.has(`${object.balde}/${object.key}`)) continue;
    const name = fileName(object);
    if (!kept.has(name)) {
      done.sumidos.push(object.key);
      continue;
    }
    await storage.put(object, vault.read(name), mimePeloNome(object.key));
    done.trazidos += 1;
    if (done.trazidos % 100 === 0) say?.(`arquivos: ${done.trazidos}`);
  }
  return done;
}

async function rows(url: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, ...noTimeouts });
  await client.connect();
  client.on('error', () => {});
  try {
    return (await client.query<Row>('select key, privado, "thumbUrl" from arquivos')).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
