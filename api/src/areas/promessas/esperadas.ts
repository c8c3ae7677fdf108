import type { Promessa } from '@imob/schemas/promessas';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { naoExemplo } from '../exemplos/exemplo.ts';
import { type Dia, paraLer } from './ler.ts';
import type { PromessaRow } from './situacao.ts';

/** The promises that are waited for from today to `ate`, by their day. No examples. */
export async function lerEsperadas(
  db: Db,
  userId: string,
  dia: Dia,
  { ate, limite }: { ate: string; limite: number },
): Promise<Promessa[]> {
  const { rows } = await sql<PromessaRow>`select p.* from promessas p
    where p."userId" = ${userId} and p.fim is null and p."prometidaPara" between ${dia.hoje}::date and ${ate}::date
      and ${naoExemplo('p', 'contratoId', userId)}
    order by p."prometidaPara", p.id limit ${limite}`.execute(db);
  const lidas = await paraLer(db, userId, rows, dia);
  return lidas.filter(({ situacao }) => situacao === 'ABERTA');
}
