import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/connect.ts';
import { tokenHash } from '../../http/sessions.ts';
import { travarUsuario } from './usuario.ts';

type Tipo = 'VERIFICACAO' | 'REDEFINICAO' | 'EMAIL';
const TRES_DIAS_MS = 3 * 24 * 3_600_000;
const VALIDADE_MS: Record<Tipo, number> = { VERIFICACAO: TRES_DIAS_MS, REDEFINICAO: 3_600_000, EMAIL: TRES_DIAS_MS };

/** No token lives beyond: one that seems to was made by a clock that ran ahead, and counts as expired. */
const ultimoFim = (tipo: Tipo, agora: Date) => new Date(agora.getTime() + VALIDADE_MS[tipo]).toISOString();

/** A token for a link in a mail: expires, works once, replaces the user's earlier one; only its hash is stored. */
export const criarToken = async (db: Db, uid: string, tipo: Tipo, agora: Date): Promise<string> =>
  (await gravarToken(db, uid, tipo, agora, 'infinity')) as string;

/**
 * The same, but nothing while the user's earlier one is unused and not yet `intervaloMs` old. `email` is kept beside it, for
 * when it comes back.
 */
export function criarTokenEspacado(
  db: Db,
  uid: string,
  tipo: Tipo,
  agora: Date,
  intervaloMs: number,
  email: string | null = null,
) {
  const anteriorAte = new Date(agora.getTime() + VALIDADE_MS[tipo] - intervaloMs).toISOString();
  return gravarToken(db, uid, tipo, agora, anteriorAte, email);
}

/**
 * One statement decides, so that of two requests at once one only makes a token. One that would live longer than any made
 * now comes from a clock that ran ahead, and gives way.
 */
async function gravarToken(
  db: Db,
  uid: string,
  tipo: Tipo,
  agora: Date,
  anteriorAte: string,
  email: string | null = null,
) {
  const token = randomBytes(32).toString('base64url');
  const expiraEm = ultimoFim(tipo, agora);
  await db.deleteFrom('tokens').where('expiraEm', '<', agora.toISOString()).execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('tokens')
    .values({ tokenHash: tokenHash(token), uid, tipo, expiraEm, email })
    .onConflict((oc) =>
      oc
        .columns(['uid', 'tipo'])
        .doUpdateSet({ tokenHash: tokenHash(token), expiraEm, email })
        .where((eb) => eb.or([eb('tokens.expiraEm', '<=', anteriorAte), eb('tokens.expiraEm', '>', expiraEm)])),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows ? token : undefined;
}

type Lido = { uid: string; email: string | null };

/** Tells whose token it is, without using it up; undefined when it is unknown, used or expired. */
export const donoDoToken = async (db: Db, token: string, tipo: Tipo, agora: Date): Promise<string | undefined> =>
  (await lerToken(db, token, tipo, agora))?.uid;

/** The same, with the e-mail kept beside it. */
export const lerToken = (db: Db, token: string, tipo: Tipo, agora: Date): Promise<Lido | undefined> =>
  db
    .selectFrom('tokens')
    .select(['uid', 'email'])
    .where('tokenHash', '=', tokenHash(token))
    .where('tipo', '=', tipo)
    .where('expiraEm', '>', agora.toISOString())
    .where('expiraEm', '<=', ultimoFim(tipo, agora))
    .executeTakeFirst();

/** Links of these kinds that are on their way to a user open nothing more. */
export async function apagarTokens(db: Db, uid: string, ...tipos: Tipo[]): Promise<void> {
  await db.deleteFrom('tokens').where('uid', '=', uid).where('tipo', 'in', tipos).execute();
}

/**
 * Uses a token up. Returns whose it was, whose account is locked from here on, and the e-mail kept beside it; undefined when it is
 * unknown, used or expired.
 */
export async function consumirToken(db: Db, token: string, tipo: Tipo, agora: Date): Promise<Lido | undefined> {
  const dono = await donoDoToken(db, token, tipo, agora);
  if (!dono) return undefined;
  await travarUsuario(db, dono);
  return db
    .deleteFrom('tokens')
    .where('tokenHash', '=', tokenHash(token))
    .where('tipo', '=', tipo)
    .returning(['uid', 'email'])
    .executeTakeFirst();
}
