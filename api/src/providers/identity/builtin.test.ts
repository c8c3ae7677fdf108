import * as auth from '@imob/schemas/auth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestApp } from '../../../test/support/app.ts';
import { novoLocador } from '../../../test/support/factories.ts';

vi.mock('@node-rs/argon2', { spy: true });

let teste: TestApp;
let verify: typeof import('@node-rs/argon2').verify;
beforeAll(async () => {
  // Test files share what they load; this one needs the service with the module above.
  vi.resetModules();
  const { testApp } = await import('../../../test/support/app.ts');
  ({ verify } = await import('@node-rs/argon2'));
  teste = await testApp();
});
afterAll(() => teste.fechar());

/** How often a password was checked for one attempt with a wrong one. */
async function conferencias(email: string): Promise<number> {
  vi.mocked(verify).mockClear();
  const { status } = await teste.cliente().pedir(auth.login, { body: { email, password: 'senha-errada' } });
  expect(status).toBe(401);
  return vi.mocked(verify).mock.calls.length;
}

test('an e-mail that nobody has costs the same check as a wrong password: the time taken does not tell', async () => {
  const { uid, email } = await novoLocador(teste);
  expect(await conferencias(email)).toBe(1);
  expect(await conferencias('ninguem@exemplo.com.br')).toBe(1);
  const deOutroProvedor = JSON.stringify({ tipo: 'externa', cifrada: '' });
  await teste.deps.db.updateTable('credenciais').set({ dados: deOutroProvedor }).where('uid', '=', uid).execute();
  expect(await conferencias(email)).toBe(1);
});
