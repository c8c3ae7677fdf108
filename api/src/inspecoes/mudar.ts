import type { Inspecao, MudancaInspecao } from '@imob/schemas/inspecoes';
import type { Db } from '../db/connect.ts';
import { owned } from '../db/owned.ts';
import { emTexto, type Listas, semArquivos } from '../upload/inspecao.ts';
import { conferirLista } from '../upload/soltar.ts';
import { conferirTamanho } from './tamanho.ts';

/**
 * Changes the fields sent; property, owner and inventory picture never change, and photos that were deleted meanwhile stay
 * away. Throws 404, 403, or 413.
 */
export async function mudarInspecao(
  db: Db,
  userId: string,
  id: string,
  mudanca: MudancaInspecao,
  agora: Date,
): Promise<Inspecao> {
  return db.transaction().execute(async (trx) => {
    const atual = await owned(trx, 'inspecoes', userId, id, 'for update');
    const { itensVistoriados, fotosKeys, videosKeys, ...campos } = mudanca;
    const listas = (itensVistoriados || fotosKeys || videosKeys) && {
      itensVistoriados: itensVistoriados ?? atual.itensVistoriados,
      fotosKeys: fotosKeys ?? atual.fotosKeys,
      videosKeys: videosKeys ?? atual.videosKeys,
    };
    const apagados = listas && (await conferirLista(trx, userId, atual.id, nomeados(listas), agora));
    const escritas = apagados && emTexto(semArquivos(apagados, listas));
    if (escritas) conferirTamanho(Object.values(escritas), 'Encurte as observações ou retire fotos e salve de novo.');
    const novos = { ...campos, ...escritas };
    if (Object.keys(novos).length === 0) return atual;
    return trx
      .updateTable('inspecoes')
      .set(novos)
      .where('userId', '=', userId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Every file that an inspection names. */
function nomeados({ fotosKeys, videosKeys, itensVistoriados }: Listas): string[] {
  const daVistoria = [...fotosKeys, ...videosKeys].flatMap(({ key, url }) => [key, url]);
  return [...daVistoria, ...itensVistoriados.flatMap((item) => item.fotosUrls)];
}
