import { sql } from 'kysely';
import { contratosAtivos, type Tipo } from './contratos.ts';

/**
 * Contracts without an inspection of entry. It counts when made since the contract was; of a property that is gone
 * none can be made. The newest contract comes first: there it still helps.
 */
export const vistoriasQueFaltam: Tipo = async (db, userId) => {
  const falta = sql<boolean>`c."imovelCopia" is null and not exists (
    select 1 from inspecoes v where v."userId" = ${userId} and v."imovelId" = c."imovelId"
      and v.tipo = 'Entrada' and v."criadoEm" >= c."criadoEm")`;
  const contratos = await contratosAtivos(db, userId, falta, sql`c."criadoEm" desc, c.id desc`);
  return contratos.map(({ dataFim: _, ...contrato }) => ({ tipo: 'VISTORIA_ENTRADA' as const, ...contrato }));
};
