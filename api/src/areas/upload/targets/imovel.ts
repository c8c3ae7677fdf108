import { type ArquivoLido, MAXIMO_DE_ARQUIVOS } from '@imob/schemas/imoveis';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import type { Deps } from '../../../deps.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { conferirEspaco, discard, discardFiles, naoEncontrado, pedidoPor, publico, sem } from '../files/file.ts';
import { FOTOS, VIDEOS } from '../files/types.ts';
import { gravarEnvio, receberEnvio } from '../receive/store.ts';

const conferir = (total: number) => conferirEspaco(total, MAXIMO_DE_ARQUIVOS, ['Um imóvel', 'fotos e vídeos']);

/** Appends photos and videos to a property. The row's lock lets simultaneous uploads all find their place. */
export async function enviarParaImovel(deps: Deps, request: FastifyRequest, userId: string, imovelId: string) {
  const { id, fotosKeys: antes } = await owned(deps.db, 'imoveis', userId, imovelId);
  conferir(antes.length + 1);
  const destino = {
    userId,
    recurso: 'imovel',
    registroId: id,
    privado: false,
    tipos: [...FOTOS, ...VIDEOS],
    miniatura: true,
  } as const;
  const envio = await receberEnvio(deps, request, destino);
  return gravarEnvio(deps, envio, async (trx, { arquivos, novos }) => {
    const atual = await owned(trx, 'imoveis', userId, id, 'for update');
    const fotosKeys = [...atual.fotosKeys, ...novos.map(publico)];
    conferir(fotosKeys.length);
    await gravar(trx, userId, id, fotosKeys);
    return { resposta: { message: 'Fotos e vídeos guardados.', arquivos: arquivos.map(publico), fotosKeys } };
  });
}

/** Takes one entry out and, where the service stored it for this property, removes its file. Throws 404, 403. */
export async function removerDoImovel(deps: Deps, autor: Autor, imovelId: string, qual: string) {
  const { userId } = autor;
  const { fotosKeys, largados } = await deps.db.transaction().execute(async (trx) => {
    const { id, fotosKeys: atuais } = await owned(trx, 'imoveis', userId, imovelId, 'for update');
    const pedido = await pedidoPor(trx, userId, id, qual, { arquivos: atuais });
    const fotosKeys = sem(pedido, atuais);
    if (fotosKeys.length === atuais.length) throw naoEncontrado();
    await gravar(trx, userId, id, fotosKeys);
    const registro = { tipo: 'imovel', id: id } as const;
    await auditar(trx, autor, deps.agora(), { acao: 'removerArquivos', registro, antes: { arquivos: [qual] } });
    return { fotosKeys, largados: await discardFiles(trx, userId, [id], pedido.key ? [pedido.key] : []) };
  });
  await discard(deps, largados);
  return { message: 'Arquivo removido.', fotosKeys };
}

async function gravar(trx: Db, userId: string, id: string, fotosKeys: ArquivoLido[]) {
  await trx
    .updateTable('imoveis')
    .set({ fotosKeys: JSON.stringify(fotosKeys) })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}
