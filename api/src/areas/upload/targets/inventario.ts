import { MAXIMO_DE_FOTOS } from '@imob/schemas/inventario';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import type { Deps } from '../../../deps.ts';
import type { StoredObject } from '../../../providers/storage/storage.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import {
  conferirEspaco,
  discard,
  discardFiles,
  naoEncontrado,
  pedidoPor,
  publico,
  semEndereco,
} from '../files/file.ts';
import { FOTOS } from '../files/types.ts';
import { gravarEnvio, receberEnvio } from '../receive/store.ts';

const conferir = (total: number) => conferirEspaco(total, MAXIMO_DE_FOTOS, ['Um item', 'fotos']);

/** Appends photos to an inventory item. */
export async function enviarParaItem(deps: Deps, request: FastifyRequest, userId: string, itemId: string) {
  const { id, fotosUrls: antes } = await owned(deps.db, 'itens', userId, itemId);
  conferir(antes.length + 1);
  const destino = { userId, recurso: 'item', registroId: id, privado: false, tipos: FOTOS } as const;
  const envio = await receberEnvio(deps, request, destino);
  return gravarEnvio(deps, envio, async (trx, { arquivos, novos }) => {
    const { fotosUrls } = await owned(trx, 'itens', userId, id, 'for update');
    const urls = [...fotosUrls, ...novos.map((novo) => publico(novo).url)];
    conferir(urls.length);
    const item = await gravar(trx, userId, id, urls, deps.agora());
    return { resposta: { message: 'Fotos guardadas.', arquivos: arquivos.map(publico), item } };
  });
}

/** Takes a photo out of an item. Throws 404, 403. */
export async function removerDoItem(deps: Deps, autor: Autor, itemId: string, qual: string) {
  const { userId } = autor;
  const agora = deps.agora();
  const { item, largados } = await deps.db.transaction().execute(async (trx) => {
    const { id, fotosUrls } = await owned(trx, 'itens', userId, itemId, 'for update');
    const pedido = await pedidoPor(trx, userId, id, qual, { urls: fotosUrls });
    const restam = semEndereco(pedido, fotosUrls);
    if (restam.length === fotosUrls.length) throw naoEncontrado();
    const item = await gravar(trx, userId, id, restam, agora);
    const registro = { tipo: 'item', id } as const;
    await auditar(trx, autor, agora, { acao: 'removerArquivos', registro, antes: { arquivos: [qual] } });
    return { item, largados: pedido.key ? await largarFoto(trx, userId, id, pedido.key, agora) : [] };
  });
  await discard(deps, largados);
  return { message: 'Foto removida.', item };
}

/** Inspections keep showing what they photographed: the file stays until the last of them is gone (cleanup/sweep.ts). */
async function largarFoto(trx: Db, userId: string, id: string, key: string, agora: Date): Promise<StoredObject[]> {
  const { url } = await trx
    .selectFrom('arquivos')
    .select('url')
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!(await fotografada(trx, userId, url ?? ''))) return discardFiles(trx, userId, [id], [key]);
  await trx
    .updateTable('arquivos')
    .set({ soltoEm: agora.toISOString(), apagadoEm: agora.toISOString() })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute();
  return [];
}

/** Whether an inspection's picture of the inventory shows this address. */
export async function fotografada(trx: Db, userId: string, url: string): Promise<boolean> {
  const foto = JSON.stringify([{ fotosOriginais: [url] }]);
  const row = await trx
    .selectFrom('inspecoes')
    .select('id')
    .where('userId', '=', userId)
    .where(sql<boolean>`"snapshotInventario" @> ${foto}::jsonb`)
    .executeTakeFirst();
  return row !== undefined;
}

function gravar(trx: Db, userId: string, id: string, fotosUrls: string[], agora: Date) {
  return trx
    .updateTable('itens')
    .set({ fotosUrls, atualizadoEm: agora.toISOString() })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
