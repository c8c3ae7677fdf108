import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { mimePeloNome } from '../areas/upload/files/types.ts';
import { migrate } from '../db/migrate.ts';
import type { Env } from '../env.ts';
import type { Storage } from '../providers/storage/storage.ts';
import { fileName } from './files.ts';
import { type Manifest, readList } from './list.ts';
import type { Progress } from './progress.ts';
import { AS_THEY_LIE, copyIn, copyOut, noTimeouts, quoted, tablesInOrder } from './tables.ts';
import type { Vault } from './target.ts';
import { readTable } from './verify.ts';

type Target = { url: string; storage: Storage; env: Pick<Env, 'SECRETS_KEY' | 'DATA_DIR'> };
type Restored = { id: string; em: string; tabelas: number; linhas: number; arquivos: number };

/**
 * Puts a backup into an empty service: keys, then files, then all of the database in one transaction, compared by
 * sums and counts before it counts. Broken off, it is begun anew. The tables are those of the backup's program, then
 * brought up to this one's.
 */
export async function restore(target: Target, vault: Vault, id: string, progress: Progress = {}): Promise<Restored> {
  const { manifest, arquivos } = await readList(vault, id);
  const { url, env } = target;
  await refuseWhereDataAre(url);
  if (manifest.segredo) await keepSecret(env, manifest.segredo);
  const howMany = await restoreFiles(target.storage, vault, arquivos, progress);
  await migrate(url, manifest.migracoes.at(-1));
  await restoreDatabase(url, vault, manifest, progress);
  await migrate(url);
  const rows = manifest.tabelas.reduce((sum, table) => sum + table.linhas, 0);
  return { id, em: manifest.em, tabelas: manifest.tabelas.length, linhas: rows, arquivos: howMany };
}

async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, ...noTimeouts });
  await client.connect();
  client.on('error', () => {});
  return work(client).finally(() => client.end().catch(() => {}));
}

async function refuseWhereDataAre(url: string): Promise<void> {
  await withDatabase(url, async (client) => {
    const tables = await tablesInOrder(client);
    // Also what outlives an account, as the trail where the service may only insert.
    const ofSomebody = tables.filter(({ nome, colunas }) => nome === 'usuarios' || colunas.includes('userId'));
    if (ofSomebody.length === 0) return;
    const some = ofSomebody.map(({ nome }) => `exists (select 1 from ${quoted(nome)})`).join(' or ');
    const { rows } = await client.query<{ ha: boolean }>(`select ${some} as ha`);
    if (rows[0]?.ha) {
      throw new Error(
        'Este banco já tem dados, e a restauração não escreve por cima: indique um banco vazio em DATABASE_URL, ou uma pasta vazia em DATA_DIR.',
      );
    }
  });
}

export async function keepSecret({ SECRETS_KEY, DATA_DIR }: Target['env'], secret: string): Promise<void> {
  if (SECRETS_KEY) {
    if (SECRETS_KEY.trim() === secret.trim()) return;
    throw new Error(
      'A cópia traz a chave secrets.key, e SECRETS_KEY é outra: tire SECRETS_KEY, ou ponha nela a da cópia.',
    );
  }
  await mkdir(DATA_DIR, { recursive: true });
  const file = join(DATA_DIR, 'secrets.key');
  await writeFile(file, secret, { mode: 0o600, flag: 'wx', flush: true }).catch(async (error) => {
    if (error.code !== 'EEXIST') throw error;
    if ((await readFile(file, 'utf8')).trim() !== secret.trim()) {
      throw new Error(`${file} já existe e é de outro serviço. Restaure numa pasta vazia.`);
    }
  });
}

async function restoreFiles(
  storage: Storage,
  vault: Vault,
  files: AsyncIterable<{ balde: 'publico' | 'privado'; key: string; tamanho: number }>,
  { signal, say }: Progress,
): Promise<number> {
  let howMany = 0;
  for await (const file of files) {
    signal?.throwIfAborted();
    await storage.put(file, vault.read(fileName(file)), mimePeloNome(file.key));
    howMany += 1;
    if (howMany % 100 === 0) say?.(`arquivos: ${howMany}`);
  }
  return howMany;
}

async function restoreDatabase(url: string, vault: Vault, manifest: Manifest, { say }: Progress): Promise<void> {
  await withDatabase(url, async (client) => {
    await client.query('begin');
    await client.query(AS_THEY_LIE);
    const existing = (await tablesInOrder(client)).map(({ nome }) => nome).sort();
    const copied = manifest.tabelas.map(({ nome }) => nome).sort();
    if (existing.join() !== copied.join()) throw new Error('As tabelas da cópia não são as deste programa.');
    // The migrations themselves have put these in.
    await client.query(`truncate ${existing.map(quoted).join(', ')}`);
    for (const [i, table] of manifest.tabelas.entries()) {
      await pipeline(Readable.from(readTable(vault, manifest.id, table.nome)), client.query(copyFrom(copyIn(table))));
      await compare(client, table);
      say?.(`banco: ${i + 1} de ${manifest.tabelas.length} tabelas`);
    }
    for (const { nome, valor } of manifest.sequencias) {
      if (valor !== null) await client.query('select setval($1::regclass, $2)', [quoted(nome), valor]);
    }
    await client.query('commit');
    await client.query('analyze');
  });
}

/** Read back from the table itself. */
async function compare(client: pg.Client, table: Manifest['tabelas'][number]): Promise<void> {
  const digest = createHash('sha256');
  const reading = client.query(copyTo(copyOut(table)));
  for await (const part of reading as AsyncIterable<Buffer>) digest.update(part);
  if (reading.rowCount === table.linhas && digest.digest('hex') === table.sha256) return;
  throw new Error(
    `A tabela ${table.nome} não ficou como foi copiada (${reading.rowCount} de ${table.linhas} linhas); nada do banco foi mudado.`,
  );
}
