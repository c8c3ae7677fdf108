import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Vault } from '../target.ts';
import { isWal, segmentName, systemOf } from './names.ts';
import { GAP, WAITING_ROOM } from './settings.ts';
import { keepCompressed } from './zstd.ts';

/** Lists what PostgreSQL has handed over and nobody has kept yet, the oldest first. */
export async function readySegments(pasta: string): Promise<string[]> {
  const nomes = await readdir(join(pasta, WAITING_ROOM)).catch(() => []);
  return nomes.filter(isWal).sort();
}

/**
 * Since when the oldest of what PostgreSQL has finished writing waits to be kept: in the waiting room, or before it where PostgreSQL cannot hand it
 * over. Undefined where nothing waits.
 */
export async function waitingSince(pasta: string): Promise<Date | undefined> {
  const states = join(pasta, 'pg_wal', 'archive_status');
  const stuck = (await readdir(states).catch(() => [])).filter((nome) => nome.endsWith('.ready'));
  const paths = [
    ...(await readySegments(pasta)).map((nome) => join(pasta, WAITING_ROOM, nome)),
    ...stuck.map((nome) => join(states, nome)),
  ];
  // One that was kept meanwhile waits no more.
  const since = await Promise.all(
    paths.map((um) =>
      stat(um).then(
        ({ mtimeMs }) => mtimeMs,
        () => Infinity,
      ),
    ),
  );
  const first = Math.min(...since);
  return Number.isFinite(first) ? new Date(first) : undefined;
}

export const hasGap = (pasta: string): Promise<boolean> =>
  stat(join(pasta, WAITING_ROOM, GAP)).then(
    () => true,
    () => false,
  );
export const forgetGap = (pasta: string): Promise<void> => rm(join(pasta, WAITING_ROOM, GAP), { force: true });

/** Seals what waits; each goes from the waiting room only when it is safe. Returns their names. */
export async function keepReady(pasta: string, vault: Vault, signal?: AbortSignal): Promise<string[]> {
  const nomes = await readySegments(pasta);
  const sistema = await systemOf(pasta);
  if (!sistema) return [];
  for (const nome of nomes) {
    signal?.throwIfAborted();
    const arquivo = join(pasta, WAITING_ROOM, nome);
    await keepCompressed(vault, segmentName(sistema, nome), createReadStream(arquivo));
    await rm(arquivo, { force: true });
  }
  return nomes;
}

/** Lists, of a server that stands still, what waits and what it had finished and not handed over. */
export async function keepRest(pasta: string, vault: Vault): Promise<void> {
  await keepReady(pasta, vault);
  const sistema = await systemOf(pasta);
  const states = await readdir(join(pasta, 'pg_wal', 'archive_status')).catch(() => []);
  for (const state of states.sort()) {
    const nome = /^(.+)\.ready$/.exec(state)?.[1];
    const arquivo = join(pasta, 'pg_wal', nome ?? '');
    if (!sistema || !nome || !isWal(nome) || !(await stat(arquivo).catch(() => undefined))) continue;
    await keepCompressed(vault, segmentName(sistema, nome), createReadStream(arquivo));
  }
}
