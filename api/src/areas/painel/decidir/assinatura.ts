import { sql } from 'kysely';
import { contratosAtivos, type Tipo } from './contratos.ts';

/** Active contracts whose signed document is neither kept here nor elsewhere, the newest first; those that are out for signatures are told as such. */
export const contratosSemAssinatura: Tipo = async (db, userId) => {
  const falta = sql<boolean>`c."assinadoEm" is null and c."contratoAssinadoKey" is null and c."contratoAssinadoUrl" is null
    and not exists (select from assinaturas a where a."userId" = ${userId} and a."registroId" = c.id and a.situacao = 'ABERTA')`;
  const contratos = await contratosAtivos(db, userId, falta, sql`c."criadoEm" desc, c.id desc`);
  return contratos.map(({ dataFim: _, ...contrato }) => ({ tipo: 'SEM_ASSINATURA' as const, ...contrato }));
};
