import { readByIds } from '../../db/byIds.ts';
import type { Db } from '../../db/connect.ts';

/** One may hold megabytes (tamanho.ts), an old one more. */
const FATIA = 2;

/** The inspections of a property, the latest first. */
export async function* inspecoesDoImovel(db: Db, userId: string, imovelId: string) {
  const rows = await db
    .selectFrom('inspecoes')
    .select('id')
    .where('userId', '=', userId)
    .where('imovelId', '=', imovelId)
    .orderBy('dataVistoria', 'desc')
    .orderBy('criadoEm', 'desc')
    .execute();
  yield* readByIds(db, userId, { table: 'inspecoes', ids: rows.map(({ id }) => id), slice: FATIA });
}
