import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Inabrivel } from '../cipher.ts';
import { ESPERA } from './settings.ts';

const PEDACO = 256 * 1024;
/** A server that starts makes these anew; their folders must be there. */
const SO_A_PASTA = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const NUNCA = /^(postmaster\.(pid|opts)|\.s\.PGSQL\..*|backup_label(\.old)?|tablespace_map(\.old)?|recovery\.signal)$/;
const TEMPORARIO = /^(pgsql_tmp|pg_internal\.init)/;

const Entrada = z.union([z.object({ pasta: z.string() }), z.object({ arquivo: z.string(), bytes: z.number() })]);

/** PostgreSQL's folder as one stream while it runs: what changes meanwhile is mended by the segments. The control file comes last. */
export async function* empacotar(pasta: string): AsyncGenerator<Buffer> {
  for await (const [caminho, ehPasta] of andar(pasta, '')) {
    if (ehPasta) yield linha({ pasta: caminho });
    else if (caminho !== CONTROLE) yield* doArquivo(pasta, caminho);
  }
  yield* doArquivo(pasta, CONTROLE);
}

const CONTROLE = 'global/pg_control';
const linha = (valor: z.infer<typeof Entrada>) => Buffer.from(`${JSON.stringify(valor)}\n`);

async function* andar(raiz: string, dentro: string): AsyncGenerator<[caminho: string, ehPasta: boolean]> {
  const entradas = await readdir(join(raiz, dentro), { withFileTypes: true }).catch(sumiu);
  for (const entrada of entradas ?? []) {
    const caminho = dentro ? `${dentro}/${entrada.name}` : entrada.name;
    if (TEMPORARIO.test(entrada.name) || (!dentro && (NUNCA.test(entrada.name) || entrada.name === ESPERA))) continue;
    if (entrada.isDirectory()) {
      yield [caminho, true];
      if (!SO_A_PASTA.has(caminho)) yield* andar(raiz, caminho);
    } else if (entrada.isFile()) yield [caminho, false];
  }
}

/** A file may shrink, grow or go meanwhile: it is read as long as it was found to be, the rest of it zeros. */
async function* doArquivo(raiz: string, caminho: string): AsyncGenerator<Buffer> {
  const inteiro = join(raiz, caminho);
  const bytes = (await stat(inteiro).catch(sumiu))?.size;
  if (bytes === undefined) return;
  yield linha({ arquivo: caminho, bytes });
  let lidos = 0;
  if (bytes > 0) {
    try {
      for await (const parte of createReadStream(inteiro, { end: bytes - 1, highWaterMark: PEDACO })) {
        lidos += (parte as Buffer).length;
        yield parte as Buffer;
      }
    } catch (erro) {
      sumiu(erro as NodeJS.ErrnoException);
    }
  }
  for (; lidos < bytes; lidos += Math.min(PEDACO, bytes - lidos)) yield Buffer.alloc(Math.min(PEDACO, bytes - lidos));
}

function sumiu(erro: NodeJS.ErrnoException): undefined {
  if (erro.code !== 'ENOENT') throw erro;
  return undefined;
}

/** Puts them back; no name leaves the folder. */
export async function desempacotar(corpo: AsyncIterable<Buffer>, pasta: string): Promise<number> {
  const leitor = lerBytes(corpo);
  let quantos = 0;
  for (let texto = await leitor.linha(); texto !== undefined; texto = await leitor.linha()) {
    const entrada = Entrada.parse(JSON.parse(texto));
    const nome = 'pasta' in entrada ? entrada.pasta : entrada.arquivo;
    if (nome.startsWith('/') || nome.split('/').includes('..')) throw new Inabrivel(`Nome inesperado: ${nome}.`);
    if ('pasta' in entrada) {
      await mkdir(join(pasta, nome), { recursive: true, mode: 0o700 });
      continue;
    }
    const arquivo = await open(join(pasta, nome), 'wx', 0o600);
    try {
      for await (const parte of leitor.bytes(entrada.bytes)) await arquivo.writeFile(parte);
    } finally {
      await arquivo.close();
    }
    quantos += 1;
  }
  return quantos;
}

function lerBytes(corpo: AsyncIterable<Buffer>) {
  const fonte = corpo[Symbol.asyncIterator]();
  let resto: Buffer = Buffer.alloc(0);
  const mais = async () => {
    const { value, done } = await fonte.next();
    if (done) return false;
    resto = resto.length > 0 ? Buffer.concat([resto, value]) : value;
    return true;
  };
  return {
    async linha(): Promise<string | undefined> {
      for (;;) {
        const fim = resto.indexOf(10);
        if (fim >= 0) {
          const texto = resto.subarray(0, fim).toString();
          resto = resto.subarray(fim + 1);
          return texto;
        }
        if (!(await mais())) {
          if (resto.length === 0) return undefined;
          throw new Inabrivel('A base está cortada.');
        }
      }
    },
    async *bytes(quantos: number): AsyncGenerator<Buffer> {
      for (let faltam = quantos; faltam > 0; ) {
        if (resto.length === 0 && !(await mais())) throw new Inabrivel('A base está cortada.');
        const parte = resto.subarray(0, faltam);
        resto = resto.subarray(parte.length);
        faltam -= parte.length;
        yield parte;
      }
    },
  };
}
