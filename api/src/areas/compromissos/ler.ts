import type { Compromisso, PedidoDeCompromissos } from '@imob/schemas/compromissos';
import { LIMITE_PADRAO } from '@imob/schemas/paginas/pagina';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isId } from '../../db/owned.ts';
import { by, cutPage, type Keyed, keyset, type Order } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';
import { PARTES_DO_NOME, type PartesDoNome } from '../imoveis/leitura.ts';

export type CompromissoRow = Selectable<Tables['compromissos']>;

/** Those that are done for good come last. */
const SEM_DIA = '9999-12-31';
const quando = { column: sql`coalesce(p.proximo, ${sql.lit(SEM_DIA)}::date)`, type: 'date' } as const;
const ordem: Order = { name: 'PROXIMO', keys: [quando, by('p.id', 'uuid')] };

async function comImovel<T extends CompromissoRow>(
  db: Db,
  userId: string,
  escolhidos: RawBuilder<T>,
  emOrdem: RawBuilder<unknown>,
): Promise<(T & { imovelNome: string | null })[]> {
  const { rows } = await sql<T & { imovel: PartesDoNome | null }>`
    select p.*, ${PARTES_DO_NOME} as imovel
    from (${escolhidos}) p left join imoveis i on i."userId" = ${userId} and i.id = p."imovelId"
    order by ${emOrdem}`.execute(db);
  return rows.map(({ imovel, ...ele }) => ({ ...ele, imovelNome: imovel && nomeDoImovel(imovel) })) as never;
}

/** One that is known to be the landlord's. */
export async function lerCompromisso(db: Db, { userId, id }: Pick<CompromissoRow, 'userId' | 'id'>) {
  const este = sql<CompromissoRow>`select * from compromissos where "userId" = ${userId} and id = ${id}`;
  const [compromisso] = await comImovel(db, userId, este, sql`p.id`);
  return compromisso as Compromisso;
}

/** One page of what is to be done by a day, what is due first before the rest. */
export async function lerPagina(db: Db, userId: string, pedido: PedidoDeCompromissos) {
  const { imovelId, feitos, cursor, limite = LIMITE_PADRAO } = pedido;
  const { after, inOrder, keys } = keyset(ordem, cursor);
  const condicoes = [sql`p."userId" = ${userId}`, after];
  if (imovelId) condicoes.push(isId(imovelId) ? sql`p."imovelId" = ${imovelId}` : sql`false`);
  if (!feitos) condicoes.push(sql`p.proximo is not null`);
  const escolhidos = sql<Keyed<CompromissoRow>>`select p.*, ${keys} as keys from compromissos p
    where ${sql.join(condicoes, sql` and `)} order by ${inOrder} limit ${limite + 1}`;
  const { linhas, proximo } = cutPage(await comImovel(db, userId, escolhidos, inOrder), limite, ordem);
  return { compromissos: linhas, proximo };
}
