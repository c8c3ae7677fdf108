import { randomUUID } from 'node:crypto';
import type { Item, NovoItem } from '@imob/schemas/inventario';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';

/**
 * Adds an item with its code, `1A2B-MÓV-001`: the property's, the category's, and a number that is never reused. The
 * property is locked before its sequence, as its deletion does. One of this `id` that is there already stays as it is.
 */
export async function criarItem(
  db: Db,
  autor: Autor,
  corpo: NovoItem,
  agora: Date,
  id: string = randomUUID(),
): Promise<Item> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    const { id: imovelId } = await owned(trx, 'imoveis', userId, corpo.imovelId, 'for share');
    const ler = trx.selectFrom('itens').selectAll().where('userId', '=', userId).where('id', '=', id);
    const feito = await ler.executeTakeFirst();
    if (feito) return feito;
    const prefixo = `${imovelId.slice(0, 4)}-${corpo.categoria.slice(0, 3)}`.toUpperCase();
    const numero = await proximoNumero(trx, userId, imovelId, prefixo);
    const momento = agora.toISOString();
    const item = await trx
      .insertInto('itens')
      .values({
        ...corpo,
        imovelId,
        id,
        userId,
        codigoItem: `${prefixo}-${String(numero).padStart(3, '0')}`,
        criadoEm: momento,
        atualizadoEm: momento,
      })
      .onConflict((conflito) => conflito.columns(['userId', 'id']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!item) return ler.executeTakeFirstOrThrow();
    await auditar(trx, autor, agora, { acao: 'criar', registro: { tipo: 'item', id }, depois: item });
    return item;
  });
}

/** One statement counts and locks, so that simultaneous items never share a number. */
async function proximoNumero(db: Db, userId: string, imovelId: string, prefixo: string): Promise<number> {
  const { ultimo } = await db
    .insertInto('sequenciasItem')
    .values({ userId, imovelId, prefixo, ultimo: 1 })
    .onConflict((oc) =>
      oc.columns(['userId', 'imovelId', 'prefixo']).doUpdateSet({ ultimo: sql`"sequenciasItem".ultimo + 1` }),
    )
    .returning('ultimo')
    .executeTakeFirstOrThrow();
  return ultimo;
}
