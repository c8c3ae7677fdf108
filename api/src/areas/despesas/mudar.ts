import type { Despesa, MudancaDespesa } from '@imob/schemas/despesas';
import type { Updateable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { Tables } from '../../db/tables.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { conferirDia, conferirPagamento, pagaPeloDia, type Quando } from './dias.ts';
import { lerUma } from './leitura.ts';

/**
 * Changes the fields sent; `imovelId: null` takes it from its property. The property that it has is no change, even where that
 * one is deleted. Where it is paid or not just as its day tells, another day alone tells it anew. Throws 404 or 403, also for the new
 * property, and 400 for a day too far away, or a payment to come.
 */
export async function mudarDespesa(
  db: Db,
  autor: Autor,
  id: string,
  { imovelId, ...campos }: MudancaDespesa,
  { agora, hoje }: Quando,
): Promise<Despesa> {
  const { userId } = autor;
  if (campos.data) conferirDia(campos.data, hoje);
  if (campos.pagaEm) conferirPagamento(campos.pagaEm, hoje);
  return db.transaction().execute(async (trx) => {
    const lida = await owned(trx, 'despesas', userId, id);
    const depois: Updateable<Tables['despesas']> = { ...campos };
    if (campos.descricao === '') depois.descricao = null;
    if (imovelId !== undefined && imovelId?.toLowerCase() !== lida.imovelId?.toLowerCase()) {
      const novo = imovelId ? await owned(trx, 'imoveis', userId, imovelId, 'for share') : undefined;
      Object.assign(depois, { imovelId: novo?.id ?? null, imovelCopia: null });
    }
    const antes = await owned(trx, 'despesas', userId, id, 'for update');
    if (campos.data && campos.pagaEm === undefined && antes.pagaEm === pagaPeloDia(antes.data, hoje)) {
      depois.pagaEm = pagaPeloDia(campos.data, hoje);
    }
    if (Object.keys(depois).length > 0) {
      await trx.updateTable('despesas').set(depois).where('userId', '=', userId).where('id', '=', antes.id).execute();
      const registro = { tipo: 'despesa', id: antes.id } as const;
      await auditar(trx, autor, agora, { acao: 'mudar', registro, antes, depois });
    }
    return lerUma(trx, antes);
  });
}
