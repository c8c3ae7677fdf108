import { cabeNaTemporada } from '@imob/schemas/rules/temporada';
import type { Termos } from '@imob/schemas/rules/termos';
import { sql } from 'kysely';
import { fieldError } from '../../../http/errors.ts';

type Prazo = { dataInicio: string; dataFim: string };

/** A season has ninety days at most (Lei 8.245/1991, art. 48): a longer one is a residential lease, whatever it is called. Throws 400. */
export function conferirTemporada(finalidade: Termos['finalidade'] | undefined, { dataInicio, dataFim }: Prazo): void {
  if (finalidade !== 'TEMPORADA' || cabeNaTemporada(dataInicio, dataFim)) return;
  throw fieldError(
    400,
    'finalidade',
    'A locação por temporada tem no máximo 90 dias (Lei 8.245/1991, art. 48). Encurte o prazo, ou escolha a finalidade residencial.',
  );
}

/** Whether `contratos c` is a season's. */
export const ehTemporada = (userId: string) => sql<boolean>`exists (select 1 from termos t
  where t."userId" = ${userId} and t."contratoId" = c.id and t.finalidade = 'TEMPORADA')`;

/** The rule of the same name (`schemas/src/rules/temporada.ts`), as a condition on `contratos c`. */
export const fimPodeSerDito = (userId: string, hoje: string) => sql<boolean>`not (${ehTemporada(userId)}
  and ${hoje}::date < c."dataFim" - (c."dataFim" - c."dataInicio") / 3)`;
