import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import type { Autor } from '../auditoria/autor.ts';
import { alertar } from './alertas.ts';
import { tirarChaves } from './chaves/chaves.ts';
import { tirarFator } from './segundoFator.ts';

/**
 * Within the transaction that sets a password through the mailbox. Whoever signed up with another's e-mail may have
 * waited for its owner, also past the day on which the owner opened that sign-up's link. So the first such password takes
 * all passkeys away, which would let them in alone, and a second factor from before the mailbox was proved, which would
 * keep the owner out; a later one stays, since the mailbox alone must not get past it. Nothing goes where it is known
 * that the same person has account and mailbox. Gives the names of the passkeys.
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
