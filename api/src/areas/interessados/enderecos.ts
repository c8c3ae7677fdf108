import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import type { Env } from '../../env.ts';
import { HttpError } from '../../http/errors.ts';
import type { Cipher } from '../../secrets/cipher.ts';
import { landlordToken, tokenHash as tokenHashOf } from '../../secrets/landlordToken.ts';
import { donoDoToken } from '../auth/donoDoToken.ts';

export type InteressadoRow = Selectable<Tables['interessados']>;

export const FICHA_SEM_VALOR = new HttpError(404, 'Este endereço não vale mais. Peça outro a quem aluga o imóvel.');

/** Its secret is half a signature that only this service's key makes from the seed. */
const tokenDe = (cipher: Cipher, userId: string, id: string, semente: Buffer): string =>
  landlordToken(userId, cipher.sign(`ficha/${userId}/${id}/${semente.toString('base64url')}`));

/** A new address for a form. What is kept of it opens nothing by itself. */
export function novoEndereco(cipher: Cipher, userId: string, id: string) {
  const semente = randomBytes(16);
  return { semente, tokenHash: tokenHashOf(tokenDe(cipher, userId, id, semente)) };
}

type Guardado = Pick<InteressadoRow, 'userId' | 'id' | 'situacao' | 'semente' | 'tokenHash' | 'fichaEm' | 'fichaAte'>;

/** The address at which a form is filled in; null where none was asked for, it has come, or it is too late or decided. */
export function enderecoDaFicha(cipher: Cipher, env: Env, ele: Guardado, dia: string): string | null {
  const { userId, id, semente, tokenHash, situacao, fichaEm, fichaAte } = ele;
  if (!semente || !tokenHash || fichaEm || situacao !== 'ABERTO' || !fichaAte || fichaAte < dia) return null;
  const token = tokenDe(cipher, userId, id, semente);
  return tokenHashOf(token).equals(tokenHash) ? `${env.PUBLIC_URL}/ficha/${token}` : null;
}

/** Whose form an address opens, sent or not. Throws `FICHA_SEM_VALOR` where it opens nothing, or nothing on this day any more. */
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
