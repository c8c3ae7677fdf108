import type { SelecaoDespesas, TotaisDespesas } from '@imob/schemas/despesas';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { naoExemplo } from '../exemplos/exemplo.ts';
import { A_PAGAR, selecionar } from './selecao.ts';

/** Sums of a selection of expenses; those that are not paid stand apart. */
export async function somarDespesas(
  db: Db,
  userId: string,
  hoje: string,
  selecao: SelecaoDespesas,
): Promise<TotaisDespesas> {
  const { rows } = await sql<TotaisDespesas>`
    select count(*) as despesas,
      coalesce(sum(d.valor) filter (where d."pagaEm" is not null), 0) as valor,
      coalesce(sum(d.valor) filter (where ${A_PAGAR}), 0) as prevista,
      coalesce(sum(d.valor) filter (where ${A_PAGAR} and d.data < ${hoje}::date), 0) as vencida,
      coalesce(sum(d.valor) filter (where d."pagaEm" is not null and not ${naoExemplo('d', 'imovelId', userId)}), 0) as "deExemplos"
    from despesas d where ${selecionar(userId, selecao)}`.execute(db);
  return rows[0] as TotaisDespesas;
}
