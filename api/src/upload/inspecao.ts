import { MAXIMO_DE_ARQUIVOS } from '@imob/schemas/imoveis';
import { type Inspecao, MAXIMO_DE_VISTORIADOS } from '@imob/schemas/inspecoes';
import { MAXIMO_DE_FOTOS } from '@imob/schemas/inventario';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/connect.ts';
import { owned } from '../db/owned.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../errors.ts';
import { conferirTamanho } from '../inspecoes/tamanho.ts';
import { conferirEspaco, type Nomes, naoEncontrado, pedidoPor, publico, sem, semEndereco } from './arquivo.ts';
import { enviar } from './enviar.ts';
import { descartar, largarArquivos } from './largar.ts';
import { ehVideo, FOTOS, VIDEOS } from './tipos.ts';

/** Where an inspection names files. */
export type Listas = Pick<Inspecao, 'fotosKeys' | 'videosKeys' | 'itensVistoriados'>;

/** Adds photos and videos to an inspection by their type or, with `itemId`, photos to that inspected item. */
export async function enviarParaInspecao(deps: Deps, request: FastifyRequest, userId: string, inspecaoId: string) {
  const { id } = await owned(deps.db, 'inspecoes', userId, inspecaoId);
  const destino = {
    userId,
    recurso: 'inspecao',
    registroId: id,
    privado: false,
    tipos: [...FOTOS, ...VIDEOS],
    miniatura: true,
  } as const;
  return enviar(deps, { request, destino }, async (trx, envio) => {
    const atual = await owned(trx, 'inspecoes', userId, id, 'for update');
    const arquivos = envio.arquivos.map(publico);
    const filmado = (_: unknown, i: number) => ehVideo(envio.arquivos[i]?.tipo ?? 'jpg');
    const videos = arquivos.filter(filmado);
    const fotos = arquivos.filter((arquivo) => !videos.includes(arquivo));
    const { itemId } = envio.campos;
    if (itemId && videos.length > 0) {
      throw new HttpError(415, 'Um item vistoriado aceita só fotos. Envie o vídeo na própria vistoria.');
    }
    const listas = itemId
      ? {
          ...atual,
          itensVistoriados: comFotos(
            atual,
            itemId,
            fotos.map(({ url }) => url),
          ),
        }
      : { ...atual, fotosKeys: [...atual.fotosKeys, ...fotos], videosKeys: [...atual.videosKeys, ...videos] };
    conferirListas(listas);
    conferirTamanho(Object.values(emTexto(listas)), 'Encurte as observações ou retire fotos e envie de novo.');
    const inspecao = await gravar(trx, userId, id, listas);
    return { resposta: { message: 'Arquivos guardados na vistoria.', arquivos, inspecao } };
  });
}

function conferirListas({ fotosKeys, videosKeys, itensVistoriados }: Listas) {
  conferirEspaco(fotosKeys.length, MAXIMO_DE_ARQUIVOS, ['Uma vistoria', 'fotos']);
  conferirEspaco(videosKeys.length, MAXIMO_DE_ARQUIVOS, ['Uma vistoria', 'vídeos']);
  conferirEspaco(itensVistoriados.length, MAXIMO_DE_VISTORIADOS, ['Uma vistoria', 'itens vistoriados']);
  for (const { fotosUrls } of itensVistoriados) {
    conferirEspaco(fotosUrls.length, MAXIMO_DE_FOTOS, ['Um item vistoriado', 'fotos']);
  }
}

/** An item of the inventory's picture that was not inspected yet enters the list with these photos. */
function comFotos({ itensVistoriados, snapshotInventario }: Inspecao, itemId: string, urls: string[]) {
  if (itensVistoriados.some((item) => item.itemId === itemId)) {
    return itensVistoriados.map((item) =>
      item.itemId === itemId ? { ...item, fotosUrls: [...item.fotosUrls, ...urls] } : item,
    );
  }
  if (!snapshotInventario.some((item) => item.id === itemId)) {
    throw new HttpError(400, 'Este item não faz parte da vistoria. Atualize a página e escolha outro.');
  }
  return [...itensVistoriados, { itemId, condicaoAtual: 'Não verificado' as const, observacao: '', fotosUrls: urls }];
}

/** Takes a file out of every list of the inspection that names it. Throws 404, 403. */
export async function removerDaInspecao(deps: Deps, userId: string, inspecaoId: string, qual: string) {
  const { inspecao, largados } = await deps.db.transaction().execute(async (trx) => {
    const atual = await owned(trx, 'inspecoes', userId, inspecaoId, 'for update');
    const pedido = await pedidoPor(trx, userId, atual.id, qual, {
      arquivos: [...atual.fotosKeys, ...atual.videosKeys],
      urls: atual.itensVistoriados.flatMap(({ fotosUrls }) => fotosUrls),
    });
    const listas = semArquivos(pedido, atual);
    if (quantos(listas) === quantos(atual)) throw naoEncontrado();
    const inspecao = await gravar(trx, userId, atual.id, listas);
    return { inspecao, largados: await largarArquivos(trx, userId, [atual.id], pedido.key ? [pedido.key] : []) };
  });
  await descartar(deps, largados);
  return { message: 'Arquivo removido.', inspecao };
}

function quantos({ fotosKeys, videosKeys, itensVistoriados }: Listas): number {
  return itensVistoriados.reduce((soma, item) => soma + item.fotosUrls.length, fotosKeys.length + videosKeys.length);
}

export const semArquivos = (nomes: Nomes, { fotosKeys, videosKeys, itensVistoriados }: Listas): Listas => ({
  fotosKeys: sem(nomes, fotosKeys),
  videosKeys: sem(nomes, videosKeys),
  itensVistoriados: itensVistoriados.map((item) => ({ ...item, fotosUrls: semEndereco(nomes, item.fotosUrls) })),
});

/** As they are written: see db/tables.ts. */
export const emTexto = ({ fotosKeys, videosKeys, itensVistoriados }: Listas) => ({
  fotosKeys: JSON.stringify(fotosKeys),
  videosKeys: JSON.stringify(videosKeys),
  itensVistoriados: JSON.stringify(itensVistoriados),
});

function gravar(trx: Db, userId: string, id: string, listas: Listas) {
  return trx
    .updateTable('inspecoes')
    .set(emTexto(listas))
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
