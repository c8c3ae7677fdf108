import pg from 'pg';
import type { Deps } from '../../deps.ts';
import { expirar } from './expire.ts';
import { selar } from './seal.ts';

const SEM_PERMISSAO = '42501';

/** The hourly pass: seals what was committed, and lets go what is too old. */
export async function sealAndExpire(
  { db, env, log, agora }: Pick<Deps, 'db' | 'env' | 'log' | 'agora'>,
  sinal?: AbortSignal,
): Promise<void> {
  const blocos = await selar(db, agora(), sinal);
  if (blocos > 0) log.info({ blocos }, 'auditoria selada');
  if (sinal?.aborted) return;
  try {
    const apagados = await expirar(db, env.AUDIT_YEARS, agora());
    if (apagados > 0) log.info({ apagados, anos: env.AUDIT_YEARS }, 'eventos antigos da auditoria apagados');
  } catch (erro) {
    if (!(erro instanceof pg.DatabaseError) || erro.code !== SEM_PERMISSAO) throw erro;
    log.debug('a auditoria antiga fica para npm run audit:expire, com o dono do banco');
  }
}
