import type { ArquivoLido, MudancaImovel } from '@imob/schemas/imoveis';
import type { Updateable } from 'kysely';
import type { Db } from '../db/connect.ts';
import { owned } from '../db/owned.ts';
import type { Tables } from '../db/tables.ts';
import { sem } from '../upload/arquivo.ts';
import { conferirLista } from '../upload/soltar.ts';

/** Changes the fields sent; photos that were deleted meanwhile stay away. Throws 404 or 403. */
export async function mudarImovel(
  db: Db,
  userId: string,
  id: string,
  mudanca: MudancaImovel,
  agora: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const atual = await owned(trx, 'imoveis', userId, id, 'for update');
    const { fotosKeys, ...campos } = mudanca;
    const novos: Updateable<Tables['imoveis']> = campos;
    if (fotosKeys) {
      const nomeados = fotosKeys.flatMap(({ key, url }) => [key, url]);
      const ficam = sem(await conferirLista(trx, userId, atual.id, nomeados, agora), fotosKeys);
      novos.fotosKeys = JSON.stringify(comMiniaturas(ficam, atual.fotosKeys));
    }
    if (Object.keys(novos).length === 0) return;
    await trx.updateTable('imoveis').set(novos).where('userId', '=', userId).where('id', '=', id).execute();
  });
}

/** A client that sends only `key` and `url`, as the specification shows them, does not lose the small pictures. */
function comMiniaturas(novos: ArquivoLido[], atuais: ArquivoLido[]): ArquivoLido[] {
  const miniaturas = new Map(atuais.map(({ url, thumbUrl }) => [url, thumbUrl]));
  return novos.map((novo) => {
    const thumbUrl = novo.thumbUrl ?? miniaturas.get(novo.url);
    return thumbUrl ? { ...novo, thumbUrl } : novo;
  });
}
