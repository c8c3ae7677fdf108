import type { TipoDeDespesa } from '@imob/schemas/rules/despesas';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { naoExemplo } from '../exemplos/exemplo.ts';

/** A landlord's expenses of one month, property (or none) and kind, added up. */
export type GastoNoMes = {
  mes: string;
  imovelId: string | null;
  /** The property's name, where it was deleted. */
  imovelCopia: string | null;
  tipo: TipoDeDespesa;
  /** The tenant gives it back. */
  reembolsada: boolean;
  /** Its day is still to come. */
  prevista: boolean;
  valor: number;
};

/** Adds up a year's despesas, of all properties or of one. Income tax and results both count by these sums. */
export async function somarDespesasPorMes(
  db: Db,
  userId: string,
  hoje: string,
  ano: number,
  imovelId?: string,
): Promise<GastoNoMes[]> {
  const doImovel = imovelId ? sql`and d."imovelId" = ${imovelId}` : sql``;
  const { rows } = await sql<GastoNoMes>`
    select to_char(d.data, 'YYYY-MM') as mes, d."imovelId", max(d."imovelCopia") as "imovelCopia", d.tipo, d.reembolsada,
      d.data > ${hoje}::date as prevista, sum(d.valor) as valor
    from despesas d
    where d."userId" = ${userId} and d.data between ${`${ano}-01-01`}::date and ${`${ano}-12-31`}::date ${doImovel}
      and ${naoExemplo('d', 'imovelId', userId)}
    group by 1, d."imovelId", d.tipo, d.reembolsada, prevista
    order by 1`.execute(db);
  return rows;
}
