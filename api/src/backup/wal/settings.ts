import { join, resolve } from 'node:path';
import type { Settings } from '../../db/embedded/server.ts';
import type { Env } from '../../env.ts';
import { temCofre } from '../target.ts';

/** Inside of PostgreSQL's own folder: what it has finished writing waits here to be sealed. */
export const ESPERA = 'wal-pronto';
/** A gap's mark: the waiting room was full, and something was not kept. */
export const LACUNA = '.lacuna';
/** 4 GB; beyond that PostgreSQL goes on, and the archive has a gap until the next base. */
const MAXIMO = 256;

/** Only the default database is archived by the service, and only where backups have a place. */
export const arquivaWal = (env: Env): boolean => !env.DATABASE_URL && temCofre(env) && env.BACKUP_PITR_DAYS > 0;

/**
 * How PostgreSQL hands over what it has written: whole segments, at the latest after five minutes. They are on the disk before it hears that
 * they were taken.
 */
export function walSettings(env: Env): Settings {
  if (!arquivaWal(env)) return {};
  const guardar = `cp %p ${ESPERA}/.%f && { sync ${ESPERA}/.%f || sync; } && mv ${ESPERA}/.%f ${ESPERA}/%f`;
  const cheia = `[ "$(ls ${ESPERA} | wc -l)" -ge ${MAXIMO} ]`;
  return {
    archive_mode: 'on',
    archive_timeout: '300',
    archive_command: `mkdir -p ${ESPERA}; if ${cheia}; then touch ${ESPERA}/${LACUNA}; else ${guardar}; fi`,
  };
}

export const pastaDoBanco = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string =>
  join(resolve(DATA_DIR), 'postgres', 'data');
