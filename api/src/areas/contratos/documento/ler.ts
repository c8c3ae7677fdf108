import { hash } from 'node:crypto';
import type { Documento, Opcoes, Versao } from '@imob/schemas/documento';
import { textoDoContrato } from '@imob/schemas/documents/contractText';
import { avisosDe, pendenciasDe } from '@imob/schemas/documents/pending';
import { conteudoDe, type TextoDoDocumento } from '@imob/schemas/documents/text';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import type { Tables } from '../../../db/tables.ts';
import { HttpError } from '../../../http/errors.ts';
import { lerDados, opcoesIniciais } from './dados.ts';

type VersaoRow = Selectable<Tables['versoesContrato']>;

/** Gives what is kept of a text: itself, its lines and their hash. */
export function selar(texto: TextoDoDocumento) {
  const conteudo = conteudoDe(texto);
  return { texto, conteudo, sha256: hash('sha256', conteudo, 'hex') };
}

export const ultimaVersao = (db: Db, userId: string, contratoId: string): Promise<VersaoRow | undefined> =>
  db
    .selectFrom('versoesContrato')
    .selectAll()
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .orderBy('versao', 'desc')
    .limit(1)
    .executeTakeFirst();

/** How its last text was made, or what a first one starts from. */
export const lerOpcoes = async (db: Db, userId: string, contratoId: string): Promise<Opcoes> =>
  (await ultimaVersao(db, userId, contratoId))?.opcoes ?? (await opcoesIniciais(db, userId));

/**
 * The contract's text as it would be signed now: a signed version as it was frozen, a draft made anew of today's data
 * with its choices, since a tenant's missing profession may have been filled in after it.
 */
export async function lerDocumento(db: Db, userId: string, id: string): Promise<Documento> {
  const contratoId = (await owned(db, 'contratos', userId, id)).id;
  const ultima = await ultimaVersao(db, userId, contratoId);
  const opcoes: Opcoes = ultima?.opcoes ?? (await opcoesIniciais(db, userId));
  const dados = await lerDados(db, userId, contratoId, opcoes);
  const versoes = await db
    .selectFrom('versoesContrato')
    .select(['versao', 'situacao', 'origem', 'sha256', 'criadoEm', 'assinadoEm'])
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .orderBy('versao', 'desc')
    .execute();
  const assinada = ultima?.situacao === 'ASSINADO';
  return {
    contratoId,
    versao: ultima?.versao ?? 1,
    situacao: ultima?.situacao ?? 'MINUTA',
    origem: ultima?.origem ?? null,
    criadoEm: ultima?.criadoEm ?? null,
    assinadoEm: ultima?.assinadoEm ?? null,
    opcoes,
    ...(assinada
      ? { texto: ultima.texto, conteudo: ultima.conteudo, sha256: ultima.sha256 }
      : selar(textoDoContrato(dados))),
    pendencias: assinada ? [] : pendenciasDe(dados),
    avisos: avisosDe(dados),
    termosRegistrados: dados.termosRegistrados,
    versoes,
  };
}

/** One version as it was kept. Throws 404 for a number that there is not. */
export async function lerVersao(db: Db, userId: string, id: string, versao: string): Promise<Versao> {
  const contrato = await owned(db, 'contratos', userId, id);
  const row = /^[1-9]\d{0,8}$/.test(versao)
    ? await db
        .selectFrom('versoesContrato')
        .selectAll()
        .where('userId', '=', userId)
        .where('contratoId', '=', contrato.id)
        .where('versao', '=', Number(versao))
        .executeTakeFirst()
    : undefined;
  if (!row) throw new HttpError(404, 'Este contrato não tem essa versão.');
  return row;
}
