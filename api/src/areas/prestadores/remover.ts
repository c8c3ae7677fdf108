import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';

/** Deletes one for good. What he did or offered stays with his name, and opens to him no more. Throws 404, 403. */
export async function removerPrestador(db: Db, autor: Autor, id: string, agora: Date): Promise<void> {
  const { userId } = autor;
  await db.transaction().execute(async (trx) => {
    const ele = await owned(trx, 'prestadores', userId, id, 'for update');
    // Locked by id, as whoever changes several does.
    await trx
      .selectFrom('orcamentos')
      .select('id')
      .where('userId', '=', userId)
      .where('prestadorId', '=', ele.id)
      .orderBy('id')
      .forUpdate()
      .execute();
    await trx
      .updateTable('orcamentos')
      .set({ prestadorId: null, prestadorCopia: ele.nome, semente: null, tokenHash: null })
      .where('userId', '=', userId)
      .where('prestadorId', '=', ele.id)
      .execute();
    await trx.deleteFrom('prestadores').where('userId', '=', userId).where('id', '=', ele.id).execute();
    const { nome, oficio } = ele;
    await auditar(trx, autor, agora, {
      ...{ acao: 'remover', registro: { tipo: 'prestador', id: ele.id }, antes: { nome, oficio } },
    });
  });
}
