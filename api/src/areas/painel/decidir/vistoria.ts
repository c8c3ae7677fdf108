import { ANTES_OU_DEPOIS_DO_INICIO } from '@imob/schemas/rules/contratoDaVistoria';
import { sql } from 'kysely';
import { contratosAtivos, type Tipo } from './contratos.ts';

/**
 * Contracts without a finished inspection of entry. It counts when made since the contract was, or, made before somebody recorded the
 * contract, when its day is nearer to this contract's start than to another's (`rules/contratoDaVistoria.ts`); of a property
 * that is gone none can be made. The newest contract comes first: there it still helps.
 */
export const vistoriasQueFaltam: Tipo = async (db, userId, _hoje, _agora, fuso) => {
  const doInicio = (contrato: 'c' | 'k') => sql`abs(v."dataVistoria" - ${sql.ref(contrato)}."dataInicio")`;
  const deOutro = sql<boolean>`exists (
    select 1 from contratos k where k."userId" = ${userId} and k."imovelId" = c."imovelId" and k.id <> c.id
      and ${doInicio('k')} < ${doInicio('c')}
      and (k.ativo or coalesce((k."encerradoEm" at time zone ${fuso})::date, k."dataFim") >= v."dataVistoria"))`;
  const falta = sql<boolean>`c."imovelCopia" is null and not exists (
    select 1 from inspecoes v where v."userId" = ${userId} and v."imovelId" = c."imovelId"
      and v.tipo = 'Entrada' and v.status <> 'rascunho'
      and (v."criadoEm" >= c."criadoEm" or (${doInicio('c')} <= ${ANTES_OU_DEPOIS_DO_INICIO} and not ${deOutro})))`;
  const contratos = await contratosAtivos(db, userId, falta, sql`c."criadoEm" desc, c.id desc`);
  return contratos.map(({ dataFim: _, ...contrato }) => ({ tipo: 'VISTORIA_ENTRADA' as const, ...contrato }));
};
