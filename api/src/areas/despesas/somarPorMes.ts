import type { TipoDeDespesa } from '@imob/schemas/rules/despesas';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { type Mudanca, trecho } from '../coproprietarios/trechos.ts';
import { naoExemplo } from '../exemplos/exemplo.ts';

/** A landlord's expenses of one month, property (or none) and kind, added up; where its owners changed within the month, of each stretch of it. */
export type GastoNoMes = {
  mes: string;
  /** The day of the last of them. */
  dia: string;
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

/** Adds up a year's despesas, of all properties or of one. Income tax, results and what is rendered to co-owners all count by these sums. */
export async function somarDespesasPorMes(
  db: Db,
  userId: string,
  hoje: string,
  ano: number,
  { mudancas, imovelId }: { mudancas: readonly Mudanca[]; imovelId?: string | undefined },
): Promise<GastoNoMes[]> {
  const dia = sql<string>`to_char(d.data, 'YYYY-MM-DD')`;
  const doImovel = imovelId ? sql`and d."imovelId" = ${imovelId}` : sql``;
  const { rows } = await sql<GastoNoMes>`
    select left(d.trecho, 7) as mes, max(to_char(d.data, 'YYYY-MM-DD')) as dia, d."imovelId", max(d."imovelCopia") as "imovelCopia",
      d.tipo, d.reembolsada, d.data > ${hoje}::date as prevista, sum(d.valor) as valor
    from (select d.*, ${trecho(dia, sql`d."imovelId"`, mudancas)} as trecho from despesas d
    where d."userId" = ${userId} and d.data between ${`${ano}-01-01`}::date and ${`${ano}-12-31`}::date ${doImovel}
      and ${naoExemplo('d', 'imovelId', userId)}) d
    group by d.trecho, d."imovelId", d.tipo, d.reembolsada, prevista
    order by d.trecho`.execute(db);
  return rows;
}
