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
  memoriaBytes?: number;
  /** A client that takes nothing for so long is cut off. */
  semLeituraMs?: number;
};
const DE_UM_LOCADOR = 2;
/** Lists of one landlord at work, long or not: each holds a database connection. */
const LISTAS_DE_UM_LOCADOR = 3;
/** Whoever waits longer for a turn is answered that it is a bad moment: with the time-outs of the database, within 15 s. */
const ESPERA_MS = 9_000;
const LONGA_BYTES = 32 * 1024;
const LEMBRADAS = 10_000;

/**
 * Other requests are served between two slices: 5,000 properties at once would hold all others for tens of
 * milliseconds. Nothing of a list is sent before its last slice is read, so that a failure is still answered as one,
 * and a slow client holds no database connection. Beyond some megabytes it waits on the disk, not in memory.
 */
export function writeListsInSlices(app: App, limites: Limites) {
  const { juntas, memoriaBytes = 4 * 1024 * 1024, semLeituraMs = 60_000 } = limites;
  const lugares = createPlacesPerLandlord(juntas, Math.min(DE_UM_LOCADOR, juntas));
  const deCada = createPlacesPerLandlord(Number.POSITIVE_INFINITY, LISTAS_DE_UM_LOCADOR);

  app.addHook('preSerialization', (request, reply, corpo, done) => {
    if (corpo instanceof List) escrever(corpo, request, reply).then((escrita) => done(null, escrita), done);
    else done(null, corpo);
  });
  // Every stream is watched, files too: what nobody reads is not held for ever.
  app.addHook('onSend', (_request, reply, corpo, done) => {
    if (corpo instanceof Readable) reply.raw.setTimeout(semLeituraMs, () => reply.raw.destroy());
    done(null, corpo);
  });

  /** Whose lists are long, as far as it is remembered: those wait for a place before they take a connection. */
  const longas = new Set<string>();
  const lembrar = (qual: string) => {
    if (longas.size >= LEMBRADAS) longas.delete(longas.values().next().value as string);
    longas.add(qual);
  };

  async function escrever(corpo: List<unknown>, request: FastifyRequest, reply: FastifyReply) {
    const quem = request.usuario?.uid ?? '';
    const qual = `${quem} ${request.routeOptions.url}`;
    const trechos = emTrechos(corpo.slices, escritaDe(reply));
    const limite = new AbortController();
    const prazo = setTimeout(() => limite.abort(UNAVAILABLE), ESPERA_MS);
    const comVez = <T>(trabalho: () => Promise<T>, sinal?: AbortSignal) => lugares.comLugar(quem, trabalho, sinal);
    const ler = async () => {
      const esperada = longas.has(qual);
      return esperada
        ? comVez(() => lerDesde(trechos, (resto) => resto()), limite.signal)
        : lerDesde(trechos, comVez, () => lembrar(qual));
    };
    const escrito = await (quem ? deCada.comLugar(quem, ler, limite.signal) : ler()).finally(() => clearTimeout(prazo));
    if (typeof escrito === 'string') longas.delete(qual);
    reply.serializer(pronto);
    if (typeof escrito === 'string') return escrito;
    // Not before: an error is written in the usual way.
    reply.header('content-length', escrito.bytes);
    return escrito.ler();
  }

  async function lerDesde(
    trechos: Trechos,
    comVez: (resto: () => Promise<void>) => Promise<void>,
    aoSerLonga?: () => void,
  ) {
    const { value: primeiro, done } = await trechos.next();
    if (done) return primeiro;
    const escrito = new Escrito(limites.pasta, memoriaBytes);
    const resto = () => escrito.juntar(primeiro, trechos);
    if (primeiro.length < LONGA_BYTES) await resto();
    else {
      aoSerLonga?.();
      await comVez(resto);
    }
    return escrito;
  }
}

/** The function that also writes and judges this route's records: of one schema, in one way. */
function escritaDe(reply: FastifyReply): (fatia: unknown[]) => string {
  const escrever = reply.getSerializationFunction(String(reply.statusCode));
  if (!escrever) throw new Error(`${reply.request.routeOptions.url} responde uma lista que não declarou`);
  // Fastify types it for one object; what it takes is what the route's schema says, an array.
  return (fatia) => escrever(Object(fatia));
}

const pronto = (texto: unknown) => texto as string;

/** A text as bytes, in memory or in a file without a name. */
class Escrito {
  bytes = 0;
  #partes: Buffer[] = [];
  #arquivo: FileHandle | undefined;
  readonly #pasta: string;
  readonly #memoria: number;
  constructor(pasta: string, memoria: number) {
    this.#pasta = pasta;
    this.#memoria = memoria;
  }

  async juntar(primeiro: string, trechos: Trechos) {
    try {
      await this.#mais(primeiro);
      for (;;) {
        const { value, done } = await trechos.next();
        await this.#mais(value);
        if (done) return;
      }
    } catch (erro) {
      await this.#arquivo?.close();
      throw erro;
    }
  }

  ler(): Readable {
    return this.#arquivo ? this.#arquivo.createReadStream({ start: 0 }) : Readable.from(this.#partes);
  }

  async #mais(texto: string) {
    // Bytes, because a string of several megabytes survives until a full collection.
    const parte = Buffer.from(texto);
    this.bytes += parte.length;
    if (this.#arquivo) return void (await this.#arquivo.writeFile(parte));
    this.#partes.push(parte);
    if (this.bytes <= this.#memoria) return;
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

type Trechos = AsyncGenerator<string, string>;

/**
 * A slice is written as a list of its own; all but the last, which is returned, end in a comma instead of their
 * bracket.
 */
async function* emTrechos(slices: AsyncIterable<unknown[]>, escrever: (fatia: unknown[]) => string): Trechos {
  let ultima: string | undefined;
  for await (const fatia of slices) {
    const primeira = ultima === undefined;
    if (ultima !== undefined) {
      yield `${ultima.slice(0, -1)},`;
      await vez();
    }
    ultima = primeira ? escrever(fatia) : escrever(fatia).slice(1);
  }
  return ultima ?? '[]';
}
