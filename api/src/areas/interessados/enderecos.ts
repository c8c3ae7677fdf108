import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import type { Env } from '../../env.ts';
import { HttpError } from '../../http/errors.ts';
import type { Cipher } from '../../secrets/cipher.ts';
import { tokenHash as tokenHashOf } from '../../secrets/landlordToken.ts';
import { newSeededToken, seededToken } from '../../secrets/seededToken.ts';
import { donoDoToken } from '../auth/donoDoToken.ts';

export type InteressadoRow = Selectable<Tables['interessados']>;

export const FICHA_SEM_VALOR = new HttpError(404, 'Este endereço não vale mais. Peça outro a quem aluga o imóvel.');

const daFicha = (userId: string, id: string) => `ficha/${userId}/${id}`;

/** A new address for a form, as it is kept. */
export const novoEndereco = (cipher: Cipher, userId: string, id: string) =>
  newSeededToken(cipher, userId, daFicha(userId, id)).kept;

type Guardado = Pick<InteressadoRow, 'userId' | 'id' | 'situacao' | 'semente' | 'tokenHash' | 'fichaEm' | 'fichaAte'>;

/** The address at which a form is filled in; null if none was requested, it was sent already, its term is over, or the person was decided on. */
export function enderecoDaFicha(cipher: Cipher, env: Env, ele: Guardado, dia: string): string | null {
  const { userId, id, situacao, fichaEm, fichaAte } = ele;
  if (fichaEm || situacao !== 'ABERTO' || !fichaAte || fichaAte < dia) return null;
  const token = seededToken(cipher, userId, daFicha(userId, id), ele);
  return token && `${env.PUBLIC_URL}/ficha/${token}`;
}

/** Finds the person whose form an address opens, sent or not. Throws `FICHA_SEM_VALOR` if it opens none, or its last day is past. */
export async function abrirFicha(db: Db, token: string, dia: string): Promise<InteressadoRow> {
  const userId = await donoDoToken(db, token);
  if (!userId) throw FICHA_SEM_VALOR;
  const ele = await db
    .selectFrom('interessados')
    .selectAll()
    .where('userId', '=', userId)
    .where('tokenHash', '=', tokenHashOf(token))
    .executeTakeFirst();
  if (ele?.situacao !== 'ABERTO' || !ele.fichaAte || ele.fichaAte < dia) throw FICHA_SEM_VALOR;
  return ele;
}
