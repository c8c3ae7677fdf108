import type { IndiceLido, Serie } from '@imob/schemas/indices';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

type Periodo = { de?: string; ate?: string };

/** One rate for each month (or day): the landlord's own, then the published one, then the SUPER_ADMIN's. Oldest first. */
export async function lerTaxas(db: Db, userId: string, serie: Serie, { de, ate }: Periodo): Promise<IndiceLido[]> {
  const { rows: gerais } = await sql<IndiceLido>`
    select distinct on (mes) serie, mes, taxa, fonte from indices
    where serie = ${serie} and mes >= ${de ?? ''} and mes <= ${ate ?? '9'}
    order by mes, fonte = 'PUBLICADO' desc`.execute(db);
  const { rows: proprios } = await sql<IndiceLido>`
    select serie, mes, taxa, 'PROPRIO' as fonte from "indicesDoLocador"
    where "userId" = ${userId} and serie = ${serie} and mes >= ${de ?? ''} and mes <= ${ate ?? '9'}`.execute(db);
  const porMes = new Map([...gerais, ...proprios].map((indice) => [indice.mes, indice]));
  return [...porMes.values()].sort((a, b) => (a.mes < b.mes ? -1 : 1));
}
