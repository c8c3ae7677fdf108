import type { Inspecao, MudancaInspecao } from '@imob/schemas/inspecoes';
import type { Db } from '../db/connect.ts';
import { owned } from '../db/owned.ts';
import { marcarSoltos } from '../upload/soltar.ts';

/** Changes the fields sent; property, owner and inventory picture never change. Throws 404 or 403. */
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
    const listas = { itensVistoriados, fotosKeys, videosKeys };
    const enviadas = Object.entries(listas).filter(([, lista]) => lista !== undefined);
    const novos = {
      ...campos,
      ...Object.fromEntries(enviadas.map(([nome, lista]) => [nome, JSON.stringify(lista)])),
    };
    if (Object.keys(novos).length === 0) return atual;
    const mudada = await trx
      .updateTable('inspecoes')
      .set(novos)
      .where('userId', '=', userId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (enviadas.length > 0) await marcarSoltos(trx, userId, atual.id, nomeados(mudada), agora);
    return mudada;
  });
}

/** Every file that an inspection names. */
function nomeados({ fotosKeys, videosKeys, itensVistoriados }: Inspecao): string[] {
  const daVistoria = [...fotosKeys, ...videosKeys].flatMap(({ key, url }) => [key, url]);
  return [...daVistoria, ...itensVistoriados.flatMap((item) => item.fotosUrls)];
}
