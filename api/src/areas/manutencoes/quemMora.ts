import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { emCurso } from '../contratos/emCurso.ts';
import type { ManutencaoRow } from './enderecos.ts';

type Morador = { nome: string; email: string | null; telefone: string | null };

/** The tenant at whose home a repair is, as long as he lives there: his lease runs, and its keys have not come back. */
export async function quemMora(
  db: Db,
  { userId, contratoId }: Pick<ManutencaoRow, 'userId' | 'contratoId'>,
): Promise<Morador | undefined> {
  if (!contratoId) return undefined;
  const { rows } = await sql<Morador>`
    select l.nome, nullif(l.email, '') as email, coalesce(nullif(l.whatsapp, ''), nullif(l.telefone, '')) as telefone
    from contratos c join locatarios l on l."userId" = ${userId} and l.id = c."locatarioId"
    where c."userId" = ${userId} and c.id = ${contratoId} and ${emCurso(userId)}`.execute(db);
  return rows[0];
}
