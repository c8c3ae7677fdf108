import { connect, type Socket } from 'node:net';
import { setTimeout as esperar } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { App } from './app.ts';
import { acceptOnlyJson } from './body.ts';
import { replyError } from './errors.ts';
import { readLeftovers } from './leftover.ts';

const PRAZO = 400;
let app: App;
let porta: number;
const abertas: Socket[] = [];
beforeEach(() => servir(PRAZO));
async function servir(prazo: number) {
  app = Fastify() as unknown as App;
  app.setErrorHandler(replyError as never);
  acceptOnlyJson(app, prazo);
  const ecoar = (request: { body: unknown }) => ({ tamanho: JSON.stringify(request.body)?.length });
  readLeftovers(app, prazo);
  app.post('/publico', { config: { acesso: 'publico', limiteDoCorpo: 10 * MEGA } }, ecoar);
  app.post('/sessao', { config: { acesso: 'sessao' } }, ecoar);
  app.post('/recusado', { onRequest: async (_request, reply) => reply.code(403).send({ error: 'x' }) }, ecoar);
  await app.listen({ port: 0, host: '127.0.0.1' });
  porta = (app.server.address() as { port: number }).port;
}
afterEach(async () => {
  for (const socket of abertas.splice(0)) socket.destroy();
  await app.close();
});

type Aberto = { mandar(texto: string): void; resposta: Promise<string>; fim: Promise<void> };

/** A request whose body is sent piece by piece; `resposta` comes with the first bytes of the answer. */
function abrir(url: string, tamanho: number | 'em pedaços', inicio = ''): Aberto {
  const socket = connect(porta, '127.0.0.1');
  abertas.push(socket);
  socket.on('error', () => {});
  const corpo = tamanho === 'em pedaços' ? 'Transfer-Encoding: chunked' : `Content-Length: ${tamanho}`;
  socket.write(`POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${corpo}\r\n\r\n${inicio}`);
  return {
    mandar: (texto) => void socket.write(texto),
    resposta: new Promise((pronto) => socket.once('data', (dados) => pronto(dados.toString()))),
    fim: new Promise((pronto) => socket.once('close', () => pronto())),
  };
}

const status = async (pedido: Aberto) => Number((await pedido.resposta).split(' ')[1]);
const pedacos = (texto: string) => `${Buffer.byteLength(texto).toString(16)}\r\n${texto}\r\n`;
const MEGA = 1024 * 1024;

test('a body that does not come in time is answered 408 in Portuguese and cut off, with a session or without', async () => {
  for (const url of ['/publico', '/sessao']) {
    const inicio = performance.now();
    const pedido = abrir(url, 100, '{"a":');
    const resposta = await pedido.resposta;
    expect(performance.now() - inicio).toBeGreaterThan(PRAZO - 50);
    expect(resposta).toMatch(/^HTTP\/1\.1 408 /);
    expect(resposta).toContain('demorou demais');
    await pedido.fim;
  }
});

test('a byte now and then gains no time', async () => {
  const pedido = abrir('/publico', 1_000, '"');
  const vez = setInterval(() => pedido.mandar('x'), 50);
  expect(await status(pedido)).toBe(408);
  clearInterval(vez);
  await pedido.fim;
});

test('a large body of a landlord has the time that it takes; a stranger’s has not', async () => {
  const tamanho = 200_000;
  const [demorado, estranho] = [abrir('/sessao', tamanho, '"'), abrir('/publico', tamanho, '"')];
  await esperar(PRAZO + 400);
  demorado.mandar(`${'x'.repeat(tamanho - 2)}"`);
  expect([await status(demorado), await status(estranho)]).toEqual([200, 408]);
});

test('strangers’ large bodies: four at a time, small ones always, also in pieces; places come back', async () => {
  const texto = `"${'x'.repeat(100_000)}"`;
  const cheios = [1, 2].map(() => abrir('/publico', 9 * MEGA, texto.slice(0, -1)));
  cheios.push(...[1, 2].map(() => abrir('/publico', 'em pedaços', pedacos(texto.slice(0, -1)))));
  await esperar(150);
  for (const tamanho of [texto.length, 'em pedaços'] as const) {
    const quinto = abrir('/publico', tamanho, tamanho === 'em pedaços' ? pedacos(texto) : texto);
    expect(await quinto.resposta).toMatch(/^HTTP\/1\.1 503 .*retry-after: 60/is);
  }
  expect(await status(abrir('/publico', 8, '"abcdef"'))).toBe(200);
  expect(await status(abrir('/publico', 'em pedaços', `${pedacos('"abc"')}0\r\n\r\n`))).toBe(200);
  expect(await status(abrir('/sessao', texto.length, texto))).toBe(200);
  for (const cheio of cheios) expect(await status(cheio)).toBe(408);
  for (let vez = 0; vez < 6; vez++) expect(await status(abrir('/publico', texto.length, texto))).toBe(200);
});

test('a place comes back when the stranger goes away', async () => {
  const cheios = [1, 2, 3, 4].map(() => abrir('/publico', 9 * MEGA, 'x'.repeat(100_000)));
  await esperar(100);
  for (const socket of abertas) socket.destroy();
  await Promise.all(cheios.map(({ fim }) => fim));
  await esperar(50);
  const texto = `"${'x'.repeat(100_000)}"`;
  expect(await status(abrir('/publico', texto.length, texto))).toBe(200);
});

test('what was refused before its body came is cut off too', async () => {
  const pedido = abrir('/recusado', 100, '{');
  expect(await status(pedido)).toBe(403);
  await pedido.fim;
});

test('a body in a thousand pieces is read as it was sent', async () => {
  const pedido = abrir('/publico', 'em pedaços', pedacos('"'));
  for (let i = 0; i < 1_000; i++) pedido.mandar(pedacos('ção'.repeat(20)));
  pedido.mandar(`${pedacos('"')}0\r\n\r\n`);
  expect((await pedido.resposta).split('\r\n\r\n')[1]).toBe('{"tamanho":60002}');
});

test('a request without a body is answered whatever type its client names', async () => {
  const tipos = ['application/x-www-form-urlencoded', 'text/plain;charset=UTF-8', 'multipart/form-data', 'nada'];
  const pedir = async (tipo: string, corpo: string) => {
    const socket = connect(porta, '127.0.0.1');
    abertas.push(socket);
    socket.write(`POST /sessao HTTP/1.1\r\nHost: x\r\nContent-Type: ${tipo}\r\n${corpo}`);
    const resposta = await new Promise((pronto) => socket.once('data', (dados) => pronto(dados.toString())));
    return Number(String(resposta).split(' ')[1]);
  };
  for (const tipo of tipos) {
    expect(await pedir(tipo, 'Content-Length: 0\r\n\r\n'), tipo).toBe(200);
    expect(await pedir(tipo, '\r\n'), tipo).toBe(200);
    expect(await pedir(tipo, 'Content-Length: 3\r\n\r\na=b'), tipo).toBe(415);
  }
});

test('a body of more values than anybody sends is refused before it is made into them; a long text is none', async () => {
  const enviar = (url: string, payload: string) =>
    app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload });
  for (const url of ['/publico', '/sessao']) {
    for (const valor of ['{}', '[]', '1', '"a"', '{"a":[1]}']) {
      const { statusCode, json } = await enviar(url, `{"x":[${Array(210_000).fill(valor).join(',')}]}`);
      expect([statusCode, json().error]).toEqual([413, expect.stringContaining('valores demais')]);
    }
    const texto = JSON.stringify({ texto: '{[,"\\'.repeat(400_000) });
    expect((await enviar(url, texto)).json()).toEqual({ tamanho: texto.length });
    expect((await enviar(url, `[${Array(190_000).fill('1000').join(',')}]`)).statusCode).toBe(200);
  }
});

test('slow bodies of many hold so much memory in all; small ones come all the time, and room comes back', async () => {
  // None of them may be cut off for its slowness before the last one has come.
  await app.close();
  await servir(30_000);
  // Fourteen are too many in whatever pieces they come: these decide how far the memory of each has grown.
  const quase = Buffer.alloc(9.5 * MEGA, 'x').toString();
  const presos = Array.from({ length: 14 }, () => abrir('/sessao', 10 * MEGA, `"${quase}`));
  const recusados = await Promise.race([
    Promise.any(presos.map(async (preso) => ((await status(preso)) === 503 ? 'um' : Promise.reject()))),
    esperar(25_000, 'nenhum'),
  ]);
  expect(recusados).toBe('um');
  expect(await status(abrir('/sessao', 8, '"abcdef"'))).toBe(200);
  for (const socket of abertas) socket.destroy();
  await Promise.all(presos.map(({ fim }) => fim));
  const texto = `"${quase}"`;
  await expect.poll(() => status(abrir('/sessao', texto.length, texto)), { timeout: 10_000 }).toBe(200);
}, 60_000);
