import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** The facts of a property that its yield is reckoned on. */
export type FatosDoImovel = {
  valorDeCompra: number | null;
  compradoEm: string | null;
  saldoDevedor: number | null;
  avaliado: number | null;
  avaliadoEm: string | null;
};

type Linha = FatosDoImovel & { imovelId: string };

/** Reads what the landlord said of these properties, each with its last valuation. */
export async function lerFatosDosImoveis(
  db: Db,
  userId: string,
  imoveis: readonly string[],
): Promise<Map<string, FatosDoImovel>> {
  const deles = (coluna: RawBuilder<unknown>) => sql`${coluna} = any(${imoveis}::uuid[])`;
  const { rows } = await sql<Linha>`
    select coalesce(p."imovelId", a."imovelId") as "imovelId", p."valorDeCompra", p."compradoEm", p."saldoDevedor",
      a.valor as avaliado, a.dia as "avaliadoEm"
    from (select * from patrimonios where "userId" = ${userId} and ${deles(sql`"imovelId"`)}) p
    full join (
      select distinct on ("imovelId") "imovelId", valor, dia from avaliacoes
      where "userId" = ${userId} and ${deles(sql`"imovelId"`)} order by "imovelId", dia desc) a on a."imovelId" = p."imovelId"`.execute(
    db,
  );
  return new Map(rows.map(({ imovelId, ...fatos }) => [imovelId, fatos]));
}
