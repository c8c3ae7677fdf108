import { Readable } from 'node:stream';
import { setImmediate as vez } from 'node:timers/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { z } from 'zod';
import type { App } from './app.ts';

/** A list that may be long: read, checked and written slice by slice, never whole in memory but as the text it becomes. */
class Lista {
  readonly fatias: AsyncIterable<unknown[]>;
  /** How much of it may be in memory. */
  readonly juntos: number;
  constructor(fatias: AsyncIterable<unknown[]>, juntos = Infinity) {
    this.fatias = fatias;
    this.juntos = juntos;
  }
}

const JUNTOS_BYTES = 4 * 1024 * 1024;

/** What a handler answers with instead of an array; `fazer` makes of each row what the schema of the answer names. */
export function emLista<T, R = T>(fatias: AsyncIterable<T[]>, fazer?: (linha: T) => R): R[] {
  // To the types of the route it is the array that it becomes.
  return new Lista(fazer ? mapear(fatias, fazer) : fatias) as unknown as R[];
}

/**
 * A list whose records may be large: beyond some megabytes it is sent while it is read, as fast as the client takes it,
 * and a failure then breaks it off. So `fatias` must hold nothing that others need, no connection either.
 */
export const emFluxo = <T>(fatias: AsyncIterable<T[]>): T[] => new Lista(fatias, JUNTOS_BYTES) as unknown as T[];

async function* mapear<T, R>(fatias: AsyncIterable<T[]>, fazer: (linha: T) => R): AsyncGenerator<R[]> {
  for await (const fatia of fatias) yield fatia.map(fazer);
}

/**
 * Other requests are served between two slices: 5,000 properties at once would hold all others for tens of
 * milliseconds. Nothing of a list is sent before its last slice is read, so that a failure is still answered as one.
 */
export function escreverEmFatias(app: App) {
  const porSchema = new WeakMap<z.ZodType, Escrever>();

  app.addHook('preSerialization', (request, reply, corpo, done) => {
    if (!(corpo instanceof Lista)) return done(null, corpo);
    const { schema, url } = request.routeOptions;
    const lista = (schema?.response as Record<number, unknown> | undefined)?.[reply.statusCode];
    if (!(lista instanceof z.ZodArray)) return done(new Error(`${url} responde uma lista que não declarou`));
    let escrever = porSchema.get(lista);
    if (!escrever) {
      escrever = compilar(lista);
      porSchema.set(lista, escrever);
    }
    juntar(corpo, escrever).then(
      (partes) => {
        reply.serializer(prontas);
        if (!Array.isArray(partes)) return done(null, partes);
        const bytes = partes.reduce((soma, { length }) => soma + length, 0);
        reply.header('content-length', bytes);
        done(null, Readable.from(partes));
      },
      (erro) => done(erro),
    );
  });
}

// Of no request: a closure would keep the rows of its request until the answer has been sent.
const prontas = (partes: unknown) => partes as string;

type Escrever = (fatia: unknown[]) => string;

/**
 * The same check as of every other answer, in place: what the schema does not name is taken out of the rows, which are
 * nobody else's, instead of copying each of them field by field.
 */
function compilar(lista: z.ZodArray): Escrever {
  const ajv = new Ajv2020({ removeAdditional: true, validateFormats: false });
  const cabe = ajv.compile(z.toJSONSchema(lista, { io: 'output' }));
  return (fatia) => {
    if (!cabe(fatia)) throw new Error(`a lista não cabe no seu esquema: ${ajv.errorsText(cabe.errors)}`);
    return JSON.stringify(fatia);
  };
}

/** Of a long list bytes: one text of several megabytes would stay until all of the memory is looked through. */
async function juntar({ fatias, juntos }: Lista, escrever: Escrever): Promise<string | Buffer[] | Readable> {
  const trechos = emTrechos(fatias, escrever);
  const partes: Buffer[] = [];
  let bytes = 0;
  for (let { value, done } = await trechos.next(); ; { value, done } = await trechos.next()) {
    if (done && partes.length === 0) return value as string;
    const parte = Buffer.from(value as string);
    partes.push(parte);
    if (done) return partes;
    bytes += parte.length;
    if (bytes > juntos) return Readable.from(continuar(partes, trechos));
  }
}

async function* continuar(partes: Buffer[], trechos: Trechos): AsyncGenerator<Buffer> {
  for (let parte = partes.shift(); parte; parte = partes.shift()) yield parte;
  for (let { value, done } = await trechos.next(); ; { value, done } = await trechos.next()) {
    yield Buffer.from(value);
    if (done) return;
  }
}

type Trechos = AsyncGenerator<string, string>;

/** A slice is written as a list of its own; all but the last, which is returned, end in a comma instead of their bracket. */
async function* emTrechos(fatias: AsyncIterable<unknown[]>, escrever: Escrever): Trechos {
  let ultima: string | undefined;
  for await (const fatia of fatias) {
    const primeira = ultima === undefined;
    if (ultima !== undefined) {
      yield `${ultima.slice(0, -1)},`;
      await vez();
    }
    ultima = primeira ? escrever(fatia) : escrever(fatia).slice(1);
  }
  return ultima ?? '[]';
}
