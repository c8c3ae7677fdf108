import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import type { Autor } from '../auditoria/autor.ts';
import { alertar } from './alertas.ts';
import { tirarChaves } from './chaves/chaves.ts';
import { tirarFator } from './segundoFator.ts';

/**
 * Runs in the transaction that sets a password through the mailbox. Somebody may have signed up with another's e-mail
 * and waited for its owner. The first such password therefore removes all passkeys and any second factor older than
 * the proof of the mailbox; a later second factor stays, because the mailbox alone must not bypass it. Where account
 * and mailbox are known to be one person's, nothing is removed. Returns the passkeys' names.
 */
export async function tirarDeAntes(trx: Db, deps: Pick<Deps, 'agora'>, autor: Autor): Promise<string[]> {
  const { userId: uid } = autor;
  const { donoProvadoEm, emailProvadoEm } = await trx
    .selectFrom('credenciais')
    .select(['donoProvadoEm', 'emailProvadoEm'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  if (donoProvadoEm) return [];
  const fator = await trx
    .selectFrom('segundosFatores')
    .select('ativadoEm')
    .where('userId', '=', uid)
    .forUpdate()
    .executeTakeFirst();
  if (fator?.ativadoEm && (!emailProvadoEm || fator.ativadoEm < emailProvadoEm)) {
    await tirarFator(trx, deps, autor);
    await alertar(trx, uid, 'fatorDesligado');
  }
  return tirarChaves(trx, autor, deps.agora());
}
