import { LIMITE_PADRAO } from '@imob/schemas/paginas/pagina';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { by, cutPage, type Keyed, keyset, type Order } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';

const ordem: Order = { name: 'RECENTES', keys: [by('e.criadoEm', 'timestamptz'), by('e.id', 'uuid')], desc: true };

type Pedido = { cursor?: string; limite?: number };

/** One page of the statements that a landlord imported, latest first. */
export async function lerPagina(db: Db, userId: string, { cursor, limite = LIMITE_PADRAO }: Pedido) {
  const { after, inOrder, keys } = keyset(ordem, cursor);
  const { rows } = await sql<Keyed<Selectable<Tables['extratos']>>>`
    select e.id, e.nome, e."criadoEm", e.conta, ${keys} as keys from extratos e
    where e."userId" = ${userId} and ${after} order by ${inOrder} limit ${limite + 1}`.execute(db);
  const { linhas, proximo } = cutPage(rows, limite, ordem);
  return { extratos: linhas, proximo };
}
