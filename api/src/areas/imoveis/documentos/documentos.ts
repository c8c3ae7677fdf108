import type { DocumentoDoImovel, MudancaDoDocumento } from '@imob/schemas/documentosDoImovel';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { discard, discardFiles } from '../../upload/files/file.ts';

export type DocumentoRow = Selectable<Tables['documentosDoImovel']>;

export const paraLer = ({ userId: _, ...documento }: DocumentoRow): DocumentoDoImovel => documento;

/** The trail tells these. */
const doRastro = ({ imovelId, tipo, nome, paraLocatario }: DocumentoRow) => ({ imovelId, tipo, nome, paraLocatario });

/** The papers of a property, the newest first. Throws 404, 403. */
export async function lerDocumentos(db: Db, userId: string, imovelId: string): Promise<DocumentoDoImovel[]> {
  const imovel = await owned(db, 'imoveis', userId, imovelId);
  const rows = await db
    .selectFrom('documentosDoImovel')
    .selectAll()
    .where('userId', '=', userId)
    .where('imovelId', '=', imovel.id)
    .orderBy('criadoEm', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(paraLer);
}

type Qual = { id: string; documentoId: string };

/** Throws 404, also for a paper of another property, and 403. */
async function travar(trx: Db, userId: string, { id, documentoId }: Qual): Promise<DocumentoRow> {
  const imovel = await owned(trx, 'imoveis', userId, id);
  const documento = await owned(trx, 'documentosDoImovel', userId, documentoId, 'for update');
  if (documento.imovelId !== imovel.id) throw new HttpError(404, 'Documento não encontrado.');
  return documento;
}

/** Changes the fields sent. Throws 404, 403. */
export async function mudarDocumento(
  { db, agora }: Deps,
  autor: Autor,
  qual: Qual,
  { tipo, nome, paraLocatario }: MudancaDoDocumento,
): Promise<DocumentoDoImovel> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    const antes = await travar(trx, userId, qual);
    const depois = {
      tipo: tipo ?? antes.tipo,
      nome: nome ?? antes.nome,
      paraLocatario: paraLocatario ?? antes.paraLocatario,
    };
    if (depois.tipo === antes.tipo && depois.nome === antes.nome && depois.paraLocatario === antes.paraLocatario)
      return paraLer(antes);
    const gravado = await trx
      .updateTable('documentosDoImovel')
      .set({ ...depois, atualizadoEm: agora().toISOString() })
      .where('userId', '=', userId)
      .where('id', '=', antes.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const registro = { tipo: 'documento', id: antes.id } as const;
    await auditar(trx, autor, agora(), {
      ...{ acao: 'mudar', registro, antes: doRastro(antes), depois: doRastro(gravado) },
    });
    return paraLer(gravado);
  });
}

/** Deletes one, with its file. Throws 404, 403. */
export async function removerDocumento(deps: Deps, autor: Autor, qual: Qual): Promise<void> {
  const { userId } = autor;
  const largados = await deps.db.transaction().execute(async (trx) => {
    const antes = await travar(trx, userId, qual);
    await trx.deleteFrom('documentosDoImovel').where('userId', '=', userId).where('id', '=', antes.id).execute();
    const registro = { tipo: 'documento', id: antes.id } as const;
    await auditar(trx, autor, deps.agora(), { acao: 'remover', registro, antes: doRastro(antes) });
    return discardFiles(trx, userId, [antes.id]);
  });
  await discard(deps, largados);
}
