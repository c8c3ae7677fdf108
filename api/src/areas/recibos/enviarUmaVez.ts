import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { HttpError } from '../../http/errors.ts';
import type { Delivery } from '../../providers/delivery.ts';

export type Canal = 'email' | 'whatsapp';
type EnvioDeRecibo = { userId: string; reciboId: string; canal: Canal; aPedido: boolean; agora: Date };

/** The claim writes this and the provider's yes takes it off: a process that dies between the two leaves it for the landlord. */
const INTERROMPIDO = 'O envio foi interrompido e pode ter chegado ao locatário.';

/** A mail that may have gone out goes again only while its provider surely knows its key, as with notices. */
const CHAVE_SABIDA_MS = 12 * 60_000;

/**
 * Sends a receipt by one way, claimed before: a process that dies behind the provider's yes leaves the claim, and nobody sends
 * it a second time by itself: the landlord is told, and may. A receipt whose payment was undone meanwhile is not sent, nor is one
 * of a landlord who switched this way off and did not ask for it (`aPedido`), and the answer is false. Throws what went wrong; only the provider's own trouble passes by itself and frees the claim.
 */
export async function enviarUmaVez(
  db: Db,
  { userId, reciboId, canal, aPedido, agora }: EnvioDeRecibo,
  enviar: () => Promise<Delivery>,
): Promise<boolean> {
  const [em, falha] = [sql.ref(`${canal}Em`), sql.ref(`${canal}Falha`)];
  const desde = canal === 'email' ? new Date(agora.getTime() - CHAVE_SABIDA_MS).toISOString() : null;
  if (!(aPedido || (await quer(db, userId, canal)))) return false;
  const { rows } = await sql<{ nova: boolean }>`
    with antes as (
      select ${em} as em from recibos where "userId" = ${userId} and id = ${reciboId} for update
    )
    update recibos set ${em} = coalesce(antes.em, ${agora.toISOString()}::timestamptz), ${falha} = ${INTERROMPIDO} from antes
    where "userId" = ${userId} and id = ${reciboId}
      and (antes.em is null or antes.em > ${desde}::timestamptz) and ${VALE}
    returning antes.em is null as nova`.execute(db);
  const [minha] = rows;
  if (!minha && !(await vale(db, userId, reciboId))) return false;
  if (!minha) throw new HttpError(422, 'O envio do recibo foi interrompido e pode ter chegado; não foi repetido.');
  const anotar = (motivo: string | null, solta = false) =>
    sql`update recibos set ${falha} = ${motivo} ${solta ? sql`, ${em} = null` : sql``}
      where "userId" = ${userId} and id = ${reciboId}`.execute(db);
  const entrega = await enviar();
  if (entrega.situacao === 'aceita') {
    await anotar(null);
    return true;
  }
  const frase = `O recibo não foi enviado: ${entrega.erro}${entrega.detalhe ? ` (${entrega.detalhe})` : ''}`;
  const doProvedor = entrega.situacao === 'recusada' && entrega.culpa === 'provedor';
  // A refusal says nothing of an earlier try that may have gone out.
  if (minha.nova) {
    const comeco = entrega.situacao === 'recusada' ? 'O recibo não foi enviado' : 'O recibo pode não ter chegado';
    await anotar(`${comeco}: ${entrega.erro}.`, doProvedor);
  }
  if (!doProvedor) throw new HttpError(422, frase);
  throw new Error(frase);
}

/** Whether the landlord wants receipts sent by this way, as of now. */
async function quer(db: Db, userId: string, canal: Canal): Promise<boolean> {
  const config = await db
    .selectFrom('configuracoesNotificacoes')
    .select(['reciboPorEmail', 'reciboPorWhatsapp', 'textoLivreAtivo'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (canal === 'email') return config?.reciboPorEmail ?? false;
  return Boolean(config?.reciboPorWhatsapp && config.textoLivreAtivo);
}

/** The receipt (`recibos`) is that of a payment that stands. */
const VALE = sql<boolean>`exists (select from contas k
  where k."userId" = recibos."userId" and k.id = recibos."contaId" and k."reciboId" = recibos.id)`;

/** Whether the payment of a receipt stands: it was not undone, and its conta was not deleted. */
export async function vale(db: Db, userId: string, reciboId: string): Promise<boolean> {
  const { rows } = await sql<{ vale: boolean }>`
    select ${VALE} as vale from recibos where "userId" = ${userId} and id = ${reciboId}`.execute(db);
  return rows[0]?.vale ?? false;
}
