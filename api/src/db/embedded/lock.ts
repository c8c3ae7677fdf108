import { chmodSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

// An open lock that nobody references would be closed by the garbage collector.
const held = new Set<DatabaseSync>();

/**
 * One service per folder. Node has no flock; an exclusive SQLite transaction on an empty file is a lock that the
 * kernel holds (fcntl), so it ends with the process however that dies, cannot be confused by a reused pid and is
 * atomic between two starts at the same moment. Returns undefined when another process holds it.
 */
export function takeLock(file: string): (() => void) | undefined {
  const lock = new DatabaseSync(file);
  try {
    // Without a journal file, which would need space on the disk and stay behind after a kill.
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && error.message.includes('database is locked')) return undefined;
    throw error;
  }
  chmodSync(file, 0o600);
  held.add(lock);
  return () => {
    if (held.delete(lock)) lock.close();
  };
}
