import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { DespesaRow } from './leitura.ts';

/**
 * Locks one, and with `seguintes` those of later days that were recorded with it and are not paid. The rows of a series are locked by
 * id, whichever of them is named: two such changes wait for each other in line. Throws 404 or 403.
 */
export async function travarComSeguintes(
  trx: Db,
  userId: string,
  id: string,
  seguintes: boolean,
): Promise<{ esta: DespesaRow; outras: DespesaRow[] }> {
  const { serieId } = await owned(trx, 'despesas', userId, id);
  const travadas = await trx
    .selectFrom('despesas')
    .selectAll()
    .where('userId', '=', userId)
    .where(({ eb }) => (seguintes && serieId ? eb('serieId', '=', serieId) : eb('id', '=', id)))
    .orderBy('id')
    .forUpdate()
    .execute();
  const esta = await owned(trx, 'despesas', userId, id);
  return { esta, outras: travadas.filter((uma) => uma.data > esta.data && uma.pagaEm === null) };
}
