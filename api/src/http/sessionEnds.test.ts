import * as auth from '@imob/schemas/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cliente, type TestApp, testApp } from '../../test/support/app.ts';
import { novoLocador, senha } from '../../test/support/factories.ts';

/** A session ends by itself, whatever the clocks of its processes say. */

const INICIO = '2026-03-10T15:00:00Z';
let teste: TestApp;
/** A second process of the service on the same database. */
let segundo: TestApp;
beforeAll(async () => {
  teste = await testApp({ agora: INICIO });
  segundo = await testApp({ url: teste.url, agora: INICIO });
});
afterAll(async () => {
  await segundo.fechar();
  await teste.fechar();
});

const entrar = async (email: string): Promise<Cliente> => {
  const cliente = teste.cliente();
  expect((await cliente.pedir(auth.login, { body: { email, password: senha } })).status).toBe(200);
  return cliente;
};
const perfil = async (cliente: Cliente) => (await cliente.pedir(auth.perfil)).status;

test('401 once SESSION_EXPIRES_DAYS have passed, to the millisecond, also when remembered', async () => {
  const ana = await novoLocador(teste);
  teste.agora('2026-03-15T14:59:59.999Z');
  expect(await perfil(ana)).toBe(200);
  teste.agora('2026-03-15T15:00:00.000Z');
  const { status, body } = await ana.pedir(auth.perfil);
  expect([status, body]).toEqual([401, { error: 'Sua sessão é inválida ou expirou. Entre de novo.' }]);
  teste.agora(INICIO);
  await entrar(ana.email);
  teste.agora('2026-03-20T15:00:00.000Z');
  const outra = await entrar(ana.email);
  const { rows } = await sql<{ n: number }>`select count(*) as n from sessoes where uid = ${ana.uid}`.execute(
    teste.deps.db,
  );
  // Sessions that have expired are cleared away at the next sign-in.
  expect([await perfil(outra), rows[0]?.n]).toEqual([200, 1]);
  teste.agora(INICIO);
});

test('one begun by a clock that ran ahead does not outlive its own length when the clock is right again', async () => {
  const ana = await novoLocador(teste);
  teste.agora('2026-03-12T15:00:00Z');
  const adiantada = await entrar(ana.email);
  expect(await perfil(adiantada)).toBe(200);
  teste.agora(INICIO);
  expect(await perfil(adiantada)).toBe(200);
  teste.agora('2026-03-15T14:59:59.999Z');
  expect(await perfil(adiantada)).toBe(200);
  teste.agora('2026-03-15T15:00:00.000Z');
  expect(await perfil(adiantada)).toBe(401);
  teste.agora(INICIO);
});

test('one that another process has just begun by a clock some seconds ahead keeps its end', async () => {
  const ana = await novoLocador(teste);
  segundo.agora('2026-03-10T14:59:30Z');
  expect(await perfil(segundo.cliente(ana.cookie))).toBe(200);
  segundo.agora(INICIO);
  const { expiraEm } = await teste.deps.db
    .selectFrom('sessoes')
    .select('expiraEm')
    .where('uid', '=', ana.uid)
    .executeTakeFirstOrThrow();
  expect(expiraEm).toBe('2026-03-15T15:00:00.000Z');
});
