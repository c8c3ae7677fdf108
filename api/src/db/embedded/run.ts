import { type SpawnOptions, spawn } from 'node:child_process';

/** Undefined: as ourselves. Given only when we are root, because PostgreSQL refuses to run as root. */
export type ServerUser = { uid: number; gid: number } | undefined;

// Nothing of ours reaches PostgreSQL by accident: PGOPTIONS, PGDATA and PGPORT would change what it does, and the
// messages must be the English ones that we look for.
export const cleanEnv = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' };

const patience = 120_000;

/** Runs a command to its end and never rejects: what went wrong is in the output. */
export function run(
  command: string,
  args: string[],
  options: SpawnOptions = {},
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: patience,
      killSignal: 'SIGKILL',
      ...options,
      env: cleanEnv,
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => resolve({ ok: false, output: `${output}${error.message}` }));
    child.on('close', (code, signal) =>
      resolve({ ok: code === 0, output: signal ? `${output}${command}: ${signal}` : output }),
    );
  });
}

export async function runOrThrow(command: string, args: string[], options: SpawnOptions = {}): Promise<void> {
  const { ok, output } = await run(command, args, options);
  if (!ok) throw new Error(output);
}
