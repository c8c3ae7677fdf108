import type { PedidoDeManutencoes } from '@imob/schemas/manutencoes';
import { LIMITE_PADRAO } from '@imob/schemas/paginas/pagina';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isId } from '../../db/owned.ts';
import { by, cutPage, type Keyed, keyset, type Order } from '../../db/page.ts';
import { hasWords } from '../../db/words.ts';
import { lerBusca } from '../busca/ler.ts';
import { imoveisDoGrupo } from '../imoveis/grupos.ts';
import type { ManutencaoRow } from './enderecos.ts';
import { lerComNomes, lerOrcamentos, paraLista } from './ler.ts';

const ordem: Order = { name: 'RECENTES', keys: [by('p.criadoEm', 'timestamptz'), by('p.id', 'uuid')], desc: true };

/** One page of a landlord's repairs, latest first. */
export async function lerPagina(db: Db, userId: string, pedido: PedidoDeManutencoes) {
  const { imovelId, prestadorId, grupo, situacao, busca, cursor, limite = LIMITE_PADRAO } = pedido;
  const { after, inOrder, keys } = keyset(ordem, cursor);
  const condicoes = [sql`p."userId" = ${userId}`, after];
  if (situacao) condicoes.push(sql`p.situacao = ${situacao}`);
  if (imovelId) condicoes.push(isId(imovelId) ? sql`p."imovelId" = ${imovelId}` : sql`false`);
  if (grupo !== undefined) condicoes.push(sql`p."imovelId" = any(${imoveisDoGrupo(userId, grupo)})`);
  if (prestadorId) {
    const dele = sql`p.id in (select o."manutencaoId" from orcamentos o
      where o."userId" = ${userId} and o."prestadorId" = ${prestadorId})`;
    condicoes.push(isId(prestadorId) ? dele : sql`false`);
  }
  for (const { palavras } of lerBusca(busca)) condicoes.push(hasWords('manutencoes', 'p', userId, palavras));
  const escolhidas = sql<Keyed<ManutencaoRow>>`select p.*, ${keys} as keys from manutencoes p
    where ${sql.join(condicoes, sql` and `)} order by ${inOrder} limit ${limite + 1}`;
  const { linhas, proximo } = cutPage(await lerComNomes(db, userId, escolhidas, inOrder), limite, ordem);
  const ids = linhas.map(({ id }) => id);
  const orcamentos = Map.groupBy(await lerOrcamentos(db, userId, ids), ({ manutencaoId }) => manutencaoId);
  return { manutencoes: linhas.map((ela) => paraLista(ela, orcamentos.get(ela.id) ?? [])), proximo };
}
