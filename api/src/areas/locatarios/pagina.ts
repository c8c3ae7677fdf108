import type {
  LocatarioDaPagina,
  OrdemLocatarios,
  PedidoLocatarios,
  SelecaoLocatarios,
  TotaisLocatarios,
} from '@imob/schemas/paginas/locatarios';
import { LIMITE_PADRAO } from '@imob/schemas/paginas/pagina';
import { nomeDoImovel, type PartesDoEndereco } from '@imob/schemas/rules/addresses';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isId } from '../../db/owned.ts';
import { cutPage, type Keyed, keyset, type Order } from '../../db/page.ts';
import { hasWords } from '../../db/words.ts';
import { lerBusca, palavrasDoLocatario } from '../busca/ler.ts';
import { type Atraso, atrasoDe, comDiasDeAtraso } from '../contratos/atraso.ts';
import { alugaJunto } from '../contratos/demais/colunas.ts';
import { ABERTA } from '../financeiro/selecao.ts';

const porNome: Order['keys'] = [
  { column: sql`l.nome collate "pt-BR-x-icu"`, type: 'text' },
  { column: sql`l.id`, type: 'uuid' },
];
const ordens: Record<OrdemLocatarios, Omit<Order, 'name'>> = {
  NOME: { keys: porNome },
  NOME_DESC: { keys: porNome, desc: true },
};

const temContrato = (userId: string) => sql<boolean>`(exists (select 1 from contratos c
  where c."userId" = ${userId} and c."locatarioId" = l.id and c.ativo) or ${alugaJunto(userId)})`;

const emAtraso = (userId: string, hoje: string) => sql<boolean>`l.id = any(array(select c."locatarioId" from contratos c
  join contas k on k."userId" = ${userId} and k."contratoId" = c.id
  where c."userId" = ${userId} and ${ABERTA} and k."dataVencimento" < ${hoje}::date))`;

/** Makes the condition that selects a landlord's tenants (`locatarios l`). */
function selecionar(
  userId: string,
  hoje: string,
  { situacao, busca, contratoId, anonimizado }: SelecaoLocatarios,
): RawBuilder<boolean> {
  const condicoes = [sql<boolean>`l."userId" = ${userId}`];
  if (situacao === 'EM_ATRASO') condicoes.push(emAtraso(userId, hoje));
  if (situacao === 'COM_CONTRATO') condicoes.push(temContrato(userId));
  if (situacao === 'SEM_CONTRATO') condicoes.push(sql`not ${temContrato(userId)}`);
  if (anonimizado !== undefined) condicoes.push(sql`(l."anonimizadoEm" is not null) = ${anonimizado}`);
  if (contratoId) {
    const contrato = isId(contratoId) ? contratoId : null;
    condicoes.push(sql`l.id = (select "locatarioId" from contratos where "userId" = ${userId} and id = ${contrato})`);
  }
  for (const termo of lerBusca(busca)) condicoes.push(hasWords('locatarios', 'l', userId, palavrasDoLocatario(termo)));
  return sql<boolean>`${sql.join(condicoes, sql` and `)}`;
}

type Linha = Omit<LocatarioDaPagina, 'diasAtraso' | 'temContratoAtivo'> &
  Atraso &
  Pick<PartesDoEndereco, 'rua' | 'numero' | 'complemento'>;

/** One page of a landlord's tenants by name. */
export async function lerPagina(db: Db, userId: string, hoje: string, pedido: PedidoLocatarios) {
  const { ordem: nome = 'NOME', limite = LIMITE_PADRAO, cursor } = pedido;
  const ordem = { name: nome, ...ordens[nome] };
  const { after, inOrder, keys } = keyset(ordem, cursor);
  const doLocatario = sql<boolean>`k."contratoId" = any(array(select id from contratos
    where "userId" = ${userId} and "locatarioId" = l.id))`;
  const { rows } = await sql<Keyed<Linha>>`
    select l.id, l."userId", l.nome, l.cpf, l.email, l.telefone, l.whatsapp, l."criadoEm", l.keys, a.*,
      coalesce(t.id, j.id) as "contratoId", i.id as "imovelId", i.nome as "imovelNome", i.rua, i.numero, i.complemento
    from (select l.*, ${keys} as keys from locatarios l
      where ${selecionar(userId, hoje, pedido)} and ${after} order by ${inOrder} limit ${limite + 1}) l
    left join lateral (select c.id, c."imovelId" from contratos c
      where c."userId" = ${userId} and c."locatarioId" = l.id and c.ativo order by c."criadoEm" desc limit 1) t on true
    left join lateral (select c.id, c."imovelId" from contratos_locatarios o
      join contratos c on c."userId" = ${userId} and c.id = o."contratoId" and c.ativo
      where o."userId" = ${userId} and o."locatarioId" = l.id and o."saiuEm" is null
      order by c."criadoEm" desc limit 1) j on t.id is null
    left join imoveis i on i."userId" = ${userId} and i.id = coalesce(t."imovelId", j."imovelId")
    ${atrasoDe(userId, doLocatario, hoje)}
    order by ${inOrder}`.execute(db);
  const { linhas, proximo } = cutPage(rows, limite, ordem);
  const locatarios = linhas.map((linha): LocatarioDaPagina => {
    const { rua, numero, complemento, ...locatario } = comDiasDeAtraso(linha, hoje);
    const imovelNome = rua ? nomeDoImovel({ nome: linha.imovelNome, rua, numero, complemento }) : null;
    return { ...locatario, imovelNome, temContratoAtivo: locatario.contratoId !== null };
  });
  return { locatarios, proximo };
}

export async function contarLocatarios(
  db: Db,
  userId: string,
  hoje: string,
  selecao: SelecaoLocatarios,
): Promise<TotaisLocatarios> {
  const { rows } = await sql<TotaisLocatarios>`
    select count(*) as locatarios, count(*) filter (where ${temContrato(userId)}) as "comContrato",
      count(*) filter (where ${emAtraso(userId, hoje)}) as "emAtraso"
    from locatarios l where ${selecionar(userId, hoje, selecao)}`.execute(db);
  return rows[0] as TotaisLocatarios;
}
