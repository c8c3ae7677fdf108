import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { failure } from './failure.ts';
import { run } from './run.ts';

/** Stands in the server's command line, so that `ps` tells whose it is and a pid can be told from a reused one. */
export function mark(data: string): string {
  return `imob.data=${data}`;
}

/**
 * Ends what an earlier service left running and removes a pid file that names a stranger. Only for the holder
 * of the lock: whatever serves this folder is then an orphan.
 */
export async function settlePrevious(data: string, log: { warn(msg: string): void }): Promise<void> {
  const file = join(data, 'postmaster.pid');
  const content = await readFile(file, 'utf8').catch(() => '');
  const pid = Number.parseInt(content, 10);
  // PostgreSQL would take a stranger for its predecessor and refuse. Without the files it still refuses as long as
  // backends of the dead server hold its shared memory, which it finds by the folder.
  if (pid > 0 && alive(pid)) {
    if (await serves(pid, data)) {
      log.warn(`Um PostgreSQL de uma execução anterior ainda estava ativo (processo ${pid}); encerrando-o.`);
      await endOrphan(pid, data);
      return;
    }
    await rm(file, { force: true });
  }
  await rm(join(data, '.s.PGSQL.5432.lock'), { force: true });
}

async function endOrphan(pid: number, data: string): Promise<void> {
  // Fast, immediate (recovers at the next start), and the kernel's own.
  for (const [signal, seconds] of [
    ['SIGINT', 6],
    ['SIGQUIT', 3],
    ['SIGKILL', 3],
  ] as const) {
    kill(pid, signal);
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(20)) {
      // Not `alive`: its new parent may leave it a zombie for long, as process 1 of many containers does.
      if (!(await serves(pid, data))) return;
    }
  }
  throw failure(`O PostgreSQL anterior (processo ${pid}) não termina. Encerre-o e inicie o serviço de novo`);
}

async function serves(pid: number, data: string): Promise<boolean> {
  if (process.platform !== 'linux') {
    return (await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)])).output.includes(mark(data));
  }
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return line.split('\0').includes(mark(data));
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended between the look and the signal.
  }
}
