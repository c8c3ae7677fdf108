import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The folder of the whole project. */
export const ROOT = path.dirname(import.meta.dirname);

/** Gives when the newest file at this path was written; a folder counts too, so that a deleted file is noticed. */
export function newest(place: string): number {
  const stat = statSync(place, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0;
  return Math.max(stat.mtimeMs, ...readdirSync(place).map((name) => newest(path.join(place, name))));
}

/** Tells whether what was built last, `made`, is missing or older than one of its sources, named from the project's folder. */
export function isStale(made: string, sources: readonly string[]): boolean {
  const at = statSync(made, { throwIfNoEntry: false })?.mtimeMs;
  return at === undefined || sources.some((source) => newest(path.join(ROOT, source)) > at);
}

/** Runs a build that takes seconds, and says so to whoever waits. */
export async function told(sentence: string, build: () => Promise<void>): Promise<void> {
  const start = performance.now();
  process.stdout.write(`${sentence} (só quando muda)… `);
  await build();
  console.log(`em ${((performance.now() - start) / 1_000).toFixed(1).replace('.', ',')} s.`);
}
