import { hoje as diaDe } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';

/** The day on which the keys of a contract `c` came back, by its confirmed settlement. */
export const chavesDoContrato = (userId: string) => sql<string | null>`(select max(a."chavesEm") from acertos a
  where a."userId" = ${userId} and a."contratoId" = c.id and a.situacao = 'CONFIRMADO')`;

type Locacao = { ativo: boolean; dataFim: string; encerradoEm: string | null; chavesEm: string | null };

/** The last day on which somebody lived there: that of the keys, or else of the closing. Null while the lease runs. */
export const fimDaLocacao = ({ ativo, dataFim, encerradoEm, chavesEm }: Locacao, fuso: string): string | null =>
  chavesEm ?? (ativo ? null : encerradoEm ? diaDe(new Date(encerradoEm), fuso) : dataFim);
