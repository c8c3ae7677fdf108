import { DECISOES_POR_TIPO } from '@imob/schemas/paginas/opcoes';
import type { Decisao } from '@imob/schemas/painel';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { emCurso } from '../../contratos/emCurso.ts';
import { colunasDasPartes, comImovelNomeado, type Partes, partesDoContrato } from '../../contratos/partes.ts';
import { ehTemporada } from '../../contratos/termos/temporada.ts';

/** One kind of decision: a few of a landlord's, the most pressing first. */
export type Tipo = (db: Db, userId: string, hoje: string, agora: Date, fuso: string) => Promise<Decisao[]>;

type Linha = Partes & { contratoId: string; dataInicio: string; dataFim: string; temporada: boolean };

/** Contracts in course (`contratos c`) of which `condicao` is true, with tenant and property. */
export async function contratosAtivos(
  db: Db,
  userId: string,
  condicao: RawBuilder<boolean>,
  emOrdem: RawBuilder<unknown>,
) {
  const { rows } = await sql<Linha>`
    select c.id as "contratoId", c."dataInicio", c."dataFim", ${ehTemporada(userId)} as temporada, ${colunasDasPartes}
    from (select * from contratos c where c."userId" = ${userId} and ${emCurso(userId)} and ${condicao}
      order by ${emOrdem} limit ${DECISOES_POR_TIPO}) c ${partesDoContrato(userId)}
    order by ${emOrdem}`.execute(db);
  return rows.map((linha) => {
    const { locatarioTelefone: _, ...contrato } = comImovelNomeado(linha);
    return contrato;
  });
}
