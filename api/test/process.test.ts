import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { lives, serverPid } from '../src/db/embedded/fixture.ts';
import { freePort } from './support/ports.ts';
import { executarComando } from './support/process.ts';
import { bancoDoTeste, cadastro, enviar, esperar, naoConecta, pastaDoTeste, servico } from './support/service.ts';

// Real processes on a machine that may be busy: bounds, not expectations.
vi.setConfig({ testTimeout: 120_000 });

describe('clean stop', () => {
  test.for(['SIGTERM', 'SIGINT'] as const)(
    '%s: a request in flight is answered, new ones are not, exit 0',
    async (sinal) => {
      const url = await bancoDoTeste();
      const rodando = await servico({ DATABASE_URL: url, DATA_DIR: await pastaDoTeste() });
      await rodando.pronto();
      // A lock of ours holds the request inside its transaction.
      const trava = new pg.Client({ connectionString: url });
      await trava.connect();
      await trava.query('begin; lock table credenciais in access exclusive mode');
      const emAndamento = enviar(`${rodando.endereco}/auth/register`, cadastro);
      await esperar(async () => {
        const { rows } = await trava.query(
          "select 1 from pg_locks where not granted and relation = 'credenciais'::regclass",
        );
        return rows.length > 0;
      });
      rodando.filho.kill(sinal);
      await rodando.escreveu('terminando as requisições');
      await esperar(() => naoConecta(rodando.endereco));
      expect(rodando.filho.exitCode).toBe(null);
      await trava.query('rollback').finally(() => trava.end());
      expect((await emAndamento).status).toBe(201);
      const inicio = performance.now();
      expect(await rodando.fim).toBe(0);
      expect(performance.now() - inicio).toBeLessThan(10_000);
    },
  );

  test('the embedded database is shut down with the service, within 10 s; a repeated signal changes nothing', async () => {
    const pasta = await pastaDoTeste();
    const rodando = await servico({ DATA_DIR: pasta });
    await rodando.pronto();
    const servidor = await serverPid(pasta);
    expect(await lives(servidor)).toBe(true);
    const inicio = performance.now();
    rodando.filho.kill('SIGINT');
    rodando.filho.kill('SIGINT');
    rodando.filho.kill('SIGTERM');
    expect(await rodando.fim).toBe(0);
    expect(performance.now() - inicio).toBeLessThan(10_000);
    expect(await lives(servidor)).toBe(false);
  });

  test('a signal while it is still starting stops it too, and leaves no database behind', async () => {
    const pasta = await pastaDoTeste();
    const comeco = await servico({ DATA_DIR: pasta });
    await esperar(async () => existsSync(join(pasta, 'postgres')));
    comeco.filho.kill('SIGTERM');
    expect(await comeco.fim).toBe(0);
    expect(comeco.saida()).not.toContain('PostgreSQL embutido pronto');
    const iniciando = await servico({ DATA_DIR: pasta });
    await esperar(async () => lives(await serverPid(pasta)));
    const servidor = await serverPid(pasta);
    iniciando.filho.kill('SIGTERM');
    expect(await iniciando.fim).toBe(0);
    expect(await lives(servidor)).toBe(false);
    // Nothing more is begun after the signal, and no request taken.
    expect(iniciando.saida()).not.toMatch(/banco de dados atualizado|Escutando/);
  });

  test('a connection opened in advance does not keep it; a request that is never sent whole, six seconds', async () => {
    const url = await bancoDoTeste();
    const parar = async (enviado: string) => {
      const rodando = await servico({ DATABASE_URL: url, DATA_DIR: await pastaDoTeste() });
      await rodando.pronto();
      const conexao = connect(Number(new URL(rodando.endereco).port), '127.0.0.1');
      conexao.on('error', () => {});
      conexao.write(enviado);
      await sleep(300);
      const inicio = performance.now();
      rodando.filho.kill('SIGTERM');
      expect(await rodando.fim).toBe(0);
      conexao.destroy();
      return { ms: performance.now() - inicio, saida: rodando.saida() };
    };
    const calada = await parar('');
    expect(calada.ms).toBeLessThan(5_000);
    expect(calada.saida).not.toContain('cortadas');
    const pelaMetade = await parar(
      'POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    );
    expect(pelaMetade.ms).toBeLessThan(10_000);
    expect(pelaMetade.saida).toContain('cortadas');
  });
});

describe('whoever started it', () => {
  test('npm start: SIGTERM to npm ends the service, and nothing of it stays', async () => {
    const [pasta, porta] = [await pastaDoTeste(), String(await freePort())];
    const env = { HOST: '127.0.0.1', PORT: porta, FRONTEND_URL: 'http://localhost:5173', DATA_DIR: pasta };
    // Without the scripts around it, which build the pages.
    const npm = executarComando(['npm', 'start', '--ignore-scripts'], env);
    onTestFinished(async () => void npm.filho.kill('SIGKILL'));
    await npm.escreveu('Serviço pronto');
    const servidor = await serverPid(pasta);
    npm.filho.kill('SIGTERM');
    // The pipe ends once all that had its output have ended: the service too.
    const parou = await Promise.race([npm.fim, sleep(10_000, 'ainda roda')]);
    expect(parou).not.toBe('ainda roda');
    expect(npm.saida()).toContain('Serviço parado.');
    expect([await naoConecta(`http://127.0.0.1:${porta}`), await lives(servidor)]).toEqual([true, false]);
  });

  test('npm run demo: SIGTERM to npm ends it too', async () => {
    const pasta = await pastaDoTeste();
    const npm = executarComando(['npm', 'run', 'demo', '--ignore-scripts'], {
      PORT: String(await freePort()),
      DATA_DIR: pasta,
    });
    onTestFinished(async () => void npm.filho.kill('SIGKILL'));
    await npm.escreveu('Montando os dados');
    const servidor = await serverPid(pasta);
    npm.filho.kill('SIGTERM');
    expect(await Promise.race([npm.fim, sleep(60_000, 'ainda roda')])).not.toBe('ainda roda');
    expect(await lives(servidor)).toBe(false);
  });

  test.for(['production', 'development'])(
    'a log that nobody reads any more (%s): it works on, and stops',
    async (NODE_ENV) => {
      for (const pedidos of [0, 1]) {
        const pasta = await pastaDoTeste();
        const rodando = await servico({ NODE_ENV, DATA_DIR: pasta });
        await rodando.pronto();
        const servidor = await serverPid(pasta);
        rodando.filho.stdout?.destroy();
        rodando.filho.stderr?.destroy();
        for (let i = 0; i < pedidos; i++) {
          expect((await fetch(`${rodando.endereco}/health`)).status).toBe(200);
          await sleep(500);
        }
        rodando.filho.kill('SIGTERM');
        expect(await Promise.race([rodando.fim, sleep(10_000, 'ainda roda')])).toBe(0);
        expect(await lives(servidor)).toBe(false);
      }
    },
  );
});
