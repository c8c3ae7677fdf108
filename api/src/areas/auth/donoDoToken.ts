import type { Db } from '../../db/connect.ts';
import { landlordOf } from '../../secrets/landlordToken.ts';

/** The landlord that the token of a public address names, whose account is open; undefined for what is no such token. */
export async function donoDoToken(db: Db, token: string): Promise<string | undefined> {
  const lido = Buffer.from(token, 'base64url');
  if (lido.length !== 32 || lido.toString('base64url') !== token) return undefined;
  const dono = await db
    .selectFrom('usuarios')
    .select('uid')
    .where('uid', '=', landlordOf(lido))
    .where('ativo', '=', true)
    .executeTakeFirst();
  return dono?.uid;
}
