import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';

/** Deletes only the receipt: the conta stays PAGO and no longer points to it. */
export async function removerRecibo(db: Db, autor: Autor, id: string, agora: Date): Promise<void> {
  const { userId } = autor;
  await db.transaction().execute(async (trx) => {
    const recibo = await owned(trx, 'recibos', userId, id, 'for update');
    const contas = await trx
      .updateTable('contas')
      .set({ reciboId: null })
      .where('userId', '=', userId)
      .where('reciboId', '=', recibo.id)
      .returning('id')
      .execute();
    await trx.deleteFrom('recibos').where('userId', '=', userId).where('id', '=', recibo.id).execute();
    const registro = { tipo: 'recibo', id: recibo.id } as const;
    await auditar(trx, autor, agora, { acao: 'remover', registro, antes: recibo });
    for (const { id: contaId } of contas) {
      const conta = { tipo: 'conta', id: contaId } as const;
      await auditar(trx, autor, agora, {
        acao: 'mudar',
        registro: conta,
        antes: { reciboId: recibo.id },
        depois: { reciboId: null },
      });
    }
  });
}
