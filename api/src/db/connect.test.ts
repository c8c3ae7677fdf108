import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDb, createPool } from './connect.ts';
import { Ids } from './ids.ts';

/** A message of PostgreSQL's protocol: its letter, how long it is, and what it says. */
const message = (letter: string, text: string) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + text.length);
  return Buffer.concat([Buffer.from(letter), length, Buffer.from(text, 'latin1')]);
};
const READY = message('Z', 'I');

test('a database that says that a statement failed, and is then not ready for the next, is not waited for', async () => {
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', '\0\0\0\0'), READY]));
      // Gives the statement up, as one that a frozen machine of a cluster does not let go.
      socket.once('data', () => socket.write(message('E', 'SERROR\0C57014\0Mcanceled\0\0')));
    });
    socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const pool = createPool(`postgres://imob@127.0.0.1:${(server.address() as AddressInfo).port}/imob`);
  const client = await pool.connect();
  await expect(client.query('select 1')).rejects.toMatchObject({ code: '57014' });
  const began = performance.now();
  await expect(client.query('rollback')).rejects.toThrow('Connection terminated');
  expect(performance.now() - began).toBeLessThan(4_000);
  client.release(true);
  await pool.end();
  server.close();
});

test('ids that a statement names several times are sent once, and equal ones apart', () => {
  const db = createDb(createPool('postgres://imob@127.0.0.1:1/imob'));
  const [ids, outros] = [Ids.from(['a']), Ids.from(['a'])];
  const { sql: texto, parameters } =
    sql`select ${ids}::uuid[], ${'x'}, ${outros}::uuid[], ${'x'}, ${ids}::uuid[]`.compile(db);
  expect([texto, parameters]).toEqual(['select $1::uuid[], $2, $3::uuid[], $4, $1::uuid[]', [ids, 'x', outros, 'x']]);
  // The next statement begins anew.
  expect(sql`select ${'x'}, ${ids}::uuid[]`.compile(db).sql).toBe('select $1, $2::uuid[]');
});
