import { randomBytes } from 'node:crypto';
import type { Db } from '../db/connect.ts';
import { tokenHash } from '../sessao.ts';

type Tipo = 'VERIFICACAO' | 'REDEFINICAO';
const VALIDADE_MS: Record<Tipo, number> = { VERIFICACAO: 3 * 24 * 3_600_000, REDEFINICAO: 3_600_000 };

/** A token for a link in a mail: expires, works once, replaces the user's earlier one; only its hash is stored. */
export const criarToken = async (db: Db, uid: string, tipo: Tipo, agora: Date): Promise<string> =>
  (await gravarToken(db, uid, tipo, agora, 'infinity')) as string;

/** The same, but nothing while the user's earlier one is unused and not yet `intervaloMs` old. */
export function criarTokenEspacado(db: Db, uid: string, tipo: Tipo, agora: Date, intervaloMs: number) {
  const anteriorAte = new Date(agora.getTime() + VALIDADE_MS[tipo] - intervaloMs).toISOString();
  return gravarToken(db, uid, tipo, agora, anteriorAte);
}

/** One statement decides, so that of two requests at once one only makes a token. */
async function gravarToken(db: Db, uid: string, tipo: Tipo, agora: Date, anteriorAte: string) {
  const token = randomBytes(32).toString('base64url');
  const expiraEm = new Date(agora.getTime() + VALIDADE_MS[tipo]).toISOString();
  await db.deleteFrom('tokens').where('expiraEm', '<', agora.toISOString()).execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('tokens')
    .values({ tokenHash: tokenHash(token), uid, tipo, expiraEm })
    .onConflict((oc) =>
      oc
        .columns(['uid', 'tipo'])
        .doUpdateSet({ tokenHash: tokenHash(token), expiraEm })
        .where('tokens.expiraEm', '<=', anteriorAte),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows ? token : undefined;
}

/** Whose token it is, without using it up; undefined when it is unknown, used or expired. */
export async function donoDoToken(db: Db, token: string, tipo: Tipo, agora: Date): Promise<string | undefined> {
  const linha = await db
    .selectFrom('tokens')
    .select('uid')
    .where('tokenHash', '=', tokenHash(token))
    .where('tipo', '=', tipo)
    .where('expiraEm', '>', agora.toISOString())
    .executeTakeFirst();
  return linha?.uid;
}

/** Uses a token up. Returns whose it was, or undefined when it is unknown, used or expired. */
export async function consumirToken(db: Db, token: string, tipo: Tipo, agora: Date): Promise<string | undefined> {
  const linha = await db
    .deleteFrom('tokens')
    .where('tokenHash', '=', tokenHash(token))
    .where('tipo', '=', tipo)
    .returning(['uid', 'expiraEm'])
    .executeTakeFirst();
  return linha && linha.expiraEm > agora.toISOString() ? linha.uid : undefined;
}
