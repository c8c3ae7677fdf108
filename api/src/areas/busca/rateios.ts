import { type Achado, MAXIMO_POR_TIPO } from '@imob/schemas/busca';
import { contagem } from '@imob/schemas/rules/numbers';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { hasWords } from '../../db/words.ts';

/** The bills that a landlord's homes share, by name; those that are on come first. */
export async function acharRateios(db: Db, userId: string, palavras: string[]): Promise<Achado[]> {
  const { rows } = await sql<{ id: string; nome: string; ativo: boolean; casas: number }>`
    select q.id, q.nome, q.ativo, (select count(*)::int from "rateiosImoveis" r
      where r."userId" = ${userId} and r."rateioId" = q.id) as casas
    from rateios q where q."userId" = ${userId} and ${hasWords('rateios', 'q', userId, palavras)}
    order by q.ativo desc, q.nome collate "pt-BR-x-icu", q.id limit ${MAXIMO_POR_TIPO}`.execute(db);
  return rows.map(({ id, nome, ativo, casas }) => ({
    tipo: 'RATEIO',
    id,
    titulo: nome,
    detalhe: `Dividida entre ${contagem(casas, 'imóvel', 'imóveis')}${ativo ? '' : ', desligada'}`,
    caminho: `/financeiro/rateios/${id}`,
  }));
}
