import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export const ALGUEM = 'Signatário anonimizado';

/**
 * Of papers that went out for signatures only what all signed is evidence, and its files stay as a signed contract does, with who signed in them;
 * the tables say no more who that was, the landlord apart. Everything else goes, and letters, which go with their own. Returns the ids of both:
 * the files of `largadas` are to go.
 */
export async function apagarAssinaturas(trx: Db, userId: string, contratos: string[]) {
  const { rows } = await sql<{ id: string; fica: boolean }>`
    select id, situacao = 'CONCLUIDA' and tipo <> 'CARTA' as fica from assinaturas
    where "userId" = ${userId} and "contratoId" = any(${contratos}::uuid[]) order by id for update`.execute(trx);
  const [ficam, largadas] = [true, false].map((qual) =>
    rows.filter(({ fica }) => fica === qual).map(({ id }) => id),
  ) as [string[], string[]];
  await sql`update signatarios set nome = ${ALGUEM}, documento = '', email = null, "porNome" = null, "porDocumento" = null,
      ip = null, agente = null, semente = null, "tokenHash" = null, codigo = null
    where "userId" = ${userId} and "assinaturaId" = any(${ficam}::uuid[]) and quem = 'CONVIDADO'`.execute(trx);
  // What was signed of it is the contract's own version by now.
  await sql`update assinaturas set versao = null where "userId" = ${userId} and id = any(${ficam}::uuid[])`.execute(
    trx,
  );
  await sql`delete from signatarios where "userId" = ${userId} and "assinaturaId" = any(${largadas}::uuid[])`.execute(
    trx,
  );
  await sql`delete from assinaturas where "userId" = ${userId} and id = any(${largadas}::uuid[])`.execute(trx);
  return { ficam, largadas };
}
