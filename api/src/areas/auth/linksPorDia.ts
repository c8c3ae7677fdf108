import type { Db } from '../../db/connect.ts';
import { HttpError } from '../../http/errors.ts';

const DIA_MS = 24 * 3_600_000;
/** The mails go to whatever address was typed, with the server's key and in its name. */
const PEDIDOS_POR_DIA = 10;

/** Counts by the trail the links that the person had sent in a day. Throws 429. */
export async function recusarMuitosLinks(trx: Db, uid: string, agora: Date): Promise<void> {
  const pedidos = await trx
    .selectFrom('auditoria')
    .select('em')
    .where('userId', '=', uid)
    .where('registroTipo', '=', 'usuario')
    .where('registroId', '=', uid)
    .where('acao', '=', 'enviar')
    .where('em', '>', new Date(agora.getTime() - DIA_MS).toISOString())
    .where('em', '<=', agora.toISOString())
    .orderBy('em', 'desc')
    .limit(PEDIDOS_POR_DIA)
    .execute();
  const primeiro = pedidos[PEDIDOS_POR_DIA - 1];
  if (!primeiro) return;
  const espera = Math.max(1, Math.ceil((Date.parse(primeiro.em) + DIA_MS - agora.getTime()) / 1000));
  throw new HttpError(
    429,
    `Já enviamos ${PEDIDOS_POR_DIA} links nas últimas 24 horas. Confira o endereço e peça de novo amanhã.`,
    { retryAfter: espera },
  );
}
