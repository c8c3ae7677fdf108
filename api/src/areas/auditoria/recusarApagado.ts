import type { Db } from '../../db/connect.ts';
import { HttpError } from '../../http/errors.ts';

/**
 * Throws 409 where a request that was sent again has just made what was deleted since the first time: the trail
 * remembers the deletion. Asked for after the insert, which has waited for a deletion under way. Without `id` the
 * request had no `Idempotency-Key`, and nothing was there before; one that makes several records has several.
 */
export async function recusarApagado(trx: Db, userId: string, id: string | string[] | undefined): Promise<void> {
  if (!id) return;
  const apagado = await trx
    .selectFrom('auditoria')
    .select('id')
    .where('userId', '=', userId)
    .where('registroId', 'in', [id].flat())
    .where('acao', '=', 'remover')
    .limit(1)
    .executeTakeFirst();
  if (!apagado) return;
  throw new HttpError(
    409,
    'Este pedido já tinha sido feito, e o que ele fez foi apagado depois. Envie-o mais uma vez para fazer de novo (pela API, com outra Idempotency-Key).',
  );
}
