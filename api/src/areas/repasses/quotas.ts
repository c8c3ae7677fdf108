import { chaveDaPessoa } from '@imob/schemas/rules/partes';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { HttpError } from '../../http/errors.ts';
import { type CoproprietarioRow, lerQuotas } from '../coproprietarios/ler.ts';

/**
 * Called once these shares are gone: what their owners got names them as they were called last. Where somebody who got something owns nothing
 * any more, nobody could read it: it is deleted too, or else 409 is thrown.
 */
export async function largarQuotas(
  trx: Db,
  userId: string,
  saem: readonly CoproprietarioRow[],
  { apagar = false } = {},
): Promise<void> {
  for (const { id, nome, documento } of saem) {
    const { rows } = await sql`update repasses set nome = ${nome}, documento = ${documento}
      where "userId" = ${userId} and "coproprietarioId" = ${id} returning id`.execute(trx);
    if (rows.length === 0) continue;
    const ficam = new Set((await lerQuotas(trx, userId)).map(chaveDaPessoa));
    if (ficam.has(chaveDaPessoa({ nome, documento }))) continue;
    if (apagar) {
      await sql`delete from repasses where "userId" = ${userId} and "coproprietarioId" = ${id}`.execute(trx);
      continue;
    }
    throw new HttpError(
      409,
      `Há repasses registrados a ${nome}. Em vez de tirar da lista, diga em “Dono até” o último dia; ou apague antes os repasses, em Resultado.`,
    );
  }
}
