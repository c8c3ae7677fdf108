import { copyFileSync, statSync, truncateSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

const limit = 5_000_000;

/**
 * Keeps the server's log bounded, now and every ten minutes. It is copied and cut rather than renamed, because the
 * server holds the file open (appending, so it goes on at the new end). Returns what ends it.
 */
export function keepLogSmall(file: string): () => void {
  const check = () => {
    try {
      if (logSize(file) < limit) return;
      copyFileSync(file, `${file}.1`);
      truncateSync(file);
    } catch {
      // A full disk, say: the next time.
    }
  };
  check();
  const timer = setInterval(check, 600_000).unref();
  return () => clearInterval(timer);
}

export function logSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

export async function logSince(file: string, start: number): Promise<string> {
  return (await readFile(file)).subarray(start).toString();
}
