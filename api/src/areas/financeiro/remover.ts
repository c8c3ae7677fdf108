import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';

/** Deletes a conta for good; its receipt stays. Throws 404 or 403. */
export async function removerConta(db: Db, autor: Autor, id: string, agora: Date): Promise<void> {
  const { userId } = autor;
  await db.transaction().execute(async (trx) => {
    const conta = await owned(trx, 'contas', userId, id, 'for update');
    await trx.deleteFrom('contas').where('userId', '=', userId).where('id', '=', conta.id).execute();
    await auditar(trx, autor, agora, { acao: 'remover', registro: { tipo: 'conta', id: conta.id }, antes: conta });
  });
}
