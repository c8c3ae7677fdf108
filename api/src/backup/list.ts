import { z } from 'zod';
import type { Bucket } from '../providers/storage/storage.ts';
import { Unopenable } from './cipher.ts';
import type { Vault } from './target.ts';

/** The first line of a backup's list, which is written last: a backup without one was broken off, and does not count. */
export const Manifest = z.object({
  versao: z.literal(1),
  id: z.string(),
  em: z.string(),
  migracoes: z.array(z.string()),
  /** They stand in the order in which foreign keys let them be filled. */
  tabelas: z.array(
    z.object({
      nome: z.string(),
      colunas: z.array(z.string()),
      linhas: z.number(),
      bytes: z.number(),
      sha256: z.string(),
    }),
  ),
  sequencias: z.array(z.object({ nome: z.string(), valor: z.number().nullable() })),
  /** DATA_DIR/secrets.key, where the service had made its own. */
  segredo: z.string().nullable(),
});
export type Manifest = z.infer<typeof Manifest>;

export type StoredFile = { balde: Bucket; key: string; tamanho: number };
const Row = z.union([
  z.object({ balde: z.enum(['publico', 'privado']), key: z.string(), tamanho: z.number() }),
  z.object({ fim: z.number() }),
]);

export const listName = (id: string) => `copias/${id}/lista`;
export const tableName = (id: string, table: string) => `copias/${id}/${table}.copy.zst`;

/** The name is the moment, so that names sort as they came. */
export const idOf = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '');

export async function* writeList(manifest: Manifest, files: AsyncIterable<StoredFile>): AsyncGenerator<Buffer> {
  yield line(manifest);
  let end = 0;
  for await (const file of files) {
    end += 1;
    yield line(file);
  }
  yield line({ fim: end });
}

const line = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`);

type List = { manifest: Manifest; arquivos: AsyncGenerator<StoredFile> };

/** The files come while they are read; their end is checked. */
export async function readList(vault: Vault, id: string): Promise<List> {
  const rows = linesOf(vault.read(listName(id)));
  const first = await rows.next();
  const manifest = Manifest.parse(JSON.parse(first.value ?? 'null'));
  return { manifest, arquivos: filesIn(rows, id) };
}

async function* filesIn(rows: AsyncGenerator<string>, id: string): AsyncGenerator<StoredFile> {
  let read = 0;
  for await (const text of rows) {
    const value = Row.parse(JSON.parse(text));
    if ('fim' in value) {
      if (value.fim === read) return;
      break;
    }
    read += 1;
    yield value;
  }
  throw new Unopenable(`A lista da cópia ${id} está incompleta.`);
}

/** Text that comes in pieces, line by line, without the ends of lines. */
export async function* linesOf(body: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const part of body) {
    let start = 0;
    for (let end = part.indexOf(10); end >= 0; end = part.indexOf(10, start)) {
      yield Buffer.concat([rest, part.subarray(start, end)]).toString();
      rest = Buffer.alloc(0);
      start = end + 1;
    }
    rest = Buffer.concat([rest, part.subarray(start)]);
  }
}

/** Whole backups, the newest last. */
export async function backupsIn(vault: Vault): Promise<string[]> {
  const ids: string[] = [];
  for await (const { nome } of vault.list()) {
    const id = /^copias\/([^/]+)\/lista$/.exec(nome)?.[1];
    if (id) ids.push(id);
  }
  return ids.sort();
}
