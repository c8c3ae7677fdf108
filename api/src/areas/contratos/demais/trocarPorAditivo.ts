import type { Db } from '../../../db/connect.ts';
import { HttpError } from '../../../http/errors.ts';
import { lerDemais } from './outros.ts';
import { porNaOrdem } from './porNaOrdem.ts';
import { idsDe, segurar } from './segurar.ts';

type Pedido = { jaEstao: string[]; ids: string[] };

/** Holds those who are to rent from an addendum on, before the contract's row is held. Throws as `segurar`. */
export async function segurarParaAditivo(
  trx: Db,
  userId: string,
  contrato: { id: string; locatarioId: string },
  escritos: readonly string[],
): Promise<Pedido> {
  const ids = idsDe(escritos);
  const jaEstao = (await lerDemais(trx, userId, contrato.id)).map(({ locatarioId }) => locatarioId);
  await segurar(trx, userId, contrato.locatarioId, ids, { jaEstao, campo: 'demaisLocatarios' });
  return { ids, jaEstao };
}

/**
 * Makes these the ones who rent from the day of an addendum on, for a caller that holds the contract's row too. Returns who came in and who left,
 * with how it was and is, or null where nobody did either.
 */
export async function trocarPorAditivo(
  trx: Db,
  { userId, contratoId }: { userId: string; contratoId: string },
  { ids, jaEstao }: Pedido,
  { agora, dia }: { agora: Date; dia: string },
) {
  const antes = await lerDemais(trx, userId, contratoId);
  const eram = antes.map(({ locatarioId }) => locatarioId);
  if (ids.some((um) => jaEstao.includes(um) && !eram.includes(um)))
    throw new HttpError(409, 'Quem aluga neste contrato mudou neste instante. Confira e faça o aditivo de novo.');
  const saem = antes.filter(({ locatarioId }) => !ids.includes(locatarioId));
  if (saem.length === 0 && ids.every((id) => eram.includes(id))) return null;
  if (saem.length > 0)
    await trx
      .updateTable('contratos_locatarios')
      .set({ saiuEm: dia })
      .where('userId', '=', userId)
      .where('contratoId', '=', contratoId)
      .where(
        'locatarioId',
        'in',
        saem.map(({ locatarioId }) => locatarioId),
      )
      .execute();
  await porNaOrdem(trx, { userId, contratoId }, ids, agora);
  const depois = await lerDemais(trx, userId, contratoId);
  return { antes, depois, saem, entram: depois.filter(({ locatarioId }) => !eram.includes(locatarioId)) };
}
