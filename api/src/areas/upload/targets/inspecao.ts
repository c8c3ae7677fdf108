import type { ArquivoLido } from '@imob/schemas/imoveis';
import type { Inspecao } from '@imob/schemas/inspecoes';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { arquivosDe, conferirListas, emTexto, enderecosDe, type Listas, semArquivos } from '../../inspecoes/listas.ts';
import { conferirTamanho } from '../../inspecoes/tamanho.ts';
import { conferirAberta, travarAberta } from '../../inspecoes/travar.ts';
import { discard, discardFiles, naoEncontrado, pedidoPor, publico } from '../files/file.ts';
import { ehVideo, FOTOS, VIDEOS } from '../files/types.ts';
import { gravarEnvio, receberEnvio } from '../receive/store.ts';

/**
 * Adds photos and videos to an inspection by their type or, with `itemId`, `elementoId` or `leitura`, photos to that item, element or meter. A
 * closed inspection takes none (409), which is said before a file is received.
 */
export async function enviarParaInspecao(deps: Deps, request: FastifyRequest, userId: string, inspecaoId: string) {
  const inicial = await owned(deps.db, 'inspecoes', userId, inspecaoId);
  conferirAberta(inicial);
  const { id } = inicial;
  const destino = {
    userId,
    recurso: 'inspecao',
    registroId: id,
    privado: false,
    tipos: [...FOTOS, ...VIDEOS],
    miniatura: true,
  } as const;
  const envio = await receberEnvio(deps, request, destino);
  return gravarEnvio(deps, envio, async (trx, { arquivos, novos }) => {
    const atual = await travarAberta(trx, userId, id);
    const videos = novos.filter(({ tipo }) => ehVideo(tipo)).map(publico);
    const fotos = novos.filter(({ tipo }) => !ehVideo(tipo)).map(publico);
    const { itemId, elementoId, leitura } = envio.campos;
    if ((itemId || elementoId || leitura) && videos.length > 0) {
      throw new HttpError(415, 'Um item, elemento ou medidor aceita só fotos. Envie o vídeo na própria vistoria.');
    }
    const listas: Listas = { ...atual };
    if (itemId) listas.itensVistoriados = noItem(atual, itemId, fotos);
    else if (elementoId) listas.comodos = noElemento(atual, elementoId, fotos);
    else if (leitura) listas.leituras = naLeitura(atual, leitura, fotos);
    else {
      listas.fotosKeys = [...atual.fotosKeys, ...fotos];
      listas.videosKeys = [...atual.videosKeys, ...videos];
    }
    conferirListas(listas);
    conferirTamanho(Object.values(emTexto(listas)), 'Encurte as observações ou retire fotos e envie de novo.');
    const inspecao = await gravar(trx, userId, id, listas);
    return { resposta: { message: 'Arquivos guardados na vistoria.', arquivos: arquivos.map(publico), inspecao } };
  });
}

const foraDaVistoria = (oQue: string) =>
  new HttpError(400, `${oQue} não faz parte da vistoria. Atualize a página e escolha outro.`);

/** An item of the inventory's picture that was not inspected yet enters the list with these photos. */
function noItem({ itensVistoriados, snapshotInventario }: Inspecao, itemId: string, fotos: ArquivoLido[]) {
  const urls = fotos.map(({ url }) => url);
  if (itensVistoriados.some((item) => item.itemId === itemId)) {
    return itensVistoriados.map((item) =>
      item.itemId === itemId ? { ...item, fotosUrls: [...item.fotosUrls, ...urls] } : item,
    );
  }
  if (!snapshotInventario.some((item) => item.id === itemId)) {
    throw foraDaVistoria('Este item');
  }
  return [...itensVistoriados, { itemId, condicaoAtual: 'Não verificado' as const, observacao: '', fotosUrls: urls }];
}

function noElemento({ comodos }: Inspecao, elementoId: string, fotos: ArquivoLido[]) {
  const existe = comodos.some(({ elementos }) => elementos.some(({ id }) => id === elementoId));
  if (!existe) throw foraDaVistoria('Este elemento');
  return comodos.map((comodo) => ({
    ...comodo,
    elementos: comodo.elementos.map((elemento) =>
      elemento.id === elementoId ? { ...elemento, fotosKeys: [...elemento.fotosKeys, ...fotos] } : elemento,
    ),
  }));
}

function naLeitura({ leituras }: Inspecao, tipo: string, fotos: ArquivoLido[]) {
  if (!leituras.some((leitura) => leitura.tipo === tipo)) throw foraDaVistoria('Este medidor');
  return leituras.map((leitura) =>
    leitura.tipo === tipo ? { ...leitura, fotosKeys: [...leitura.fotosKeys, ...fotos] } : leitura,
  );
}

/** Takes a file out of every list of the inspection that names it. Throws 404, 403, or 409 where it is closed. */
export async function removerDaInspecao(deps: Deps, autor: Autor, inspecaoId: string, qual: string) {
  const { userId } = autor;
  const { inspecao, largados } = await deps.db.transaction().execute(async (trx) => {
    const atual = await travarAberta(trx, userId, inspecaoId);
    const pedido = await pedidoPor(trx, userId, atual.id, qual, {
      arquivos: arquivosDe(atual),
      urls: enderecosDe(atual),
    });
    const listas = semArquivos(pedido, atual);
    if (quantos(listas) === quantos(atual)) throw naoEncontrado();
    const inspecao = await gravar(trx, userId, atual.id, listas);
    const registro = { tipo: 'inspecao', id: atual.id } as const;
    await auditar(trx, autor, deps.agora(), { acao: 'removerArquivos', registro, antes: { arquivos: [qual] } });
    return { inspecao, largados: await discardFiles(trx, userId, [atual.id], pedido.key ? [pedido.key] : []) };
  });
  await discard(deps, largados);
  return { message: 'Arquivo removido.', inspecao };
}

const quantos = (listas: Listas): number => arquivosDe(listas).length + enderecosDe(listas).length;

function gravar(trx: Db, userId: string, id: string, listas: Listas) {
  return trx
    .updateTable('inspecoes')
    .set(emTexto(listas))
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
