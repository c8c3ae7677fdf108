import type { DiaDeContas, SelecaoContas } from '@imob/schemas/paginas/financeiro';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { resolverBusca } from '../busca/resolver.ts';
import { ABERTA, type Calendario, selecionar } from './selecao.ts';

/** A selection of contas by the day on which they are due, deposits among them: each is money that is awaited there. */
export async function totaisPorDia(
  db: Db,
  userId: string,
  calendario: Calendario,
  selecao: SelecaoContas,
): Promise<DiaDeContas[]> {
  const { hoje } = calendario;
  const busca = await resolverBusca(db, userId, selecao.busca);
  const { rows } = await sql<DiaDeContas>`
    select k."dataVencimento" as dia, count(*) as contas,
      coalesce(sum(k.valor) filter (where ${ABERTA} and k."dataVencimento" >= ${hoje}::date), 0) as "aVencer",
      coalesce(sum(k.valor) filter (where ${ABERTA} and k."dataVencimento" < ${hoje}::date), 0) as "emAtraso",
      coalesce(sum(k."principalRecebido") filter (where k.status = 'PAGO'), 0) as recebido
    from contas k where ${selecionar(userId, selecao, calendario, busca)} and k.status <> 'CANCELADO'
    group by k."dataVencimento" order by k."dataVencimento"`.execute(db);
  return rows;
}
