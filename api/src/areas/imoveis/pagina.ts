import type {
  ImovelDaPagina,
  OrdemImoveis,
  PedidoImoveis,
  SelecaoImoveis,
  TotaisImoveis,
} from '@imob/schemas/paginas/imoveis';
import { LIMITE_PADRAO } from '@imob/schemas/paginas/pagina';
import { chaveDoGrupo } from '@imob/schemas/rules/grupos';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isId } from '../../db/owned.ts';
import { by, cutPage, type Keyed, keyset, type Order } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';
import { hasWords } from '../../db/words.ts';
import { lerBusca } from '../busca/ler.ts';
import { type Atraso, atrasoDe, comDiasDeAtraso } from '../contratos/atraso.ts';
import { comCalculados } from './leitura.ts';

const porCriacao = [by('i.criadoEm', 'timestamptz'), by('i.id', 'uuid')];
const ordens: Record<OrdemImoveis, Omit<Order, 'name'>> = {
  RECENTES: { keys: porCriacao, desc: true },
  ANTIGOS: { keys: porCriacao },
};

/** Makes the condition that selects a landlord's properties (`imoveis i`). */
function selecionar(
  userId: string,
  { status, busca, arquivado, contratoId, grupo }: SelecaoImoveis,
): RawBuilder<boolean> {
  const condicoes = [sql<boolean>`i."userId" = ${userId}`];
  if (status) condicoes.push(sql`i.status = ${status}`);
  if (arquivado !== undefined) condicoes.push(sql`i.arquivado = ${arquivado}`);
  if (contratoId) {
    const contrato = isId(contratoId) ? contratoId : null;
    condicoes.push(sql`i.id = (select "imovelId" from contratos where "userId" = ${userId} and id = ${contrato})`);
  }
  if (grupo !== undefined) condicoes.push(sql`i."grupoChave" = ${chaveDoGrupo(grupo)}`);
  for (const { palavras } of lerBusca(busca)) condicoes.push(hasWords('imoveis', 'i', userId, palavras));
  return sql<boolean>`${sql.join(condicoes, sql` and `)}`;
}

type Linha = Selectable<Tables['imoveis']> &
  Atraso &
  Pick<ImovelDaPagina, 'contratoId' | 'locatarioId' | 'locatarioNome'>;

/** One page of a landlord's properties, each with who lives there and what that lease owes past its day. */
export async function lerPagina(db: Db, userId: string, hoje: string, pedido: PedidoImoveis) {
  const { ordem: nome = 'RECENTES', limite = LIMITE_PADRAO, cursor } = pedido;
  const ordem = { name: nome, ...ordens[nome] };
  const { after, inOrder, keys } = keyset(ordem, cursor);
  const { rows } = await sql<Keyed<Linha>>`
    select i.*, a.*, t.id as "contratoId", t."locatarioId", coalesce(l.nome, t."locatarioCopia" ->> 'nome') as "locatarioNome"
    from (select i.*, ${keys} as keys from imoveis i
      where ${selecionar(userId, pedido)} and ${after} order by ${inOrder} limit ${limite + 1}) i
    left join lateral (select * from contratos c
      where c."userId" = ${userId} and c."imovelId" = i.id and c.ativo order by c."criadoEm" desc limit 1) t on true
    left join locatarios l on l."userId" = ${userId} and l.id = t."locatarioId"
    ${atrasoDe(userId, sql`k."contratoId" = t.id`, hoje)}
    order by ${inOrder}`.execute(db);
  const { linhas, proximo } = cutPage(rows, limite, ordem);
  return { imoveis: linhas.map((linha) => daPagina(linha, hoje)), proximo };
}

function daPagina(linha: Linha, hoje: string): ImovelDaPagina {
  const { fotosKeys, ...imovel } = comCalculados(linha);
  const capa = fotosKeys.find(({ url }) => url === imovel.fotoCapa);
  const { contratoId, locatarioId, locatarioNome } = linha;
  const { emAtraso, diasAtraso } = comDiasDeAtraso(linha, hoje);
  const fotoMiniatura = capa?.thumbUrl ?? imovel.fotoCapa;
  return { ...imovel, fotoMiniatura, contratoId, locatarioId, locatarioNome, emAtraso, diasAtraso };
}

export async function contarImoveis(db: Db, userId: string, selecao: SelecaoImoveis = {}): Promise<TotaisImoveis> {
  const { rows } = await sql<TotaisImoveis>`
    select count(*) as imoveis, count(*) filter (where i.status = 'ALUGADO') as alugados,
      count(*) filter (where i.status = 'DISPONIVEL') as disponiveis,
      count(*) filter (where i.status = 'MANUTENCAO') as manutencao
    from imoveis i where ${selecionar(userId, selecao)}`.execute(db);
  return rows[0] as TotaisImoveis;
}
