import { Readable } from 'node:stream';
import { CORPO_DE_ESTRANHO } from '@imob/schemas/base/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createPlaces, createPlacesPerLandlord } from '../concurrency/places.ts';
import { onBehalfOf, sharesOf } from '../db/share.ts';
import type { App } from './app.ts';
import { TOO_MUCH_AT_ONCE } from './errors.ts';
import { isJson } from './multipart.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The part of its landlord's share that the request holds; a request without a session has none. */
    turn: Turn | undefined;
  }
  interface FastifyContextConfig {
    pesado?: true;
  }
}

/** A request that waits longer than this gets 503: within 15 s together with the database's time-outs. */
const WAIT_MS = 8_000;
/** Were it two, others would wait ten times as long in the bench's row of neighbours, not four. */
const HEAVY_OF_ONE = 1;
/** Answers of one landlord that are made while their client takes them, which may be for long. */
const STREAMS_OF_ONE = 1;
/** Long answers of one landlord that are made, and wait in memory or on the disk until their client has taken them. */
const MADE_OF_ONE = 8;
const LONG_BYTES = 1024 * 1024;
/** Large bodies of one landlord that arrive or are worked on. */
const BODIES_OF_ONE = 2;
/** Files that a heavy request takes into memory, of one landlord. */
const ARRIVING_OF_ONE = 2;
const REMEMBERED = 10_000;

type Places = ReturnType<typeof createAllPlaces>;
type Entry = 'plain' | 'arriving' | 'heavy';
type Kind = Entry | 'bodies' | 'made' | 'streams';

function createAllPlaces(connections: number) {
  const { requestsOfOne, heavy } = sharesOf(connections);
  const ofEach = (howMany: number) => createPlacesPerLandlord(Number.POSITIVE_INFINITY, howMany);
  return {
    bodies: ofEach(BODIES_OF_ONE),
    plain: ofEach(requestsOfOne),
    arriving: ofEach(ARRIVING_OF_ONE),
    heavy: ofEach(HEAVY_OF_ONE),
    streams: ofEach(STREAMS_OF_ONE),
    made: ofEach(MADE_OF_ONE),
    allHeavy: createPlaces(heavy),
    /** Landlords whose list was long the last time. */
    long: new Set<string>(),
  };
}

/**
 * Bounds what one landlord costs the others, in each process: so many of his requests are at work, and one of those that are
 * heavy, which are a few in all. An endpoint is heavy by its declaration (`pesado`), a list where it was long the last time.
 * A request that finds no place waits in the landlord's own line.
 *
 * No request waits for a place of a kind that it holds. One whose large body has come may wait to begin, one that has begun as
 * plain, or whose file has come, for a heavy place, a heavy one for that of an answer on its way, and that one for nothing: so
 * none waits for another in a ring. The few heavy places of all are held by nobody who waits for his own line.
 */
export function shareAmongLandlords(app: App, connections: number) {
  const places = createAllPlaces(connections);
  app.decorateRequest('turn');
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { usuario } = request;
    if (!usuario || !isLarge(request)) return done(null, payload);
    request.turn = new Turn(places, usuario.uid, request, reply);
    request.turn.takeBody().then(() => done(null, payload), done);
  });
  // After the body has come, so that a slow sender holds no place but that of a large body.
  app.addHook('preHandler', (request, reply, done) => {
    const { usuario } = request;
    if (!usuario) return done();
    request.turn ??= new Turn(places, usuario.uid, request, reply);
    const { turn } = request;
    const goOn = () => onBehalfOf(usuario.uid, done);
    // Most requests pass at once: for a promise each of them would wait.
    if (turn.enterNow()) goOn();
    else turn.enter().then(goOn, done);
  });
  app.addHook('onSend', ({ turn }, reply, payload, done) => {
    const stream = payload instanceof Readable ? payload : undefined;
    if (!turn || (!stream && !isLong(payload))) {
      turn?.end();
      return done(null, payload);
    }
    const fail = (error: Error) => {
      stream?.destroy();
      done(error);
    };
    turn.send(reply, stream && !turn.wasRead ? 'streams' : 'made').then(() => done(null, payload), fail);
  });
}

/** Says whether a body that is taken into memory is large; one that does not tell its length may be. */
const isLarge = (request: FastifyRequest): boolean => {
  const { headers, routeOptions } = request;
  if (routeOptions.config.multipart && !isJson(request)) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > CORPO_DE_ESTRANHO;
};

/** More than a connection takes at once: it is kept until its client has taken it. */
export const isLong = (payload: unknown): boolean =>
  (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length > LONG_BYTES;

/** The places of one request. */
export class Turn {
  readonly #places: Places;
  readonly #who: string;
  readonly #which: string;
  readonly #reply: FastifyReply;
  readonly #entry: Entry | undefined;
  readonly #held = new Set<Kind>();
  #heavy = false;
  #amongAll = false;
  /** All of its list was read: whoever takes it slowly costs what it takes to keep it. */
  wasRead = false;

  constructor(places: Places, who: string, { routeOptions: { url, config } }: FastifyRequest, reply: FastifyReply) {
    this.#places = places;
    this.#who = who;
    this.#which = `${who} ${url}`;
    this.#reply = reply;
    const { pesado, multipart } = config;
    // While its files come, an upload holds only the places of those that are worked on.
    if (multipart) this.#entry = pesado && 'arriving';
    else this.#entry = pesado || places.long.has(this.#which) ? 'heavy' : 'plain';
  }

  enterNow(): boolean {
    if (!this.#entry) return true;
    if (this.#entry === 'heavy' || !this.#places[this.#entry].tryTake(this.#who, 1)) return false;
    this.#held.add(this.#entry);
    return true;
  }

  async enter() {
    if (this.#entry === 'heavy') await this.becomeHeavy();
    else if (this.#entry) await this.#wait(this.#entry);
  }

  /** From here on it is heavy. Throws 503 where its landlord has too many that are. */
  async becomeHeavy() {
    if (this.#heavy) return;
    await this.#wait('heavy');
    const { allHeavy } = this.#places;
    if (!allHeavy.tryTake(1)) await this.#withinTime((signal) => allHeavy.take(1, signal));
    this.#heavy = true;
    this.#amongAll = true;
  }

  /** Before its body is read. */
  takeBody() {
    return this.#wait('bodies');
  }

  /** Its list is longer than one slice: the next time it waits for a heavy place before it begins. */
  async grow() {
    const { long } = this.#places;
    if (long.size >= REMEMBERED) long.delete(long.values().next().value as string);
    long.add(this.#which);
    await this.becomeHeavy();
  }

  /** The same before any of it is in memory: no plain one waits for it. */
  async announceLong() {
    this.#leave('plain');
    await this.grow();
  }

  endList(slices: number) {
    this.wasRead = true;
    if (slices <= 1) this.#places.long.delete(this.#which);
  }

  /** The answer is taken, or even made, while its client reads, however slowly: that is a place apart, and the others are free. */
  async send({ raw }: FastifyReply, which: 'made' | 'streams') {
    this.#leaveToAll();
    const before = [...this.#held];
    try {
      await this.#wait(which);
    } finally {
      for (const one of before) this.#leave(one);
    }
    if (raw.closed || raw.destroyed) return this.end();
    raw.once('finish', () => this.end()).once('close', () => this.end());
  }

  end() {
    this.#leaveToAll();
    for (const which of this.#held) this.#leave(which);
  }

  #leave(which: Kind) {
    if (this.#held.delete(which)) this.#places[which].giveBack(this.#who, 1);
  }

  #leaveToAll() {
    if (this.#amongAll) this.#places.allHeavy.giveBack(1);
    this.#amongAll = false;
  }

  async #wait(which: Kind) {
    const places = this.#places[which];
    if (!places.tryTake(this.#who, 1)) await this.#withinTime((signal) => places.take(this.#who, 1, signal));
    this.#held.add(which);
  }

  /** Nobody waits for long, nor for a client who has left. */
  async #withinTime(wait: (signal: AbortSignal) => Promise<void>) {
    const limit = new AbortController();
    const giveUp = () => limit.abort(TOO_MUCH_AT_ONCE);
    const timer = setTimeout(giveUp, WAIT_MS);
    const { raw } = this.#reply;
    raw.once('close', giveUp);
    try {
      await wait(limit.signal);
    } finally {
      clearTimeout(timer);
      raw.off('close', giveUp);
    }
  }
}
