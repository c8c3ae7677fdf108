import { lerTxid } from '@imob/schemas/rules/txid';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { LOCKS } from '../../db/locks.ts';
import type { ContaRow } from '../financeiro/encargos.ts';

/**
 * What takes in money of one landlord, or pays several contas, does so one after the other, before any conta is locked: two that tell of the
 * same, a bank and a statement or two statements, must not both find that nobody knows of it yet; nor may one wait for what waits for
 * a conta of the other.
 */
export async function travarDinheiro(trx: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.dinheiro}, hashtext(${userId}))`.execute(trx);
}

/** Which conta a txid was made for, whether or not that conta still is. */
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

/** These contas of the landlord and the rests that their payments opened, locked by id before anything of a Pix is. */
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
