import type { FastifyBaseLogger } from 'fastify';
import { walSettings } from '../backup/wal/settings.ts';
import { type Embedded, runningEmbedded, startEmbedded } from '../db/embedded.ts';
import { closeDeps, createDeps, type Deps } from '../deps.ts';
import { type Env, readEnvOrExit } from '../env.ts';
import { createLog } from '../process/log.ts';
import { readCipher } from '../secrets/key.ts';

type Feito = { env: Env; log: FastifyBaseLogger; url: string };

/**
 * A command's work on the service's data, beside a running service or alone: the default database is asked where a service
 * has it running, and started where none does. What goes wrong is said, and ends the process with 1.
 */
export async function comServico(fazer: (feito: Feito) => Promise<void>): Promise<void> {
  const env = readEnvOrExit({ FRONTEND_URL: 'http://localhost', ...process.env });
  const log = createLog({ ...env, LOG_LEVEL: 'warn' });
  try {
    const embutido = env.DATABASE_URL ? undefined : await oEmbutido(env, log);
    const url = env.DATABASE_URL ?? (embutido?.url as string);
    await fazer({ env, log, url }).finally(() => embutido?.stop());
  } catch (erro) {
    log.fatal(erro instanceof Error ? erro.message : String(erro));
    process.exitCode = 1;
  }
}

const oEmbutido = async (env: Env, log: FastifyBaseLogger): Promise<Embedded> =>
  (await runningEmbedded(env.DATA_DIR)) ?? startEmbedded(env.DATA_DIR, log, walSettings(env));

export async function comDeps({ env, log, url }: Feito, fazer: (deps: Deps) => Promise<void>): Promise<void> {
  const deps = await createDeps(env, log, url, await readCipher(env));
  await fazer(deps).finally(() => closeDeps(deps));
}

/** On one line where a person looks, and a line each where it goes into a file. */
export function dizer(frase: string): void {
  process.stderr.write(process.stderr.isTTY ? `\r\u001b[K${frase}` : `${frase}\n`);
}
export function fimDoAndamento(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
}

export const emMB = (bytes: number) => `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`;
