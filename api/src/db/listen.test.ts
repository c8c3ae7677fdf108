import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { newDatabase } from '../../test/support/db.ts';
import { createPool } from './connect.ts';
import { listenTo } from './listen.ts';

test('a dead connection is noticed in seconds, not in the two hours of the system', async () => {
  const banco = await newDatabase();
  const pool = createPool(banco.url);
  const vigiar = vi.spyOn(Socket.prototype, 'setKeepAlive');
  const escuta = await listenTo(
    pool,
    'teste',
    () => {},
    () => {},
  );
  // Connections of other test files, which share this process, may be made at the same time.
  expect(vigiar.mock.calls).toContainEqual([true, 10_000]);
  vigiar.mockRestore();
  await escuta.close();
  await pool.end();
  await banco.apagar();
});
