import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../api/test/support/ports.ts';
import type { Perfil, Pergunta, Recursos } from './espia.ts';

const raiz = new URL('..', import.meta.url);

/** Takes what `npm start` gives to node and to its environment, so that the figures are those of production. */
const { start } = JSON.parse(readFileSync(new URL('package.json', raiz), 'utf8')).scripts as { start: string };
export const doStart = {
  argumentos: start.match(/--(?!env-file)\S+/g) ?? [],
  // `NAME=value`, or `NAME=${NAME:-value}` where the environment may say otherwise.
  env: Object.fromEntries(
    [...start.matchAll(/(\w+)=(?:\$\{\w+:-([^}]*)\}|([^\s;]+))(?=.*\bnode )/g)].map(([, nome, padrao, valor]) => [
      nome,
      padrao ?? valor,
    ]),
  ),
};

/** A measured process of its own, as the service is in production. */
export type Medido = {
  endereco: string;
  pid: number;
  /** From the start of the process to its first answer. */
  partidaMs: number;
  recursos(): Promise<Recursos>;
  zerar(): Promise<void>;
  perfilar(): Promise<void>;
  perfil(): Promise<Perfil>;
  parar(): Promise<void>;
};

/** Starts `programa` and waits until it answers; its log goes to a file in `pasta`, as it would under a supervisor. */
export async function iniciar(programa: string, pasta: string, env: Record<string, string>): Promise<Medido> {
  const porta = await freePort();
  const log = openSync(join(pasta, `${porta}.log`), 'a');
  const { PATH = '' } = process.env;
  const espia = new URL('espia.ts', import.meta.url).href;
  const inicio = performance.now();
  const filho = spawn(process.execPath, [...doStart.argumentos, '--import', espia, programa], {
    cwd: raiz,
    env: {
      PATH,
      ...doStart.env,
      HOST: '127.0.0.1',
      FRONTEND_URL: 'http://localhost:5173',
      PORT: String(porta),
      ...env,
    },
    stdio: ['ignore', log, log, 'ipc'],
  });
  const endereco = `http://127.0.0.1:${porta}`;
  await responder(filho, `${endereco}/health`, join(pasta, `${porta}.log`));
  const partidaMs = performance.now() - inicio;
  return {
    endereco,
    pid: filho.pid as number,
    partidaMs,
    recursos: () => perguntar(filho, 'recursos'),
    zerar: () => perguntar(filho, 'zerar'),
    perfilar: () => perguntar(filho, 'perfilar'),
    perfil: () => perguntar(filho, 'perfil'),
    async parar() {
      const fim = new Promise((resolve) => filho.once('exit', resolve));
      if (filho.exitCode === null && filho.signalCode === null && filho.kill('SIGTERM')) await fim;
    },
  };
}

async function responder(filho: ChildProcess, url: string, log: string): Promise<void> {
  for (const limite = Date.now() + 60_000; Date.now() < limite; await sleep(5)) {
    if (filho.exitCode !== null) break;
    if (
      await fetch(url).then(
        (resposta) => resposta.ok,
        () => false,
      )
    )
      return;
  }
  throw new Error(`o processo medido não respondeu: ${readFileSync(log, 'utf8').slice(-2000)}`);
}

function perguntar<T>(filho: ChildProcess, pergunta: Pergunta): Promise<T> {
  return new Promise((resolve, reject) => {
    const morreu = () => reject(new Error('o processo medido terminou no meio'));
    const ouvir = (mensagem: { pergunta: Pergunta; resposta: T }) => {
      if (mensagem.pergunta !== pergunta) return;
      filho.off('message', ouvir);
      filho.off('exit', morreu);
      resolve(mensagem.resposta);
    };
    filho.on('message', ouvir);
    filho.once('exit', morreu);
    if (filho.connected) filho.send(pergunta);
    else morreu();
  });
}
