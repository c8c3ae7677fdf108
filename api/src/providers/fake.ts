import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as esperar } from 'node:timers/promises';

/** A stand-in for a company on the internet: a real HTTP server that speaks its shapes, for the tests and the demo. */
export type ReceivedRequest = {
  metodo: string;
  caminho: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  corpo: unknown;
};
export type FakeAnswer = { status: number; corpo?: unknown; headers?: Record<string, string> };

/**
 * Plans what goes wrong instead of, or after, the request is carried out: an answer; a cut connection before or after
 * the message was taken; silence, an error 500 or an answer that is not JSON after it was taken.
 */
export type Falha = FakeAnswer | 'cortar-antes' | 'cortar-depois' | 'calar' | 'lixo' | 'erro-depois';
type Planejada = { falha: Falha; vezes: number; quando: (pedido: ReceivedRequest) => boolean };

export type FakeServer = {
  url: string;
  /** Every request that came, carried out or not. */
  pedidos: ReceivedRequest[];
  falhar(falha: Falha, vezes?: number, quando?: (pedido: ReceivedRequest) => boolean): void;
  /** Milliseconds before each answer. */
  atraso: number;
  /** How many requests were being answered at once, at most. */
  maximoEmCurso: number;
  /** Planned failures do not happen any more; what was received stays. */
  esquecerFalhas(): void;
  limpar(): void;
  fechar(): Promise<void>;
};

export async function fakeServer(
  atender: (pedido: ReceivedRequest) => FakeAnswer,
  porta = 0,
  guardarPedidos = true,
): Promise<FakeServer> {
  const planejadas: Planejada[] = [];
  let emCurso = 0;
  const servidor = createServer((request, response) => {
    emCurso += 1;
    falso.maximoEmCurso = Math.max(falso.maximoEmCurso, emCurso);
    response.on('close', () => {
      emCurso -= 1;
    });
    responder(request, response).catch(() => response.destroy());
  });

  async function responder(request: IncomingMessage, response: ServerResponse) {
    const pedido = await lerPedido(request);
    if (guardarPedidos) falso.pedidos.push(pedido);
    const falha = proximaFalha(pedido);
    if (falha === 'cortar-antes') return void request.socket.destroy();
    const simulada = typeof falha === 'object' ? falha : atender(pedido);
    if (falso.atraso > 0) await esperar(falso.atraso);
    if (falha === 'cortar-depois') return void request.socket.destroy();
    if (falha === 'calar') return;
    if (falha === 'erro-depois') return void response.writeHead(500).end();
    if (falha === 'lixo') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>não é JSON');
    response.writeHead(simulada.status, { 'content-type': 'application/json', ...simulada.headers });
    response.end(simulada.corpo === undefined ? undefined : JSON.stringify(simulada.corpo));
  }

  function proximaFalha(pedido: ReceivedRequest): Falha | undefined {
    const indice = planejadas.findIndex(({ quando }) => quando(pedido));
    const planejada = planejadas[indice];
    if (!planejada) return undefined;
    planejada.vezes -= 1;
    if (planejada.vezes <= 0) planejadas.splice(indice, 1);
    return planejada.falha;
  }

  await new Promise<void>((pronto, falhou) => {
    servidor.once('error', falhou);
    servidor.listen(porta, '127.0.0.1', pronto);
  });
  const falso: FakeServer = {
    url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    pedidos: [],
    atraso: 0,
    maximoEmCurso: 0,
    falhar: (falha, vezes = 1, quando = () => true) => void planejadas.push({ falha, vezes, quando }),
    esquecerFalhas() {
      planejadas.length = 0;
      falso.atraso = 0;
    },
    limpar() {
      falso.pedidos.length = 0;
      falso.esquecerFalhas();
      falso.maximoEmCurso = 0;
    },
    async fechar() {
      servidor.closeAllConnections();
      await new Promise((fim) => servidor.close(fim));
    },
  };
  return falso;
}

async function lerPedido(request: IncomingMessage): Promise<ReceivedRequest> {
  const pedacos: Buffer[] = [];
  for await (const pedaco of request) pedacos.push(pedaco as Buffer);
  const texto = Buffer.concat(pedacos).toString('utf8');
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://falso');
  return {
    metodo: request.method ?? 'GET',
    caminho: decodeURIComponent(pathname),
    query: searchParams,
    headers: request.headers,
    corpo: lerCorpo(texto, request.headers['content-type']),
  };
}

function lerCorpo(texto: string, tipo = ''): unknown {
  if (texto === '') return undefined;
  if (tipo.includes('x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(texto));
  try {
    return JSON.parse(texto);
  } catch {
    return texto;
  }
}
