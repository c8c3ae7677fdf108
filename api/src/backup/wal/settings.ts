import { join, resolve } from 'node:path';
import type { Settings } from '../../db/embedded/server.ts';
import type { Env } from '../../env.ts';
import { hasVault } from '../target.ts';

/** Inside of PostgreSQL's own folder: what it has finished writing waits here to be sealed. */
export const WAITING_ROOM = 'wal-pronto';
/** A gap's mark: the waiting room was full, and something was not kept. */
export const GAP = '.lacuna';
/** 4 GB; beyond that PostgreSQL goes on, and the archive has a gap until the next base. */
const MOST_SEGMENTS = 256;

/** Only the default database is archived by the service, and only where backups have a place. */
export const archivesWal = (env: Env): boolean => !env.DATABASE_URL && hasVault(env) && env.BACKUP_PITR_DAYS > 0;

/**
 * How PostgreSQL hands over what it has written: whole segments, at the latest after five minutes. They are on the disk before it hears that
 * they were taken.
 */
export function walSettings(env: Env): Settings {
  if (!archivesWal(env)) return {};
  const keep = `cp %p ${WAITING_ROOM}/.%f && { sync ${WAITING_ROOM}/.%f || sync; } && mv ${WAITING_ROOM}/.%f ${WAITING_ROOM}/%f`;
  const full = `[ "$(ls ${WAITING_ROOM} | wc -l)" -ge ${MOST_SEGMENTS} ]`;
  return {
    archive_mode: 'on',
    archive_timeout: '300',
    archive_command: `mkdir -p ${WAITING_ROOM}; if ${full}; then touch ${WAITING_ROOM}/${GAP}; else ${keep}; fi`,
  };
}

export const databaseFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string =>
  join(resolve(DATA_DIR), 'postgres', 'data');
