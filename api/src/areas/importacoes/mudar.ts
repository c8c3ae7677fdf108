import type { Importacao } from '@imob/schemas/importacoes';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { escolher, lembrar, lerLembradas, type Pedida } from './escolher.ts';
import { lerImportacao } from './ler.ts';

/** Says what each sheet and column brings, remembered by its title. Throws 404, 403, 400, 409 once it was confirmed. */
export async function mudarColunas(deps: Deps, autor: Autor, id: string, pedidas: Pedida[]): Promise<Importacao> {
  const { db, agora } = deps;
  const { userId } = autor;
  const row = await db.transaction().execute(async (trx) => {
    const atual = await owned(trx, 'importacoes', userId, id, 'for update');
    const { planilha: lida, escolhas: antes } = atual;
    if (!lida || (atual.situacao !== 'CONFERIR' && atual.situacao !== 'FALHOU')) {
      throw new HttpError(409, 'Esta importação já foi confirmada. Para mudar as colunas, envie a planilha de novo.');
    }
    const { planilha, escolhas } = escolher(lida, antes, pedidas, await lerLembradas(trx, userId));
    await lembrar(trx, userId, planilha, escolhas);
    await trx
      .updateTable('importacoes')
      .set({ planilha: JSON.stringify(planilha), escolhas: JSON.stringify(escolhas) })
      .where('userId', '=', userId)
      .where('id', '=', atual.id)
      .execute();
    const registro = { tipo: 'importacao', id: atual.id } as const;
    await auditar(trx, autor, agora(), { acao: 'mudar', registro, antes: { escolhas: antes }, depois: { escolhas } });
    return { ...atual, planilha, escolhas };
  });
  return lerImportacao(db, deps, row);
}
