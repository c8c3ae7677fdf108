import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { COMPILED } from './process.ts';

const SCRIPT = fileURLToPath(new URL('routineProcess.ts', import.meta.url));

type ProcessoDaRotina = {
  partir(): Promise<any>;
  /** SIGSTOP: it stands still, with all that it holds; SIGCONT: it goes on. */
  sinal(qual: 'SIGSTOP' | 'SIGCONT'): void;
  /** kill -9, and waits until it is gone. */
  matar(): Promise<void>;
};

/** A process that waits to run the daily routine; `partir` lets it, and gives its result. */
export async function processoDaRotina(
  env: Record<string, string>,
  execArgv: string[] = [],
): Promise<ProcessoDaRotina> {
  const filho: ChildProcess = fork(SCRIPT, {
    execArgv,
    env: { PATH: process.env.PATH, ...COMPILED, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const fim = new Promise<void>((acabou) => filho.once('exit', () => acabou()));
  const mensagem = () =>
    new Promise<any>((chegou, falhou) => {
      filho.once('message', chegou);
      fim.then(() => falhou(new Error('o processo da rotina terminou sem responder')));
    });
  await mensagem();
  return {
    async partir() {
      const resultado = mensagem();
      filho.send('partir');
      const recebido = await resultado;
      await fim;
      return recebido;
    },
    sinal: (qual) => void filho.kill(qual),
    async matar() {
      filho.kill('SIGKILL');
      await fim;
    },
  };
}
