import { randomUUID } from 'node:crypto';
import { readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const BEAT_MS = 1_000;
/** Longer than several beats of a machine that stalls. */
const SILENCE_MS = 6_000;

/**
 * A sign of life beside the lock: a folder that two machines share, or two containers through a file system that keeps
 * no locks between them, is used by whoever keeps touching the file. Undefined when that is somebody else. Within one
 * machine or container the lock, which is free by then, has said that the one before is dead.
 */
export async function takeSign(file: string): Promise<(() => void) | undefined> {
  const here = await thisPlace();
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before !== undefined && !before.startsWith(`${here}\n`) && (await beats(file))) return undefined;
  const mine = `${here}\n${randomUUID()}\n`;
  await writeFile(file, mine, { mode: 0o600 });
  const timer = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => undefined);
  }, BEAT_MS).unref();
  return () => {
    clearInterval(timer);
    void rm(file, { force: true }).catch(() => undefined);
  };
}

/** Told by change, not by age: the clocks of two machines differ. */
async function beats(file: string): Promise<boolean> {
  const first = await lastBeat(file);
  for (const limit = Date.now() + SILENCE_MS; Date.now() < limit; await sleep(200)) {
    if ((await lastBeat(file)) !== first) return true;
  }
  return false;
}

const lastBeat = async (file: string) => (await stat(file).catch(() => undefined))?.mtimeMs;

/** The machine since it was started, and the container: process numbers mean something within it. */
async function thisPlace(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => hostname());
  const container = await readlink('/proc/self/ns/pid').catch(() => '');
  return `${hostname()} ${boot.trim()} ${container}`;
}
