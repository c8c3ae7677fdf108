import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { receiveParts } from './multipart.ts';

type Reader = (body: Readable, name: string) => Promise<void>;

let server: Server;
afterEach(() => server.close());

const part = (name: string, content: Buffer) => [
  Buffer.from(`--corte\r\nContent-Disposition: form-data; name="arquivo"; filename="${name}"\r\n\r\n`),
  content,
];
const useUp = async (body: Readable) => {
  for await (const _ of body);
};

/** Sends the beginning of a request that announces more, to a server that only receives. */
async function sendBeginning(body: Buffer[], read: Reader, silenceMs = 60_000) {
  const arrived = Promise.withResolvers<{ raw: IncomingMessage; end: Promise<unknown> }>();
  server = createServer((raw) => {
    const request = { raw, headers: raw.headers } as FastifyRequest;
    const receive = async () => {
      const limits = { most: 20, bytes: 10_000_000, silenceMs };
      for await (const { body, name } of receiveParts(request, {}, limits)) await read(body, name);
    };
    const end = receive().catch((error: unknown) => error);
    arrived.resolve({ raw, end });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=corte\r\nContent-Length: 9000000\r\n\r\n',
  );
  socket.write(Buffer.concat(body));
  const { raw, end } = await arrived.promise;
  return { end, cut: () => new Promise<void>((ready) => raw.once('close', ready) && socket.destroy()) };
}

for (const received of [0, 200, 150_000]) {
  test(`cut with ${received} bytes of the second file, while the first is worked on: it ends`, async () => {
    const firstRead = Promise.withResolvers<void>();
    const ready = Promise.withResolvers<void>();
    const names: string[] = [];
    const body = [...part('a', Buffer.from('um')), Buffer.from('\r\n'), ...part('b', Buffer.alloc(received, 'x'))];
    const { end, cut } = await sendBeginning(body, async (file, name) => {
      names.push(name);
      await useUp(file);
      firstRead.resolve();
      await ready.promise;
    });
    await firstRead.promise;
    await cut();
    ready.resolve();
    expect(await end).toMatchObject({ statusCode: 400 });
    expect(names).toEqual(['a']);
  });
}

test('cut while the second file is being read: its reader hears of it', async () => {
  const firstChunk = Promise.withResolvers<void>();
  const errors: unknown[] = [];
  const body = [...part('a', Buffer.from('um')), Buffer.from('\r\n'), ...part('b', Buffer.alloc(1000, 'x'))];
  const { end, cut } = await sendBeginning(body, async (file, name) => {
    if (name === 'b') file.once('data', () => firstChunk.resolve());
    await useUp(file).catch((error) => errors.push(error) && Promise.reject(error));
  });
  await firstChunk.promise;
  await cut();
  expect(await end).toMatchObject({ statusCode: 400 });
  expect(errors).toHaveLength(1);
});

test('who waits for a turn is not silent; who stops sending is, and is let go', async () => {
  const turn = Promise.withResolvers<void>();
  const wait = vi.fn(() => turn.promise);
  const { end } = await sendBeginning(
    part('a', Buffer.alloc(300_000, 'x')),
    async (file) => {
      await wait();
      await useUp(file);
    },
    100,
  );
  await vi.waitFor(() => expect(wait).toHaveBeenCalled());
  expect(await Promise.race([end, sleep(500, 'wait')])).toBe('wait');
  turn.resolve();
  expect(await end).toMatchObject({ statusCode: 400 });
});
