import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';

/** Deletes a property's advert; its address opens nothing any more. Without one it is no error. Throws 404, 403. */
export async function removerAnuncio(db: Db, autor: Autor, imovelId: string, agora: Date): Promise<void> {
  const { userId } = autor;
  await db.transaction().execute(async (trx) => {
    const { id } = await owned(trx, 'imoveis', userId, imovelId, 'for update');
    const [tirado] = await trx
      .deleteFrom('anuncios')
      .where('userId', '=', userId)
      .where('imovelId', '=', id)
      .returning(['aberto', 'titulo', 'texto'])
      .execute();
    if (tirado) await auditar(trx, autor, agora, { acao: 'remover', registro: { tipo: 'anuncio', id }, antes: tirado });
  });
}

/** A property that was let is on show no more. */
export async function fecharAnuncio(trx: Db, autor: Autor, imovelId: string, agora: Date): Promise<void> {
  const { userId } = autor;
  const [fechado] = await trx
    .updateTable('anuncios')
    .set({ aberto: false, atualizadoEm: agora.toISOString() })
    .where('userId', '=', userId)
    .where('imovelId', '=', imovelId)
    .where('aberto', '=', true)
    .returning('imovelId')
    .execute();
  const registro = { tipo: 'anuncio', id: imovelId } as const;
  if (fechado)
    await auditar(trx, autor, agora, { acao: 'mudar', registro, antes: { aberto: true }, depois: { aberto: false } });
}
