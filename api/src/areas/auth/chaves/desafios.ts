import { randomBytes } from 'node:crypto';
import type { Db } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';
import { HttpError } from '../../../http/errors.ts';
import { tokenHash } from '../../../http/sessions.ts';

type Fim = Tables['desafios']['tipo'];
const VALIDADE_MS = 5 * 60_000;

/** No challenge lives longer than this: a later end was written by a clock that ran ahead. */
const ultimoFim = (agora: Date) => new Date(agora.getTime() + VALIDADE_MS).toISOString();

/** Makes a challenge for a device to sign; `uid` is null for a person who is not signed in. Only the hash is stored. Deletes the old ones too. */
export async function criarDesafio(db: Db, tipo: Fim, uid: string | null, agora: Date) {
  const [momento, expiraEm] = [agora.toISOString(), ultimoFim(agora)];
  await db
    .deleteFrom('desafios')
    .where((eb) => eb.or([eb('expiraEm', '<=', momento), eb('expiraEm', '>', expiraEm)]))
    .execute();
  const desafio = new Uint8Array(randomBytes(32));
  const desafioHash = tokenHash(Buffer.from(desafio).toString('base64url'));
  await db.insertInto('desafios').values({ desafioHash, uid, tipo, expiraEm }).execute();
  return desafio;
}

/**
 * Uses up the challenge that a browser says was signed, and gives it back to be compared with the signature. One delete
 * decides: of two that finish the same challenge one goes on, and what fails afterwards does not bring it back.
 */
export async function gastarDesafio(
  db: Db,
  tipo: Fim,
  uid: string | null,
  { clientDataJSON, agora }: { clientDataJSON: string; agora: Date },
): Promise<string> {
  const desafio = lerDesafio(clientDataJSON);
  const gasto =
    desafio !== undefined &&
    (await db
      .deleteFrom('desafios')
      .where('desafioHash', '=', tokenHash(desafio))
      .where('tipo', '=', tipo)
      .where('uid', uid === null ? 'is' : '=', uid)
      .returning('expiraEm')
      .executeTakeFirst());
  if (gasto && gasto.expiraEm > agora.toISOString() && gasto.expiraEm <= ultimoFim(agora)) return desafio;
  throw new HttpError(400, 'Este pedido de chave de acesso venceu ou já foi usado. Tente de novo.');
}

function lerDesafio(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
