import { join } from 'node:path';
import type { Deps } from '../deps.ts';

/** A few are enough: two processes with keys of their own leave rows of both. */
const SAMPLE = 100;

/**
 * Says in the log when this process cannot read what landlords stored: its key is another process's, or came without
 * the backup. It would show only when their messages fail.
 */
export async function checkSecrets({ db, cipher, env, log }: Pick<Deps, 'db' | 'cipher' | 'env' | 'log'>) {
  const rows = await db.selectFrom('segredos').selectAll().limit(SAMPLE).execute();
  const opens = ({ userId, nome, cifrado }: (typeof rows)[number]) => {
    try {
      cipher.decrypt(cifrado, `${userId}/${nome}`);
      return true;
    } catch {
      return false;
    }
  };
  if (rows.every(opens)) return;
  const used = env.SECRETS_KEY ? 'SECRETS_KEY' : join(env.DATA_DIR, 'secrets.key');
  log.error(
    `Chaves de provedores gravadas por locadores não abrem com a deste processo (${used}): e-mails, SMS e WhatsApp deles não sairão. Use em SECRETS_KEY a mesma chave em todos os processos, ou restaure secrets.key da cópia de segurança; se ela se perdeu, os locadores precisam gravar de novo as deles.`,
  );
}
