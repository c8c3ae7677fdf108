import type { ImovelDoContrato, LocatarioDoContrato } from '@imob/schemas/contratos';
import type { Db } from '../../db/connect.ts';

type Copia =
  | { coluna: 'imovelId'; copia: 'imovelCopia'; valor: ImovelDoContrato }
  | { coluna: 'locatarioId'; copia: 'locatarioCopia'; valor: LocatarioDoContrato };

/**
 * Leaves in each contract a copy of what it shows of a property or tenant that is about to go.
 * The contracts are locked by id, since a property and a tenant that share several may go at the same moment.
 */
export async function guardarCopia(db: Db, userId: string, { coluna, copia, valor }: Copia): Promise<void> {
  const contratos = await db
    .selectFrom('contratos')
    .select('id')
    .where('userId', '=', userId)
    .where(coluna, '=', valor.id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (contratos.length === 0) return;
  await db
    .updateTable('contratos')
    .set({ [copia]: JSON.stringify(valor) })
    .where('userId', '=', userId)
    .where(
      'id',
      'in',
      contratos.map(({ id }) => id),
    )
    .execute();
}
