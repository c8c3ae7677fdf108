import type { Perfil } from '@imob/schemas/auth';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import type { Credencial } from '../../providers/identity/identity.ts';
import { emailCanonico } from './identidade.ts';

type UsuarioRow = Selectable<Tables['usuarios']>;
export type UsuarioGuardado = Omit<Perfil, 'fusoHorario' | 'emailProvado'> & { ativo: boolean; credencial: Credencial };

/** The name shown: a person's own, or the company's. */
export function comNome<T extends Pick<UsuarioRow, 'tipoPessoa' | 'nomeCompleto' | 'razaoSocial'>>(row: T) {
  return { ...row, nome: (row.tipoPessoa === 'PF' ? row.nomeCompleto : row.razaoSocial) ?? '' };
}

/** By the account that the e-mail names, however it was typed. */
export async function usuarioPorEmail(db: Db, email: string): Promise<UsuarioGuardado | undefined> {
  const row = await db
    .selectFrom('usuarios')
    .innerJoin('credenciais', 'credenciais.uid', 'usuarios.uid')
    .selectAll('usuarios')
    .select('credenciais.dados as credencial')
    .where('credenciais.emailCanonico', '=', emailCanonico(email))
    .executeTakeFirst();
  return row && comNome(row);
}

export async function usuarioPorUid(db: Db, uid: string): Promise<UsuarioGuardado> {
  const row = await db
    .selectFrom('usuarios')
    .innerJoin('credenciais', 'credenciais.uid', 'usuarios.uid')
    .selectAll('usuarios')
    .select('credenciais.dados as credencial')
    .where('usuarios.uid', '=', uid)
    .executeTakeFirstOrThrow();
  return comNome(row);
}

export async function guardarCredencial(db: Db, uid: string, credencial: Credencial): Promise<void> {
  await db
    .updateTable('credenciais')
    .set({ dados: JSON.stringify(credencial) })
    .where('uid', '=', uid)
    .execute();
}

/** Keeps what a sign-in gave, unless another one or a change of password was faster. */
export async function renovarCredencial(
  db: Db,
  { uid, credencial }: Pick<UsuarioGuardado, 'uid' | 'credencial'>,
  nova: Credencial,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('credenciais')
    .set({ dados: JSON.stringify(nova) })
    .where('uid', '=', uid)
    .where('dados', '=', sql<never>`${JSON.stringify(credencial)}::jsonb`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
