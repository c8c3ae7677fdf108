import type { Conta } from '@imob/schemas/financeiro';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { lerEmFatias } from '../db/lerEmFatias.ts';
import { ehId } from '../db/owned.ts';

type Filtro = { contratoId?: string; status?: Conta['status'] };

/** A conta as it stands on the day `hoje`: PENDENTE past its due date is ATRASADO (specification, States). */
export function comStatusDoDia<T extends Pick<Conta, 'status' | 'dataVencimento'>>(conta: T, hoje: string): T {
  return conta.status === 'PENDENTE' && conta.dataVencimento < hoje ? { ...conta, status: 'ATRASADO' } : conta;
}

/**
 * A landlord's contas by due date. Overdue ones are shown as ATRASADO, and stored so in one batch; that write happens
 * only when the list holds one, so that most reads are a single query.
 */
export async function* lerContas(db: Db, userId: string, hoje: string, filtro: Filtro): AsyncGenerator<Conta[]> {
  if (filtro.contratoId !== undefined && !ehId(filtro.contratoId)) return;
  let consulta = db
    .selectFrom('contas')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('dataVencimento')
    .orderBy('criadoEm')
    .orderBy('id');
  if (filtro.contratoId) consulta = consulta.where('contratoId', '=', filtro.contratoId);
  if (filtro.status) consulta = consulta.where(porStatusDoDia(filtro.status, hoje));
  let venceu = false;
  for await (const guardadas of lerEmFatias(db, consulta)) {
    const contas = guardadas.map((conta) => comStatusDoDia(conta, hoje));
    venceu ||= contas.some((conta, i) => conta !== guardadas[i]);
    yield contas;
  }
  if (venceu) await marcarAtrasadas(db, userId, hoje);
}

/** The filter counts after the overdue update: stored status and due date together say today's. */
function porStatusDoDia(status: Conta['status'], hoje: string) {
  if (status === 'PENDENTE') return sql<boolean>`status = 'PENDENTE' and "dataVencimento" >= ${hoje}`;
  if (status === 'ATRASADO') {
    return sql<boolean>`(status = 'ATRASADO' or (status = 'PENDENTE' and "dataVencimento" < ${hoje}))`;
  }
  return sql<boolean>`status = ${status}`;
}

/** Stores ATRASADO for all of a landlord's overdue contas; one that is being paid right now is left to its payment. */
export async function marcarAtrasadas(db: Db, userId: string, hoje: string): Promise<void> {
  await sql`
    update contas set status = 'ATRASADO' where "userId" = ${userId} and id in (
      select id from contas where "userId" = ${userId} and status = 'PENDENTE' and "dataVencimento" < ${hoje}
      for update skip locked
    )`.execute(db);
}
