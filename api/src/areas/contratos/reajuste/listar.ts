import type { Reajuste } from '@imob/schemas/reajustes';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import type { Tables } from '../../../db/tables.ts';

type ReajusteRow = Selectable<Tables['reajustes']>;

export const paraLer = ({ contas, etapas, ...linha }: ReajusteRow): Reajuste => ({
  ...linha,
  contasAfetadas: contas.length,
  ...(etapas && { etapas }),
});

/** A contract's history, newest first, with what was undone. Throws 404 or 403. */
export async function listarReajustes(db: Db, userId: string, contratoId: string): Promise<Reajuste[]> {
  const { id } = await owned(db, 'contratos', userId, contratoId);
  const linhas = await db
    .selectFrom('reajustes')
    .selectAll()
    .where('userId', '=', userId)
    .where('contratoId', '=', id)
    .orderBy('dataBase', 'desc')
    .orderBy('aplicadoEm', 'desc')
    .execute();
  return linhas.map(paraLer);
}
