import { somarDias, somarMeses } from '@imob/schemas/rules/dates';
import { janelaDaRenovatoria } from '@imob/schemas/rules/renovatoria';
import { sql } from 'kysely';

/**
 * True of a contract `c` of a business whose tenant may ask the court for a new term on some day between these (schemas/src/rules/renovatoria.ts).
 * The rule rounds the months.
 */
export const podeSerRenovatoria = (userId: string, { de, ate }: { de: string; ate: string }) => sql<boolean>`(
  not c.indeterminado and c."dataFim" between ${somarMeses(de, 6)}::date and ${somarDias(somarMeses(ate, 12), 3)}::date
  and (c."dataInicio" + interval '5 years')::date <= c."dataFim" + 1
  and exists (select 1 from termos t where t."userId" = ${userId} and t."contratoId" = c.id and t.finalidade = 'COMERCIAL'))`;

/** The days of it, where one of them is that day. */
export function janelaNoDia(dataFim: string, dia: string) {
  const janela = janelaDaRenovatoria(dataFim);
  return janela.de <= dia && dia <= janela.ate ? janela : undefined;
}
