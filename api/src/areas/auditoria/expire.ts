import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { auditar } from './auditar.ts';
import { sistema } from './autor.ts';

/**
 * Deletes the events older than `anos`, whole blocks from a chain's beginning, and notes it in the trail. The last of
 * these blocks stays, without its events, for the chain to go on from. Throws PostgreSQL's 42501 where the role may only
 * insert. Returns how many events went.
 */
export async function expirar(db: Db, anos: number, agora: Date): Promise<number> {
  const limite = new Date(agora);
  limite.setUTCFullYear(limite.getUTCFullYear() - anos);
  const { rows } = await sql<{ userId: string; numero: number }>`
    select b."userId", max(b.numero) as numero from "auditoriaBlocos" b
    where b."ateEm" < ${limite.toISOString()} and exists
      (select 1 from auditoria a where a."userId" = b."userId" and a.ordem > b.de and a.ordem <= b.ate)
    group by b."userId"`.execute(db);
  let apagados = 0;
  for (const { userId, numero } of rows) apagados += await expirarDe(db, userId, numero, agora);
  return apagados;
}

async function expirarDe(db: Db, userId: string, numero: number, agora: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const ultimo = await trx
      .selectFrom('auditoriaBlocos')
      .selectAll()
      .where('userId', '=', userId)
      .where('numero', '=', numero)
      .forUpdate()
      .executeTakeFirst();
    if (!ultimo) return 0;
    const { numDeletedRows } = await trx
      .deleteFrom('auditoria')
      .where('userId', '=', userId)
      .where('ordem', '<=', ultimo.ate)
      .executeTakeFirst();
    // Another process was faster.
    if (numDeletedRows === 0n) return 0;
    await trx.deleteFrom('auditoriaBlocos').where('userId', '=', userId).where('numero', '<', numero).execute();
    // Their names were kept for the events that they had made.
    await trx.deleteFrom('ajudantes').where('userId', '=', userId).where('terminadoEm', '<', ultimo.ateEm).execute();
    await auditar(trx, sistema(userId), agora, {
      acao: 'expirar',
      registro: { tipo: 'auditoria', id: `bloco ${numero}` },
      antes: { eventos: Number(numDeletedRows), ateEm: ultimo.ateEm, hash: ultimo.hash.toString('hex') },
    });
    return Number(numDeletedRows);
  });
}
