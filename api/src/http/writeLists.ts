import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import { List } from './lists.ts';
import { isLong, type Turn } from './shares.ts';

type Limits = {
  /** The folder of the lists that are too long for the memory. */
  folder: string;
  /** A client that takes nothing for so long is cut off. */
  notReadMs?: number;
};
/** A longer list waits on the disk, and any while all together hold so much: clients may take them slowly, or not at all. */
const MEMORY_BYTES = 4 * 1024 * 1024;
const OF_ALL_BYTES = 8 * MEMORY_BYTES;
const LONG_BYTES = 32 * 1024;

/**
 * Other requests are served between two slices: 5,000 properties at once would hold all others for tens of
 * milliseconds. Nothing of a list is sent before its last slice is read, so that a failure is still answered as one,
 * and a slow client holds no database connection. Beyond some megabytes it waits on the disk, not in memory.
 */
export function writeListsInSlices(app: App, limits: Limits) {
  const { notReadMs = 60_000 } = limits;
  const memory: Memory = { bytes: 0 };

  app.addHook('preSerialization', (request, reply, payload, done) => {
    if (payload instanceof List) write(payload, request, reply).then((written) => done(null, written), done);
    else done(null, payload);
  });
  // Every long answer is watched, files too, so that an answer that nobody reads is not held for ever.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (payload instanceof Readable || isLong(payload)) reply.raw.setTimeout(notReadMs, () => reply.raw.destroy());
    done(null, payload);
  });

  async function write(payload: List<unknown>, { turn }: FastifyRequest, reply: FastifyReply): Promise<Written> {
    const written = new Written(limits.folder, memory);
    try {
      await readSlices(payload, writerOf(reply), written, turn);
    } catch (error) {
      await written.discard();
      throw error;
    }
    reply.serializer(ready);
    // Set only now, because an error is serialised in the usual way.
    if (written.slices > 1) reply.header('content-length', written.bytes);
    return written;
  }
}

/** A list that turns out to be long needs the heavy place of its landlord to go on. */
async function readSlices(payload: List<unknown>, write: Write, written: Written, place: Turn | undefined) {
  for await (const slice of payload.slices) {
    if (slice.length === 0) {
      await place?.announceLong();
      continue;
    }
    if (written.slices > 0) await turn();
    if (written.slices === 1 && written.size >= LONG_BYTES) await place?.grow();
    await written.add(write(slice));
  }
  place?.endList(written.slices);
  await written.finish();
}

type Write = (slice: unknown[]) => string;

/** The serializer of this route, which also validates each record. */
function writerOf(reply: FastifyReply): Write {
  const write = reply.getSerializationFunction(String(reply.statusCode));
  if (!write) throw new Error(`${reply.request.routeOptions.url} responde uma lista que não declarou`);
  // Fastify types it for one object; what it takes is what the route's schema says, an array.
  return (slice) => write(Object(slice));
}

/** Fastify takes a stream here too. */
const ready = (written: unknown) => (written as Written).take() as string;

/** The memory that all lists of this process hold together. */
type Memory = { bytes: number };

/**
 * A list as it is written: the text of its only slice, or the bytes of many, in memory or in a file without a name. Each
 * slice comes as a list of its own; all but the last end in a comma instead of their bracket.
 */
class Written {
  slices = 0;
  bytes = 0;
  #last = '[]';
  #parts: Buffer[] = [];
  #file: FileHandle | undefined;
  readonly #folder: string;
  readonly #memory: Memory;
  constructor(folder: string, memory: Memory) {
    this.#folder = folder;
    this.#memory = memory;
  }

  get size(): number {
    return this.bytes + this.#last.length;
  }

  async add(slice: string) {
    this.slices += 1;
    if (this.slices > 1) await this.#keep(`${this.#last.slice(0, -1)},`);
    this.#last = this.slices > 1 ? slice.slice(1) : slice;
  }

  async finish() {
    if (this.slices > 1) await this.#keep(this.#last);
  }

  /**
   * Hands the text over and drops it. This object is already in the old generation, so a text that it kept would
   * survive until a full collection.
   */
  take(): string | Readable {
    if (this.#file) return this.#file.createReadStream({ start: 0 });
    if (this.#parts.length > 0) return Readable.from(this.#parts).once('close', () => this.#drop());
    const text = this.#last;
    this.#last = '';
    return text;
  }

  async discard() {
    this.#drop();
    await this.#file?.close();
  }

  /** Its parts leave the memory. */
  #drop(): Buffer[] {
    const parts = this.#parts.splice(0);
    for (const { length } of parts) this.#memory.bytes -= length;
    return parts;
  }

  async #keep(text: string) {
    // Bytes, because a string of several megabytes survives until a full collection.
    const part = Buffer.from(text);
    this.bytes += part.length;
    if (this.#file) return void (await this.#file.writeFile(part));
    this.#parts.push(part);
    this.#memory.bytes += part.length;
    if (this.bytes <= MEMORY_BYTES && this.#memory.bytes <= OF_ALL_BYTES) return;
    this.#file = await unnamed(this.#folder);
    for (const kept of this.#drop()) await this.#file.writeFile(kept);
  }
}

/** Gone with whoever opened it, also after a crash. */
async function unnamed(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}
