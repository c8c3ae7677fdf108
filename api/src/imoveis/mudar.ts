import type { Arquivo, ArquivoLido, MudancaImovel } from '@imob/schemas/imoveis';
import type { Db } from '../db/connect.ts';
import { owned } from '../db/owned.ts';
import { marcarSoltos } from '../upload/soltar.ts';

/** Changes the fields sent. Throws 404 or 403. */
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
    const novos = {
      ...campos,
      ...(fotosKeys && { fotosKeys: JSON.stringify(comMiniaturas(fotosKeys, atual.fotosKeys)) }),
    };
    if (Object.keys(novos).length === 0) return;
    await trx.updateTable('imoveis').set(novos).where('userId', '=', userId).where('id', '=', id).execute();
    if (fotosKeys) {
      const nomeados = fotosKeys.flatMap(({ key, url }) => [key, url]);
      await marcarSoltos(trx, userId, atual.id, nomeados, agora);
    }
  });
}

/** A client that sends only `key` and `url`, as the specification shows them, does not lose the small pictures. */
function comMiniaturas(novos: Arquivo[], atuais: ArquivoLido[]): ArquivoLido[] {
  const miniaturas = new Map(atuais.map(({ url, thumbUrl }) => [url, thumbUrl]));
  return novos.map((novo) => {
    const thumbUrl = novo.thumbUrl ?? miniaturas.get(novo.url);
    return thumbUrl ? { ...novo, thumbUrl } : novo;
  });
}
