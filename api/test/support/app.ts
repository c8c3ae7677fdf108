import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Metodo } from '@imob/schemas/base/endpoint';
import { pino } from 'pino';
import { buildApp } from '../../src/app.ts';
import { closeDeps, createDeps, type Deps } from '../../src/deps.ts';
import { readEnv } from '../../src/env.ts';
import type { App } from '../../src/http/app.ts';
import { workJobs } from '../../src/jobs/work.ts';
import { builtinIdentity } from '../../src/providers/identity/builtin.ts';
import { isPushService, type Push } from '../../src/providers/push/push.ts';
import { createCipher } from '../../src/secrets/cipher.ts';
import { newDatabase } from './db.ts';

export type Resposta<T = any> = { status: number; body: T; headers: Record<string, unknown>; texto: string };
export type Pedido = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
};

/** One browser: keeps its cookie, and calls endpoints by the same objects as the web app. */
export type Cliente = {
  cookie: string | undefined;
  pedir<T = any>(endpoint: { method: Metodo | string; url: string }, pedido?: Pedido): Promise<Resposta<T>>;
};

export type TestApp = {
  app: App;
  deps: Deps;
  url: string;
  /** Whether the jobs that are asked for are done. */
  tarefas: boolean;
  /** Sets the service's clock; it stands still between calls. */
  agora(momento: string): void;
  cliente(cookie?: string): Cliente;
  fechar(): Promise<void>;
};

type Opcoes = {
  env?: Record<string, string>;
  deps?: Partial<Deps>;
  agora?: string;
  url?: string;
  /** Jobs are done too, as in a whole service. */
  tarefas?: boolean;
};

/** No test asks a company on the internet: this one takes everything. */
const semRede: Push = { knows: isPushService, send: async () => ({ situacao: 'aceita' }) };

/**
 * The real app on a fresh real database. Every answer is checked: a status that its endpoint does not declare fails
 * the test when the app is closed.
 */
export async function testApp({
  env = {},
  deps: trocas = {},
  agora,
  url,
  tarefas = false,
}: Opcoes = {}): Promise<TestApp> {
  const banco = url ? undefined : await newDatabase();
  // Made by whoever writes into it first.
  const dados = join(tmpdir(), `imob-teste-${randomUUID()}`);
  let relogio = new Date(agora ?? '2026-03-10T15:00:00Z');
  const deps = {
    ...(await createDeps(
      readEnv({ FRONTEND_URL: 'http://localhost:5173', DATA_DIR: dados, DATABASE_POOL_MAX: '30', ...env }),
      pino({ level: 'silent' }),
      url ?? (banco?.url as string),
      createCipher(Buffer.alloc(32, 7)),
      () => relogio,
    )),
    // Thousands of landlords are made: a password's full cost would be a tenth of the time of all tests.
    ...(!env.IDENTITY_API_KEY && { identity: builtinIdentity({ memoryCost: 64, timeCost: 1, parallelism: 1 }) }),
    push: semRede,
    ...trocas,
  };
  const app = await buildApp(deps);
  const naoDeclarados: string[] = [];
  app.addHook('onResponse', async (request, reply) => {
    const declarados = request.routeOptions.schema?.response as Record<number, unknown> | undefined;
    if (declarados && !declarados[reply.statusCode]) {
      naoDeclarados.push(`${request.method} ${request.routeOptions.url}: ${reply.statusCode}`);
    }
  });
  await app.ready();
  const trabalho = tarefas ? await workJobs(deps) : undefined;

  return {
    app,
    deps,
    url: url ?? (banco?.url as string),
    tarefas,
    agora(momento) {
      relogio = new Date(momento);
    },
    cliente: (cookie) => criarCliente(app, deps.env.SESSION_COOKIE_NAME, cookie),
    async fechar() {
      await trabalho?.stop();
      await app.close();
      await closeDeps(deps);
      await banco?.apagar();
      rmSync(dados, { recursive: true, force: true });
      if (naoDeclarados.length > 0) throw new Error(`status não declarados:\n${naoDeclarados.join('\n')}`);
    },
  };
}

function criarCliente(app: App, nomeDoCookie: string, cookie?: string): Cliente {
  const cliente: Cliente = {
    cookie,
    async pedir({ method, url }, { params = {}, query, body, headers = {} } = {}) {
      const caminho = url.replace(/:(\w+)/g, (_, nome) => encodeURIComponent(params[nome] ?? ''));
      const resposta = await app.inject({
        method: method as 'GET',
        url: caminho,
        ...(query && { query }),
        headers: {
          ...(cliente.cookie && { cookie: `${nomeDoCookie}=${cliente.cookie}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && {
          payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
        }),
      });
      const enviado = resposta.cookies.find(({ name }) => name === nomeDoCookie);
      if (enviado) cliente.cookie = enviado.value || undefined;
      const json = method !== 'HEAD' && String(resposta.headers['content-type'] ?? '').includes('json');
      return {
        status: resposta.statusCode,
        body: json ? JSON.parse(resposta.body) : undefined,
        headers: resposta.headers,
        texto: resposta.body,
      };
    },
  };
  return cliente;
}
