import type { Papel } from '@imob/schemas/auth';
import type { Usuario } from '@imob/schemas/usuarios';
import { isId } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { comNome } from '../auth/usuario.ts';
import { bloquearVolta, esquecerExclusao } from '../privacidade/conta.ts';

/**
 * Changes a user's role, or deactivates and reactivates. Deactivating ends the sessions at once. The last active
 * SUPER_ADMIN stays one (409): all of them are locked, so that two cannot demote each other at the same moment.
 */
export async function mudarUsuario(
  deps: Deps,
  autor: Autor,
  idPedido: string,
  mudanca: { role?: Papel; ativo?: boolean },
): Promise<Usuario> {
  // PostgreSQL does not mind the case of a UUID; the comparisons here and the memory of sessions do.
  const uid = idPedido.toLowerCase();
  if (!isId(uid)) throw new HttpError(404, 'Usuário não encontrado.');
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
    if (novo.ativo) await esquecerExclusao(trx, uid, deps.agora());
    else if (mudanca.ativo === false) await bloquearVolta(trx, uid);
    await trx.updateTable('usuarios').set({ role: novo.role, ativo: novo.ativo }).where('uid', '=', uid).execute();
    await auditar(trx, { ...autor, userId: uid }, deps.agora(), {
      acao: 'mudar',
      registro: { tipo: 'usuario', id: uid },
      antes: atual,
      depois: { role: novo.role, ativo: novo.ativo },
    });
    if (atual.ativo && !novo.ativo) await deps.sessions.deactivate(trx, uid);
    else await deps.sessions.announce(trx, uid);
    return novo;
  });
  deps.sessions.forget(uid);
  return comNome(usuario);
}
