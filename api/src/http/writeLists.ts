import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as vez } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createPlacesPerLandlord } from '../concurrency/places.ts';
import type { App } from './app.ts';
import { UNAVAILABLE } from './errors.ts';
import { List } from './lists.ts';

type Limites = {
  /** Where a list waits that is too long for the memory. */
  pasta: string;
  /** Long lists that are read at a time: each holds a database connection meanwhile. */
  juntas: number;
  /** A client that takes nothing for so long is cut off. */
  semLeituraMs?: number;
};
/** Long lists of one landlord at work: with two, others wait ten times as long in the bench's row of neighbours, not four. */
const DE_UM_LOCADOR = 1;
/** Lists of one landlord at work, long or not: each holds a database connection. */
const LISTAS_DE_UM_LOCADOR = 3;
/** A request that waits longer than this gets 503, within 15 s together with the database's time-outs. */
const ESPERA_MS = 9_000;
/** A longer list waits on the disk. */
const MEMORIA_BYTES = 4 * 1024 * 1024;
const LONGA_BYTES = 32 * 1024;
const LEMBRADAS = 10_000;

/**
 * Other requests are served between two slices: 5,000 properties at once would hold all others for tens of
 * milliseconds. Nothing of a list is sent before its last slice is read, so that a failure is still answered as one,
 * and a slow client holds no database connection. Beyond some megabytes it waits on the disk, not in memory.
 */
export function writeListsInSlices(app: App, limites: Limites) {
  const { juntas, semLeituraMs = 60_000 } = limites;
  const lugares = createPlacesPerLandlord(juntas, DE_UM_LOCADOR);
  const deCada = createPlacesPerLandlord(Number.POSITIVE_INFINITY, LISTAS_DE_UM_LOCADOR);

  app.addHook('preSerialization', (request, reply, corpo, done) => {
    if (corpo instanceof List) escrever(corpo, request, reply).then((escrito) => done(null, escrito), done);
    else done(null, corpo);
  });
  // Every stream is watched, files too: what nobody reads is not held for ever.
  app.addHook('onSend', (_request, reply, corpo, done) => {
    if (corpo instanceof Readable) reply.raw.setTimeout(semLeituraMs, () => reply.raw.destroy());
    done(null, corpo);
  });

  /** Remembers which lists were long: these wait for a place before they take a connection. */
  const longas = new Set<string>();
  const lembrar = (qual: string) => {
    if (longas.size >= LEMBRADAS) longas.delete(longas.values().next().value as string);
    longas.add(qual);
  };

  async function escrever(corpo: List<unknown>, request: FastifyRequest, reply: FastifyReply): Promise<Escrito> {
    const quem = request.usuario?.uid ?? '';
    const qual = `${quem} ${request.routeOptions.url}`;
    const escrito = new Escrito(limites.pasta);
    const limite = new AbortController();
    const prazo = setTimeout(() => limite.abort(UNAVAILABLE), ESPERA_MS);
    const ler = () => lerFatias(corpo, escritaDe(reply), escrito, { quem, qual, sinal: limite.signal });
    try {
      await (quem ? deCada.comLugar(quem, ler, limite.signal) : ler());
    } catch (erro) {
      await escrito.descartar();
      throw erro;
    } finally {
      clearTimeout(prazo);
    }
    reply.serializer(pronta);
    // Set only now, because an error is serialised in the usual way.
    if (escrito.fatias > 1) reply.header('content-length', escrito.bytes);
    return escrito;
  }

  async function lerFatias(corpo: List<unknown>, escrever: Escrita, escrito: Escrito, { quem, qual, sinal }: Leitor) {
    let comLugar = false;
    const ocuparLugar = async (sinal?: AbortSignal) => {
      await lugares.ocupar(quem, 1, sinal);
      comLugar = true;
    };
    try {
      if (longas.has(qual)) await ocuparLugar(sinal);
      for await (const fatia of corpo.slices) {
        if (escrito.fatias > 0) await vez();
        if (escrito.fatias === 1 && escrito.tamanho >= LONGA_BYTES && !comLugar) {
          lembrar(qual);
          await ocuparLugar();
        }
        await escrito.juntar(escrever(corpo.make(fatia)));
      }
      if (escrito.fatias <= 1) longas.delete(qual);
      await escrito.acabar();
    } finally {
      if (comLugar) lugares.liberar(quem, 1);
    }
  }
}

/** Whose list it is, which one, and how long they wait for a place. */
type Leitor = { quem: string; qual: string; sinal: AbortSignal };
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
  constructor(pasta: string) {
    this.#pasta = pasta;
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
    if (this.#partes.length > 0) return Readable.from(this.#partes);
    const texto = this.#ultima;
    this.#ultima = '';
    return texto;
  }

  async descartar() {
    await this.#arquivo?.close();
  }

  async #guardar(texto: string) {
    // Bytes, because a string of several megabytes survives until a full collection.
    const parte = Buffer.from(texto);
    this.bytes += parte.length;
    if (this.#arquivo) return void (await this.#arquivo.writeFile(parte));
    this.#partes.push(parte);
    if (this.bytes <= MEMORIA_BYTES) return;
    this.#arquivo = await semNome(this.#pasta);
    for (const guardada of this.#partes.splice(0)) await this.#arquivo.writeFile(guardada);
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
