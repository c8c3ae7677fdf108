import type { Perfil } from '@imob/schemas/auth';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import { HttpError } from '../../http/errors.ts';
import type { Credential } from '../../providers/identity/identity.ts';
import { emailCanonico } from './identidade.ts';

type UsuarioRow = Selectable<Tables['usuarios']>;
export type UsuarioGuardado = Omit<Perfil, 'fusoHorario' | 'fusoAgora' | 'emailProvado' | 'ajudante'> & {
  ativo: boolean;
  credencial: Credential;
};

/** The name shown: a person's own, or the company's. */
export function comNome<T extends Pick<UsuarioRow, 'tipoPessoa' | 'nomeCompleto' | 'razaoSocial'>>(row: T) {
  return { ...row, nome: (row.tipoPessoa === 'PF' ? row.nomeCompleto : row.razaoSocial) ?? '' };
}

/** Finds the account that the e-mail names, however it was typed. */
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

export async function guardarCredencial(db: Db, uid: string, credencial: Credential): Promise<void> {
  await db
    .updateTable('credenciais')
    .set({ dados: JSON.stringify(credencial) })
    .where('uid', '=', uid)
    .execute();
}

/** Stores the credential that a sign-in renewed. Returns false where another sign-in or a change of password stored one meanwhile. */
export async function renovarCredencial(
  db: Db,
  { uid, credencial }: Pick<UsuarioGuardado, 'uid' | 'credencial'>,
  nova: Credential,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('credenciais')
    .set({ dados: JSON.stringify(nova) })
    .where('uid', '=', uid)
    .where('dados', '=', sql<never>`${JSON.stringify(credencial)}::jsonb`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Locks the user's row. Whoever changes how one gets into the account (makes or uses up a link, sets a password, changes the
 * e-mail) takes this lock first, so that such changes happen one after the other and each sees what the one before it did.
 */
export async function travarUsuario(trx: Db, uid: string): Promise<void> {
  await trx.selectFrom('usuarios').select('uid').where('uid', '=', uid).forNoKeyUpdate().execute();
}

const DIAS_SEM_ANTERIOR_MS = 3 * 24 * 3_600_000;

/** Notes when a session set a password without the one before: whoever has that session may not be the owner. A link by mail clears it (`null`). */
export async function notarSenhaSemAnterior(db: Db, uid: string, agora: Date | null): Promise<void> {
  await db
    .updateTable('credenciais')
    .set({ senhaSemAnteriorEm: agora?.toISOString() ?? null })
    .where('uid', '=', uid)
    .execute();
}

/**
 * Throws 409 for three days after such a change. The owner was told of it by mail and can make another password; an e-mail, a
 * passkey or a second factor that the holder of the session added meanwhile would outlive that password.
 */
export async function recusarSemAnterior(db: Db, uid: string, agora: Date): Promise<void> {
  const notada = db.selectFrom('credenciais').select('senhaSemAnteriorEm').where('uid', '=', uid);
  const { senhaSemAnteriorEm: em } = await notada.executeTakeFirstOrThrow();
  const idade = em ? agora.getTime() - Date.parse(em) : Number.NaN;
  if (idade >= 0 && idade < DIAS_SEM_ANTERIOR_MS)
    throw new HttpError(
      409,
      'A senha desta conta foi trocada há pouco sem a anterior. O e-mail, as chaves de acesso e a verificação em duas etapas podem mudar três dias depois disso, ou já, com uma senha nova criada em “Esqueci minha senha”.',
    );
}

/**
 * A link that reached the mailbox came back: messages may name the address. The first proof counts. `doDono`: whoever has
 * the mailbox has the account too, since they set its password or are signed in to it.
 */
export async function provarEmail(db: Db, uid: string, agora: Date, doDono: boolean): Promise<void> {
  const em = agora.toISOString();
  await db
    .updateTable('credenciais')
    .set({ emailProvadoEm: sql`coalesce("emailProvadoEm", ${em})`, ...(doDono && { donoProvadoEm: em }) })
    .where('uid', '=', uid)
    .execute();
}

/** The account goes by a mailbox from which no password came yet. */
export async function esquecerDono(db: Db, uid: string): Promise<void> {
  await db.updateTable('credenciais').set({ donoProvadoEm: null }).where('uid', '=', uid).execute();
}
