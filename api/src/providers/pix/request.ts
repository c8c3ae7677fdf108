import { Agent, request } from 'node:https';
import type { SecureContextOptions } from 'node:tls';
import { inCall } from '../../tracing/span.ts';
import { ImpossibleRequest, NoAnswer } from '../http.ts';

/**
 * One call to a bank, over a connection that shows the account's certificate. As in the house's client, the ways of
 * getting no answer are told apart; one more is that the bank does not accept the certificate.
 */
export type Pedido = {
  metodo: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: URL;
  headers: Record<string, string>;
  corpo?: { tipo: string; texto: string };
};
export type RespostaDoBanco = { status: number; corpo: unknown; retryAfter?: number };

/** The handshake ended before the bank read anything. */
export class CertificadoRecusado extends NoAnswer {
  constructor(detalhe: string) {
    super('o banco não aceitou o certificado', false, detalhe);
  }
}

export type Conexao = { pedir(pedido: Pedido): Promise<RespostaDoBanco>; fechar(): void };

/** A page of a hundred Pix takes some 60 KB. */
const MAIOR_RESPOSTA = 5 * 1024 * 1024;

/** `ca` replaces the authorities that are trusted by default: for a fake bank. */
export function conectar(tls: SecureContextOptions, prazoMs: number, ca?: string): Conexao {
  const agent = new Agent({ ...tls, ...(ca && { ca }), keepAlive: true, maxSockets: 4, timeout: 60_000 });
  return {
    pedir: (pedido) =>
      inCall(pedido.metodo, pedido.url, (traceparent) =>
        pedir(agent, { ...pedido, headers: { ...pedido.headers, ...traceparent } }, prazoMs),
      ),
    fechar: () => agent.destroy(),
  };
}

function pedir(agent: Agent, { metodo, url, headers, corpo }: Pedido, prazoMs: number): Promise<RespostaDoBanco> {
  return new Promise((responder, falhar) => {
    const bytes = corpo && Buffer.from(corpo.texto);
    let saiu = false;
    let pedido: ReturnType<typeof request>;
    try {
      pedido = request(url, {
        agent,
        method: metodo,
        headers: {
          accept: 'application/json',
          ...(bytes && { 'content-type': corpo.tipo, 'content-length': bytes.length }),
          ...headers,
        },
      });
    } catch {
      return falhar(new ImpossibleRequest());
    }
    pedido.on('socket', (socket) => {
      const ligou = () => {
        saiu = true;
      };
      if (pedido.reusedSocket) ligou();
      else socket.once('secureConnect', ligou);
    });
    const prazo = setTimeout(() => pedido.destroy(new Error(`sem resposta em ${prazoMs} ms`)), prazoMs);
    const desistir = (erro: Error) => {
      clearTimeout(prazo);
      falhar(semResposta(erro, saiu));
    };
    pedido.on('error', desistir);
    pedido.on('response', (resposta) => {
      const pedacos: Buffer[] = [];
      let tamanho = 0;
      resposta.on('data', (pedaco: Buffer) => {
        tamanho += pedaco.length;
        if (tamanho > MAIOR_RESPOSTA) resposta.destroy(new Error('resposta grande demais'));
        else pedacos.push(pedaco);
      });
      resposta.on('error', desistir);
      resposta.on('end', () => {
        clearTimeout(prazo);
        responder({
          status: resposta.statusCode ?? 0,
          corpo: lerJson(Buffer.concat(pedacos).toString('utf8')),
          retryAfter: lerEspera(resposta.headers['retry-after']),
        });
      });
    });
    pedido.end(bytes);
  });
}

function semResposta(erro: Error, saiu: boolean): NoAnswer {
  const codigo = 'code' in erro && typeof erro.code === 'string' ? erro.code : undefined;
  const detalhe = codigo ?? erro.message;
  // In TLS 1.3 a bank judges our certificate after our side holds the connection for made.
  if (/ALERT_?(HANDSHAKE_FAILURE|NO_|BAD_|UNSUPPORTED_|CERTIFICATE_|UNKNOWN_CA|ACCESS_DENIED)/i.test(alertaDe(erro))) {
    return new CertificadoRecusado(detalhe);
  }
  if (!saiu) return new NoAnswer('não foi possível conectar ao banco', false, detalhe);
  return new NoAnswer('o banco não respondeu', true, detalhe);
}

/** Told by a code in TLS 1.3, and only in the message of the one before. */
const alertaDe = (erro: Error) => `${'code' in erro ? erro.code : ''} ${erro.message.replaceAll(' ', '_')}`;

/** Undefined for what is not JSON: a gateway's page. */
function lerJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return undefined;
  }
}

function lerEspera(valor: string | undefined): number | undefined {
  const segundos = Number(valor ?? Number.NaN);
  return Number.isFinite(segundos) && segundos >= 0 ? segundos : undefined;
}
