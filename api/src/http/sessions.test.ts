import * as auth from '@imob/schemas/auth';
import * as configuracoes from '@imob/schemas/configuracoes';
import * as usuarios from '@imob/schemas/usuarios';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { retrato } from '../../test/matrix/snapshot.ts';
import { type Cliente, type TestApp, testApp } from '../../test/support/app.ts';
import { type Locador, novoLocador, senha } from '../../test/support/factories.ts';

const INICIO = '2026-03-10T15:00:00Z';
let teste: TestApp;
/** A second process of the service on the same database. */
let segundo: TestApp;
let superAdmin: Locador;
beforeAll(async () => {
  teste = await testApp({ agora: INICIO });
  segundo = await testApp({ url: teste.url, agora: INICIO });
  superAdmin = await novoLocador(teste);
});
afterAll(async () => {
  await segundo.fechar();
  await teste.fechar();
});

const entrar = async (email: string, password = senha): Promise<Cliente> => {
  const cliente = teste.cliente();
  expect((await cliente.pedir(auth.login, { body: { email, password } })).status).toBe(200);
  return cliente;
};
const perfil = async (cliente: Cliente) => (await cliente.pedir(auth.perfil)).status;
/** The same browser, answered by the second process. */
const noSegundo = (cliente: Cliente) => segundo.cliente(cliente.cookie);

describe('the cookie', () => {
  const cookieDe = async (env: Record<string, string>) => {
    const app = await testApp({ env, url: teste.url });
    const { headers } = await app.cliente().pedir(auth.login, { body: { email: superAdmin.email, password: senha } });
    await app.fechar();
    return String([headers['set-cookie']].flat()[0]).split('; ').sort();
  };

  test('in development: httpOnly, neither secure nor SameSite=None, 5 days', async () => {
    expect(await cookieDe({ NODE_ENV: 'development' })).toEqual([
      'HttpOnly',
      'Max-Age=432000',
      'Path=/',
      'SameSite=Lax',
      expect.stringMatching(/^imob_session=[\w-]{43}$/),
    ]);
  });

  test('in production: also secure and SameSite=None', async () => {
    expect(await cookieDe({ NODE_ENV: 'production' })).toEqual([
      'HttpOnly',
      'Max-Age=432000',
      'Path=/',
      'SameSite=None',
      'Secure',
      expect.stringMatching(/^imob_session=[\w-]{43}$/),
    ]);
  });

  test('its name and life are configured', async () => {
    const partes = await cookieDe({ SESSION_COOKIE_NAME: 'minha_sessao', SESSION_EXPIRES_DAYS: '2' });
    expect(partes).toContain('Max-Age=172800');
    expect(partes).toContainEqual(expect.stringMatching(/^minha_sessao=/));
  });

  test('the database holds only its hash', async () => {
    const cliente = await entrar(superAdmin.email);
    const tudo = (await retrato(teste.deps.pool)).join('\n');
    expect(tudo).not.toContain(cliente.cookie);
    expect(tudo).not.toContain(Buffer.from(cliente.cookie as string).toString('hex'));
  });
});

describe('logout', () => {
  test("ends the session and all the user's others, in every process; the cookie is cleared", async () => {
    const ana = await novoLocador(teste);
    const [casa, celular] = [await entrar(ana.email), await entrar(ana.email)];
    for (const cliente of [casa, celular]) expect(await perfil(noSegundo(cliente))).toBe(200);
    const [antigo, outro] = [casa.cookie, celular.cookie];
    const { status, body, headers } = await casa.pedir(auth.logout);
    expect([status, Object.keys(body)]).toEqual([200, ['message']]);
    expect(String(headers['set-cookie'])).toMatch(/^imob_session=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    expect(await perfil(teste.cliente(antigo))).toBe(401);
    expect(await perfil(teste.cliente(outro))).toBe(401);
    await expect.poll(() => perfil(segundo.cliente(outro)), { timeout: 2_000 }).toBe(401);
  });

  test('200 without a session, with a forged one and with an ended one', async () => {
    for (const cookie of [undefined, 'forjada', 'A'.repeat(43)]) {
      const { status, headers } = await teste.cliente(cookie).pedir(auth.logout);
      expect([status, String(headers['set-cookie'])]).toEqual([200, expect.stringContaining('imob_session=;')]);
    }
  });

  test('200 and the session ended, whatever is sent', async () => {
    const grande = JSON.stringify({ soEste: true, resto: 'x'.repeat(70 * 1024) });
    for (const [tipo, payload] of [
      ['text/plain;charset=UTF-8', 'x'],
      ['application/x-www-form-urlencoded', 'soEste=true'],
      ['multipart/form-data; boundary=x', 'x'],
      ['nada', '{}'],
      ['application/json', '[]'],
      ['application/json', '{"soEste":'],
      ['application/json', '{"soEste":"sim"}'],
      ['application/json', grande],
    ] as const) {
      const ana = await novoLocador(teste);
      const outra = await entrar(ana.email);
      const headers = { 'content-type': tipo, cookie: `imob_session=${ana.cookie}` };
      const resposta = await teste.app.inject({ method: 'POST', url: '/auth/logout', headers, payload });
      expect([tipo, payload.slice(0, 20), resposta.statusCode]).toEqual([tipo, payload.slice(0, 20), 200]);
      expect(String(resposta.headers['set-cookie'])).toContain('imob_session=;');
      expect([await perfil(ana), await perfil(outra)]).toEqual([401, 401]);
    }
  });

  test("another user's sessions go on", async () => {
    const [ana, bia] = [await novoLocador(teste), await novoLocador(teste)];
    await ana.pedir(auth.logout);
    expect(await perfil(bia)).toBe(200);
  });
});

describe('deactivation', () => {
  test('403 at once in this process, and at once in another that remembered the session', async () => {
    const ana = await novoLocador(teste);
    expect([await perfil(ana), await perfil(noSegundo(ana))]).toEqual([200, 200]);
    await superAdmin.pedir(usuarios.mudar, { params: { uid: ana.uid }, body: { ativo: false } });
    const { status, body } = await ana.pedir(auth.perfil);
    expect([status, body.error]).toEqual([403, expect.stringContaining('desativada')]);
    await expect.poll(() => perfil(noSegundo(ana)), { timeout: 2_000 }).toBe(403);
  });

  test('403: login to a deactivated account, only with the right password', async () => {
    const ana = await novoLocador(teste);
    await superAdmin.pedir(usuarios.mudar, { params: { uid: ana.uid }, body: { ativo: false } });
    const tentar = (password: string) => teste.cliente().pedir(auth.login, { body: { email: ana.email, password } });
    const { status, headers } = await tentar(senha);
    expect([status, headers['set-cookie']]).toEqual([403, undefined]);
    expect((await tentar('errada')).status).toBe(401);
  });

  test('reactivated, the user signs in again; the old session stays ended', async () => {
    const ana = await novoLocador(teste);
    const mudar = (ativo: boolean) => superAdmin.pedir(usuarios.mudar, { params: { uid: ana.uid }, body: { ativo } });
    await mudar(false);
    await mudar(true);
    expect(await perfil(ana)).toBe(401);
    expect(await perfil(await entrar(ana.email))).toBe(200);
  });

  const mudarAtivo = (uid: string, ativo: boolean) =>
    superAdmin.pedir(usuarios.mudar, { params: { uid }, body: { ativo } });
  const tentarEntrar = async (onde: TestApp, email: string) => {
    const cliente = onde.cliente();
    const { status } = await cliente.pedir(auth.login, { body: { email, password: senha } });
    return [status, cliente.cookie];
  };
  /** Reactivation wakes no session: there is none but those that deactivation ended. */
  const acordam = async (uid: string) => {
    await mudarAtivo(uid, true);
    const consulta = sql<{ n: number }>`select count(*) as n from sessoes where uid = ${uid} and not encerrada`;
    return (await consulta.execute(teste.deps.db)).rows[0]?.n;
  };

  test('403: a sign-in to an account that is deactivated meanwhile, and no session that wakes up later', async () => {
    const ana = await novoLocador(teste);
    const { identity } = teste.deps;
    const lento = await testApp({
      url: teste.url,
      agora: INICIO,
      deps: {
        identity: {
          ...identity,
          async verify(...partes) {
            await mudarAtivo(ana.uid, false);
            return identity.verify(...partes);
          },
        },
      },
    });
    expect(await tentarEntrar(lento, ana.email)).toEqual([403, undefined]);
    await lento.fechar();
    expect(await acordam(ana.uid)).toBe(0);
  });

  test('403: also when the deactivation is not committed yet', async () => {
    const ana = await novoLocador(teste);
    const outra = await teste.deps.pool.connect();
    await outra.query('begin');
    await outra.query('update usuarios set ativo = false where uid = $1', [ana.uid]);
    await outra.query('update sessoes set encerrada = true where uid = $1', [ana.uid]);
    let respondeu = false;
    const entrada = tentarEntrar(segundo, ana.email).finally(() => {
      respondeu = true;
    });
    const emEspera = `select count(*) as n from pg_locks where not granted and $1 = any(pg_blocking_pids(pid))`;
    const { rows } = await outra.query('select pg_backend_pid() as pid');
    await expect
      .poll(async () => respondeu || (await teste.deps.pool.query(emEspera, [rows[0].pid])).rows[0].n > 0, {
        timeout: 10_000,
      })
      .toBe(true);
    await outra.query('commit');
    outra.release();
    expect(await entrada).toEqual([403, undefined]);
    expect(await acordam(ana.uid)).toBe(0);
  });

  test('a role taken away counts at once, in every process', async () => {
    const ana = await novoLocador(teste);
    const mudar = (role: string) => superAdmin.pedir(usuarios.mudar, { params: { uid: ana.uid }, body: { role } });
    await mudar('SUPER_ADMIN');
    const listar = async (cliente: Cliente) => (await cliente.pedir(usuarios.listar)).status;
    expect([await listar(ana), await listar(noSegundo(ana))]).toEqual([200, 200]);
    await mudar('LOCADOR');
    expect(await listar(ana)).toBe(403);
    await expect.poll(() => listar(noSegundo(ana)), { timeout: 2_000 }).toBe(403);
  });
});

describe('password change', () => {
  test("ends the user's other sessions; the current one goes on", async () => {
    const ana = await novoLocador(teste);
    const [casa, celular] = [await entrar(ana.email), await entrar(ana.email)];
    expect(await perfil(noSegundo(celular))).toBe(200);
    const { status, body } = await casa.pedir(configuracoes.mudarSenha, { body: { newPassword: 'senha-nova' } });
    expect([status, Object.keys(body)]).toEqual([200, ['message']]);
    expect([await perfil(casa), await perfil(celular), await perfil(ana)]).toEqual([200, 401, 401]);
    await expect.poll(() => perfil(noSegundo(celular)), { timeout: 2_000 }).toBe(401);
    expect((await teste.cliente().pedir(auth.login, { body: { email: ana.email, password: senha } })).status).toBe(401);
    await entrar(ana.email, 'senha-nova');
  });

  test('a sign-in with the old password that was being checked meanwhile gives no session', async () => {
    const ana = await novoLocador(teste);
    const { identity } = teste.deps;
    const lento = await testApp({
      url: teste.url,
      agora: INICIO,
      deps: {
        identity: {
          ...identity,
          async verify(...partes) {
            const confere = await identity.verify(...partes);
            await ana.pedir(configuracoes.mudarSenha, { body: { newPassword: 'senha-nova' } });
            return confere;
          },
        },
      },
    });
    const intruso = lento.cliente();
    const { status } = await intruso.pedir(auth.login, { body: { email: ana.email, password: senha } });
    expect([status, intruso.cookie]).toEqual([401, undefined]);
    await lento.fechar();
    const { rows } = await sql<{ n: number }>`select count(*) as n from sessoes where uid = ${ana.uid}`.execute(
      teste.deps.db,
    );
    expect(rows[0]?.n).toBe(1);
  });

  test.each([
    ['5 characters', '12345', 400],
    ['6 characters', '123456', 200],
    ['128 characters', 'x'.repeat(128), 200],
    ['129 characters', 'x'.repeat(129), 400],
    ['blanks, which are part of it', '  ab  ', 200],
    ['no text', 123456, 400],
  ])('a new password of %s', async (_caso, newPassword, esperado) => {
    const ana = await novoLocador(teste);
    expect((await ana.pedir(configuracoes.mudarSenha, { body: { newPassword } })).status).toBe(esperado);
    await entrar(ana.email, esperado === 200 ? String(newPassword) : senha);
  });
});

test('a session whose end nobody told is remembered for a minute at most', async () => {
  const ana = await novoLocador(teste);
  expect(await perfil(ana)).toBe(200);
  // LISTEN's connection has died without a word: the notice never comes.
  await sql`delete from sessoes where uid = ${ana.uid}`.execute(teste.deps.db);
  teste.agora('2026-03-10T15:00:59.999Z');
  expect(await perfil(ana)).toBe(200);
  teste.agora('2026-03-10T15:01:00.000Z');
  expect(await perfil(ana)).toBe(401);
  teste.agora(INICIO);
});

test('a session cannot be used while the database cannot tell of its end', async () => {
  const ana = await novoLocador(teste);
  expect(await perfil(noSegundo(ana))).toBe(200);
  // The second process loses the connection on which it would hear of it.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%'`.execute(teste.deps.db);
  await ana.pedir(auth.logout);
  await expect.poll(() => perfil(noSegundo(ana)), { timeout: 300 }).toBe(401);
});
