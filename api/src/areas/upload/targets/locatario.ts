import type { Documentos } from '@imob/schemas/locatarios';
import { TipoDocumento } from '@imob/schemas/upload';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { recusarAnonimo } from '../../locatarios/recusarAnonimo.ts';
import { discard, discardFiles, naoEncontrado } from '../files/file.ts';
import { FOTOS } from '../files/types.ts';
import { gravarEnvio, receberEnvio } from '../receive/store.ts';

/** Stores a tenant's documents in private. Several of one kind (both sides of a card) stand side by side. */
export async function enviarDocumentos(deps: Deps, request: FastifyRequest, userId: string, locatarioId: string) {
  const locatario = await owned(deps.db, 'locatarios', userId, locatarioId);
  recusarAnonimo(locatario);
  const { id } = locatario;
  const destino = {
    userId,
    recurso: 'locatario',
    registroId: id,
    privado: true,
    tipos: [...FOTOS, 'pdf'],
  } as const;
  const envio = await receberEnvio(deps, request, destino);
  return gravarEnvio(deps, envio, async (trx, { novos }) => {
    const tipo = TipoDocumento.safeParse(envio.campos.tipo?.trim());
    if (!tipo.success) {
      throw new HttpError(400, `Informe o tipo do documento: ${TipoDocumento.options.join(', ')}.`);
    }
    const atual = await owned(trx, 'locatarios', userId, id, 'for update');
    recusarAnonimo(atual);
    const documentos: Documentos = { ...atual.documentos };
    const enviadoEm = deps.agora().toISOString();
    for (const { key, nome } of novos) {
      documentos[nomeLivre(documentos, tipo.data)] = { key, nome, tipo: tipo.data, enviadoEm };
    }
    await gravar(trx, userId, id, documentos);
    return { resposta: { message: 'Documentos guardados.', documentos } };
  });
}

/** `identidade`, then `identidade-2`… */
export function nomeLivre(documentos: Documentos, tipo: TipoDocumento): string {
  let nome: string = tipo;
  for (let n = 2; Object.hasOwn(documentos, nome); n++) nome = `${tipo}-${n}`;
  return nome;
}

/** Deletes one document. Throws 404, 403. */
export async function removerDocumento(deps: Deps, autor: Autor, locatarioId: string, key: string) {
  const { userId } = autor;
  const { documentos, largados } = await deps.db.transaction().execute(async (trx) => {
    const atual = await owned(trx, 'locatarios', userId, locatarioId, 'for update');
    const restam = Object.entries(atual.documentos).filter(([, documento]) => documento.key !== key);
    const documentos: Documentos = Object.fromEntries(restam);
    if (restam.length === Object.keys(atual.documentos).length) throw naoEncontrado();
    await gravar(trx, userId, atual.id, documentos);
    const registro = { tipo: 'locatario', id: atual.id } as const;
    await auditar(trx, autor, deps.agora(), { acao: 'removerArquivos', registro, antes: { arquivos: [key] } });
    return { documentos, largados: await discardFiles(trx, userId, [atual.id], [key]) };
  });
  await discard(deps, largados);
  return { message: 'Documento apagado.', documentos };
}

async function gravar(trx: Db, userId: string, id: string, documentos: Documentos) {
  await trx
    .updateTable('locatarios')
    .set({ documentos: JSON.stringify(documentos) })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}
