import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as esperar } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from './app.ts';
import { replyError } from './errors.ts';
import { shareAmongLandlords } from './shares.ts';

// Ten connections: two plain requests of one landlord, one heavy one, and five heavy ones of all.
const CONEXOES = 10;
const MEGA = 1024 * 1024;
let app: App;
let porta: number;
const emCurso = { comum: 0, pesado: 0 };
const maximo = { comum: 0, pesado: 0 };
async function trabalhar(qual: 'comum' | 'pesado') {
  emCurso[qual] += 1;
  maximo[qual] = Math.max(maximo[qual], emCurso[qual]);
  await esperar(30);
  emCurso[qual] -= 1;
  return { feito: true };
}
const zerar = () => Object.assign(maximo, { comum: 0, pesado: 0 });
let soltar = Promise.withResolvers<void>();

beforeAll(async () => {
  app = Fastify() as unknown as App;
  app.setErrorHandler(replyError as never);
  app.addHook('onRequest', async (request) => {
    if (request.headers.uid) request.usuario = { uid: String(request.headers.uid), role: 'LOCADOR' };
  });
  shareAmongLandlords(app, CONEXOES);
  app.get('/comum', () => trabalhar('comum'));
  app.get('/pesado', { config: { pesado: true } }, () => trabalhar('pesado'));
  app.get('/quebra', { config: { pesado: true } }, async () => {
    throw new Error('quebrou');
  });
  app.get('/preso', { config: { pesado: true } }, () => soltar.promise.then(() => ({})));
  app.get('/corrente', { config: { pesado: true } }, async (_request, reply) =>
    reply.send(Readable.from(fluxo()) as never),
  );
  app.post('/corpo', { bodyLimit: 4 * MEGA }, async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  porta = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

async function* fluxo() {
  for (let n = 0; n < 400; n++) yield Buffer.alloc(64 * 1024);
}
const pedir = async (url: string, uid?: string) =>
  (await app.inject({ url, headers: { ...(uid && { uid }) } })).statusCode;
const muitos = (quantos: number, url: string, uid?: string) =>
  Promise.all(Array.from({ length: quantos }, () => pedir(url, uid)));
/** Asks by a connection of its own, from which nothing is read until somebody does. */
function mudo(url: string, uid: string, corpo = 0) {
  const socket = connect(porta, '127.0.0.1').pause();
  socket.on('error', () => {});
  const doCorpo = corpo > 0 ? `Content-Type: application/json\r\nContent-Length: ${corpo}\r\n` : '';
  socket.write(`${corpo > 0 ? 'POST' : 'GET'} ${url} HTTP/1.1\r\nHost: x\r\nuid: ${uid}\r\n${doCorpo}\r\n`);
  return socket;
}

test('of one landlord two requests are at work and one heavy one; the others wait in his own line and are done', async () => {
  zerar();
  const [comuns, pesados] = [muitos(12, '/comum', 'ana'), muitos(5, '/pesado', 'ana')];
  await pedir('/comum', 'ana');
  expect(await comuns).toEqual(Array(12).fill(200));
  expect(await pesados).toEqual(Array(5).fill(200));
  expect(maximo).toEqual({ comum: 2, pesado: 1 });
});

test('another landlord, and whoever has no session, does not wait for them; five are heavy in all', async () => {
  zerar();
  const dela = muitos(20, '/comum', 'ana');
  const inicio = performance.now();
  expect(await Promise.all([pedir('/comum', 'bia'), pedir('/comum')])).toEqual([200, 200]);
  const demora = performance.now() - inicio;
  await dela;
  expect(demora).toBeLessThan((performance.now() - inicio) / 2);
  await Promise.all(Array.from({ length: 12 }, (_, n) => pedir('/pesado', `locador ${n}`)));
  expect(maximo.pesado).toBe(5);
});

test('a failed request gives its place back, and so does one whose client has left, but not before it is done', async () => {
  expect(await muitos(4, '/quebra', 'ana')).toEqual(Array(4).fill(500));
  soltar = Promise.withResolvers<void>();
  const socket = mudo('/preso', 'ana');
  await esperar(50);
  socket.destroy();
  const seguinte = pedir('/pesado', 'ana');
  expect(await Promise.race([seguinte, esperar(100, 'wait')])).toBe('wait');
  soltar.resolve();
  expect(await seguinte).toBe(200);
});

test('who waits too long is told so, and only he: 503 in words within 15 s', async () => {
  soltar = Promise.withResolvers<void>();
  const preso = pedir('/preso', 'ana');
  const inicio = performance.now();
  const [recusado, outro] = await Promise.all([
    app.inject({ url: '/pesado', headers: { uid: 'ana' } }),
    pedir('/pesado', 'bia'),
  ]);
  expect([recusado.statusCode, recusado.json().error]).toEqual([
    503,
    expect.stringContaining('Há pedidos seus demais'),
  ]);
  expect(performance.now() - inicio).toBeLessThan(15_000);
  expect(outro).toBe(200);
  soltar.resolve();
  expect(await preso).toBe(200);
  expect(await pedir('/pesado', 'ana')).toBe(200);
}, 20_000);

test('answers that are taken slowly hold up one another of their landlord, and nothing else', async () => {
  const lentos = Array.from({ length: 6 }, (_, n) => mudo('/corrente', `lento ${n}`));
  await esperar(200);
  expect(await Promise.all([pedir('/pesado', 'bia'), pedir('/pesado', 'lento 0')])).toEqual([200, 200]);
  const outra = (uid: string) => {
    const socket = mudo('/corrente', uid);
    const comecou = once(socket.resume(), 'data').then(() => 'começou');
    lentos.push(socket);
    return (ms: number) => Promise.race([comecou, esperar(ms, 'wait')]);
  };
  const [doPrimeiro, doSegundo] = [outra('lento 0'), outra('lento 1')];
  expect([await doPrimeiro(150), await doSegundo(150)]).toEqual(['wait', 'wait']);
  lentos[0]?.destroy();
  lentos[1]?.resume();
  expect([await doPrimeiro(7_000), await doSegundo(7_000)]).toEqual(['começou', 'começou']);
  for (const lento of lentos) lento.destroy();
}, 20_000);

test('who waits for an answer on its way holds none of the heavy places of all', async () => {
  const lentos = Array.from({ length: 12 }, (_, n) => mudo('/corrente', `lento ${n % 6}`));
  await esperar(300);
  const inicio = performance.now();
  expect(await pedir('/pesado', 'bia')).toBe(200);
  expect(performance.now() - inicio).toBeLessThan(2_000);
  for (const lento of lentos) lento.destroy();
});

test('of one landlord two large bodies come at a time, however slowly; small ones and others’ pass', async () => {
  const chegaram: Socket[] = [];
  const anotar = (socket: Socket) => chegaram.push(socket);
  app.server.on('connection', anotar);
  const lentos = Array.from({ length: 10 }, () => {
    const socket = mudo('/corpo', 'ana', 3 * MEGA);
    socket.write(`"${'x'.repeat(2 * MEGA)}`);
    return socket;
  });
  const lidos = () => chegaram.reduce((soma, { bytesRead }) => soma + bytesRead, 0);
  await expect.poll(lidos).toBeGreaterThan(4 * MEGA);
  // Time enough for the others, were they let in.
  await esperar(500);
  app.server.off('connection', anotar);
  expect(lidos()).toBeLessThan(6 * MEGA);
  const enviar = async (uid: string, bytes: number) => {
    const headers = { uid, 'content-type': 'application/json' };
    return (await app.inject({ method: 'POST', url: '/corpo', headers, payload: `"${'x'.repeat(bytes)}"` })).statusCode;
  };
  expect([await enviar('ana', 1_000), await enviar('bia', MEGA)]).toEqual([200, 200]);
  const outro = enviar('ana', MEGA);
  expect(await Promise.race([outro, esperar(200, 'wait')])).toBe('wait');
  for (const lento of lentos) lento.destroy();
  expect(await outro).toBe(200);
});
