import type { Db } from '../../db/connect.ts';
import type { BancoRow } from './abrir.ts';

/** A landlord's accounts are changed one at a time, so that there is never a second principal one. */
export const travarBancos = (trx: Db, userId: string) =>
  trx.selectFrom('bancos').select('id').where('userId', '=', userId).orderBy('id').forUpdate().execute();

/** One that is on its way out issues nothing, and counts as none. */
export const temPrincipal = async (trx: Db, userId: string): Promise<boolean> =>
  (await trx
    .selectFrom('bancos')
    .select('id')
    .where('userId', '=', userId)
    .where('principal', '=', true)
    .where('situacao', '<>', 'ENCERRANDO')
    .executeTakeFirst()) !== undefined;

export const cederPrincipal = (trx: Db, userId: string) =>
  trx
    .updateTable('bancos')
    .set({ principal: false })
    .where('userId', '=', userId)
    .where('principal', '=', true)
    .execute();

/** Boletos are issued in one account, too. */
export const cederBoletos = (trx: Db, userId: string) =>
  trx
    .updateTable('bancos')
    .set({ emiteBoletos: false })
    .where('userId', '=', userId)
    .where('emiteBoletos', '=', true)
    .execute();

/** The oldest other account that works, and receives Pix, takes its place; without one it stays. */
export async function herdarPrincipal(trx: Db, { userId, id }: BancoRow): Promise<void> {
  const proximo = await trx
    .selectFrom('bancos')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '<>', id)
    .where('situacao', '<>', 'ENCERRANDO')
    .where('certificadoValidoAte', 'is not', null)
    .orderBy('situacao')
    .orderBy('criadoEm')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!proximo) return;
  await cederPrincipal(trx, userId);
  await trx
    .updateTable('bancos')
    .set({ principal: true })
    .where('userId', '=', userId)
    .where('id', '=', proximo.id)
    .execute();
}
