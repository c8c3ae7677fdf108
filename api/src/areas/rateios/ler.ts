import { LIMITE_PADRAO } from '@imob/schemas/paginas/pagina';
import type { Fatura, Rateio } from '@imob/schemas/rateios';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isId } from '../../db/owned.ts';
import { by, cutPage, type Keyed, keyset, type Order } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';
import { comStatusDoDia } from '../financeiro/leitura.ts';
import type { PartesDoNome } from '../imoveis/leitura.ts';

export type RateioRow = Selectable<Tables['rateios']>;
export type FaturaRow = Selectable<Tables['faturas']>;
type CasaRow = { imovelId: string; peso: number; arquivado: boolean; imovel: PartesDoNome };

const nome = { column: sql`q.nome collate "pt-BR-x-icu"`, type: 'text' } as const;
const porNome: Order = { name: 'NOME', keys: [nome, by('q.id', 'uuid')] };
const porMes: Order = { name: 'MES', keys: [by('f.competencia', 'text')], desc: true };

/** The landlord's few rows that `escolhidos` gives, each with its homes and its newest bill. */
export async function comCasas<T extends RateioRow>(
  db: Db,
  userId: string,
  escolhidos: RawBuilder<T>,
  emOrdem: RawBuilder<unknown>,
): Promise<(T & Pick<Rateio, 'imoveis' | 'ultima'>)[]> {
  const { rows } = await sql<T & { casas: CasaRow[]; ultima: Rateio['ultima'] }>`
    select q.*, coalesce((select json_agg(json_build_object('imovelId', r."imovelId", 'peso', r.peso, 'arquivado', i.arquivado, 'imovel',
        json_build_object('nome', i.nome, 'rua', i.rua, 'numero', i.numero, 'complemento', i.complemento)) order by r.ordem)
      from "rateiosImoveis" r join imoveis i on i."userId" = ${userId} and i.id = r."imovelId"
      where r."userId" = ${userId} and r."rateioId" = q.id), '[]') as casas,
      (select json_build_object('id', f.id, 'competencia', f.competencia, 'valor', f.valor) from faturas f
        where f."userId" = ${userId} and f."rateioId" = q.id order by f.competencia desc limit 1) as ultima
    from (${escolhidos}) q order by ${emOrdem}`.execute(db);
  return rows.map(({ casas, ...ele }) => ({
    ...(ele as unknown as T),
    ultima: ele.ultima,
    imoveis: casas.map(({ imovel, ...casa }) => ({ ...casa, imovelNome: nomeDoImovel(imovel) })),
  }));
}

/** One that is known to be the landlord's. */
export async function lerRateio(db: Db, { userId, id }: Pick<RateioRow, 'userId' | 'id'>): Promise<Rateio> {
  const este = sql<RateioRow>`select * from rateios where "userId" = ${userId} and id = ${id}`;
  const [rateio] = await comCasas(db, userId, este, sql`q.id`);
  return rateio as Rateio;
}

type Pagina = { cursor?: string | undefined; limite?: number | undefined };

/** One page of a landlord's shared bills, by name. */
export async function lerPagina(
  db: Db,
  userId: string,
  { inativos, imovelId, ...pagina }: Pagina & { inativos?: boolean | undefined; imovelId?: string | undefined },
) {
  const { cursor, limite = LIMITE_PADRAO } = pagina;
  const { after, inOrder, keys } = keyset(porNome, cursor);
  const condicoes = [sql`q."userId" = ${userId}`, after];
  if (!inativos) condicoes.push(sql`q.ativo`);
  if (imovelId) condicoes.push(isId(imovelId) ? comEsta(userId, imovelId) : sql`false`);
  const escolhidos = sql<Keyed<RateioRow>>`select q.*, ${keys} as keys from rateios q
    where ${sql.join(condicoes, sql` and `)} order by ${inOrder} limit ${limite + 1}`;
  const { linhas, proximo } = cutPage(await comCasas(db, userId, escolhidos, inOrder), limite, porNome);
  return { rateios: linhas, proximo };
}

const comEsta = (userId: string, imovelId: string) => sql<boolean>`q.id in (select r."rateioId" from "rateiosImoveis" r
  where r."userId" = ${userId} and r."imovelId" = ${imovelId})`;

/** One page of its bills, the newest first. It is known to be the landlord's. */
export async function lerFaturas(
  db: Db,
  { userId, id }: RateioRow,
  { cursor, limite = LIMITE_PADRAO }: Pagina,
  hoje: string,
) {
  const { after, inOrder, keys } = keyset(porMes, cursor);
  const { rows } = await sql<Keyed<FaturaRow>>`select f.*, ${keys} as keys from faturas f
    where f."userId" = ${userId} and f."rateioId" = ${id} and ${after} order by ${inOrder} limit ${limite + 1}`.execute(
    db,
  );
  const { linhas, proximo } = cutPage(rows, limite, porMes);
  return { faturas: await paraLer(db, userId, linhas, hoje), proximo };
}

type ContaDela = NonNullable<Fatura['partes'][number]['conta']>;

/** Bills with what became of each part: who lived there, and its conta as it stands now. */
export async function paraLer(db: Db, userId: string, faturas: readonly FaturaRow[], hoje: string): Promise<Fatura[]> {
  const partes = faturas.flatMap((fatura) => fatura.partes);
  const idsDe = (qual: 'contaId' | 'contratoId') => [...new Set(partes.flatMap((parte) => parte[qual] ?? []))];
  const contas = await sql<ContaDela>`select k.id, k.descricao, k."dataVencimento", k.status,
      case when k.status <> 'CANCELADO' then null when k."noAcordoId" is not null then 'ACORDO'
        when exists (select 1 from acertos a where a."userId" = ${userId} and a."contratoId" = k."contratoId" and a.situacao = 'CONFIRMADO'
          and a.antes @> jsonb_build_array(jsonb_build_object('id', k.id))) then 'ACERTO' end as resolvida
    from contas k where k."userId" = ${userId} and k.id = any(${idsDe('contaId')}::uuid[])`.execute(db);
  const nomes = await sql<{ id: string; nome: string }>`
    select c.id, coalesce(l.nome, c."locatarioCopia" ->> 'nome') as nome from contratos c
    left join locatarios l on l."userId" = ${userId} and l.id = c."locatarioId"
    where c."userId" = ${userId} and c.id = any(${idsDe('contratoId')}::uuid[])`.execute(db);
  const daConta = new Map(contas.rows.map((conta) => [conta.id, comStatusDoDia(conta, hoje)]));
  const doContrato = new Map(nomes.rows.map(({ id, nome: dele }) => [id, dele]));
  return faturas.map(({ despesas, ...fatura }) => ({
    ...fatura,
    despesaIds: despesas.map(({ id }) => id),
    partes: fatura.partes.map((parte) => ({
      ...parte,
      locatarioNome: (parte.contratoId && doContrato.get(parte.contratoId)) || null,
      conta: (parte.contaId && daConta.get(parte.contaId)) || null,
    })),
  }));
}
