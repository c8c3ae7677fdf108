import { type ClientRequest, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { inCall } from '../tracing/span.ts';

/**
 * One call to a company on the internet. Whether it may have been carried out is what matters to whoever must not
 * send twice, so the ways of getting no answer are told apart.
 */
export type Chamada = {
  metodo?: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  corpo?: unknown;
  prazoMs: number;
};

/** No provider has as much to say; whoever sends more would fill the memory. */
const RESPOSTA_MAXIMA = 4 * 1024 * 1024;

/** `corpo` is undefined when the answer was not JSON. `retryAfter` is in seconds. */
export type Resposta = { status: number; corpo: unknown; retryAfter: number | undefined };

/** No (whole) answer came. `talvezFeita`: the request may have reached the provider and been carried out. */
export class NoAnswer extends Error {
  readonly talvezFeita: boolean;

  /** The network's own words, for the log. */
  readonly detalhe: string | undefined;

  constructor(mensagem: string, talvezFeita: boolean, detalhe?: string) {
    super(mensagem);
    this.talvezFeita = talvezFeita;
    this.detalhe = detalhe;
  }
}

/** Nothing could be asked: a key with characters that no header carries, or an address that is none. */
export class ImpossibleRequest extends NoAnswer {
  constructor() {
    super('a chave ou o endereço do provedor tem caracteres inválidos', false);
  }
}

/**
 * Throws SemResposta; a status of any kind is an answer. Never puts headers or bodies into an error (keys). Node's own
 * client and not fetch: of each fetch some 50 KB stay until the next full garbage collection, which adds up to hundreds
 * of megabytes when tens of thousands of notices go out.
 */
export function chamar(chamada: Chamada): Promise<Resposta> {
  const { metodo = 'POST', url, headers } = chamada;
  return inCall(metodo, url, (traceparent) => enviar({ ...chamada, headers: { ...headers, ...traceparent } }));
}

function enviar(chamada: Chamada): Promise<Resposta> {
  return new Promise((responder, falhar) => {
    const { metodo = 'POST', url, headers, prazoMs } = chamada;
    const corpo = chamada.corpo === undefined ? undefined : Buffer.from(JSON.stringify(chamada.corpo));
    const seguro = url.startsWith('https:');
    let pedido: ClientRequest;
    try {
      pedido = (seguro ? httpsRequest : httpRequest)(url, {
        method: metodo,
        headers: {
          accept: 'application/json',
          ...(corpo && { 'content-type': 'application/json', 'content-length': corpo.length }),
          ...headers,
        },
      });
    } catch {
      return falhar(new ImpossibleRequest());
    }
    let conectado = false;
    const ligou = () => {
      conectado = true;
    };
    // Nothing of the request leaves before the connection is made, over TLS not before the certificate was found good.
    pedido.on('socket', (socket) => {
      if (pedido.reusedSocket) ligou();
      else socket.once(seguro ? 'secureConnect' : 'connect', ligou);
    });
    let prazoVencido = false;
    const prazo = setTimeout(() => {
      prazoVencido = true;
      pedido.destroy(new Error(`sem resposta em ${prazoMs} ms`));
    }, prazoMs);
    const desistir = (erro: Error) => {
      clearTimeout(prazo);
      falhar(semResposta(erro, conectado, prazoVencido));
    };
    pedido.on('error', desistir);
    pedido.on('response', (resposta) => {
      const pedacos: Buffer[] = [];
      let bytes = 0;
      resposta.on('data', (pedaco: Buffer) => {
        bytes += pedaco.length;
        if (bytes > RESPOSTA_MAXIMA) resposta.destroy(new Error(`resposta com mais de ${RESPOSTA_MAXIMA} bytes`));
        else pedacos.push(pedaco);
      });
      // A cut body ends with an error, a whole one with `end`.
      resposta.on('error', desistir);
      resposta.on('end', () => {
        clearTimeout(prazo);
        responder({
          status: resposta.statusCode ?? 0,
          corpo: lerJson(Buffer.concat(pedacos).toString('utf8')),
          retryAfter: lerRetryAfter(resposta.headers['retry-after']),
        });
      });
    });
    pedido.end(corpo);
  });
}

function semResposta(erro: Error, conectado: boolean, prazoVencido: boolean): NoAnswer {
  // Several addresses tried in turn give one error without words of its own.
  const detalhe = erro.message || (textoDe(campo(erro, 'code')) ?? erro.name);
  if (!conectado) return new NoAnswer('não foi possível conectar ao provedor', false, detalhe);
  if (prazoVencido) return new NoAnswer('o provedor não respondeu a tempo', true, detalhe);
  return new NoAnswer('a conexão com o provedor caiu antes da resposta', true, detalhe);
}

function lerJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return undefined;
  }
}

function lerRetryAfter(valor: string | undefined): number | undefined {
  const segundos = Number(valor ?? Number.NaN);
  return Number.isFinite(segundos) && segundos >= 0 ? segundos : undefined;
}

/** A field of an answer that may have any shape. */
export function campo(corpo: unknown, ...caminho: (string | number)[]): unknown {
  let atual = corpo;
  for (const nome of caminho) {
    if (typeof atual !== 'object' || atual === null) return undefined;
    atual = (atual as Record<string | number, unknown>)[nome];
  }
  return atual;
}

export const textoDe = (valor: unknown): string | undefined =>
  typeof valor === 'string' && valor !== '' ? valor : undefined;
