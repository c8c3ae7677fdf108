import { hoje } from '@imob/schemas/rules/dates';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { avisarLocador } from '../meusAvisos/avisar.ts';
import { contarTentativa, JA_ASSINOU, segredoDe, VALIDADE_DO_CODIGO_MS } from './codigo.ts';
import { pedirEmail } from './emails/pedir.ts';
import type { AssinaturaRow, SignatarioRow } from './enderecos.ts';
import { travarAberta } from './ler.ts';
import { recusarVencida } from './prazo.ts';
import { registrarAssinatura } from './registrar.ts';

type Convite = { eu: SignatarioRow; assinatura: AssinaturaRow };

const paramsDe = ({ contratoId, id }: AssinaturaRow) => ({ id: contratoId, assinaturaId: id });

/**
 * A guest signs with the code that he got. Throws 400 for a wrong or old one, 409 for one who has signed, a request at its end or over its term, 429 once
 * the tries are used up.
 */
export async function confirmarAssinatura(deps: Deps, autor: Autor, { eu, assinatura }: Convite, codigo: string) {
  const { db, env, cipher } = deps;
  const agora = deps.agora();
  await contarTentativa(db, eu);
  await db.transaction().execute(async (trx) => {
    const { assinatura: aberta, signatarios } = await travarAberta(trx, eu.userId, paramsDe(assinatura));
    recusarVencida(aberta, hoje(agora, env.APP_TIMEZONE));
    const agoraEu = pendente(signatarios, eu);
    if (!valeAinda(agoraEu, agora)) throw fieldError(400, 'codigo', 'Este código não vale mais. Peça outro.');
    const digitos = codigo.replace(/\D/g, '');
    if (!agoraEu.codigo || !cipher.verify(segredoDe(eu.id, digitos), agoraEu.codigo))
      throw fieldError(400, 'codigo', 'O código não confere. Digite os seis números do último e-mail que chegou.');
    await registrarAssinatura(deps, trx, autor, { assinaturaId: aberta.id, eu: eu.id }, agora);
  });
}

const valeAinda = ({ codigo, codigoEm }: SignatarioRow, agora: Date) =>
  codigo !== null && codigoEm !== null && Math.abs(agora.getTime() - Date.parse(codigoEm)) <= VALIDADE_DO_CODIGO_MS;

/** The guest as he stands in this transaction. Throws 409 once he has signed. */
function pendente(signatarios: readonly SignatarioRow[], { id, tokenHash }: SignatarioRow): SignatarioRow {
  const agora = signatarios.find((um) => um.id === id);
  if (!agora?.tokenHash || !tokenHash?.equals(agora.tokenHash))
    throw new HttpError(409, 'Este endereço não vale mais. Peça outro a quem pediu a sua assinatura.');
  if (agora.situacao !== 'PENDENTE') throw new HttpError(409, JA_ASSINOU);
  return agora;
}

/** A guest refuses: nobody signs that paper any more, and the landlord is told why. Throws 409 as `confirmarAssinatura`. */
export async function recusarDocumento(deps: Deps, autor: Autor, { eu, assinatura }: Convite, motivo: string) {
  const { userId, id } = eu;
  const agora = deps.agora();
  const em = agora.toISOString();
  await deps.db.transaction().execute(async (trx) => {
    const { assinatura: aberta, signatarios } = await travarAberta(trx, userId, paramsDe(assinatura));
    pendente(signatarios, eu);
    await marcarRecusa(trx, { userId, id, assinaturaId: aberta.id }, motivo, em);
    await auditar(trx, autor, agora, {
      ...{ acao: 'recusar', registro: { tipo: 'assinatura', id: aberta.id } },
      depois: { nome: eu.nome, papel: eu.papel, motivo },
    });
    const locador = signatarios.find(({ quem }) => quem === 'LOCADOR');
    if (locador) await pedirEmail(trx, autor, locador.id, 'RECUSADA', em);
    await avisarLocador(trx, userId, { tipo: 'ASSINATURA', registro: aberta.id, ocasiao: em }, agora);
  });
}

async function marcarRecusa(
  trx: Db,
  { userId, id, assinaturaId }: { userId: string; id: string; assinaturaId: string },
  motivo: string,
  em: string,
) {
  await trx
    .updateTable('signatarios')
    .set({ situacao: 'RECUSOU', em, motivo, codigo: null })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('assinaturas')
    .set({ situacao: 'RECUSADA', fimEm: em })
    .where('userId', '=', userId)
    .where('id', '=', assinaturaId)
    .execute();
}
