import type { ArquivoLido } from '@imob/schemas/imoveis';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { fieldError } from '../../http/errors.ts';

/** Photos that were sent for an amendment and that nothing names yet are the amendment's from now on. Throws 400. */
export async function tomarFotos(
  trx: Db,
  userId: string,
  inspecaoId: string,
  keys: readonly string[],
): Promise<ArquivoLido[]> {
  const pedidas = [...new Set(keys)];
  const tomadas = await trx
    .updateTable('arquivos')
    .set({ soltoEm: null })
    .where('userId', '=', userId)
    .where('registroId', '=', inspecaoId)
    .where('recurso', '=', 'inspecao')
    .where('soltoEm', 'is not', null)
    .where(sql<boolean>`key = any(${pedidas}::text[])`)
    .returning(['key', 'url', 'thumbUrl'])
    .execute();
  const porKey = new Map(tomadas.map((foto) => [foto.key, foto]));
  return pedidas.map((key) => {
    const foto = porKey.get(key);
    if (!foto?.url) {
      throw fieldError(400, 'fotosKeys', 'Uma das fotos desta emenda não está guardada: envie-a de novo.');
    }
    return { key, url: foto.url, thumbUrl: foto.thumbUrl };
  });
}
