import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { type AddressInfo, connect, type NetConnectOpts, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { mapSlices } from '../db/slices.ts';
import type { App } from './app.ts';
import { replyError } from './errors.ts';
import { List } from './lists.ts';
import { shareAmongLandlords } from './shares.ts';
import { answerWriter } from './writeAnswer.ts';
import { writeListsInSlices } from './writeLists.ts';

/** Long enough that a reader who pauses for a third of it is never late, on a machine that does other things too. */
const SEM_LEITURA_MS = 4_000;
const MEGA = 1024 * 1024;
const pasta = mkdtempSync(join(tmpdir(), 'imob-listas-'));
const schema = { response: { 200: z.array(z.object({ n: z.number(), texto: z.string() })) } };
/** Garbage does not count as memory that a list costs, so the tests collect it first. */
setFlagsFromString('--expose-gc');
const gc: () => void = runInNewContext('gc');
let app: App;
let porta: number;
/** Slices of 100 KB, so many of them; with the last one something else. */
async function* slices(quantas: number, ultima?: () => never) {
  for (let n = 0; n < quantas; n++) {
    if (ultima && n === quantas - 1) ultima();
    yield [{ n, texto: 'x'.repeat(100 * 1024), segredo: 'não sai' }];
  }
}
beforeAll(async () => {
  app = Fastify() as unknown as App;
  app.setSerializerCompiler(answerWriter as never);
  app.setErrorHandler(replyError as never);
  writeListsInSlices(app, { folder: pasta, notReadMs: SEM_LEITURA_MS });
  app.get('/curta', { schema }, async () => new List(slices(1)));
  app.get('/longa', { schema }, async () => new List(slices(300)));
  app.get('/texto', async () => 'x'.repeat(30 * MEGA));
  const quebrar = () => {
    throw new Error('quebrou');
  };
  app.get('/quebra', { schema }, async () => new List(slices(300, quebrar)));
  const errar = <R extends { n: number }>(r: R) => (r.n === 299 ? { ...r, n: 'x' as unknown as number } : r);
  app.get('/errada', { schema }, async () => new List(mapSlices(slices(300), errar)));
  await app.listen({ port: 0, host: '127.0.0.1' });
  porta = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  rmSync(pasta, { recursive: true, force: true });
});
// A list that waits on the disk has no name there, and so never stays.
afterEach(() => expect(readdirSync(pasta)).toEqual([]));

const pedir = (caminho: string) => fetch(`http://127.0.0.1:${porta}${caminho}`);
const at = (port: number): NetConnectOpts => ({ port, host: '127.0.0.1' });
/** Asks, and never reads. */
function mudo(onde: NetConnectOpts, caminho: string) {
  const socket = connect(onde).pause();
  socket.on('error', () => {});
  socket.write(`GET ${caminho} HTTP/1.1\r\nHost: x\r\nuid: ana\r\n\r\n`);
  return socket;
}

test('a list of 30 MB is whole, in order and as its schema says, and so is a short one', async () => {
  for (const [caminho, quantas] of [
    ['/curta', 1],
    ['/longa', 300],
  ] as const) {
    const resposta = await pedir(caminho);
    const texto = await resposta.text();
    expect(resposta.headers.get('content-length')).toBe(String(texto.length));
    const lista = JSON.parse(texto) as { n: number }[];
    expect(lista.map(({ n }) => n)).toEqual(Array.from({ length: quantas }, (_, n) => n));
    expect(Object.keys(lista[0] ?? {})).toEqual(['n', 'texto']);
  }
});

test('what fails or does not fit, as late as it may, is still answered as an error', async () => {
  for (const caminho of ['/quebra', '/errada']) {
    const resposta = await pedir(caminho);
    expect([resposta.status, Object.keys((await resposta.json()) as object)]).toEqual([500, ['error']]);
  }
});

test('clients that never read cost less than 8 MB each, and are cut off; one that reads slowly is not', async () => {
  const QUANTOS = 20;
  // Read slowly by a process of its own: longer than the limit, with no pause as long.
  const lento = `fetch('http://127.0.0.1:${porta}/longa').then(async ({ body }) => {
    let total = 0; let proximo = 0;
    for await (const parte of body) {
      total += parte.length;
      if (total > proximo) { proximo += 6 * ${MEGA}; await new Promise((f) => setTimeout(f, ${SEM_LEITURA_MS / 3})); }
    }
    console.log(total);
  })`;
  const lendo = promisify(execFile)(process.execPath, ['-e', lento]);
  await pedir('/longa').then((resposta) => resposta.arrayBuffer());
  gc();
  const antes = process.memoryUsage.rss();
  const mudos = Array.from({ length: QUANTOS }, () => mudo(at(porta), '/longa'));
  let maior = 0;
  const olhar = setInterval(() => {
    maior = Math.max(maior, process.memoryUsage.rss() - antes);
  }, 20);
  const abertas = () => new Promise<number>((f) => app.server.getConnections((_, n) => f(n)));
  await expect.poll(abertas).toBeGreaterThanOrEqual(QUANTOS);
  await expect.poll(abertas, { timeout: 60_000, interval: 100 }).toBeLessThanOrEqual(2);
  clearInterval(olhar);
  expect(maior / QUANTOS).toBeLessThan(8 * MEGA);
  expect(Number((await lendo).stdout)).toBeGreaterThan(30 * 100 * 1024 * 10 - MEGA);
  for (const socket of mudos) socket.destroy();
}, 120_000);

test('a long answer that is no list is not held for ever either', async () => {
  const ligada = once(app.server, 'connection') as Promise<[Socket]>;
  const socket = mudo(at(porta), '/texto');
  const fim = once((await ligada)[0], 'close').then(() => 'cortado');
  expect(await Promise.race([fim, esperar(60_000, 'ainda aberto')])).toBe('cortado');
  socket.destroy();
});

test('many lists that nobody takes, each of a size for the memory, do not fill it', async () => {
  const QUANTAS = 50;
  const outra = Fastify() as unknown as App;
  outra.setSerializerCompiler(answerWriter as never);
  writeListsInSlices(outra, { folder: pasta });
  let feitas = 0;
  outra.addHook('onSend', async () => {
    feitas += 1;
  });
  outra.get('/', { schema }, async () => new List(slices(39)));
  // The buffers of such a socket have one size on every machine; those of a port may grow until they hold a whole list.
  const path = `${pasta}.sock`;
  await outra.listen({ path });
  gc();
  const antes = process.memoryUsage().arrayBuffers;
  const mudos = Array.from({ length: QUANTAS }, () => mudo({ path }, '/'));
  await expect.poll(() => feitas, { timeout: 30_000, interval: 20 }).toBe(QUANTAS);
  // 32 MB of all lists wait in memory, and of each other one what is on its way. What was let go is swept beside the
  // program: on a busy machine a look too early still counts it.
  const guardado = () => {
    gc();
    return process.memoryUsage().arrayBuffers - antes;
  };
  await expect.poll(guardado).toBeLessThan(40 * MEGA);
  for (const socket of mudos) socket.destroy();
  await outra.close();
});

test('a client that waits before it reads, less than the limit, gets all of it', async () => {
  const [resposta] = await once(get({ port: porta, host: '127.0.0.1', path: '/longa' }), 'response');
  await esperar(SEM_LEITURA_MS / 2);
  expect((await resposta.toArray()).reduce((soma: number, { length }: Buffer) => soma + length, 0)).toBeGreaterThan(
    29 * MEGA,
  );
});

/** The lists of landlords, who are told by a header. */
async function comDonos(lista: () => AsyncGenerator<object[]>) {
  const dono = Fastify() as unknown as App;
  dono.setSerializerCompiler(answerWriter as never);
  dono.setErrorHandler(replyError as never);
  dono.addHook('onRequest', async (request) => {
    request.usuario = { uid: String(request.headers.uid), role: 'LOCADOR' };
  });
  shareAmongLandlords(dono, 10);
  writeListsInSlices(dono, { folder: pasta });
  dono.get('/', { schema }, async () => new List(lista()) as never);
  const ler = async (uid: string) => (await dono.inject({ url: '/', headers: { uid } })).statusCode;
  return { dono, ler };
}

test('of one landlord two lists are at work, one once they are known to be long; another’s does not wait for them', async () => {
  let abertas = 0;
  let maximo = 0;
  async function* contadas() {
    abertas += 1;
    maximo = Math.max(maximo, abertas);
    try {
      for await (const fatia of slices(4)) {
        await esperar(20);
        yield fatia;
      }
    } finally {
      abertas -= 1;
    }
  }
  const { dono, ler } = await comDonos(contadas);
  const muitas = Array.from({ length: 9 }, () => ler('ana'));
  expect(await ler('bia')).toBe(200);
  expect(maximo).toBeLessThanOrEqual(3);
  expect(await Promise.all(muitas)).toEqual(Array(9).fill(200));
  maximo = 0;
  await Promise.all(Array.from({ length: 9 }, () => ler('ana')));
  expect(maximo).toBe(1);
  await dono.close();
});

test('a list that says that it is long waits for its turn before it goes on', async () => {
  let lendo = 0;
  let maximo = 0;
  const { dono, ler } = await comDonos(async function* () {
    yield [];
    lendo += 1;
    maximo = Math.max(maximo, lendo);
    await esperar(20);
    yield* slices(2);
    lendo -= 1;
  });
  expect(await Promise.all(Array.from({ length: 6 }, () => ler('ana')))).toEqual(Array(6).fill(200));
  expect(maximo).toBe(1);
  await dono.close();
});

test('of one landlord eight long lists wait for their clients at most; another’s do not wait for them', async () => {
  let feitas = 0;
  const { dono, ler } = await comDonos(async function* () {
    yield* slices(150);
    feitas += 1;
  });
  await dono.listen({ port: 0, host: '127.0.0.1' });
  const { port } = dono.server.address() as AddressInfo;
  const mudos = Array.from({ length: 8 }, () => mudo(at(port), '/'));
  await expect.poll(() => feitas).toBe(8);
  const nona = ler('ana');
  expect(await ler('bia')).toBe(200);
  expect(await Promise.race([nona, esperar(500, 'wait')])).toBe('wait');
  for (const socket of mudos) socket.destroy();
  expect(await nona).toBe(200);
  await dono.close();
});
