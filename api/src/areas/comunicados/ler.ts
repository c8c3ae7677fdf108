import type { Comunicado, PedidoDeComunicados } from '@imob/schemas/comunicados';
import { LIMITE_PADRAO } from '@imob/schemas/paginas/pagina';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { by, cutPage, type Keyed, keyset, type Order } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';
import { hasWords } from '../../db/words.ts';
import { lerBusca } from '../busca/ler.ts';

export type ComunicadoRow = Selectable<Tables['comunicados']>;

const ordem: Order = { name: 'RECENTES', keys: [by('m.criadoEm', 'timestamptz'), by('m.id', 'uuid')], desc: true };

/** One page of what a landlord told, or is about to tell, the newest first. */
export async function lerPagina(
  db: Db,
  userId: string,
  { situacao, busca, cursor, limite = LIMITE_PADRAO }: PedidoDeComunicados,
): Promise<{ comunicados: Comunicado[]; proximo: string | null }> {
  const { after, inOrder, keys } = keyset(ordem, cursor);
  const condicoes = [sql`m."userId" = ${userId}`, after];
  if (situacao) condicoes.push(sql`m.situacao = ${situacao}`);
  for (const { palavras } of lerBusca(busca)) condicoes.push(hasWords('comunicados', 'm', userId, palavras));
  const { rows } = await sql<Keyed<ComunicadoRow>>`select m.*, ${keys} as keys from comunicados m
    where ${sql.join(condicoes, sql` and `)} order by ${inOrder} limit ${limite + 1}`.execute(db);
  const { linhas, proximo } = cutPage(rows, limite, ordem);
  return { comunicados: linhas, proximo };
}
