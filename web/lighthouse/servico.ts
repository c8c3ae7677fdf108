import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICE } from '../../build/service.ts';

const PORTA = process.env.PORT ?? '3999';
const PRONTO_MS = 60_000;

/** The service as `npm start` runs it, on a database of its own that goes with it. */
export async function iniciar(): Promise<{ origem: string; parar(): Promise<void> }> {
  const pasta = await mkdtemp(path.join(tmpdir(), 'imob-lighthouse-'));
  const origem = `http://127.0.0.1:${PORTA}`;
  const { PATH = '', HOME = '' } = process.env;
  const servico = spawn(process.execPath, [SERVICE], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: PORTA,
      FRONTEND_URL: origem,
      DATA_DIR: pasta,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const fim = new Promise((resolve) => servico.once('exit', resolve));
  const parar = async () => {
    servico.kill();
    await fim;
    await rm(pasta, { recursive: true, force: true, maxRetries: 5 });
  };
  for (const limite = Date.now() + PRONTO_MS; ; await sleep(200)) {
    if (
      await fetch(`${origem}/health`)
        .then(({ ok }) => ok)
        .catch(() => false)
    )
      return { origem, parar };
    if (servico.exitCode !== null || Date.now() > limite) {
      await parar();
      throw new Error('o serviço não começou');
    }
  }
}
