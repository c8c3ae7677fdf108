import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { type Locador, lerLocadores } from '../../configuracoes/locadores.ts';

/** A page, by uid, of the active landlords who want to hear of their leases, or want their tenants to. */
export async function lerLocadoresAvisados(db: Db, depois: string, limite: number): Promise<Locador[]> {
  const { rows } = await sql<{ userId: string }>`
    select n."userId" from "configuracoesNotificacoes" n
    join usuarios u on u.uid = n."userId" and u.ativo and u.uid > ${depois}
    where (n."avisosDoContrato" or n."avisoDeReajuste") and n."userId" > ${depois}
    order by n."userId" limit ${limite}`.execute(db);
  const ids = rows.map(({ userId }) => userId);
  return ids.length > 0 ? lerLocadores(db, ids) : [];
}
