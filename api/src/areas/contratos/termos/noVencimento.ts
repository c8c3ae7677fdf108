import { proximoDiaUtil } from '@imob/schemas/rules/feriados';
import { TERMOS_NEUTROS, type Termos } from '@imob/schemas/rules/termos';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { Ids } from '../../../db/ids.ts';

/** The terms of contracts as their contas fell due by them; `null` where none were ever recorded. */
type TermosDasContas = { em(contratoId: string, dataVencimento: string): Termos | null };

type Linha = Termos & { contratoId: string; aditivos: { feitoNoDia: string; antes: Partial<Termos> }[] | null };

/**
 * An addendum takes effect when it is made: what was overdue by then stays under the clause that it was late under. Reads the terms of these
 * contracts with what their addenda changed, newest first, in one statement.
 */
export async function lerTermosDasContas(db: Db, donos: string[], contratos: string[]): Promise<TermosDasContas> {
  if (contratos.length === 0) return { em: () => null };
  const [userIds, contratoIds] = [Ids.from(donos), Ids.from(contratos)];
  const { rows } = await sql<Linha>`
    select t.*, a.aditivos
    from termos t left join (
      select "userId", "contratoId", jsonb_agg(jsonb_build_object('feitoNoDia', "feitoNoDia", 'antes', "termosAntes") order by numero desc) as aditivos
      from aditivos where "userId" = any(${userIds}::uuid[]) and "contratoId" = any(${contratoIds}::uuid[]) and "termosAntes" <> '{}'
      group by "userId", "contratoId") a on a."userId" = t."userId" and a."contratoId" = t."contratoId"
    where t."userId" = any(${userIds}::uuid[]) and t."contratoId" = any(${contratoIds}::uuid[])`.execute(db);
  const linhas = new Map(rows.map((linha) => [linha.contratoId, linha]));
  return {
    em(contratoId, dataVencimento) {
      const linha = linhas.get(contratoId);
      return linha ? noVencimento(linha, proximoDiaUtil(dataVencimento)) : null;
    },
  };
}

const CAMPOS = Object.keys(TERMOS_NEUTROS) as (keyof Termos)[];

function noVencimento(linha: Linha, dia: string): Termos {
  const depois = (linha.aditivos ?? []).filter(({ feitoNoDia }) => feitoNoDia > dia);
  const termos: Record<string, unknown> = Object.assign({}, linha, ...depois.map(({ antes }) => antes));
  return Object.fromEntries(CAMPOS.map((campo) => [campo, termos[campo]])) as Termos;
}
