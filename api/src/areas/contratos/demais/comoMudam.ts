import type { LocatariosDoContrato } from '@imob/schemas/demaisLocatarios';
import type { Db } from '../../../db/connect.ts';
import { HttpError } from '../../../http/errors.ts';
import { recusarEnquantoAssinam } from '../../assinaturas/cancelar.ts';
import { recusarAcertado } from '../acerto/ler.ts';

type Contrato = { id: string; userId: string; ativo: boolean; assinadoEm: string | null };

const SO_POR_ADITIVO =
  'Este contrato já foi assinado, e diz quem aluga. Registre quem entra ou sai como um aditivo, que todos assinam.';

/**
 * Refuses a change of who rents, but by an addendum: 409 for a contract that is closed, settled or out for signatures, and for one that was signed,
 * except the first recording of it, which transcribes a paper that was not ours.
 */
export async function recusarMudanca(db: Db, contrato: Contrato): Promise<void> {
  const { id, userId } = contrato;
  if (!contrato.ativo) throw new HttpError(409, 'Este contrato está encerrado, e quem aluga nele não muda mais.');
  await recusarAcertado(db, userId, id);
  await recusarEnquantoAssinam(db, userId, id);
  if (await foiDito(db, contrato)) throw new HttpError(409, SO_POR_ADITIVO, { extra: { codigo: 'CONTRATO_ASSINADO' } });
}

/** The same, told instead of thrown. */
export async function comoMudam(db: Db, contrato: Contrato): Promise<LocatariosDoContrato['mudam']> {
  try {
    await recusarMudanca(db, contrato);
    return { como: 'LISTA', porque: null };
  } catch (erro) {
    if (!(erro instanceof HttpError) || erro.statusCode !== 409) throw erro;
    return { como: erro.message === SO_POR_ADITIVO ? 'ADITIVO' : 'NAO', porque: erro.message };
  }
}

/** Whether a text that was signed says who rents: one of ours, or one whose tenants were told already. */
const foiDito = (db: Db, contrato: Contrato): Promise<boolean> =>
  foiAssinado(db, contrato, async () => {
    const ditos = await db
      .selectFrom('contratos_locatarios')
      .select('locatarioId')
      .where('userId', '=', contrato.userId)
      .where('contratoId', '=', contrato.id)
      .limit(1)
      .executeTakeFirst();
    return ditos !== undefined;
  });

/** Whether a text of ours was signed, or another's of which `jaDito` tells that it was transcribed already. */
export async function foiAssinado(
  db: Db,
  { id, userId, assinadoEm }: Contrato,
  jaDito: () => Promise<boolean>,
): Promise<boolean> {
  const nosso = await db
    .selectFrom('versoesContrato')
    .select('id')
    .where('userId', '=', userId)
    .where('contratoId', '=', id)
    .where('origem', 'in', ['ASSINATURA', 'ELETRONICA'])
    .limit(1)
    .executeTakeFirst();
  if (nosso) return true;
  if (!(await jaDito())) return false;
  const aditivo = await db
    .selectFrom('aditivos')
    .select('id')
    .where('userId', '=', userId)
    .where('contratoId', '=', id)
    .limit(1)
    .executeTakeFirst();
  return assinadoEm !== null || aditivo !== undefined;
}
