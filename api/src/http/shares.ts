import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createPlaces, createPlacesPerLandlord } from '../concurrency/places.ts';
import { emNomeDe, partes } from '../db/share.ts';
import type { App } from './app.ts';
import { TOO_MUCH_AT_ONCE } from './errors.ts';

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
/** Files that a heavy request takes into memory, of one landlord. */
const CHEGADAS_DE_UM = 2;
const LEMBRADAS = 10_000;

type Lugares = ReturnType<typeof criarLugares>;
type Tipo = 'comuns' | 'chegadas' | 'pesados' | 'correntes';

function criarLugares(conexoes: number) {
  const { pedidosDeUm, pesados } = partes(conexoes);
  const deCada = (quantos: number) => createPlacesPerLandlord(Number.POSITIVE_INFINITY, quantos);
  return {
    comuns: deCada(pedidosDeUm),
    chegadas: deCada(CHEGADAS_DE_UM),
    pesados: deCada(PESADOS_DE_UM),
    correntes: deCada(CORRENTES_DE_UM),
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
 * No request waits for a place of a kind that it holds. One that has begun as plain, or whose file has come, may wait for a heavy
 * place, a heavy one for that of an answer on its way, and that one for nothing: so none waits for another in a ring.
 */
export function shareAmongLandlords(app: App, conexoes: number) {
  const lugares = criarLugares(conexoes);
  app.decorateRequest('vez');
  // After the body has come, so that a slow sender holds no place.
  app.addHook('preHandler', (request, reply, done) => {
    const { usuario } = request;
    if (!usuario) return done();
    const vez = new Vez(lugares, usuario.uid, request, reply);
    request.vez = vez;
    const seguir = () => emNomeDe(usuario.uid, done);
    // Most requests pass at once: for a promise each of them would wait.
    if (vez.entrarJa()) seguir();
    else vez.entrar().then(seguir, done);
  });
  app.addHook('onSend', ({ vez }, reply, corpo, done) => {
    if (!vez || !(corpo instanceof Readable) || vez.lida) {
      vez?.acabar();
      return done(null, corpo);
    }
    const falhar = (erro: Error) => {
      corpo.destroy();
      done(erro);
    };
    vez.enviar(reply).then(() => done(null, corpo), falhar);
  });
}

/** The places of one request. */
export class Vez {
  readonly #lugares: Lugares;
  readonly #quem: string;
  readonly #qual: string;
  readonly #reply: FastifyReply;
  readonly #entrada: Exclude<Tipo, 'correntes'> | undefined;
  readonly #devolver: (() => void)[] = [];
  #pesado = false;
  /** All of its list was read: whoever takes it slowly costs no more. */
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
    this.#tem(this.#entrada);
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
    this.#devolver.push(() => todosOsPesados.giveBack(1));
  }

  /** Its list is longer than one slice: the next time it waits for a heavy place before it begins. */
  async alongar() {
    const { longas } = this.#lugares;
    if (longas.size >= LEMBRADAS) longas.delete(longas.values().next().value as string);
    longas.add(this.#qual);
    await this.pesar();
  }

  acabarLista(fatias: number) {
    this.lida = true;
    if (fatias <= 1) this.#lugares.longas.delete(this.#qual);
  }

  /** The answer is made while its client reads, however slowly: that is a place apart, and the others are free. */
  async enviar({ raw }: FastifyReply) {
    const antes = this.#devolver.splice(0);
    try {
      await this.#esperar('correntes');
    } finally {
      for (const devolver of antes) devolver();
    }
    if (raw.closed || raw.destroyed) return this.acabar();
    raw.once('finish', () => this.acabar()).once('close', () => this.acabar());
  }

  acabar() {
    for (const devolver of this.#devolver.splice(0)) devolver();
  }

  async #esperar(qual: Tipo) {
    const lugares = this.#lugares[qual];
    if (!lugares.tryTake(this.#quem, 1)) await this.#comPrazo((sinal) => lugares.take(this.#quem, 1, sinal));
    this.#tem(qual);
  }

  #tem(qual: Tipo) {
    this.#devolver.push(() => this.#lugares[qual].giveBack(this.#quem, 1));
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
