import { DECISOES_POR_TIPO } from '@imob/schemas/paginas/opcoes';
import type { Decisao } from '@imob/schemas/painel';
import { sql } from 'kysely';
import type { Tipo } from './contratos.ts';

type Linha = Omit<Extract<Decisao, { tipo: 'RATEIO' }>, 'tipo' | 'competencia'>;

/** Shared bills of this month that are not made yet and that some home shares, once the day came of which their landlord wants to be reminded. */
export const rateiosALancar: Tipo = async (db, userId, hoje) => {
  const competencia = hoje.slice(0, 7);
  const { rows } = await sql<Linha>`
    select q.id as "rateioId", q.nome from rateios q
    where q."userId" = ${userId} and q.ativo and q."lembrarDia" is not null and q."lembrarDia" <= ${Number(hoje.slice(8))}
      and not exists (select from faturas f
        where f."userId" = ${userId} and f."rateioId" = q.id and f.competencia = ${competencia})
      and exists (select from "rateiosImoveis" r join imoveis i on i."userId" = ${userId} and i.id = r."imovelId" and not i.arquivado
        where r."userId" = ${userId} and r."rateioId" = q.id)
    order by q."lembrarDia", q.id limit ${DECISOES_POR_TIPO}`.execute(db);
  return rows.map((dito) => ({ tipo: 'RATEIO' as const, ...dito, competencia }));
};
