import type { PedidoDeInteressados } from '@imob/schemas/interessados';
import { LIMITE_PADRAO } from '@imob/schemas/paginas/pagina';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isId } from '../../db/owned.ts';
import { by, cutPage, type Keyed, keyset, type Order } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';
import { hasWords } from '../../db/words.ts';
import { lerBusca } from '../busca/ler.ts';
import type { InteressadoRow } from './enderecos.ts';
import { paraLista } from './ler.ts';

const ordem: Order = { name: 'RECENTES', keys: [by('p.criadoEm', 'timestamptz'), by('p.id', 'uuid')], desc: true };

type Linha = InteressadoRow &
  Pick<Selectable<Tables['imoveis']>, 'rua' | 'numero' | 'complemento' | 'valorAluguel'> & {
    imovelNome: string | null;
  };

/** One page of those who want a landlord's properties, latest first. */
export async function lerPagina(db: Db, userId: string, pedido: PedidoDeInteressados) {
  const { imovelId, situacao, busca, cursor, limite = LIMITE_PADRAO } = pedido;
  const { after, inOrder, keys } = keyset(ordem, cursor);
  const condicoes = [sql`p."userId" = ${userId}`, after];
  if (situacao) condicoes.push(sql`p.situacao = ${situacao}`);
  if (imovelId) condicoes.push(isId(imovelId) ? sql`p."imovelId" = ${imovelId}` : sql`false`);
  for (const { palavras } of lerBusca(busca)) condicoes.push(hasWords('interessados', 'p', userId, palavras));
  const { rows } = await sql<Keyed<Linha>>`
    select p.*, i.nome as "imovelNome", i.rua, i.numero, i.complemento, i."valorAluguel"
    from (select p.*, ${keys} as keys from interessados p
      where ${sql.join(condicoes, sql` and `)} order by ${inOrder} limit ${limite + 1}) p
    join imoveis i on i."userId" = ${userId} and i.id = p."imovelId"
    order by ${inOrder}`.execute(db);
  const { linhas, proximo } = cutPage(rows, limite, ordem);
  const interessados = linhas.map(({ imovelNome, rua, numero, complemento, valorAluguel, ...ele }) =>
    paraLista(ele, { nome: imovelNome, rua, numero, complemento, valorAluguel }),
  );
  return { interessados, proximo };
}
