import { globSync, readFileSync } from 'node:fs';
import * as auth from '@imob/schemas/auth';
import * as busca from '@imob/schemas/busca';
import * as imoveis from '@imob/schemas/imoveis';
import { afterEach, expect, test } from 'vitest';
import { testApp } from '../../test/support/app.ts';
import { cadastroPF, endereco, novoLocador } from '../../test/support/factories.ts';
import { freePort } from '../../test/support/ports.ts';
import { testComFalsos } from '../../test/support/providers.ts';
import { readEnv } from '../env.ts';
import { createLog } from '../process/log.ts';
import { type FakeServer, fakeServer } from '../providers/fake.ts';
import { exportSpans } from './otel.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const ABOVE = '00f067aa0ba902b7';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

type Seen = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  of: any;
};

async function newCollector(): Promise<FakeServer> {
  const collector = await fakeServer(() => ({ status: 200, body: {} }));
  endings.push(() => collector.close());
  return collector;
}

/** Everything that arrived, decoded; attributes by their names. */
function received(collector: FakeServer): Seen[] {
  return collector.requests.flatMap(({ body }) =>
    (body as any).resourceSpans.flatMap(({ scopeSpans }: any) =>
      scopeSpans.flatMap(({ spans }: any) =>
        spans.map((span: any) => ({
          ...span,
          of: Object.fromEntries(
            span.attributes.map(({ key, value }: any) => [key, value.stringValue ?? Number(value.intValue)]),
          ),
        })),
      ),
    ),
  );
}

function traced(collector: FakeServer, more: Record<string, string> = {}) {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...more };
  const lines: string[] = [];
  const to = { write: (line: string) => void lines.push(line) };
  const log = createLog({ LOG_LEVEL: 'info', NODE_ENV: 'production', ...env }, to);
  return { env, log, lines: () => lines.map((line) => JSON.parse(line)) };
}

test('a request is a span by its route, its statements hang from it, and nothing that was sent is in any of them', async () => {
  const collector = await newCollector();
  const { env, log } = traced(collector);
  const teste = await testApp({ env, deps: { log } });
  const ana = await novoLocador(teste, { nomeCompleto: 'Ana Rastreada' });
  const { id } = (await ana.pedir(imoveis.criar, { body: { ...endereco, complemento: 'Fundos secretos' } })).body;
  expect((await ana.pedir(imoveis.buscar, { params: { id } })).status).toBe(200);
  await ana.pedir(imoveis.listar);
  await ana.pedir(busca.buscar, { query: { q: 'Rastreada' } });
  await teste.cliente().pedir({ method: 'GET', url: '/health/live' });
  await teste.fechar();

  const spans = received(collector);
  expect(collector.requests.every(({ path }) => path === '/v1/traces')).toBe(true);
  for (const [name, status, statement] of [
    ['POST /imoveis', 201, 'insert'],
    ['GET /imoveis/:id', 200, 'select'],
    ['GET /imoveis', 200, 'select'],
    ['GET /busca', 200, 'select'],
  ] as const) {
    const span = spans.find((one) => one.name === name) as Seen;
    expect(span.of).toMatchObject({ 'http.route': name.split(' ')[1], 'http.response.status_code': status });
    expect(span.status.code ?? 0).toBe(0);
    const below = spans.filter(({ parentSpanId }) => parentSpanId === span.spanId);
    expect(below.map((one) => [one.of['db.operation.name'], one.traceId])).toContainEqual([statement, span.traceId]);
  }
  expect(spans.filter(({ name }) => name.includes('health'))).toEqual([]);
  const all = JSON.stringify(collector.requests.map(({ body }) => body));
  expect(all).toContain('"imob"');
  for (const personal of ['Rastreada', 'secretos', 'Paulista', id, ana.uid, ana.email, ana.cookie as string]) {
    expect(all).not.toContain(personal);
  }
});

test('what fails is marked, the statement with the reason’s code; the log carries the trace that the caller began', async () => {
  const collector = await newCollector();
  const { env, log, lines } = traced(collector);
  const teste = await testApp({ env, deps: { log } });
  const ana = await novoLocador(teste);
  await teste.deps.pool.query('alter table imoveis rename column rua to "ruaNova"');
  const headers = { traceparent: `00-${TRACE}-${ABOVE}-01` };
  expect((await ana.pedir(imoveis.criar, { body: endereco, headers })).status).toBe(500);
  await teste.fechar();

  const spans = received(collector);
  const request = spans.find(({ parentSpanId }) => parentSpanId === ABOVE) as Seen;
  expect(request).toMatchObject({ traceId: TRACE, name: 'POST /imoveis', status: { code: 2 } });
  const statement = spans.find((one) => one.parentSpanId === request.spanId && one.status.code === 2);
  expect(statement?.of).toMatchObject({ 'db.operation.name': 'insert', 'error.type': '42703' });
  const ofRequest = lines().filter(({ reqId }) => reqId === request.of['imob.request_id']);
  expect(ofRequest.map(({ msg, traceId }) => [msg, traceId])).toEqual([
    ['falha ao atender', TRACE],
    ['requisição', TRACE],
  ]);
  const others = lines().filter(({ msg, traceId }) => msg === 'requisição' && traceId !== TRACE);
  expect(others.map(({ traceId }) => traceId)).toEqual(others.map(() => expect.stringMatching(/^[0-9a-f]{32}$/)));
});

test.each([
  'lixo',
  `00-${'0'.repeat(32)}-${ABOVE}-01`,
  `ff-${TRACE}-${ABOVE}-01`,
  `00-${TRACE.toUpperCase()}-${ABOVE}-01`,
])('a traceparent of %s begins a trace of our own', async (traceparent) => {
  const collector = await newCollector();
  const { env, log } = traced(collector);
  const teste = await testApp({ env, deps: { log } });
  await teste.cliente().pedir(imoveis.listar, { headers: { traceparent } });
  await teste.fechar();
  const span = received(collector).find(({ name }) => name === 'GET /imoveis') as Seen;
  expect([span.parentSpanId || undefined, span.traceId === TRACE]).toEqual([undefined, false]);
});

test('the job that a request asked for goes on with its trace, and so does the provider that the job calls', async () => {
  const collector = await newCollector();
  const { env, log } = traced(collector);
  const teste = await testComFalsos({ env: { ...env, LOG_LEVEL: 'info' }, correio: true, tarefas: true });
  teste.deps.log = log;
  await teste.cliente().pedir(auth.register, {
    body: cadastroPF(),
    headers: { traceparent: `00-${TRACE}-${ABOVE}-01` },
  });
  await expect.poll(() => teste.falsos.brevo.requests).toHaveLength(1);
  const given = teste.falsos.brevo.requests[0]?.headers.traceparent;
  await teste.fechar();

  const spans = received(collector);
  const job = spans.find(({ name }) => name === 'tarefa auth.verificacao') as Seen;
  const request = spans.find(({ name }) => name === 'POST /auth/register') as Seen;
  expect([job.traceId, job.parentSpanId]).toEqual([TRACE, request.spanId]);
  const call = spans.find((one) => one.parentSpanId === job.spanId && one.of['server.address']) as Seen;
  expect(call.of).toEqual({
    'http.request.method': 'POST',
    'server.address': '127.0.0.1',
    'http.response.status_code': 201,
  });
  expect(given).toBe(`00-${TRACE}-${call.spanId}-01`);
});

test('of a trace that its caller does not keep, and of a share of 0, nothing leaves', async () => {
  const collector = await newCollector();
  const { env, log } = traced(collector, { OTEL_TRACES_SAMPLER_ARG: '0' });
  const teste = await testApp({ env, deps: { log } });
  await teste.cliente().pedir(imoveis.listar);
  await teste.cliente().pedir(imoveis.listar, { headers: { traceparent: `00-${TRACE}-${ABOVE}-00` } });
  await teste.cliente().pedir(imoveis.listar, { headers: { traceparent: `00-${TRACE}-${ABOVE}-01` } });
  await teste.fechar();
  expect(received(collector).map(({ traceId }) => traceId)).toEqual([TRACE]);
});

test('a collector that refuses is said once; one that is away holds up no request and no stop', async () => {
  const collector = await newCollector();
  collector.fail({ status: 403 }, 100);
  const { env, log, lines } = traced(collector);
  const tracing = exportSpans(readEnv({ FRONTEND_URL: 'http://localhost:5173', ...env }), log);
  // More than one sending holds.
  for (let i = 0; i < 1_500; i++) tracing.begin('um', 'internal').end();
  await tracing.stop();
  expect(collector.requests.length).toBeGreaterThan(1);
  expect(lines()).toMatchObject([
    { level: 40, msg: expect.stringContaining('coletor'), err: { message: 'Forbidden' } },
  ]);

  const away = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` };
  const teste = await testApp({ env: away });
  const ana = await novoLocador(teste);
  expect((await ana.pedir(imoveis.listar)).status).toBe(200);
  const began = performance.now();
  await teste.fechar();
  expect(performance.now() - began).toBeLessThan(6_000);
});

test('without a collector nothing is traced, sent or loaded', async () => {
  const teste = await testComFalsos({ correio: true, tarefas: true });
  expect(teste.deps.tracing).toBeUndefined();
  const headers = { traceparent: `00-${TRACE}-${ABOVE}-01` };
  await teste.cliente().pedir(auth.register, { body: cadastroPF(), headers });
  await expect.poll(() => teste.falsos.brevo.requests).toHaveLength(1);
  expect(teste.falsos.brevo.requests[0]?.headers.traceparent).toBeUndefined();
  await teste.fechar();
  const sources = globSync('../**/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'));
  const text = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
  expect(sources.filter((file) => text(file).includes("'@opentelemetry/"))).toEqual(['../tracing/otel.ts']);
  expect(sources.filter((file) => /from '[^']*\/otel\.ts'/.test(text(file)))).toEqual([]);
});
