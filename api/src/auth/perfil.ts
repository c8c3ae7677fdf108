import type { MudancaPerfil, Perfil } from '@imob/schemas/auth';
import type { Db } from '../db/connect.ts';
import { comNome } from './usuario.ts';

export async function buscarPerfil(db: Db, uid: string): Promise<Perfil> {
  return comNome(await db.selectFrom('usuarios').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow());
}

/** Changes what was sent. `nome` is the shown name: a person's `nomeCompleto`, a company's `razaoSocial`. */
export async function mudarPerfil(db: Db, uid: string, { nome, ...mudanca }: MudancaPerfil): Promise<Perfil> {
  const { tipoPessoa } = await buscarPerfil(db, uid);
  const campoDoNome = tipoPessoa === 'PF' ? 'nomeCompleto' : 'razaoSocial';
  const campos = { ...(nome && { [campoDoNome]: nome }), ...mudanca };
  if (Object.keys(campos).length > 0) await db.updateTable('usuarios').set(campos).where('uid', '=', uid).execute();
  return buscarPerfil(db, uid);
}
