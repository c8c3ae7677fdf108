import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { silent } from '../../src/db/embedded/fixture.ts';
import { settlePrevious } from '../../src/db/embedded/previous.ts';

/** The service as a process of its own, as `npm start` and `npm run demo` run it. */
export type Processo = {
  filho: ChildProcess;
  /** All that it wrote to stdout and stderr so far. */
  saida(): string;
  /** Resolves when it wrote `texto`; rejects when it ended without. */
  escreveu(texto: string): Promise<void>;
  /** The exit code, or the signal that ended it. */
  fim: Promise<number | NodeJS.Signals>;
};

const raiz = new URL('../../..', import.meta.url);

/** `npm start` has this cache too. Without it each of a run's hundred starts would compile the service anew. */
export const COMPILED = { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/node', raiz)) };

export function iniciar(programa: string, env: Record<string, string>, argumentos: string[] = []): Processo {
  return executarComando([process.execPath, programa, ...argumentos], env);
}

export function executarComando([comando = '', ...argumentos]: string[], env: Record<string, string>): Processo {
  const { PATH = '', HOME = '' } = process.env;
  const filho = spawn(comando, argumentos, {
    cwd: raiz,
    env: { PATH, HOME, ...COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let saida = '';
  for (const fluxo of [filho.stdout, filho.stderr]) fluxo?.on('data', (parte) => (saida += parte));
  const fim = new Promise<number | NodeJS.Signals>((resolve) => {
    filho.once('close', (codigo, sinal) => resolve(codigo ?? sinal ?? 1));
  });
  let terminou = false;
  fim.then(() => {
    terminou = true;
  });
  return {
    filho,
    saida: () => saida,
    fim,
    async escreveu(texto) {
      for (const limite = Date.now() + 180_000; !saida.includes(texto); await sleep(10)) {
        if (terminou || Date.now() > limite) throw new Error(`não escreveu "${texto}":\n${saida}`);
      }
    },
  };
}

/** A DATA_DIR of its own; `apagar` also ends a database server that a killed service left in it. */
export async function newFolder(): Promise<{ pasta: string; apagar(): Promise<void> }> {
  const pasta = await mkdtemp(join(tmpdir(), 'imob-processo-'));
  return {
    pasta,
    async apagar() {
      await settlePrevious(join(pasta, 'postgres', 'data'), silent);
      await rm(pasta, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
