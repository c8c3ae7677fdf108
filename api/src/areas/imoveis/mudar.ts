import { type ArquivoLido, MAXIMO_DE_ARQUIVOS, type MudancaImovel } from '@imob/schemas/imoveis';
import type { Updateable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { Tables } from '../../db/tables.ts';
import { HttpError } from '../../http/errors.ts';
import { fecharAnuncio } from '../anuncios/remover.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { conferirLista } from '../upload/cleanup/unlink.ts';
import { conferirEspaco, sem } from '../upload/files/file.ts';
import { colunasDoGrupo, travarGrupos } from './grupos.ts';

/** Changes the fields sent; photos that were deleted meanwhile stay away. What is archived is on show no more. Throws 404 or 403. */
export async function mudarImovel(
  db: Db,
  autor: Autor,
  id: string,
  mudanca: MudancaImovel,
  agora: Date,
): Promise<void> {
  const { userId } = autor;
  await db.transaction().execute(async (trx) => {
    if (mudanca.grupo) await travarGrupos(trx, userId);
    const atual = await owned(trx, 'imoveis', userId, id, 'for update');
    if (mudanca.arquivado && !atual.arquivado) await recusarAlugado(trx, userId, atual.id);
    const { fotosKeys, fotosAntes, grupo, ...campos } = mudanca;
    const doGrupo = await colunasDoGrupo(trx, userId, grupo);
    const novos: Updateable<Tables['imoveis']> = { ...campos, ...doGrupo };
    const depois: object = { ...campos, ...('grupo' in doGrupo && { grupo: doGrupo.grupo }) };
    if (fotosKeys) {
      const lista = fotosAntes ? comAsNovas(fotosKeys, fotosAntes, atual.fotosKeys) : fotosKeys;
      const nomeados = lista.flatMap(({ key, url }) => [key, url]);
      const ficam = sem(await conferirLista(trx, userId, atual.id, nomeados, agora), lista);
      const fotos = comMiniaturas(ficam, atual.fotosKeys);
      novos.fotosKeys = JSON.stringify(fotos);
      Object.assign(depois, { fotosKeys: fotos });
    }
    if (Object.keys(novos).length === 0) return;
    await trx.updateTable('imoveis').set(novos).where('userId', '=', userId).where('id', '=', id).execute();
    const registro = { tipo: 'imovel', id: atual.id } as const;
    await auditar(trx, autor, agora, { acao: 'mudar', registro, antes: atual, depois });
    if (mudanca.arquivado) await fecharAnuncio(trx, autor, atual.id, agora);
  });
}

/** Out of the lists, a running contract would be out of sight. Throws 400. */
async function recusarAlugado(trx: Db, userId: string, imovelId: string): Promise<void> {
  const contrato = await trx
    .selectFrom('contratos')
    .select('id')
    .where('userId', '=', userId)
    .where('imovelId', '=', imovelId)
    .where('ativo', '=', true)
    .executeTakeFirst();
  if (!contrato) return;
  throw new HttpError(
    400,
    'Este imóvel tem um contrato ativo e continua nas listas. Encerre o contrato primeiro; depois ele pode ser arquivado.',
  );
}

/** Behind the list that was sent, what came since its sender read: another device may be sending photos at that moment. */
function comAsNovas(enviadas: ArquivoLido[], lidas: string[], atuais: ArquivoLido[]): ArquivoLido[] {
  const conhecidas = new Set([...lidas, ...enviadas.map(({ url }) => url)]);
  const lista = [...enviadas, ...atuais.filter(({ url }) => !conhecidas.has(url))];
  conferirEspaco(lista.length, MAXIMO_DE_ARQUIVOS, ['Um imóvel', 'fotos e vídeos']);
  return lista;
}

/** A client that sends only `key` and `url` does not lose the small pictures. */
function comMiniaturas(novos: ArquivoLido[], atuais: ArquivoLido[]): ArquivoLido[] {
  const miniaturas = new Map(atuais.map(({ url, thumbUrl }) => [url, thumbUrl]));
  return novos.map((novo) => {
    const thumbUrl = novo.thumbUrl ?? miniaturas.get(novo.url);
    return thumbUrl ? { ...novo, thumbUrl } : novo;
  });
}
