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
  idPedido: string,
  mudanca: { role?: Papel; ativo?: boolean },
): Promise<Usuario> {
  // PostgreSQL does not mind the case of a UUID; the comparisons here and the memory of sessions do.
  const uid = idPedido.toLowerCase();
  if (!ehId(uid)) throw new HttpError(404, 'Usuário não encontrado.');
  const usuario = await deps.db.transaction().execute(async (trx) => {
    // One statement, in one order: locked apart, the one and the others would wait for each other in a circle.
    const travados = await trx
      .selectFrom('usuarios')
      .selectAll()
      .where((eb) => eb.or([eb('uid', '=', uid), eb.and([eb('role', '=', 'SUPER_ADMIN'), eb('ativo', '=', true)])]))
      .orderBy('uid')
      .forUpdate()
      .execute();
    const atual = travados.find((travado) => travado.uid === uid);
    if (!atual) throw new HttpError(404, 'Usuário não encontrado.');
    const novo = { ...atual, role: mudanca.role ?? atual.role, ativo: mudanca.ativo ?? atual.ativo };
    const ehSuper = (usuario: typeof atual) => usuario.role === 'SUPER_ADMIN' && usuario.ativo;
    const eraOUltimo = ehSuper(atual) && travados.filter(ehSuper).length === 1;
    if (eraOUltimo && !ehSuper(novo)) {
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
