import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

type EmCurso = { acertoId: string | null; valor: number; contaIds: string[] };

/** The returns that a bank has yet to tell the end of. Of a bank that was taken away nobody will hear it. */
export const emCurso = (userId: string) => sql<EmCurso>`
  select d."acertoId", d.valor, r."contaIds" from devolucoes d
  join recebimentos r on r."userId" = d."userId" and r.id = d."recebimentoId"
  join bancos b on b."userId" = r."userId" and b.id = r."bancoId"
  where d."userId" = ${userId} and r."userId" = ${userId} and b."userId" = ${userId} and d.situacao = 'EM_PROCESSAMENTO'`;

export const devolucoesEmCurso = async (db: Db, userId: string): Promise<EmCurso[]> =>
  (await emCurso(userId).execute(db)).rows;
