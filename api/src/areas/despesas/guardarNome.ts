import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import type { Db } from '../../db/connect.ts';
import type { ImovelRow } from '../imoveis/leitura.ts';

/** Leaves the name of a property that is about to go with what was spent on it. The rows are locked by id, as whoever deletes some does. */
export async function guardarNome(trx: Db, userId: string, imovel: ImovelRow): Promise<void> {
  const despesas = await trx
    .selectFrom('despesas')
    .select('id')
    .where('userId', '=', userId)
    .where('imovelId', '=', imovel.id)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (despesas.length === 0) return;
  await trx
    .updateTable('despesas')
    .set({ imovelCopia: nomeDoImovel(imovel) })
    .where('userId', '=', userId)
    .where('imovelId', '=', imovel.id)
    .execute();
}
