import { createHash } from 'node:crypto';
import { createZstdDecompress } from 'node:zlib';
import { sealedSize, Unopenable } from './cipher.ts';
import { fileName } from './files.ts';
import { backupsIn, type Manifest, readList, tableName } from './list.ts';
import type { Progress } from './progress.ts';
import type { Vault } from './target.ts';

type Verified = { id: string; em: string; linhas: number; arquivos: number; problemas: string[] };

/** The newest where none is named. */
export async function findBackup(vault: Vault, id?: string): Promise<string> {
  const ids = await backupsIn(vault);
  const found = id ? ids.find((one) => one === id) : ids.at(-1);
  if (found) return found;
  const available = ids.length > 0 ? ` Há: ${ids.slice(-10).join(', ')}.` : '';
  throw new Error(id ? `Não há cópia ${id}.${available}` : 'Não há nenhuma cópia completa neste lugar.');
}

/** The rows of a table as PostgreSQL wrote them, and as it takes them back. */
export async function* readTable(vault: Vault, id: string, name: string): AsyncGenerator<Buffer> {
  const opened = createZstdDecompress();
  const source = (async () => {
    for await (const part of vault.read(tableName(id, name))) {
      if (!opened.write(part)) await new Promise<void>((resolve) => opened.once('drain', resolve));
    }
    opened.end();
  })().catch((error) => void opened.destroy(error));
  yield* opened as AsyncIterable<Buffer> as AsyncGenerator<Buffer>;
  await source;
}

/** Opens every table of a backup and counts it again, and every file, or (`rapida`) sees that each is there, whole. */
export async function verifyBackup(
  vault: Vault,
  id: string,
  { rapida = false, signal, say }: Progress & { rapida?: boolean } = {},
): Promise<Verified> {
  const { manifest, arquivos } = await readList(vault, id);
  const problems: string[] = [];
  for (const table of manifest.tabelas) {
    signal?.throwIfAborted();
    const problem = await verifyTable(vault, id, table);
    if (problem) problems.push(problem);
  }
  say?.(`banco: ${manifest.tabelas.length} tabelas conferidas`);
  const kept = new Map<string, number>();
  for await (const { nome, tamanho } of vault.list()) kept.set(nome, tamanho);
  let seen = 0;
  for await (const file of arquivos) {
    signal?.throwIfAborted();
    const name = fileName(file);
    if (kept.get(name) !== sealedSize(file.tamanho)) problems.push(`Falta o arquivo ${file.key}.`);
    else if (!rapida) problems.push(...(await opensWhole(vault, name, file.key)));
    seen += 1;
    if (seen % 200 === 0) say?.(`arquivos: ${seen} conferidos`);
  }
  const rows = manifest.tabelas.reduce((sum, table) => sum + table.linhas, 0);
  return { id, em: manifest.em, linhas: rows, arquivos: seen, problemas: problems };
}

async function verifyTable(vault: Vault, id: string, table: Manifest['tabelas'][number]): Promise<string | undefined> {
  const digest = createHash('sha256');
  try {
    for await (const part of readTable(vault, id, table.nome)) digest.update(part);
  } catch (error) {
    if (error instanceof Unopenable) return error.message;
    return `A tabela ${table.nome} não se lê: ${error instanceof Error ? error.message : error}`;
  }
  return digest.digest('hex') === table.sha256 ? undefined : `A tabela ${table.nome} não é a que foi copiada.`;
}

async function opensWhole(vault: Vault, name: string, key: string): Promise<string[]> {
  try {
    for await (const _ of vault.read(name));
    return [];
  } catch (error) {
    if (!(error instanceof Unopenable)) throw error;
    return [`O arquivo ${key} não abre: ${error.message}`];
  }
}
