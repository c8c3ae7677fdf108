import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Unopenable } from '../cipher.ts';
import { WAITING_ROOM } from './settings.ts';

const CHUNK = 256 * 1024;
/** A server that starts makes these anew; their folders must be there. */
const FOLDER_ONLY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const NEVER = /^(postmaster\.(pid|opts)|\.s\.PGSQL\..*|backup_label(\.old)?|tablespace_map(\.old)?|recovery\.signal)$/;
const TEMPORARY = /^(pgsql_tmp|pg_internal\.init)/;

const Entry = z.union([z.object({ pasta: z.string() }), z.object({ arquivo: z.string(), bytes: z.number() })]);

/** PostgreSQL's folder as one stream while it runs: what changes meanwhile is mended by the segments. The control file comes last. */
export async function* pack(pasta: string): AsyncGenerator<Buffer> {
  for await (const [path, isFolder] of walk(pasta, '')) {
    if (isFolder) yield line({ pasta: path });
    else if (path !== CONTROL) yield* ofFile(pasta, path);
  }
  yield* ofFile(pasta, CONTROL);
}

const CONTROL = 'global/pg_control';
const line = (valor: z.infer<typeof Entry>) => Buffer.from(`${JSON.stringify(valor)}\n`);

async function* walk(root: string, within: string): AsyncGenerator<[path: string, isFolder: boolean]> {
  const entries = await readdir(join(root, within), { withFileTypes: true }).catch(gone);
  for (const entry of entries ?? []) {
    const path = within ? `${within}/${entry.name}` : entry.name;
    if (TEMPORARY.test(entry.name) || (!within && (NEVER.test(entry.name) || entry.name === WAITING_ROOM))) continue;
    if (entry.isDirectory()) {
      yield [path, true];
      if (!FOLDER_ONLY.has(path)) yield* walk(root, path);
    } else if (entry.isFile()) yield [path, false];
  }
}

/** A file may shrink, grow or go meanwhile: it is read as long as it was found to be, the rest of it zeros. */
async function* ofFile(root: string, path: string): AsyncGenerator<Buffer> {
  const whole = join(root, path);
  const bytes = (await stat(whole).catch(gone))?.size;
  if (bytes === undefined) return;
  yield line({ arquivo: path, bytes });
  let read = 0;
  if (bytes > 0) {
    try {
      for await (const parte of createReadStream(whole, { end: bytes - 1, highWaterMark: CHUNK })) {
        read += (parte as Buffer).length;
        yield parte as Buffer;
      }
    } catch (error) {
      gone(error as NodeJS.ErrnoException);
    }
  }
  for (; read < bytes; read += Math.min(CHUNK, bytes - read)) yield Buffer.alloc(Math.min(CHUNK, bytes - read));
}

function gone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}

/** Puts them back; no name leaves the folder. */
export async function unpack(body: AsyncIterable<Buffer>, pasta: string): Promise<number> {
  const reader = readBytes(body);
  let howMany = 0;
  for (let texto = await reader.line(); texto !== undefined; texto = await reader.line()) {
    const entry = Entry.parse(JSON.parse(texto));
    const nome = 'pasta' in entry ? entry.pasta : entry.arquivo;
    if (nome.startsWith('/') || nome.split('/').includes('..')) throw new Unopenable(`Nome inesperado: ${nome}.`);
    if ('pasta' in entry) {
      await mkdir(join(pasta, nome), { recursive: true, mode: 0o700 });
      continue;
    }
    const arquivo = await open(join(pasta, nome), 'wx', 0o600);
    try {
      for await (const parte of reader.bytes(entry.bytes)) await arquivo.writeFile(parte);
    } finally {
      await arquivo.close();
    }
    howMany += 1;
  }
  return howMany;
}

function readBytes(body: AsyncIterable<Buffer>) {
  const source = body[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const more = async () => {
    const { value, done } = await source.next();
    if (done) return false;
    rest = rest.length > 0 ? Buffer.concat([rest, value]) : value;
    return true;
  };
  return {
    async line(): Promise<string | undefined> {
      for (;;) {
        const fim = rest.indexOf(10);
        if (fim >= 0) {
          const texto = rest.subarray(0, fim).toString();
          rest = rest.subarray(fim + 1);
          return texto;
        }
        if (!(await more())) {
          if (rest.length === 0) return undefined;
          throw new Unopenable('A base está cortada.');
        }
      }
    },
    async *bytes(howMany: number): AsyncGenerator<Buffer> {
      for (let left = howMany; left > 0; ) {
        if (rest.length === 0 && !(await more())) throw new Unopenable('A base está cortada.');
        const parte = rest.subarray(0, left);
        rest = rest.subarray(parte.length);
        left -= parte.length;
        yield parte;
      }
    },
  };
}
