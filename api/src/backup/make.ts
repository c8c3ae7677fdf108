import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { DISTRIBUTED } from '../db/distributed.ts';
import { LOCKS } from '../db/locks.ts';
import type { Env } from '../env.ts';
import type { Storage } from '../providers/storage/storage.ts';
import { copyFiles } from './files.ts';
import { idOf, listName, type Manifest, tableName, writeList } from './list.ts';
import type { Progress } from './progress.ts';
import { AS_THEY_LIE, copyOut, noTimeouts, quoted, sequences, type Table, tablesInOrder } from './tables.ts';
import type { Vault } from './target.ts';

type Source = { url: string; storage: Storage; env: Pick<Env, 'SECRETS_KEY' | 'DATA_DIR'>; agora: Date };
export type BackupCopy = {
  id: string;
  linhas: number;
  bytes: number;
  arquivos: number;
  novos: number;
  sumidos: number;
};

/**
 * One backup of database, files and keys while the service runs. All tables are read in one snapshot; the files are listed
 * after it, so that whatever the snapshot names was there. Undefined where another one is being made.
 */
export async function makeBackup(
  source: Source,
  vault: Vault,
  progress: Progress = {},
): Promise<BackupCopy | undefined> {
  const client = new pg.Client({ connectionString: source.url, ...noTimeouts });
  await client.connect();
  // A connection that breaks fails its statement; unheard, the event would end the process.
  client.on('error', () => {});
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as ok', [LOCKS.copia]);
    if (!rows[0].ok) return undefined;
    const manifest = await copyDatabase(client, source, vault, progress);
    const counts = { arquivos: 0, novos: 0, bytes: 0, sumidos: 0 };
    const files = copyFiles(source.storage, vault, counts, progress);
    await vault.put(listName(manifest.id), writeList(manifest, files));
    const sum = (field: 'linhas' | 'bytes') => manifest.tabelas.reduce((total, table) => total + table[field], 0);
    return { id: manifest.id, ...counts, linhas: sum('linhas'), bytes: sum('bytes') + counts.bytes };
  } finally {
    await client.end().catch(() => {});
  }
}

async function copyDatabase(client: pg.Client, source: Source, vault: Vault, progress: Progress): Promise<Manifest> {
  const id = idOf(source.agora);
  await client.query('begin transaction isolation level repeatable read read only');
  // Each machine of a cluster sees what is there when it is first asked: now, all of them, or no backup made while somebody
  // writes could be restored.
  await client.query(`lock table ${quoted(DISTRIBUTED[0])} in access share mode`);
  await client.query(AS_THEY_LIE);
  const migrations = await client.query<{ name: string }>('select name from migracoes order by name');
  const tables: Manifest['tabelas'] = [];
  const all = await tablesInOrder(client);
  for (const table of all) {
    progress.signal?.throwIfAborted();
    tables.push(await copyTable(client, id, table, vault));
    progress.say?.(`banco: ${tables.length} de ${all.length} tabelas`);
  }
  // A sequence stands outside of the snapshot, and may be further on: never behind.
  const manifest = {
    versao: 1 as const,
    id,
    em: source.agora.toISOString(),
    migracoes: migrations.rows.map(({ name }) => name),
    tabelas: tables,
    sequencias: await sequences(client),
    segredo: source.env.SECRETS_KEY ? null : await secretOfFolder(source.env.DATA_DIR),
  };
  await client.query('commit');
  return manifest;
}

async function copyTable(client: pg.Client, id: string, table: Table, vault: Vault) {
  const reading = client.query(copyTo(copyOut(table)));
  const digest = createHash('sha256');
  let bytes = 0;
  async function* counted(parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      digest.update(part);
      bytes += part.length;
      yield part;
    }
  }
  const compressed = new PassThrough();
  await Promise.all([
    pipeline(reading, counted, createZstdCompress(), compressed),
    vault.put(tableName(id, table.nome), compressed as Readable & AsyncIterable<Buffer>).catch((error) => {
      // Without the error: where all of a small table is written, nobody hears it any more, and it would end the process.
      compressed.destroy();
      throw error;
    }),
  ]);
  return { ...table, linhas: reading.rowCount, bytes, sha256: digest.digest('hex') };
}

export async function secretOfFolder(folder: string): Promise<string | null> {
  return readFile(join(folder, 'secrets.key'), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
