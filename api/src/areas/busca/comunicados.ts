import { type Achado, MAXIMO_POR_TIPO } from '@imob/schemas/busca';
import { SITUACOES_DITAS } from '@imob/schemas/rules/comunicados';
import { data, hoje } from '@imob/schemas/rules/dates';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import { hasWords } from '../../db/words.ts';

/** Finds what a landlord told his tenants, by its words, the newest first. */
export async function acharComunicados(db: Db, userId: string, fuso: string, palavras: string[]): Promise<Achado[]> {
  const { rows } = await sql<Pick<Selectable<Tables['comunicados']>, 'id' | 'assunto' | 'situacao' | 'criadoEm'>>`
    select m.id, m.assunto, m.situacao, m."criadoEm" from comunicados m
    where m."userId" = ${userId} and ${hasWords('comunicados', 'm', userId, palavras)}
    order by m."criadoEm" desc, m.id desc limit ${MAXIMO_POR_TIPO}`.execute(db);
  return rows.map(({ id, assunto, situacao, criadoEm }) => ({
    ...{ tipo: 'COMUNICADO', id, titulo: assunto },
    detalhe: `${SITUACOES_DITAS[situacao]}, de ${data(hoje(new Date(criadoEm), fuso))}`,
    caminho: `/comunicados/${id}`,
  }));
}
