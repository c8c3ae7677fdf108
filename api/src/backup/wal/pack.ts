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
export async function* pack(folder: string): AsyncGenerator<Buffer> {
  for await (const [path, isFolder] of walk(folder, '')) {
    if (isFolder) yield line({ pasta: path });
    else if (path !== CONTROL) yield* ofFile(folder, path);
  }
  yield* ofFile(folder, CONTROL);
}

const CONTROL = 'global/pg_control';
const line = (value: z.infer<typeof Entry>) => Buffer.from(`${JSON.stringify(value)}\n`);

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
      for await (const part of createReadStream(whole, { end: bytes - 1, highWaterMark: CHUNK })) {
        read += (part as Buffer).length;
        yield part as Buffer;
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
export async function unpack(body: AsyncIterable<Buffer>, folder: string): Promise<number> {
  const reader = readBytes(body);
  let howMany = 0;
  for (let text = await reader.line(); text !== undefined; text = await reader.line()) {
    const entry = Entry.parse(JSON.parse(text));
    const name = 'pasta' in entry ? entry.pasta : entry.arquivo;
    if (name.startsWith('/') || name.split('/').includes('..')) throw new Unopenable(`Nome inesperado: ${name}.`);
    if ('pasta' in entry) {
      await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
      continue;
    }
    const file = await open(join(folder, name), 'wx', 0o600);
    try {
      for await (const part of reader.bytes(entry.bytes)) await file.writeFile(part);
    } finally {
      await file.close();
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
        const end = rest.indexOf(10);
        if (end >= 0) {
          const text = rest.subarray(0, end).toString();
          rest = rest.subarray(end + 1);
          return text;
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
        const part = rest.subarray(0, left);
        rest = rest.subarray(part.length);
        left -= part.length;
        yield part;
      }
    },
  };
}
