import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { lives, serverPid } from '../src/db/embedded/fixture.ts';
import { freePort } from './support/ports.ts';
import { bancoDoTeste, bancoVazio, cadastro, enviar, esperar, pastaDoTeste, servico } from './support/service.ts';

// Real processes on a machine that may be busy: bounds, not expectations.
vi.setConfig({ testTimeout: 120_000 });

describe('what is wrong at the start is said, with exit code 1', () => {
  test('without FRONTEND_URL, and everything else that is wrong, in one message', async () => {
    const errado = await servico({ FRONTEND_URL: '', PORT: 'abc', LOG_LEVEL: 'alto', DATABASE_URL: 'mysql://x' });
    expect(await errado.fim).toBe(1);
    for (const nome of ['FRONTEND_URL: é obrigatória', 'PORT', 'LOG_LEVEL', 'DATABASE_URL']) {
      expect(errado.saida()).toContain(`  - ${nome}`);
    }
  });

  test('a second service on one DATA_DIR is refused, and the first goes on', async () => {
    const pasta = await pastaDoTeste();
    const primeiro = await servico({ DATA_DIR: pasta });
    await primeiro.pronto();
    const segundo = await servico({ DATA_DIR: pasta });
    expect(await segundo.fim).toBe(1);
    expect(segundo.saida()).toContain('Outro processo deste serviço já usa os dados');
    expect((await fetch(`${primeiro.endereco}/configuracoes/publica`)).status).toBe(200);
  });

  test('a port in use; the embedded database that had been started is stopped again', async () => {
    const pasta = await pastaDoTeste();
    const primeiro = await servico({ DATABASE_URL: await bancoDoTeste(), DATA_DIR: await pastaDoTeste() });
    await primeiro.pronto();
    const porta = new URL(primeiro.endereco).port;
    const segundo = await servico({ DATA_DIR: pasta, PORT: porta });
    await esperar(async () => lives(await serverPid(pasta)));
    const servidor = await serverPid(pasta);
    expect(await segundo.fim).toBe(1);
    expect(segundo.saida()).toContain(`A porta ${porta} já está em uso`);
    expect(await lives(servidor)).toBe(false);
  });

  test('a database that cannot be reached; its password is not shown', async () => {
    const porta = await freePort();
    const sem = await servico({ DATABASE_URL: `postgres://imob:sigiloso@127.0.0.1:${porta}/imob` });
    expect(await sem.fim).toBe(1);
    expect(sem.saida()).toContain(`Não foi possível conectar ao banco de dados 127.0.0.1:${porta}/imob`);
    expect(sem.saida()).not.toContain('sigiloso');
  });
});

test('a service that no picture was asked of holds no library of pictures', async () => {
  const { filho, pronto } = await servico({ DATABASE_URL: await bancoDoTeste(), DATA_DIR: await pastaDoTeste() });
  await pronto();
  const carregadas = await readFile(`/proc/${filho.pid}/maps`, 'utf8');
  expect(carregadas).toContain('argon2');
  expect(carregadas).not.toMatch(/sharp|vips/);
});

test('after kill -9 the next start recovers, with all that was acknowledged', async () => {
  const pasta = await pastaDoTeste();
  const morto = await servico({ DATA_DIR: pasta });
  await morto.pronto();
  expect((await enviar(`${morto.endereco}/auth/register`, cadastro)).status).toBe(201);
  morto.filho.kill('SIGKILL');
  expect(await morto.fim).toBe('SIGKILL');
  const novo = await servico({ DATA_DIR: pasta });
  await novo.pronto();
  const { email, password } = cadastro;
  expect((await enviar(`${novo.endereco}/auth/login`, { email, password })).status).toBe(200);
});

test('what production on this configuration does not do well is said at start', async () => {
  const rodando = await servico({
    FRONTEND_URL: 'http://192.168.0.10:3000',
    DATABASE_URL: await bancoDoTeste(),
    DATA_DIR: await pastaDoTeste(),
  });
  await rodando.pronto();
  expect(rodando.saida()).toMatch(/"level":40.*só vale por HTTPS/);
  expect(rodando.saida()).toContain(`Escutando em ${rodando.endereco}`);
  expect(rodando.saida()).not.toContain('Server listening');
});

test('on a terminal or in development the log is for people, in production JSON', async () => {
  const url = await bancoDoTeste();
  for (const NODE_ENV of ['development', 'production']) {
    const rodando = await servico({ NODE_ENV, DATABASE_URL: url, DATA_DIR: await pastaDoTeste() });
    await rodando.pronto();
    await fetch(`${rodando.endereco}/health`);
    rodando.filho.kill('SIGTERM');
    await rodando.fim;
    const linhas = rodando.saida().trim().split('\n');
    if (NODE_ENV === 'production') {
      expect(linhas.map((linha) => JSON.parse(linha))).toContainEqual(
        expect.objectContaining({ method: 'GET', url: '/health', status: 200, ms: expect.any(Number) }),
      );
    } else {
      expect(linhas).toContainEqual(expect.stringMatching(/^\d\d:\d\d:\d\d GET \/health 200 [\d.]+ ms$/));
      expect(rodando.saida()).toContain('/docs)');
    }
  }
});

describe('migrations', () => {
  test('five processes that start at once on an empty database all come up', async () => {
    const url = await bancoVazio();
    const cinco = await Promise.all(
      Array.from({ length: 5 }, async () =>
        servico({ DATABASE_URL: url, DATABASE_POOL_MAX: '2', DATA_DIR: await pastaDoTeste() }),
      ),
    );
    await Promise.all(cinco.map((um) => um.pronto()));
    const respostas = await Promise.all(cinco.map(({ endereco }) => fetch(`${endereco}/configuracoes/publica`)));
    expect(respostas.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(cinco.filter((um) => um.saida().includes('banco de dados atualizado'))).toHaveLength(1);
  });

  test('npm run migrate applies what is missing, then says that nothing is', async () => {
    const url = await bancoVazio();
    const primeiro = await servico({ DATABASE_URL: url }, 'api/src/commands/migrate.ts');
    expect(await primeiro.fim).toBe(0);
    expect(primeiro.saida()).toContain('Migrações aplicadas: 0001-inicial');
    const segundo = await servico({ DATABASE_URL: url }, 'api/src/commands/migrate.ts');
    expect(await segundo.fim).toBe(0);
    expect(segundo.saida()).toContain('já está atualizado');
  });
});

describe('npm run secrets:rotate', () => {
  const girar = (env: Record<string, string>) => servico(env, 'api/src/commands/rotate.ts');

  test('brings a database up to date first', async () => {
    const certo = await girar({ DATABASE_URL: await bancoVazio(), DATA_DIR: await pastaDoTeste() });
    expect([await certo.fim, certo.saida()]).toEqual([0, expect.stringContaining('chave atual: 0.')]);
  });

  test('what is wrong is a sentence without a stack, with exit code 1', async () => {
    const DATABASE_URL = `postgres://127.0.0.1:${await freePort()}/imob`;
    for (const [errado, frase] of [
      [await girar({ SECRETS_KEY: 'curta' }), '  - SECRETS_KEY: deve ter 32 bytes'],
      [await girar({ DATABASE_URL, DATA_DIR: await pastaDoTeste() }), 'Não foi possível conectar ao banco'],
    ] as const) {
      expect(await errado.fim).toBe(1);
      expect(errado.saida()).toContain(frase);
      expect(errado.saida()).not.toMatch(/\.ts:|\bat /);
    }
  });

  test('without the service’s configuration it makes no database of its own, and says what is missing', async () => {
    const pasta = await pastaDoTeste();
    const errado = await girar({ DATA_DIR: pasta });
    expect([await errado.fim, errado.saida()]).toEqual([
      1,
      expect.stringContaining(`Não há banco de dados em ${pasta}`),
    ]);
    expect(await readdir(pasta)).toEqual([]);
  });

  test('and the embedded database that had been started is stopped again', async () => {
    const pasta = await pastaDoTeste();
    expect(await (await servico({ DATA_DIR: pasta }, 'api/src/commands/migrate.ts')).fim).toBe(0);
    await writeFile(join(pasta, 'secrets.key'), '');
    const errado = await girar({ DATA_DIR: pasta });
    expect([await errado.fim, errado.saida()]).toEqual([1, expect.stringContaining('secrets.key está danificada')]);
    // The address file goes with a server that was shut down, and only then.
    expect(await readdir(join(pasta, 'postgres', 'data'))).not.toContain('postmaster.pid');
  });
});
