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
  /** It is not paid yet. */
  prevista: boolean;
  valor: number;
};

/**
 * Adds up a year's despesas, or those since an earlier one (`desde`), of all properties or of one, by the day of payment. Income tax, results
 * and what is rendered to co-owners all count by these sums.
 */
export async function somarDespesasPorMes(
  db: Db,
  userId: string,
  ano: number,
  { mudancas, imovelId, desde = ano }: { mudancas: readonly Mudanca[]; imovelId?: string | undefined; desde?: number },
): Promise<GastoNoMes[]> {
  const dia = sql<string>`to_char(d.dia, 'YYYY-MM-DD')`;
  const doImovel = imovelId ? sql`and d."imovelId" = ${imovelId}` : sql``;
  const { rows } = await sql<GastoNoMes>`
    select left(d.trecho, 7) as mes, max(${dia}) as dia, d."imovelId", max(d."imovelCopia") as "imovelCopia",
      d.tipo, d.reembolsada, d."pagaEm" is null as prevista, sum(d.valor) as valor
    from (select d.*, ${trecho(dia, sql`d."imovelId"`, mudancas)} as trecho from despesas d
    where d."userId" = ${userId} and d.dia between ${`${desde}-01-01`}::date and ${`${ano}-12-31`}::date ${doImovel}
      and ${naoExemplo('d', 'imovelId', userId)}) d
    group by d.trecho, d."imovelId", d.tipo, d.reembolsada, prevista
    order by d.trecho`.execute(db);
  return rows;
}
