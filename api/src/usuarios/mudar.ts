import type { Papel } from '@imob/schemas/auth';
import type { Usuario } from '@imob/schemas/usuarios';
import { comNome } from '../auth/usuario.ts';
import { ehId } from '../db/owned.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../errors.ts';

/**
 * Changes a user's role, or deactivates and reactivates. Deactivating ends the sessions at once. The last active
 * SUPER_ADMIN stays one (409): all of them are locked, so that two cannot demote each other at the same moment.
 */
export async function mudarUsuario(
  deps: Deps,
  uid: string,
  mudanca: { role?: Papel; ativo?: boolean },
): Promise<Usuario> {
  if (!ehId(uid)) throw new HttpError(404, 'Usuário não encontrado.');
  const usuario = await deps.db.transaction().execute(async (trx) => {
    const supers = await trx
      .selectFrom('usuarios')
      .select('uid')
      .where('role', '=', 'SUPER_ADMIN')
      .where('ativo', '=', true)
      .orderBy('uid')
      .forUpdate()
      .execute();
    const atual = await trx.selectFrom('usuarios').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst();
    if (!atual) throw new HttpError(404, 'Usuário não encontrado.');
    const novo = { ...atual, role: mudanca.role ?? atual.role, ativo: mudanca.ativo ?? atual.ativo };
    const eraOUltimo = supers.length === 1 && supers[0]?.uid === uid;
    if (eraOUltimo && (novo.role !== 'SUPER_ADMIN' || !novo.ativo)) {
      throw new HttpError(409, 'Este é o último super administrador ativo. Promova outro usuário antes.');
    }
    await trx.updateTable('usuarios').set({ role: novo.role, ativo: novo.ativo }).where('uid', '=', uid).execute();
    if (atual.ativo && !novo.ativo) await deps.sessoes.desativar(trx, uid);
    else await deps.sessoes.avisar(trx, uid);
    return novo;
  });
  deps.sessoes.esquecer(uid);
  return comNome(usuario);
}
