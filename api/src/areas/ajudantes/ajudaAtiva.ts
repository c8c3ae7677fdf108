import type { Alcance } from '@imob/schemas/ajudantes';
import type { Db } from '../../db/connect.ts';

/** Tells how far `ajudanteId` may go with what is `userId`'s; undefined where that help has ended, or the landlord's account is shut. */
export async function ajudaAtiva(db: Db, userId: string, ajudanteId: string): Promise<Alcance | undefined> {
  const ele = await db
    .selectFrom('ajudantes')
    .innerJoin('usuarios', 'usuarios.uid', 'ajudantes.userId')
    .select('alcance')
    .where('ajudantes.userId', '=', userId)
    .where('ajudanteId', '=', ajudanteId)
    .where('terminadoEm', 'is', null)
    .where('ativo', '=', true)
    .executeTakeFirst();
  return ele?.alcance;
}
