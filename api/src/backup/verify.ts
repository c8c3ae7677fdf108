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
  const found = id ? ids.find((uma) => uma === id) : ids.at(-1);
  if (found) return found;
  const which = ids.length > 0 ? ` Há: ${ids.slice(-10).join(', ')}.` : '';
  throw new Error(id ? `Não há cópia ${id}.${which}` : 'Não há nenhuma cópia completa neste lugar.');
}

/** The rows of a table as PostgreSQL wrote them, and as it takes them back. */
export async function* readTable(vault: Vault, id: string, nome: string): AsyncGenerator<Buffer> {
  const opened = createZstdDecompress();
  const source = (async () => {
    for await (const parte of vault.ler(tableName(id, nome))) {
      if (!opened.write(parte)) await new Promise<void>((resolve) => opened.once('drain', resolve));
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
  const problemas: string[] = [];
  for (const tabela of manifest.tabelas) {
    signal?.throwIfAborted();
    const problem = await verifyTable(vault, id, tabela);
    if (problem) problemas.push(problem);
  }
  say?.(`banco: ${manifest.tabelas.length} tabelas conferidas`);
  const kept = new Map<string, number>();
  for await (const { nome, tamanho } of vault.listar()) kept.set(nome, tamanho);
  let seen = 0;
  for await (const arquivo of arquivos) {
    signal?.throwIfAborted();
    const nome = fileName(arquivo);
    if (kept.get(nome) !== sealedSize(arquivo.tamanho)) problemas.push(`Falta o arquivo ${arquivo.key}.`);
    else if (!rapida) problemas.push(...(await opensWhole(vault, nome, arquivo.key)));
    seen += 1;
    if (seen % 200 === 0) say?.(`arquivos: ${seen} conferidos`);
  }
  const linhas = manifest.tabelas.reduce((sum, tabela) => sum + tabela.linhas, 0);
  return { id, em: manifest.em, linhas, arquivos: seen, problemas };
}

async function verifyTable(vault: Vault, id: string, tabela: Manifest['tabelas'][number]): Promise<string | undefined> {
  const digest = createHash('sha256');
  try {
    for await (const parte of readTable(vault, id, tabela.nome)) digest.update(parte);
  } catch (error) {
    if (error instanceof Unopenable) return error.message;
    return `A tabela ${tabela.nome} não se lê: ${error instanceof Error ? error.message : error}`;
  }
  return digest.digest('hex') === tabela.sha256 ? undefined : `A tabela ${tabela.nome} não é a que foi copiada.`;
}

async function opensWhole(vault: Vault, nome: string, key: string): Promise<string[]> {
  try {
    for await (const _ of vault.ler(nome));
    return [];
  } catch (error) {
    if (!(error instanceof Unopenable)) throw error;
    return [`O arquivo ${key} não abre: ${error.message}`];
  }
}
