import { centavos } from '@imob/schemas/rules/money';
import type { Db } from '../../db/connect.ts';
import { HttpError } from '../../http/errors.ts';
import type { RecebimentoRow } from './situacao.ts';

/**
 * Gives the cents of this money that were not returned and can still pay something. The caller has locked the row. Throws 409 if all of it
 * was returned, and while the bank has not told the outcome of a return.
 */
export async function disponivel(
  trx: Db,
  { userId, id, valor, situacao }: Pick<RecebimentoRow, 'userId' | 'id' | 'valor' | 'situacao'>,
): Promise<number> {
  const devolucoes = await trx
    .selectFrom('devolucoes')
    .select(['valor', 'situacao'])
    .where('userId', '=', userId)
    .where('recebimentoId', '=', id)
    .where('situacao', '<>', 'NAO_REALIZADO')
    .execute();
  const resta = devolucoes.reduce((soma, uma) => soma - centavos(uma.valor), centavos(valor));
  if (situacao === 'DEVOLVIDO') throw new HttpError(409, 'Este recebimento já foi devolvido.');
  if (devolucoes.some((uma) => uma.situacao === 'EM_PROCESSAMENTO')) {
    throw new HttpError(409, 'Há uma devolução deste Pix em andamento no banco. Espere o resultado, e tente de novo.');
  }
  if (resta <= 0) throw new HttpError(409, 'Este recebimento já foi devolvido.');
  return resta;
}
