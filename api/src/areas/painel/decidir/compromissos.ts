import { DECISOES_POR_TIPO } from '@imob/schemas/paginas/opcoes';
import type { Decisao } from '@imob/schemas/painel';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { AVISAR_DIAS_NO_MAXIMO } from '@imob/schemas/rules/compromissos';
import { diasEntre, somarDias } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import { PARTES_DO_NOME, type PartesDoNome } from '../../imoveis/leitura.ts';
import type { Tipo } from './contratos.ts';

type Linha = Omit<Extract<Decisao, { tipo: 'COMPROMISSO' }>, 'tipo' | 'imovelNome' | 'dias'> & {
  imovel: PartesDoNome | null;
};

/** Commitments whose day went by, or is as near as their landlord wants to hear of it: what is due first comes first. */
export const compromissosQueVencem: Tipo = async (db, userId, hoje) => {
  // The index has those that are done for good on a day far away; of the rest none is told of earlier than this.
  const vence = sql`coalesce(p.proximo, '9999-12-31'::date)`;
  const { rows } = await sql<Linha>`
    select q.id as "compromissoId", q.titulo, q."imovelId", q.proximo, ${PARTES_DO_NOME} as imovel
    from (select p.id, p.titulo, p."imovelId", p.proximo from compromissos p
      where p."userId" = ${userId} and ${vence} <= ${somarDias(hoje, AVISAR_DIAS_NO_MAXIMO)}::date
        and p.proximo - p."avisarDias" <= ${hoje}::date
      order by ${vence}, p.id limit ${DECISOES_POR_TIPO}) q
    left join imoveis i on i."userId" = ${userId} and i.id = q."imovelId"
    order by q.proximo, q.id`.execute(db);
  return rows.map(({ imovel, ...dito }) => ({
    ...{ tipo: 'COMPROMISSO' as const, ...dito },
    ...{ imovelNome: imovel && nomeDoImovel(imovel), dias: diasEntre(hoje, dito.proximo) },
  }));
};
