import type { Assinatura, Signatario } from '@imob/schemas/assinaturas';
import type { Db } from '../../db/connect.ts';
import { ofContract, owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { type AssinaturaRow, enderecoDe, type SignatarioRow, verificacaoDe } from './enderecos.ts';

export type ParaLer = Pick<Deps, 'cipher' | 'env'> & { dia: string };

const MAIS_NOVAS = 100;

/** The requests of a contract, the newest first. Throws 404 or 403. */
export async function listarAssinaturas(db: Db, userId: string, contratoId: string, para: ParaLer) {
  const { id } = await owned(db, 'contratos', userId, contratoId);
  const rows = await db
    .selectFrom('assinaturas')
    .selectAll()
    .where('userId', '=', userId)
    .where('contratoId', '=', id)
    .orderBy('criadoEm', 'desc')
    .orderBy('id')
    .limit(MAIS_NOVAS)
    .execute();
  const deCada = Map.groupBy(await lerSignatarios(db, userId, idsDe(rows)), ({ assinaturaId }) => assinaturaId);
  return rows.map((row) => paraLer(row, deCada.get(row.id) ?? [], para));
}

const idsDe = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Reads the signers of these papers, in their order. */
export async function lerSignatarios(db: Db, userId: string, ids: readonly string[]): Promise<SignatarioRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('signatarios')
    .selectAll()
    .where('userId', '=', userId)
    .where('assinaturaId', 'in', ids)
    .orderBy('assinaturaId')
    .orderBy('ordem')
    .execute();
}

export const acharAssinatura = (db: Db, userId: string, id: string): Promise<AssinaturaRow | undefined> =>
  db.selectFrom('assinaturas').selectAll().where('userId', '=', userId).where('id', '=', id).executeTakeFirst();

type PorAssinatura = { id: string; assinaturaId: string };

/** One request of a contract of this landlord. Throws 404 or 403. */
export async function lerAssinatura(db: Db, userId: string, { id, assinaturaId }: PorAssinatura) {
  const contrato = await owned(db, 'contratos', userId, id);
  return ofContract(await owned(db, 'assinaturas', userId, assinaturaId), contrato.id);
}

/**
 * The same, locked behind its contract, with who signs. Whoever signs, refuses or cancels takes turns here. Throws 409 for one that has come to its end.
 */
export async function travarAberta(trx: Db, userId: string, { id, assinaturaId }: PorAssinatura) {
  const contrato = await owned(trx, 'contratos', userId, id, 'for update');
  const assinatura = ofContract(await owned(trx, 'assinaturas', userId, assinaturaId, 'for update'), contrato.id);
  if (assinatura.situacao !== 'ABERTA') throw new HttpError(409, JA_ACABOU[assinatura.situacao]);
  return { assinatura, signatarios: await lerSignatarios(trx, userId, [assinatura.id]) };
}

export const JA_ACABOU = {
  CONCLUIDA: 'Todos já assinaram este documento.',
  RECUSADA: 'Este documento foi recusado por um dos convidados, e não recebe mais assinaturas.',
  CANCELADA: 'Este pedido de assinatura foi cancelado.',
};

/** One request as it stands, for the landlord. */
export async function lerUma(db: Db, userId: string, id: string, para: ParaLer): Promise<Assinatura> {
  const assinatura = await owned(db, 'assinaturas', userId, id);
  return paraLer(assinatura, await lerSignatarios(db, userId, [id]), para);
}

function paraLer(row: AssinaturaRow, signatarios: readonly SignatarioRow[], para: ParaLer): Assinatura {
  const { id, contratoId, tipo, registroId, titulo, situacao, ate, sha256, codigo, finalKey, criadoEm, fimEm } = row;
  const { hashDaVistoria } = row;
  return {
    ...{ id, contratoId, tipo, registroId, titulo, situacao, ate, sha256, criadoEm, fimEm },
    ...(hashDaVistoria !== null && { hashDaVistoria }),
    vencida: estaVencida(row, para.dia),
    verificacao: verificacaoDe(para.env, codigo),
    pronta: finalKey !== null,
    signatarios: signatarios.map((um) => umSignatario(um, row, para)),
  };
}

export const estaVencida = ({ situacao, ate }: AssinaturaRow, dia: string): boolean =>
  situacao === 'ABERTA' && ate < dia;

function umSignatario(um: SignatarioRow, { situacao: doPapel }: AssinaturaRow, { cipher, env }: ParaLer): Signatario {
  const { id, quem, papel, nome, documento, email, convidadoEm, vistoEm, situacao, em, motivo } = um;
  const assina = doPapel === 'ABERTA' && situacao === 'PENDENTE';
  return {
    ...{ id, quem, papel, nome, documento, email, convidadoEm, vistoEm, situacao, em, motivo },
    url: assina ? enderecoDe(cipher, env, um) : null,
    por: situacao === 'ASSINOU' ? porQuem(um) : null,
  };
}

/** Gives the person who signed for a company; null for a signer whose own name is on the paper. */
export const porQuem = ({ porNome, porDocumento }: SignatarioRow) =>
  porNome ? { nome: porNome, documento: porDocumento ?? '' } : null;
