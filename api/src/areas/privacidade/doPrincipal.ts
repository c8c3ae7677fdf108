import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { deQuemEh, deQuemEhORecibo, deQuemSaiu } from '../contratos/demais/principal.ts';

type Linha = Record<string, unknown>;
type DoContrato = { contas: Linha[]; recibos: Linha[]; cartas: Linha[] };

/**
 * Of leases whose principal tenant changed: adds what this person paid as the one who has left since, and takes out what another who has left
 * paid, which is that one's. A letter to who has left is that one's too.
 */
export async function comODoPrincipal<T extends DoContrato>(
  trx: Db,
  { userId, locatarioId, fuso }: { userId: string; locatarioId: string; fuso: string },
  doContrato: T,
  contratos: string[],
): Promise<T> {
  const pagoEm = (tabela: string) => sql`(${sql.ref(`${tabela}.dataPagamento`)} at time zone ${fuso})::date`;
  const deOutro = (tabela: string) => deQuemSaiu(userId, sql.ref(`${tabela}.contratoId`), pagoEm(tabela));
  const { rows: deOutros } = await sql<{ id: string }>`
    select k.id from contas k where k."userId" = ${userId} and k."contratoId" = any(${contratos}::uuid[]) and k.status = 'PAGO' and ${deOutro('k')}
    union all
    select r.id from recibos r where r."userId" = ${userId} and r."contratoId" = any(${contratos}::uuid[]) and ${deOutro('r')}`.execute(
    trx,
  );
  const saiu = sql`array(select "contratoId" from contratos_locatarios where "userId" = ${userId} and "locatarioId" = ${locatarioId}
    and "saiuEm" is not null and "principalAte" <> '{}' and "contratoId" <> all(${contratos}::uuid[]))`;
  const { rows: contas } = await sql<Linha>`select k.* from contas k
    where k."userId" = ${userId} and k."contratoId" = any(${saiu}) and k.status = 'PAGO' and ${deQuemEh(userId, fuso)} = ${locatarioId}`.execute(
    trx,
  );
  const { rows: recibos } = await sql<Linha>`select r.* from recibos r
    where r."userId" = ${userId} and r."contratoId" = any(${saiu}) and ${deQuemEhORecibo(userId, fuso)} = ${locatarioId}`.execute(
    trx,
  );
  const { rows: cartas } = await sql<Linha>`select t.* from cartas t where t."userId" = ${userId}
    and t."contratoId" in (select o."contratoId" from contratos_locatarios o where o."userId" = ${userId} and o."locatarioId" = ${locatarioId})
    and t.pedido ->> 'locatarioId' = ${locatarioId}`.execute(trx);
  const fora = new Set<unknown>(deOutros.map(({ id }) => id));
  const sem = (linhas: Linha[]) => linhas.filter(({ id }) => !fora.has(id));
  return {
    ...doContrato,
    contas: [...sem(doContrato.contas), ...contas],
    recibos: [...sem(doContrato.recibos), ...recibos],
    cartas: [...doContrato.cartas.filter(({ pedido }) => !(pedido as { locatarioId?: string }).locatarioId), ...cartas],
  };
}
