import type { LocatarioDoContrato } from '@imob/schemas/contratos';
import type { Locatario } from '@imob/schemas/locatarios';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';

type Row = Selectable<Tables['contratos_locatarios']>;
/** One who rents beside the principal tenant: the record, or what the contract keeps of one that was deleted. */
export type Outro = Row & { quem: Locatario | LocatarioDoContrato };

/** Those who rent beside the principal tenant, in their order; with `todos` also those who left. */
export async function lerDemais(db: Db, userId: string, contratoId: string, todos = false): Promise<Outro[]> {
  let consulta = db
    .selectFrom('contratos_locatarios')
    .selectAll()
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .orderBy('ordem');
  if (!todos) consulta = consulta.where('saiuEm', 'is', null);
  const rows = await consulta.execute();
  if (rows.length === 0) return [];
  const registros = await db
    .selectFrom('locatarios')
    .selectAll()
    .where('userId', '=', userId)
    .where(sql<boolean>`id = any(${rows.map(({ locatarioId }) => locatarioId)}::uuid[])`)
    .execute();
  const porId = new Map(registros.map((um) => [um.id, um]));
  return rows.flatMap((row) => {
    const quem = porId.get(row.locatarioId) ?? row.locatarioCopia;
    return quem ? [{ ...row, quem }] : [];
  });
}

/** Only who they are. */
export const quemSao = async (db: Db, userId: string, contratoId: string): Promise<Outro['quem'][]> =>
  (await lerDemais(db, userId, contratoId)).map(({ quem }) => quem);
