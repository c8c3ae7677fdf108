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

export type Arquivo = { balde: Bucket; key: string; tamanho: number };
const Row = z.union([
  z.object({ balde: z.enum(['publico', 'privado']), key: z.string(), tamanho: z.number() }),
  z.object({ fim: z.number() }),
]);

export const listName = (id: string) => `copias/${id}/lista`;
export const tableName = (id: string, tabela: string) => `copias/${id}/${tabela}.copy.zst`;

/** The name is the moment, so that names sort as they came. */
export const idOf = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '');

export async function* writeList(manifest: Manifest, arquivos: AsyncIterable<Arquivo>): AsyncGenerator<Buffer> {
  yield line(manifest);
  let fim = 0;
  for await (const arquivo of arquivos) {
    fim += 1;
    yield line(arquivo);
  }
  yield line({ fim });
}

const line = (valor: object) => Buffer.from(`${JSON.stringify(valor)}\n`);

type List = { manifest: Manifest; arquivos: AsyncGenerator<Arquivo> };

/** The files come while they are read; their end is checked. */
export async function readList(vault: Vault, id: string): Promise<List> {
  const linhas = linesOf(vault.ler(listName(id)));
  const first = await linhas.next();
  const manifest = Manifest.parse(JSON.parse(first.value ?? 'null'));
  return { manifest, arquivos: filesIn(linhas, id) };
}

async function* filesIn(linhas: AsyncGenerator<string>, id: string): AsyncGenerator<Arquivo> {
  let read = 0;
  for await (const texto of linhas) {
    const valor = Row.parse(JSON.parse(texto));
    if ('fim' in valor) {
      if (valor.fim === read) return;
      break;
    }
    read += 1;
    yield valor;
  }
  throw new Unopenable(`A lista da cópia ${id} está incompleta.`);
}

/** Text that comes in pieces, line by line, without the ends of lines. */
export async function* linesOf(body: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const parte of body) {
    let inicio = 0;
    for (let fim = parte.indexOf(10); fim >= 0; fim = parte.indexOf(10, inicio)) {
      yield Buffer.concat([rest, parte.subarray(inicio, fim)]).toString();
      rest = Buffer.alloc(0);
      inicio = fim + 1;
    }
    rest = Buffer.concat([rest, parte.subarray(inicio)]);
  }
}

/** Whole backups, the newest last. */
export async function backupsIn(vault: Vault): Promise<string[]> {
  const ids: string[] = [];
  for await (const { nome } of vault.listar()) {
    const id = /^copias\/([^/]+)\/lista$/.exec(nome)?.[1];
    if (id) ids.push(id);
  }
  return ids.sort();
}
