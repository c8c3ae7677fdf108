import type { Carta } from '@imob/schemas/cartas';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { ofContract, owned } from '../../../db/owned.ts';
import type { Tables } from '../../../db/tables.ts';

export type CartaRow = Selectable<Tables['cartas']>;

/** The id of who left the lease, where the letter is to him alone. */
export const aQuemSaiu = ({ pedido }: Pick<CartaRow, 'pedido'>): string | undefined =>
  (pedido.tipo === 'DEBITO' && pedido.locatarioId) || undefined;

export const acharCarta = (db: Db, userId: string, id: string): Promise<CartaRow | undefined> =>
  db.selectFrom('cartas').selectAll().where('userId', '=', userId).where('id', '=', id).executeTakeFirst();

/** One letter of a contract of this landlord. Throws 404 or 403. */
export async function lerCarta(
  db: Db,
  userId: string,
  { id: contratoId, cartaId }: { id: string; cartaId: string },
  lock?: 'for update',
): Promise<CartaRow> {
  const { id } = await owned(db, 'contratos', userId, contratoId);
  return ofContract(await owned(db, 'cartas', userId, cartaId, lock), id);
}

/** The letters of a contract, the newest first. Throws 404 or 403. */
export async function listarCartas(db: Db, userId: string, contratoId: string): Promise<Carta[]> {
  const { id } = await owned(db, 'contratos', userId, contratoId);
  const cartas = await db
    .selectFrom('cartas')
    .selectAll()
    .where('userId', '=', userId)
    .where('contratoId', '=', id)
    .orderBy('criadoEm', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
  return cartas.map(paraLer);
}

export const paraLer = ({ userId: _, contas: __, prazoDias: ___, ...carta }: CartaRow): Carta => carta;
