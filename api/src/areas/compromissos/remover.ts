import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { doRastro } from './gravar.ts';

/** Deletes one. What it cost stays registered. Throws 404, 403. */
export async function removerCompromisso(db: Db, autor: Autor, id: string, agora: Date): Promise<void> {
  const { userId } = autor;
  await db.transaction().execute(async (trx) => {
    const antes = await owned(trx, 'compromissos', userId, id, 'for update');
    await trx.deleteFrom('compromissos').where('userId', '=', userId).where('id', '=', antes.id).execute();
    const registro = { tipo: 'compromisso', id: antes.id } as const;
    await auditar(trx, autor, agora, { acao: 'remover', registro, antes: doRastro(antes) });
  });
}
