import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as esperar } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { receberPartes } from './multipart.ts';

type Leitor = (corpo: Readable, nome: string) => Promise<void>;

let servidor: Server;
afterEach(() => servidor.close());

const parte = (nome: string, conteudo: Buffer) => [
  Buffer.from(`--corte\r\nContent-Disposition: form-data; name="arquivo"; filename="${nome}"\r\n\r\n`),
  conteudo,
];
const gastar = async (corpo: Readable) => {
  for await (const _ of corpo);
};

/** Sends the beginning of a request that announces more, to a server that only receives. */
async function enviarComeco(corpo: Buffer[], ler: Leitor, silencioMs = 60_000) {
  const chegou = Promise.withResolvers<{ raw: IncomingMessage; fim: Promise<unknown> }>();
  servidor = createServer((raw) => {
    const request = { raw, headers: raw.headers } as FastifyRequest;
    const receber = async () => {
      const limites = { maximo: 20, bytes: 10_000_000, silencioMs };
      for await (const { corpo, nome } of receberPartes(request, {}, limites)) await ler(corpo, nome);
    };
    const fim = receber().catch((erro: unknown) => erro);
    chegou.resolve({ raw, fim });
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  const socket = connect((servidor.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=corte\r\nContent-Length: 9000000\r\n\r\n',
  );
  socket.write(Buffer.concat(corpo));
  const { raw, fim } = await chegou.promise;
  return { fim, cortar: () => new Promise<void>((pronto) => raw.once('close', pronto) && socket.destroy()) };
}

for (const recebidos of [0, 200, 150_000]) {
  test(`cut with ${recebidos} bytes of the second file, while the first is worked on: it ends`, async () => {
    const lido = Promise.withResolvers<void>();
    const pronto = Promise.withResolvers<void>();
    const lidos: string[] = [];
    const corpo = [...parte('a', Buffer.from('um')), Buffer.from('\r\n'), ...parte('b', Buffer.alloc(recebidos, 'x'))];
    const { fim, cortar } = await enviarComeco(corpo, async (arquivo, nome) => {
      lidos.push(nome);
      await gastar(arquivo);
      lido.resolve();
      await pronto.promise;
    });
    await lido.promise;
    await cortar();
    pronto.resolve();
    expect(await fim).toMatchObject({ statusCode: 400 });
    expect(lidos).toEqual(['a']);
  });
}

test('cut while the second file is being read: its reader hears of it', async () => {
  const primeiroBloco = Promise.withResolvers<void>();
  const erros: unknown[] = [];
  const corpo = [...parte('a', Buffer.from('um')), Buffer.from('\r\n'), ...parte('b', Buffer.alloc(1000, 'x'))];
  const { fim, cortar } = await enviarComeco(corpo, async (arquivo, nome) => {
    if (nome === 'b') arquivo.once('data', () => primeiroBloco.resolve());
    await gastar(arquivo).catch((erro) => erros.push(erro) && Promise.reject(erro));
  });
  await primeiroBloco.promise;
  await cortar();
  expect(await fim).toMatchObject({ statusCode: 400 });
  expect(erros).toHaveLength(1);
});

test('who waits for a turn is not silent; who stops sending is, and is let go', async () => {
  const vez = Promise.withResolvers<void>();
  const espera = vi.fn(() => vez.promise);
  const { fim } = await enviarComeco(
    parte('a', Buffer.alloc(300_000, 'x')),
    async (arquivo) => {
      await espera();
      await gastar(arquivo);
    },
    100,
  );
  await vi.waitFor(() => expect(espera).toHaveBeenCalled());
  expect(await Promise.race([fim, esperar(500, 'espera')])).toBe('espera');
  vez.resolve();
  expect(await fim).toMatchObject({ statusCode: 400 });
});
