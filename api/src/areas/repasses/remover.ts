import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';

/** Deletes what was noted as passed on: it lacks again. Throws 404 or 403. */
export const removerRepasse = (db: Db, autor: Autor, id: string, agora: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { userId } = autor;
    const antes = await owned(trx, 'repasses', userId, id, 'for update');
    await trx.deleteFrom('repasses').where('userId', '=', userId).where('id', '=', antes.id).execute();
    await auditar(trx, autor, agora, { acao: 'remover', registro: { tipo: 'repasse', id: antes.id }, antes });
  });
