import { compararComCopia } from '../areas/auditoria/compareWithBackup.ts';
import type { Deps } from '../deps.ts';
import { readMarks, recordMark } from '../metrics/marks.ts';
import { backupsIn } from './list.ts';
import { type BackupCopy, makeBackup } from './make.ts';
import { dropOld } from './retain.ts';
import { hasVault, openVault } from './target.ts';
import { verifyBackup } from './verify.ts';

const ALMOST_A_DAY_MS = 23.5 * 3_600_000;

/** The pass: once a day, whichever process comes first, where the operator said where and with which passphrase. */
export async function backUpDaily(deps: Deps, signal: AbortSignal): Promise<void> {
  if (!hasVault(deps.env)) return;
  const last = (await readMarks(deps.db)).get('copia');
  const age = last ? deps.agora().getTime() - Date.parse(last.em) : Number.POSITIVE_INFINITY;
  // A clock that jumped ahead and came back must not keep backups from being made.
  if (age >= 0 && age < ALMOST_A_DAY_MS) return;
  await backUpAndVerify(deps, { signal });
}

type Options = { signal?: AbortSignal; say?: (phrase: string) => void };

/**
 * Makes one, reads it again, notes it as good, and lets old ones go. Undefined where another process is making one. Throws
 * where the trail lacks what the copy before has: the new one counts, and none goes, since they are what tells.
 */
export async function backUpAndVerify(deps: Deps, options: Options): Promise<BackupCopy | undefined> {
  const { env, storage, pool, db, log } = deps;
  const agora = deps.agora();
  const vault = await openVault(env);
  try {
    const url = pool.options.connectionString as string;
    const previous = (await backupsIn(vault)).at(-1);
    const copy = await makeBackup({ url, storage, env, agora }, vault, options);
    if (!copy) return undefined;
    const { problemas } = await verifyBackup(vault, copy.id, { rapida: true, ...options });
    if (problemas.length > 0) throw new Error(`A cópia ${copy.id} não confere: ${problemas.slice(0, 5).join(' ')}`);
    const lost = previous ? (await compararComCopia(db, vault, previous)).problemas : [];
    await recordMark(db, 'copia', agora, { ...copy, lacunas: lost.length });
    if (lost.length > 0) throw new Error(`A auditoria não é a da cópia anterior: ${lost.slice(0, 5).join(' ')}`);
    const { copias } = await dropOld(vault, agora, env.BACKUP_KEEP_DAYS);
    log.info({ ...copy, descartadas: copias }, 'cópia de segurança feita e conferida');
    return copy;
  } finally {
    vault.close();
  }
}
