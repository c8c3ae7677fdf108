import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { walSettings } from '../backup/wal/settings.ts';
import { connectOnce } from '../db/connectOnce.ts';
import { type Embedded, runningEmbedded, startEmbedded } from '../db/embedded.ts';
import { closeDeps, createDeps, type Deps } from '../deps.ts';
import { type Env, readEnvOrExit } from '../env.ts';
import { createLog } from '../process/log.ts';
import { readCipher } from '../secrets/key.ts';

export type Done = { env: Env; log: FastifyBaseLogger; url: string };

/**
 * A command's work on the service's data, beside a running service or alone: the default database is asked where a service
 * has it running, and started where none does. A new one is made only `emBancoNovo`: elsewhere it means that the command was
 * given another configuration than the service. What goes wrong is said, and ends the process with 1.
 */
export async function withService(work: (done: Done) => Promise<void>, { emBancoNovo = false } = {}): Promise<void> {
  const env = readEnvOrExit({ FRONTEND_URL: 'http://localhost', ...process.env });
  const log = createLog({ ...env, LOG_LEVEL: 'warn' });
  try {
    if (env.DATABASE_URL) {
      await (await connectOnce(env.DATABASE_URL, 'imob-command')).end();
      await work({ env, log, url: env.DATABASE_URL });
      return;
    }
    if (!emBancoNovo && !existsSync(join(env.DATA_DIR, 'postgres', 'data')))
      throw new Error(withoutDatabase(env.DATA_DIR));
    const embedded = await theEmbedded(env, log);
    await work({ env, log, url: embedded.url }).finally(() => embedded.stop());
  } catch (error) {
    process.stderr.write(`${withCause(error)}\n`);
    process.exitCode = 1;
  }
}

/** With what caused it: whoever asks may mend the disk or the bucket of which a landlord is told only that it is away. */
function withCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

const withoutDatabase = (folder: string) =>
  `Não há banco de dados em ${resolve(folder)}. Rode o comando com a mesma configuração do serviço (DATA_DIR ou DATABASE_URL): veja docs/operations.md, Comandos.`;

const theEmbedded = async (env: Env, log: FastifyBaseLogger): Promise<Embedded> =>
  (await runningEmbedded(env.DATA_DIR)) ?? startEmbedded(env.DATA_DIR, log, walSettings(env));

export async function withDeps({ env, log, url }: Done, work: (deps: Deps) => Promise<void>): Promise<void> {
  const deps = await createDeps(env, log, url, await readCipher(env));
  await work(deps).finally(() => closeDeps(deps));
}

/** On one line where a person looks, and a line each where it goes into a file. */
export function say(sentence: string): void {
  process.stderr.write(process.stderr.isTTY ? `\r\u001b[K${sentence}` : `${sentence}\n`);
}
export function endProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
}

export const emMB = (bytes: number) => `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`;
