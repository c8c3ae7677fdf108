import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Vault } from '../target.ts';
import { isWal, segmentName, systemOf } from './names.ts';
import { GAP, WAITING_ROOM } from './settings.ts';
import { keepCompressed } from './zstd.ts';

/** Lists what PostgreSQL has handed over and nobody has kept yet, the oldest first. */
export async function readySegments(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, WAITING_ROOM)).catch(() => []);
  return names.filter(isWal).sort();
}

/**
 * Since when the oldest of what PostgreSQL has finished writing waits to be kept: in the waiting room, or before it where PostgreSQL cannot hand it
 * over. Undefined where nothing waits.
 */
export async function waitingSince(folder: string): Promise<Date | undefined> {
  const states = join(folder, 'pg_wal', 'archive_status');
  const stuck = (await readdir(states).catch(() => [])).filter((name) => name.endsWith('.ready'));
  const paths = [
    ...(await readySegments(folder)).map((name) => join(folder, WAITING_ROOM, name)),
    ...stuck.map((name) => join(states, name)),
  ];
  // One that was kept meanwhile waits no more.
  const since = await Promise.all(
    paths.map((one) =>
      stat(one).then(
        ({ mtimeMs }) => mtimeMs,
        () => Infinity,
      ),
    ),
  );
  const first = Math.min(...since);
  return Number.isFinite(first) ? new Date(first) : undefined;
}

export const hasGap = (folder: string): Promise<boolean> =>
  stat(join(folder, WAITING_ROOM, GAP)).then(
    () => true,
    () => false,
  );
export const forgetGap = (folder: string): Promise<void> => rm(join(folder, WAITING_ROOM, GAP), { force: true });

/** Seals what waits; each goes from the waiting room only when it is safe. Returns their names. */
export async function keepReady(folder: string, vault: Vault, signal?: AbortSignal): Promise<string[]> {
  const names = await readySegments(folder);
  const system = await systemOf(folder);
  if (!system) return [];
  for (const name of names) {
    signal?.throwIfAborted();
    const file = join(folder, WAITING_ROOM, name);
    await keepCompressed(vault, segmentName(system, name), createReadStream(file));
    await rm(file, { force: true });
  }
  return names;
}

/** Lists, of a server that stands still, what waits and what it had finished and not handed over. */
export async function keepRest(folder: string, vault: Vault): Promise<void> {
  await keepReady(folder, vault);
  const system = await systemOf(folder);
  const states = await readdir(join(folder, 'pg_wal', 'archive_status')).catch(() => []);
  for (const state of states.sort()) {
    const name = /^(.+)\.ready$/.exec(state)?.[1];
    const file = join(folder, 'pg_wal', name ?? '');
    if (!system || !name || !isWal(name) || !(await stat(file).catch(() => undefined))) continue;
    await keepCompressed(vault, segmentName(system, name), createReadStream(file));
  }
}
