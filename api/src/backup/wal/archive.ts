import type { Deps } from '../../deps.ts';
import { readMarks, recordMark } from '../../metrics/marks.ts';
import { openVault } from '../target.ts';
import { makeBase } from './base.ts';
import { dropOldWal } from './retain.ts';
import { archivesWal, databaseFolder } from './settings.ts';
import { forgetGap, hasGap, keepReady, readySegments } from './store.ts';

const ALMOST_A_DAY_MS = 23.5 * 3_600_000;

/** The pass: every minute what PostgreSQL has handed over is kept, and once a day a base is made from which it leads on. */
export async function archiveDatabase(deps: Pick<Deps, 'env' | 'db' | 'pool' | 'log' | 'agora'>, signal?: AbortSignal) {
  const { env, db, pool, log } = deps;
  if (!archivesWal(env)) return;
  const folder = databaseFolder(env);
  const agora = deps.agora();
  const gap = await hasGap(folder);
  const last = (await readMarks(db)).get('base');
  const age = last ? agora.getTime() - Date.parse(last.em) : -1;
  const due = gap || age < 0 || age >= ALMOST_A_DAY_MS;
  if (!due && (await readySegments(folder)).length === 0) return;
  const vault = await openVault(env);
  try {
    await keepReady(folder, vault, signal);
    if (!due) return;
    if (gap) log.warn('o arquivo do banco tem uma lacuna: o lugar das cópias ficou fora do ar por tempo demais');
    const base = await makeBase({ url: pool.options.connectionString as string, env }, vault, signal);
    if (gap) await forgetGap(folder);
    await recordMark(db, 'base', agora, { id: base.id, bytes: base.bytes });
    const dropped = await dropOldWal(vault, agora, env.BACKUP_PITR_DAYS);
    log.info({ base: base.id, bytes: base.bytes, ...dropped }, 'base do arquivo do banco feita');
  } finally {
    vault.close();
  }
}
