import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as vez } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import { List } from './lists.ts';
import { ehLonga, type Vez } from './shares.ts';

type Limites = {
  /** Where a list waits that is too long for the memory. */
  pasta: string;
  /** A client that takes nothing for so long is cut off. */
  semLeituraMs?: number;
};
/** A longer list waits on the disk, and any while all together hold so much: clients may take them slowly, or not at all. */
const MEMORIA_BYTES = 4 * 1024 * 1024;
const DE_TODAS_BYTES = 8 * MEMORIA_BYTES;
const LONGA_BYTES = 32 * 1024;

/**
 * Other requests are served between two slices: 5,000 properties at once would hold all others for tens of
 * milliseconds. Nothing of a list is sent before its last slice is read, so that a failure is still answered as one,
 * and a slow client holds no database connection. Beyond some megabytes it waits on the disk, not in memory.
 */
export function writeListsInSlices(app: App, limites: Limites) {
  const { semLeituraMs = 60_000 } = limites;
  const memoria: Memoria = { bytes: 0 };

  app.addHook('preSerialization', (request, reply, corpo, done) => {
    if (corpo instanceof List) escrever(corpo, request, reply).then((escrito) => done(null, escrito), done);
    else done(null, corpo);
  });
  // Whatever is long is watched, files too: what nobody reads is not held for ever.
  app.addHook('onSend', (_request, reply, corpo, done) => {
    if (corpo instanceof Readable || ehLonga(corpo)) reply.raw.setTimeout(semLeituraMs, () => reply.raw.destroy());
    done(null, corpo);
  });

  async function escrever(corpo: List<unknown>, { vez }: FastifyRequest, reply: FastifyReply): Promise<Escrito> {
    const escrito = new Escrito(limites.pasta, memoria);
    try {
      await lerFatias(corpo, escritaDe(reply), escrito, vez);
    } catch (erro) {
      await escrito.descartar();
      throw erro;
    }
    reply.serializer(pronta);
    // Set only now, because an error is serialised in the usual way.
    if (escrito.fatias > 1) reply.header('content-length', escrito.bytes);
    return escrito;
  }
}

/** A list that turns out to be long needs the heavy place of its landlord to go on. */
async function lerFatias(corpo: List<unknown>, escrever: Escrita, escrito: Escrito, suaVez: Vez | undefined) {
  for await (const fatia of corpo.slices) {
    if (fatia.length === 0) {
      await suaVez?.anunciarLonga();
      continue;
    }
    if (escrito.fatias > 0) await vez();
    if (escrito.fatias === 1 && escrito.tamanho >= LONGA_BYTES) await suaVez?.alongar();
    await escrito.juntar(escrever(fatia));
  }
  suaVez?.acabarLista(escrito.fatias);
  await escrito.acabar();
}

type Escrita = (fatia: unknown[]) => string;

/** The serializer of this route, which also validates each record. */
function escritaDe(reply: FastifyReply): Escrita {
  const escrever = reply.getSerializationFunction(String(reply.statusCode));
  if (!escrever) throw new Error(`${reply.request.routeOptions.url} responde uma lista que não declarou`);
  // Fastify types it for one object; what it takes is what the route's schema says, an array.
  return (fatia) => escrever(Object(fatia));
}

/** Fastify takes a stream here too. */
const pronta = (escrito: unknown) => (escrito as Escrito).tirar() as string;

/** What all lists of this process hold. */
type Memoria = { bytes: number };

/**
 * A list as it is written: the text of its only slice, or the bytes of many, in memory or in a file without a name. Each
 * slice comes as a list of its own; all but the last end in a comma instead of their bracket.
 */
class Escrito {
  fatias = 0;
  bytes = 0;
  #ultima = '[]';
  #partes: Buffer[] = [];
  #arquivo: FileHandle | undefined;
  readonly #pasta: string;
  readonly #memoria: Memoria;
  constructor(pasta: string, memoria: Memoria) {
    this.#pasta = pasta;
    this.#memoria = memoria;
  }

  get tamanho(): number {
    return this.bytes + this.#ultima.length;
  }

  async juntar(fatia: string) {
    this.fatias += 1;
    if (this.fatias > 1) await this.#guardar(`${this.#ultima.slice(0, -1)},`);
    this.#ultima = this.fatias > 1 ? fatia.slice(1) : fatia;
  }

  async acabar() {
    if (this.fatias > 1) await this.#guardar(this.#ultima);
  }

  /**
   * Hands the text over and drops it. This object is already in the old generation, so a text that it kept would
   * survive until a full collection.
   */
  tirar(): string | Readable {
    if (this.#arquivo) return this.#arquivo.createReadStream({ start: 0 });
    if (this.#partes.length > 0) return Readable.from(this.#partes).once('close', () => this.#largar());
    const texto = this.#ultima;
    this.#ultima = '';
    return texto;
  }

  async descartar() {
    this.#largar();
    await this.#arquivo?.close();
  }

  /** Its parts leave the memory. */
  #largar(): Buffer[] {
    const partes = this.#partes.splice(0);
    for (const { length } of partes) this.#memoria.bytes -= length;
    return partes;
  }

  async #guardar(texto: string) {
    // Bytes, because a string of several megabytes survives until a full collection.
    const parte = Buffer.from(texto);
    this.bytes += parte.length;
    if (this.#arquivo) return void (await this.#arquivo.writeFile(parte));
    this.#partes.push(parte);
    this.#memoria.bytes += parte.length;
    if (this.bytes <= MEMORIA_BYTES && this.#memoria.bytes <= DE_TODAS_BYTES) return;
    this.#arquivo = await semNome(this.#pasta);
    for (const guardada of this.#largar()) await this.#arquivo.writeFile(guardada);
  }
}

/** Gone with whoever opened it, also after a crash. */
async function semNome(pasta: string): Promise<FileHandle> {
  await mkdir(pasta, { recursive: true, mode: 0o700 });
  const caminho = join(pasta, randomUUID());
  const arquivo = await open(caminho, 'wx+', 0o600);
  await rm(caminho);
  return arquivo;
}
