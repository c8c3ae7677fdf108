import { z } from 'zod';
import type { Bucket } from '../providers/storage/storage.ts';
import { Inabrivel } from './cipher.ts';
import type { Cofre } from './target.ts';

/** The first line of a backup's list, which is written last: a backup without one was broken off, and does not count. */
export const Manifesto = z.object({
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
export type Manifesto = z.infer<typeof Manifesto>;

export type Arquivo = { balde: Bucket; key: string; tamanho: number };
const Linha = z.union([
  z.object({ balde: z.enum(['publico', 'privado']), key: z.string(), tamanho: z.number() }),
  z.object({ fim: z.number() }),
]);

export const nomeDaLista = (id: string) => `copias/${id}/lista`;
export const nomeDaTabela = (id: string, tabela: string) => `copias/${id}/${tabela}.copy.zst`;

/** The name is the moment, so that names sort as they came. */
export const idDe = (momento: Date): string => momento.toISOString().replace(/[-:]|\.\d+/g, '');

export async function* escreverLista(manifesto: Manifesto, arquivos: AsyncIterable<Arquivo>): AsyncGenerator<Buffer> {
  yield linha(manifesto);
  let fim = 0;
  for await (const arquivo of arquivos) {
    fim += 1;
    yield linha(arquivo);
  }
  yield linha({ fim });
}

const linha = (valor: object) => Buffer.from(`${JSON.stringify(valor)}\n`);

type Lista = { manifesto: Manifesto; arquivos: AsyncGenerator<Arquivo> };

/** The files come while they are read; their end is checked. */
export async function lerLista(cofre: Cofre, id: string): Promise<Lista> {
  const linhas = linhasDe(cofre.ler(nomeDaLista(id)));
  const primeira = await linhas.next();
  const manifesto = Manifesto.parse(JSON.parse(primeira.value ?? 'null'));
  return { manifesto, arquivos: arquivosDe(linhas, id) };
}

async function* arquivosDe(linhas: AsyncGenerator<string>, id: string): AsyncGenerator<Arquivo> {
  let lidos = 0;
  for await (const texto of linhas) {
    const valor = Linha.parse(JSON.parse(texto));
    if ('fim' in valor) {
      if (valor.fim === lidos) return;
      break;
    }
    lidos += 1;
    yield valor;
  }
  throw new Inabrivel(`A lista da cópia ${id} está incompleta.`);
}

/** Text that comes in pieces, line by line, without the ends of lines. */
export async function* linhasDe(corpo: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let resto = Buffer.alloc(0);
  for await (const parte of corpo) {
    let inicio = 0;
    for (let fim = parte.indexOf(10); fim >= 0; fim = parte.indexOf(10, inicio)) {
      yield Buffer.concat([resto, parte.subarray(inicio, fim)]).toString();
      resto = Buffer.alloc(0);
      inicio = fim + 1;
    }
    resto = Buffer.concat([resto, parte.subarray(inicio)]);
  }
}

/** Whole backups, the newest last. */
export async function copiasDe(cofre: Cofre): Promise<string[]> {
  const ids: string[] = [];
  for await (const { nome } of cofre.listar()) {
    const id = /^copias\/([^/]+)\/lista$/.exec(nome)?.[1];
    if (id) ids.push(id);
  }
  return ids.sort();
}
