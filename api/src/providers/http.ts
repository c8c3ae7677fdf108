import { type ClientRequest, request as httpRequest } from 'node:http';
import { type Agent, request as httpsRequest } from 'node:https';
import { inCall } from '../tracing/span.ts';

/**
 * One call to a company on the internet. Whether it may have been carried out is what matters to whoever must not
 * send twice, so the ways of getting no answer are told apart.
 */
type Chamada = {
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

/** This goes over the line; `agent` holds connections of its own, such as those that show a certificate. */
export type Pedido = {
  metodo: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string | URL;
  headers?: Record<string, string>;
  corpo?: { tipo: string; texto: string };
  prazoMs: number;
  agent?: Agent;
};

/** How a connection ended that brought no answer. */
export type Fim = { erro: Error; conectado: boolean; prazoVencido: boolean };

/** Calls a provider that takes and gives JSON; as `pedir` otherwise. */
export function chamar({ metodo = 'POST', url, headers, corpo, prazoMs }: Chamada): Promise<Resposta> {
  const json = corpo === undefined ? {} : { corpo: { tipo: 'application/json', texto: JSON.stringify(corpo) } };
  return pedir({ metodo, url, prazoMs, ...(headers && { headers }), ...json }, semResposta);
}

/**
 * Throws what `explicar` makes of an end without an answer; a status of any kind is an answer. Never puts headers or bodies
 * into an error (keys). Node's own client and not fetch: of each fetch some 50 KB stay until the next full garbage
 * collection, which adds up to hundreds of megabytes when tens of thousands of notices go out.
 */
export function pedir(pedido: Pedido, explicar: (fim: Fim) => NoAnswer): Promise<Resposta> {
  const { metodo, url, headers } = pedido;
  return inCall(metodo, url, (traceparent) => enviar({ ...pedido, headers: { ...headers, ...traceparent } }, explicar));
}

function enviar(
  { metodo, url, headers, corpo, prazoMs, agent }: Pedido,
  explicar: (fim: Fim) => NoAnswer,
): Promise<Resposta> {
  return new Promise((responder, falhar) => {
    const bytes = corpo && Buffer.from(corpo.texto);
    const seguro = String(url).startsWith('https:');
    let pedido: ClientRequest;
    try {
      pedido = (seguro ? httpsRequest : httpRequest)(url, {
        method: metodo,
        ...(agent && { agent }),
        headers: {
          accept: 'application/json',
          ...(bytes && { 'content-type': corpo.tipo, 'content-length': bytes.length }),
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
      falhar(explicar({ erro, conectado, prazoVencido }));
    };
    pedido.on('error', desistir);
    pedido.on('response', (resposta) => {
      const pedacos: Buffer[] = [];
      let tamanho = 0;
      resposta.on('data', (pedaco: Buffer) => {
        tamanho += pedaco.length;
        if (tamanho > RESPOSTA_MAXIMA) resposta.destroy(new Error('resposta grande demais'));
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
    pedido.end(bytes);
  });
}

function semResposta({ erro, conectado, prazoVencido }: Fim): NoAnswer {
  // Several addresses tried in turn give one error without words of its own.
  const detalhe = erro.message || (textoDe(campo(erro, 'code')) ?? erro.name);
  if (!conectado) return new NoAnswer('não foi possível conectar ao provedor', false, detalhe);
  if (prazoVencido) return new NoAnswer('o provedor não respondeu a tempo', true, detalhe);
  return new NoAnswer('a conexão com o provedor caiu antes da resposta', true, detalhe);
}

/** Undefined for what is not JSON: a gateway's page. */
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
