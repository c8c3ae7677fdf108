import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { receiveParts, withContent } from './multipart.ts';

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

/** Reads a whole request of these parts as it would come over the wire. */
async function receive(
  parts: [header: string, content: string][],
  limits: Partial<Parameters<typeof receiveParts>[2]> = {},
) {
  const body = parts.map(
    ([header, content]) => `--corte\r\nContent-Disposition: form-data; ${header}\r\n\r\n${content}\r\n`,
  );
  const raw = Object.assign(Readable.from([Buffer.from(`${body.join('')}--corte--\r\n`)]), { complete: true });
  const headers = { 'content-type': 'multipart/form-data; boundary=corte' };
  const campos: Record<string, string> = {};
  const files: string[] = [];
  const all = { most: 4, bytes: 1000, ...limits };
  for await (const { body: content, name, field } of receiveParts(
    { raw, headers } as unknown as FastifyRequest,
    campos,
    all,
  )) {
    const full = await withContent(content);
    files.push(full ? `${field} ${name} ${Buffer.concat(await full.toArray())}` : `${field} empty`);
  }
  return { campos, files };
}

test('a file tells in which of the fields that it may come in it came; an empty one is known as such', async () => {
  const parts: [string, string][] = [
    ['name="nome"', 'Rui'],
    ['name="identidade"; filename="a.png"', 'um'],
    ['name="renda"; filename=""', ''],
    ['name="identidade"; filename="b.png"', 'dois'],
  ];
  expect(await receive(parts, { files: ['identidade', 'renda'] })).toEqual({
    campos: { nome: 'Rui' },
    files: ['identidade a.png um', 'renda empty', 'identidade b.png dois'],
  });
  await expect(receive(parts, { files: ['renda', 'outro'] })).rejects.toThrow(
    'Envie cada arquivo no campo `renda` ou `outro`.',
  );
  await expect(receive(parts)).rejects.toThrow('Envie cada arquivo no campo `arquivo`.');
  await expect(receive([['name="nome"', 'Rui']])).rejects.toThrow(
    'Escolha um arquivo: o campo `arquivo` está faltando.',
  );
});

test('as many text fields may come as the caller says, and thirty where he says nothing', async () => {
  const texts = (many: number) => Array.from({ length: many }, (_, i): [string, string] => [`name="c${i}"`, 'x']);
  const all = { withoutFile: true };
  expect(Object.keys((await receive(texts(29), all)).campos)).toHaveLength(29);
  await expect(receive(texts(31), all)).rejects.toMatchObject({ statusCode: 400 });
  expect(Object.keys((await receive(texts(40), { ...all, fields: 41 })).campos)).toHaveLength(40);
  await expect(receive(texts(42), { ...all, fields: 41 })).rejects.toMatchObject({ statusCode: 400 });
});
