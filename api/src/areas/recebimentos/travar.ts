import { lerTxid } from '@imob/schemas/rules/txid';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { LOCKS } from '../../db/locks.ts';
import { HttpError } from '../../http/errors.ts';
import type { ContaRow } from '../financeiro/encargos.ts';

/**
 * Gives the caller the landlord's turn to move money, until the transaction ends. Every transaction that takes in money or pays
 * several contas asks for it before it locks any conta, for two reasons. A bank and a statement may tell of the same payment at
 * once, and both would find it unknown and count it. And two transactions that each hold a conta or a payment which the other
 * needs would wait for each other.
 */
export async function travarDinheiro(trx: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.dinheiro}, hashtext(${userId}))`.execute(trx);
}

/** Returns the conta for which a txid was made. That conta may be deleted by now. */
export async function contaDoTxid(trx: Db, userId: string, txid: string | undefined): Promise<string | undefined> {
  if (!txid) return undefined;
  const cobranca = await trx
    .selectFrom('cobrancas')
    .select('contaId')
    .where('userId', '=', userId)
    .where('txid', '=', txid)
    .executeTakeFirst();
  return cobranca?.contaId ?? lerTxid(txid)?.id;
}

/** Locks the contracts of these contas, by id: whoever takes in or asks for a return holds them before the contas, as settlements do. */
export async function travarContratosDe(trx: Db, userId: string, contaIds: readonly string[]): Promise<void> {
  if (contaIds.length === 0) return;
  const contas = await trx
    .selectFrom('contas')
    .select('contratoId')
    .where('userId', '=', userId)
    .where('id', 'in', contaIds)
    .execute();
  if (contas.length === 0) return;
  await trx
    .selectFrom('contratos')
    .select('id')
    .where('userId', '=', userId)
    .where('id', 'in', [...new Set(contas.map(({ contratoId }) => contratoId))])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Returns this conta and the open ones of its contract and due day: they may be parts of it. */
export async function comIrmas(trx: Db, userId: string, contaId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from contas k join contas o on o."userId" = k."userId" and o."contratoId" = k."contratoId"
      and o."dataVencimento" = k."dataVencimento" and o.status in ('PENDENTE', 'ATRASADO')
    where k."userId" = ${userId} and o."userId" = ${userId} and k.id = ${contaId}`.execute(trx);
  return [...new Set([contaId, ...rows.map(({ id }) => id)])];
}

/** Locks these contas and those that their partial payments opened for the rest, by id. Contas are locked before payments. */
export async function travarContas(trx: Db, userId: string, ids: readonly string[]): Promise<Map<string, ContaRow>> {
  if (ids.length === 0) return new Map();
  const ler = (quais: readonly string[]) =>
    trx.selectFrom('contas').selectAll().where('userId', '=', userId).where('id', 'in', quais).orderBy('id');
  const restos = (await ler(ids).execute()).flatMap(({ pagamento }) => pagamento?.resto?.id ?? []);
  const contas = await ler([...new Set([...ids, ...restos])])
    .forUpdate()
    .execute();
  return new Map(contas.map((conta) => [conta.id, conta]));
}

/**
 * Gives the contas that the landlord chose, each once, out of those that were locked. Throws 409 where one of them was deleted since it
 * was chosen: what was meant for it is not the others'.
 */
export function escolhidasDe(travadas: ReadonlyMap<string, ContaRow>, ids: readonly string[]): ContaRow[] {
  return [...new Set(ids.map((id) => id.toLowerCase()))].map((id) => {
    const conta = travadas.get(id);
    if (!conta)
      throw new HttpError(409, 'Uma destas contas acaba de ser excluída. Confira as contas e escolha de novo.');
    return conta;
  });
}
