import { Readable } from 'node:stream';
import { CORPO_DE_ESTRANHO } from '@imob/schemas/base/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createPlaces, createPlacesPerLandlord } from '../concurrency/places.ts';
import { emNomeDe, partes } from '../db/share.ts';
import type { App } from './app.ts';
import { TOO_MUCH_AT_ONCE } from './errors.ts';
import { isJson } from './multipart.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What it holds of its landlord's share; a request without a session has none. */
    vez: Vez | undefined;
  }
  interface FastifyContextConfig {
    pesado?: true;
  }
}

/** A request that waits longer than this gets 503: within 15 s together with the database's time-outs. */
const ESPERA_MS = 8_000;
/** Were it two, others would wait ten times as long in the bench's row of neighbours, not four. */
const PESADOS_DE_UM = 1;
/** Answers of one landlord that are made while their client takes them, which may be for long. */
const CORRENTES_DE_UM = 1;
/** Long answers of one landlord that are made, and wait in memory or on the disk until their client has taken them. */
const FEITAS_DE_UM = 8;
const LONGA_BYTES = 1024 * 1024;
/** Large bodies of one landlord that arrive or are worked on. */
const CORPOS_DE_UM = 2;
/** Files that a heavy request takes into memory, of one landlord. */
const CHEGADAS_DE_UM = 2;
const LEMBRADAS = 10_000;

type Lugares = ReturnType<typeof criarLugares>;
type Entrada = 'comuns' | 'chegadas' | 'pesados';
type Tipo = Entrada | 'corpos' | 'feitas' | 'correntes';

function criarLugares(conexoes: number) {
  const { pedidosDeUm, pesados } = partes(conexoes);
  const deCada = (quantos: number) => createPlacesPerLandlord(Number.POSITIVE_INFINITY, quantos);
  return {
    corpos: deCada(CORPOS_DE_UM),
    comuns: deCada(pedidosDeUm),
    chegadas: deCada(CHEGADAS_DE_UM),
    pesados: deCada(PESADOS_DE_UM),
    correntes: deCada(CORRENTES_DE_UM),
    feitas: deCada(FEITAS_DE_UM),
    todosOsPesados: createPlaces(pesados),
    /** Landlords whose list was long the last time. */
    longas: new Set<string>(),
  };
}

/**
 * Bounds what one landlord costs the others, in each process: so many of his requests are at work, and one of those that are
 * heavy, which are a few in all. An endpoint is heavy by its declaration (`pesado`), a list where it was long the last time.
 * Whoever finds no place waits in the landlord's own line.
 *
 * No request waits for a place of a kind that it holds. One whose large body has come may wait to begin, one that has begun as
 * plain, or whose file has come, for a heavy place, a heavy one for that of an answer on its way, and that one for nothing: so
 * none waits for another in a ring. The few heavy places of all are held by nobody who waits for his own line.
 */
export function shareAmongLandlords(app: App, conexoes: number) {
  const lugares = criarLugares(conexoes);
  app.decorateRequest('vez');
  app.addHook('preParsing', (request, reply, corpo, done) => {
    const { usuario } = request;
    if (!usuario || !ehGrande(request)) return done(null, corpo);
    request.vez = new Vez(lugares, usuario.uid, request, reply);
    request.vez.receber().then(() => done(null, corpo), done);
  });
  // After the body has come, so that a slow sender holds no place but that of a large body.
  app.addHook('preHandler', (request, reply, done) => {
    const { usuario } = request;
    if (!usuario) return done();
    request.vez ??= new Vez(lugares, usuario.uid, request, reply);
    const { vez } = request;
    const seguir = () => emNomeDe(usuario.uid, done);
    // Most requests pass at once: for a promise each of them would wait.
    if (vez.entrarJa()) seguir();
    else vez.entrar().then(seguir, done);
  });
  app.addHook('onSend', ({ vez }, reply, corpo, done) => {
    const corrente = corpo instanceof Readable ? corpo : undefined;
    if (!vez || (!corrente && !ehLonga(corpo))) {
      vez?.acabar();
      return done(null, corpo);
    }
    const falhar = (erro: Error) => {
      corrente?.destroy();
      done(erro);
    };
    vez.enviar(reply, corrente && !vez.lida ? 'correntes' : 'feitas').then(() => done(null, corpo), falhar);
  });
}

/** Says whether a body that is taken into memory is large; one that does not tell its length may be. */
const ehGrande = (request: FastifyRequest): boolean => {
  const { headers, routeOptions } = request;
  if (routeOptions.config.multipart && !isJson(request)) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > CORPO_DE_ESTRANHO;
};

/** More than a connection takes at once: it is kept until its client has taken it. */
export const ehLonga = (corpo: unknown): boolean =>
  (typeof corpo === 'string' || Buffer.isBuffer(corpo)) && corpo.length > LONGA_BYTES;

/** The places of one request. */
export class Vez {
  readonly #lugares: Lugares;
  readonly #quem: string;
  readonly #qual: string;
  readonly #reply: FastifyReply;
  readonly #entrada: Entrada | undefined;
  readonly #ocupados = new Set<Tipo>();
  #pesado = false;
  #entreTodos = false;
  /** All of its list was read: whoever takes it slowly costs what it takes to keep it. */
  lida = false;

  constructor(lugares: Lugares, quem: string, { routeOptions: { url, config } }: FastifyRequest, reply: FastifyReply) {
    this.#lugares = lugares;
    this.#quem = quem;
    this.#qual = `${quem} ${url}`;
    this.#reply = reply;
    const { pesado, multipart } = config;
    // While its files come, an upload holds only the places of those that are worked on.
    if (multipart) this.#entrada = pesado && 'chegadas';
    else this.#entrada = pesado || lugares.longas.has(this.#qual) ? 'pesados' : 'comuns';
  }

  entrarJa(): boolean {
    if (!this.#entrada) return true;
    if (this.#entrada === 'pesados' || !this.#lugares[this.#entrada].tryTake(this.#quem, 1)) return false;
    this.#ocupados.add(this.#entrada);
    return true;
  }

  async entrar() {
    if (this.#entrada === 'pesados') await this.pesar();
    else if (this.#entrada) await this.#esperar(this.#entrada);
  }

  /** From here on it is heavy. Throws 503 where its landlord has too many that are. */
  async pesar() {
    if (this.#pesado) return;
    await this.#esperar('pesados');
    const { todosOsPesados } = this.#lugares;
    if (!todosOsPesados.tryTake(1)) await this.#comPrazo((sinal) => todosOsPesados.take(1, sinal));
    this.#pesado = true;
    this.#entreTodos = true;
  }

  /** Before its body is read. */
  receber() {
    return this.#esperar('corpos');
  }

  /** Its list is longer than one slice: the next time it waits for a heavy place before it begins. */
  async alongar() {
    const { longas } = this.#lugares;
    if (longas.size >= LEMBRADAS) longas.delete(longas.values().next().value as string);
    longas.add(this.#qual);
    await this.pesar();
  }

  /** The same before any of it is in memory: no plain one waits for it. */
  async anunciarLonga() {
    this.#deixar('comuns');
    await this.alongar();
  }

  acabarLista(fatias: number) {
    this.lida = true;
    if (fatias <= 1) this.#lugares.longas.delete(this.#qual);
  }

  /** The answer is taken, or even made, while its client reads, however slowly: that is a place apart, and the others are free. */
  async enviar({ raw }: FastifyReply, qual: 'feitas' | 'correntes') {
    this.#deixarATodos();
    const antes = [...this.#ocupados];
    try {
      await this.#esperar(qual);
    } finally {
      for (const um of antes) this.#deixar(um);
    }
    if (raw.closed || raw.destroyed) return this.acabar();
    raw.once('finish', () => this.acabar()).once('close', () => this.acabar());
  }

  acabar() {
    this.#deixarATodos();
    for (const qual of this.#ocupados) this.#deixar(qual);
  }

  #deixar(qual: Tipo) {
    if (this.#ocupados.delete(qual)) this.#lugares[qual].giveBack(this.#quem, 1);
  }

  #deixarATodos() {
    if (this.#entreTodos) this.#lugares.todosOsPesados.giveBack(1);
    this.#entreTodos = false;
  }

  async #esperar(qual: Tipo) {
    const lugares = this.#lugares[qual];
    if (!lugares.tryTake(this.#quem, 1)) await this.#comPrazo((sinal) => lugares.take(this.#quem, 1, sinal));
    this.#ocupados.add(qual);
  }

  /** Nobody waits for long, nor for a client who has left. */
  async #comPrazo(esperar: (sinal: AbortSignal) => Promise<void>) {
    const limite = new AbortController();
    const desistir = () => limite.abort(TOO_MUCH_AT_ONCE);
    const prazo = setTimeout(desistir, ESPERA_MS);
    const { raw } = this.#reply;
    raw.once('close', desistir);
    try {
      await esperar(limite.signal);
    } finally {
      clearTimeout(prazo);
      raw.off('close', desistir);
    }
  }
}
