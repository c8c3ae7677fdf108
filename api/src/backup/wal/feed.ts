import { createWriteStream } from 'node:fs';
import { chown, copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerUser } from '../../db/embedded/run.ts';
import type { Vault } from '../target.ts';
import { type InVault, isSegment, isWal, segmentName } from './names.ts';
import { readCompressed } from './zstd.ts';

/** In PostgreSQL's folder: it asks here for what it needs next, and finds it here. */
const COUNTER = 'wal-pedidos';

/** Asks, and waits a minute at most: whoever should answer may be dead. A status above 125 ends the recovery instead of its search. */
export const restoreCommand = [
  `rm -f ${COUNTER}/%f.sim ${COUNTER}/%f.nao; touch ${COUNTER}/%f.pedido; n=0; while [ $n -lt 1200 ]; do`,
  `if [ -f ${COUNTER}/%f.nao ]; then exit 1; fi;`,
  `if [ -f ${COUNTER}/%f.sim ]; then mv ${COUNTER}/%f.sim "%p"; exit $?; fi;`,
  'sleep 0.05; n=$((n+1)); done; exit 200',
].join(' ');

type Source = {
  vault: Vault;
  sistema: string;
  found: readonly InVault[];
  /** The folder that was there before, which has the segment that was being written. */
  previous: string | undefined;
  user: ServerUser;
};

type Counter = {
  /** A segment that is missing although later ones are there. */
  gap(): string | undefined;
  /** Ends with what it failed by, if it did. */
  close(): Promise<void>;
};

/** Answers what a recovering server asks for, from the archive or from what is left of the folder before. */
export async function openCounter(folder: string, source: Source): Promise<Counter> {
  const counter = join(folder, COUNTER);
  await mkdir(counter, { recursive: true, mode: 0o700 });
  if (source.user) await chown(counter, source.user.uid, source.user.gid);
  const locals = await localSegments(source.previous);
  const kept = new Set(
    source.found.flatMap((object) =>
      object.tipo === 'segmento' && object.sistema === source.sistema ? [object.segmento] : [],
    ),
  );
  let missing: string | undefined;
  let isOpen = true;
  const answer = async (name: string) => {
    const [ready, draft] = [join(counter, `${name}.sim`), join(counter, `${name}.rascunho`)];
    const local = locals.get(name);
    if (kept.has(name)) {
      await pipeline(readCompressed(source.vault, segmentName(source.sistema, name)), createWriteStream(draft));
    } else if (local) await copyFile(local, draft);
    else {
      const line = name.slice(0, 8);
      if (isSegment(name) && [...kept].some((one) => isSegment(one) && one.startsWith(line) && one > name))
        missing ??= name;
      await writeFile(join(counter, `${name}.nao`), '');
      return;
    }
    if (source.user) await chown(draft, source.user.uid, source.user.gid);
    await rename(draft, ready);
  };
  const work = (async () => {
    while (isOpen) {
      for (const file of await readdir(counter)) {
        const name = /^(.+)\.pedido$/.exec(file)?.[1];
        if (!name || !isWal(name)) continue;
        await rm(join(counter, file), { force: true });
        await answer(name);
      }
      await sleep(10);
    }
  })();
  // Heard at `close`; unheard until then it would end the process.
  work.catch(() => {});
  return {
    gap: () => missing,
    async close() {
      isOpen = false;
      await work.finally(() => rm(counter, { recursive: true, force: true }));
    },
  };
}

async function localSegments(previous: string | undefined): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  if (!previous) return found;
  for (const name of await readdir(join(previous, 'pg_wal')).catch(() => [])) {
    if (isWal(name)) found.set(name, join(previous, 'pg_wal', name));
  }
  return found;
}
