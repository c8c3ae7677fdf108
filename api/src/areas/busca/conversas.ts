import { type Achado, MAXIMO_POR_TIPO } from '@imob/schemas/busca';
import { NOMES_DE_COMO } from '@imob/schemas/rules/conversas';
import { data } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { hasWords } from '../../db/words.ts';
import type { ConversaRow } from '../conversas/gravar.ts';

const LETRAS = 80;

/** Notes on what was said with tenants, the latest first; each leads to its tenant. */
export async function acharConversas(db: Db, userId: string, palavras: string[]): Promise<Achado[]> {
  const { rows } = await sql<ConversaRow & { nome: string }>`
    select p.*, l.nome from (select p.* from conversas p
      where p."userId" = ${userId} and ${hasWords('conversas', 'p', userId, palavras)}
      order by p.em desc, p.id desc limit ${MAXIMO_POR_TIPO}) p
    join locatarios l on l."userId" = ${userId} and l.id = p."locatarioId"
    order by p.em desc, p.id desc`.execute(db);
  return rows.map(({ id, nome, locatarioId, como, dia, texto }) => ({
    tipo: 'CONVERSA',
    id,
    titulo: `Conversa com ${nome}`,
    detalhe: `${NOMES_DE_COMO[como]} em ${data(dia)}: ${texto.length > LETRAS ? `${texto.slice(0, LETRAS).trimEnd()}…` : texto}`,
    caminho: `/locatarios/${locatarioId}/conversas`,
  }));
}
