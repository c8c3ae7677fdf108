import { semPontuacao } from '@imob/schemas/rules/documentos';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export const ALGUEM = 'Signatário anonimizado';

/**
 * Erases the signature requests of contracts. A paper that all signed is evidence: its files stay, with the signers' names in them, as a signed
 * contract does, but the tables keep no name except the landlord's. Unfinished requests and all letters go. Returns the ids of both kinds; the
 * caller deletes the files of `largadas`.
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
  // The contract keeps the signed text as a version of its own by now.
  await sql`update assinaturas set versao = null where "userId" = ${userId} and id = any(${ficam}::uuid[])`.execute(
    trx,
  );
  await apagarInteiras(trx, userId, largadas);
  return { ficam, largadas };
}

const doDocumento = (numero: string) =>
  sql`quem = 'CONVIDADO' and upper(regexp_replace(documento, '^.*nº|[^0-9A-Za-z]', '', 'g')) = ${numero}`;

/**
 * Takes one signer, known by his document, out of the papers of these contracts; those who sign with him stay. Requests that came to nothing
 * go whole, as their texts name him too. Returns the ids of these; the caller deletes their files.
 */
export async function apagarSignatario(
  trx: Db,
  userId: string,
  contratos: string[],
  documento: string,
): Promise<string[]> {
  const numero = semPontuacao(documento);
  if (contratos.length === 0 || numero === '') return [];
  const { rows } = await sql<{ id: string }>`select a.id from assinaturas a
    where a."userId" = ${userId} and a."contratoId" = any(${contratos}::uuid[]) and a.situacao in ('CANCELADA', 'RECUSADA')
      and exists (select 1 from signatarios s where s."userId" = ${userId} and s."assinaturaId" = a.id and ${doDocumento(numero)})
    order by a.id for update`.execute(trx);
  const largadas = rows.map(({ id }) => id);
  await apagarInteiras(trx, userId, largadas);
  await sql`update signatarios set nome = ${ALGUEM}, documento = '', email = null, "porNome" = null, "porDocumento" = null,
      ip = null, agente = null, semente = null, "tokenHash" = null, codigo = null
    where "userId" = ${userId} and ${doDocumento(numero)}
      and "assinaturaId" in (select a.id from assinaturas a where a."userId" = ${userId} and a."contratoId" = any(${contratos}::uuid[]))`.execute(
    trx,
  );
  return largadas;
}

async function apagarInteiras(trx: Db, userId: string, ids: string[]): Promise<void> {
  await sql`delete from signatarios where "userId" = ${userId} and "assinaturaId" = any(${ids}::uuid[])`.execute(trx);
  await sql`delete from assinaturas where "userId" = ${userId} and id = any(${ids}::uuid[])`.execute(trx);
}
