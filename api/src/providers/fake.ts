import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as esperar } from 'node:timers/promises';

/** A stand-in for a company on the internet: a real HTTP server that speaks its shapes, for the tests and the demo. */
export type ReceivedRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: unknown;
};
export type FakeAnswer = { status: number; body?: unknown; headers?: Record<string, string> };

/**
 * Plans what goes wrong instead of, or after, the request is carried out: an answer; a cut connection before or after
 * the message was taken; silence, an error 500 or an answer that is not JSON after it was taken.
 */
export type Failure = FakeAnswer | 'cortar-antes' | 'cortar-depois' | 'calar' | 'lixo' | 'erro-depois';
type Planned = { failure: Failure; times: number; when: (request: ReceivedRequest) => boolean };

export type FakeServer = {
  url: string;
  /** Every request that came, carried out or not. */
  requests: ReceivedRequest[];
  fail(failure: Failure, times?: number, when?: (request: ReceivedRequest) => boolean): void;
  /** Milliseconds before each answer. */
  delay: number;
  /** How many requests were being answered at once, at most. */
  mostAtOnce: number;
  /** Planned failures do not happen any more; what was received stays. */
  forgetFailures(): void;
  clear(): void;
  close(): Promise<void>;
};

export async function fakeServer(
  answerRequest: (request: ReceivedRequest) => FakeAnswer,
  port = 0,
  keepRequests = true,
): Promise<FakeServer> {
  const planned: Planned[] = [];
  let running = 0;
  const server = createServer((request, response) => {
    running += 1;
    fake.mostAtOnce = Math.max(fake.mostAtOnce, running);
    response.on('close', () => {
      running -= 1;
    });
    respond(request, response).catch(() => response.destroy());
  });

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const arrived = await readRequest(request);
    if (keepRequests) fake.requests.push(arrived);
    const failure = nextFailure(arrived);
    if (failure === 'cortar-antes') return void request.socket.destroy();
    const simulated = typeof failure === 'object' ? failure : answerRequest(arrived);
    if (fake.delay > 0) await esperar(fake.delay);
    if (failure === 'cortar-depois') return void request.socket.destroy();
    if (failure === 'calar') return;
    if (failure === 'erro-depois') return void response.writeHead(500).end();
    if (failure === 'lixo')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>não é JSON');
    response.writeHead(simulated.status, { 'content-type': 'application/json', ...simulated.headers });
    response.end(simulated.body === undefined ? undefined : JSON.stringify(simulated.body));
  }

  function nextFailure(request: ReceivedRequest): Failure | undefined {
    const index = planned.findIndex(({ when }) => when(request));
    const plan = planned[index];
    if (!plan) return undefined;
    plan.times -= 1;
    if (plan.times <= 0) planned.splice(index, 1);
    return plan.failure;
  }

  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', ready);
  });
  const fake: FakeServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    delay: 0,
    mostAtOnce: 0,
    fail: (failure, times = 1, when = () => true) => void planned.push({ failure, times, when }),
    forgetFailures() {
      planned.length = 0;
      fake.delay = 0;
    },
    clear() {
      fake.requests.length = 0;
      fake.forgetFailures();
      fake.mostAtOnce = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((end) => server.close(end));
    },
  };
  return fake;
}

async function readRequest(request: IncomingMessage): Promise<ReceivedRequest> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const bytes = Buffer.concat(pieces);
  const type = request.headers['content-type'];
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://falso');
  return {
    method: request.method ?? 'GET',
    path: decodeURIComponent(pathname),
    query: searchParams,
    headers: request.headers,
    body: type === 'application/octet-stream' ? bytes : readBody(bytes.toString('utf8'), type),
  };
}

function readBody(text: string, type = ''): unknown {
  if (text === '') return undefined;
  if (type.includes('x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
