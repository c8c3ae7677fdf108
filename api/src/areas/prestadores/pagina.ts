import { LIMITE_PADRAO } from '@imob/schemas/paginas/pagina';
import type { PedidoDePrestadores } from '@imob/schemas/prestadores';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { by, cutPage, type Keyed, keyset, type Order } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';
import { hasWords } from '../../db/words.ts';
import { lerBusca } from '../busca/ler.ts';

type PrestadorRow = Selectable<Tables['prestadores']>;

const nome = { column: sql`p.nome collate "pt-BR-x-icu"`, type: 'text' } as const;
const ordem: Order = { name: 'NOME', keys: [nome, by('p.id', 'uuid')] };

/** One page of those who work on a landlord's properties, by name. */
export async function lerPagina(db: Db, userId: string, pedido: PedidoDePrestadores) {
  const { busca, cursor, limite = LIMITE_PADRAO } = pedido;
  const { after, inOrder, keys } = keyset(ordem, cursor);
  const condicoes = [sql`p."userId" = ${userId}`, after];
  for (const { palavras } of lerBusca(busca)) condicoes.push(hasWords('prestadores', 'p', userId, palavras));
  const { rows } = await sql<Keyed<PrestadorRow>>`select p.*, ${keys} as keys from prestadores p
    where ${sql.join(condicoes, sql` and `)} order by ${inOrder} limit ${limite + 1}`.execute(db);
  const { linhas, proximo } = cutPage(rows, limite, ordem);
  return { prestadores: linhas, proximo };
}
