import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { HttpError } from '../../http/errors.ts';
import type { Delivery } from '../../providers/delivery.ts';

type Canal = 'email' | 'whatsapp';

/** A mail that may have gone out goes again only while its provider surely knows its key, as with notices. */
const CHAVE_SABIDA_MS = 12 * 60_000;

/**
 * Sends a receipt by one way, claimed before: a process that dies behind the provider's yes leaves the claim, and nobody sends
 * it a second time. Throws what went wrong; only the provider's own trouble passes by itself and frees the claim.
 */
export async function enviarUmaVez(
  db: Db,
  { userId, reciboId, canal, agora }: { userId: string; reciboId: string; canal: Canal; agora: Date },
  enviar: () => Promise<Delivery>,
): Promise<void> {
  const coluna = sql.ref(`${canal}Em`);
  const desde = canal === 'email' ? new Date(agora.getTime() - CHAVE_SABIDA_MS).toISOString() : null;
  const { rows } = await sql<{ nova: boolean }>`
    with antes as (
      select ${coluna} as em from recibos where "userId" = ${userId} and id = ${reciboId} for update
    )
    update recibos set ${coluna} = coalesce(antes.em, ${agora.toISOString()}::timestamptz) from antes
    where "userId" = ${userId} and id = ${reciboId}
      and (antes.em is null or antes.em > ${desde}::timestamptz)
    returning antes.em is null as nova`.execute(db);
  const [minha] = rows;
  if (!minha) throw new HttpError(422, 'O envio do recibo foi interrompido e pode ter chegado; não foi repetido.');
  const entrega = await enviar();
  if (entrega.situacao === 'aceita') return;
  const frase = `O recibo não foi enviado: ${entrega.erro}${entrega.detalhe ? ` (${entrega.detalhe})` : ''}`;
  if (entrega.situacao !== 'recusada' || entrega.culpa !== 'provedor') throw new HttpError(422, frase);
  // A refusal says nothing of an earlier try that may have gone out.
  if (minha.nova) {
    await sql`update recibos set ${coluna} = null where "userId" = ${userId} and id = ${reciboId}`.execute(db);
  }
  throw new Error(frase);
}
