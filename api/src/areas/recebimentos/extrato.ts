import { hoje, somarDias } from '@imob/schemas/rules/dates';
import type { Db } from '../../db/connect.ts';
import type { PixRecebido } from '../../providers/pix/pix.ts';
import { concluirCobranca, type Meios, type RecebimentoRow } from './situacao.ts';

export const SEM_E2E = 'EXTRATO:';

/**
 * Finds what a statement told of before the bank did: the same amount on the same day, for the same conta where that
 * is known. It is the same money, and is not counted twice.
 */
export async function doExtrato(
  trx: Db,
  { userId, valor, dia, fuso, contaId }: { userId: string; valor: number; dia: string; fuso: string; contaId?: string },
): Promise<RecebimentoRow | undefined> {
  let consulta = trx
    .selectFrom('recebimentos')
    .selectAll()
    .where('userId', '=', userId)
    .where('e2eid', 'like', `${SEM_E2E}%`)
    .where('valor', '=', valor)
    .where('horario', '>=', `${somarDias(dia, -1)}T00:00:00Z`)
    .where('horario', '<=', `${somarDias(dia, 2)}T00:00:00Z`);
  if (contaId) consulta = consulta.where('contaIds', '@>', JSON.stringify([contaId]) as never);
  const achados = await consulta.orderBy('id').forUpdate().execute();
  return achados.find(({ horario }) => hoje(new Date(horario), fuso) === dia);
}

/** From here on it is known by the bank's own number. */
export async function juntarAoExtrato(
  meios: Meios,
  contado: RecebimentoRow,
  bancoId: string,
  { e2eid, txid, horario }: PixRecebido,
): Promise<RecebimentoRow> {
  const { trx, autor } = meios;
  const juntado = { e2eid, bancoId, txid: txid ?? null, horario };
  await trx
    .updateTable('recebimentos')
    .set(juntado)
    .where('userId', '=', autor.userId)
    .where('id', '=', contado.id)
    .execute();
  await concluirCobranca(meios, txid);
  return { ...contado, ...juntado };
}
