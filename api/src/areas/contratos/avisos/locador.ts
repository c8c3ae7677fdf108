import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** A page of the uids of active landlords who want to hear of their leases, or want their tenants to. */
export async function lerLocadoresAvisados(db: Db, depois: string, limite: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select n."userId" from "configuracoesNotificacoes" n
    join usuarios u on u.uid = n."userId" and u.ativo and u.uid > ${depois}
    where (n."avisosDoContrato" or n."avisoDeReajuste") and n."userId" > ${depois}
    order by n."userId" limit ${limite}`.execute(db);
  return rows.map(({ userId }) => userId);
}
