import { MAXIMO_DE_ITENS } from '@imob/schemas/itensDaConta';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { diaNoMes, diasEntre } from '@imob/schemas/rules/dates';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import { chavesDoContrato, fimDaLocacao } from '../contratos/fimDaLocacao.ts';
import type { PartesDoNome } from '../imoveis/leitura.ts';
import type { RateioRow } from './ler.ts';

type ContaRow = Selectable<Tables['contas']>;

/** A lease that ran in the month, for `dias` of it: of several of a home the longest bears its part. */
export type Locacao = { id: string; imovelId: string; locatarioNome: string; dias: number; aluguelCabe: boolean };

/** A rent that a part may go into. */
export type AluguelAberto = Pick<
  ContaRow,
  'id' | 'contratoId' | 'descricao' | 'dataVencimento' | 'valor' | 'competencia' | 'tipo' | 'itens' | 'status'
>;

export type CasaDoMes = {
  imovelId: string;
  imovelNome: string;
  peso: number;
  arquivado: boolean;
  leituraAnterior: number | null;
  locacoes: Locacao[];
};

type Quando = { competencia: string; hoje: string; fuso: string };

/** The homes of a shared bill in a month, in their order: who lived there, and the reading before. */
export async function lerCasas(db: Db, rateio: RateioRow, { competencia, fuso }: Quando): Promise<CasaDoMes[]> {
  const { userId, id } = rateio;
  const { rows: casas } = await sql<
    Omit<CasaDoMes, 'leituraAnterior' | 'locacoes' | 'imovelNome'> & { imovel: PartesDoNome }
  >`
    select r."imovelId", r.peso, i.arquivado,
      json_build_object('nome', i.nome, 'rua', i.rua, 'numero', i.numero, 'complemento', i.complemento) as imovel
    from "rateiosImoveis" r join imoveis i on i."userId" = ${userId} and i.id = r."imovelId"
    where r."userId" = ${userId} and r."rateioId" = ${id} order by r.ordem, r."imovelId"`.execute(db);
  const leituras = await leiturasAntes(db, rateio, competencia);
  const locacoes = await lerLocacoes(
    db,
    userId,
    { imoveis: casas.map(({ imovelId }) => imovelId) },
    { competencia, fuso },
  );
  return casas.map(({ imovel, ...casa }) => ({
    ...casa,
    imovelNome: nomeDoImovel(imovel),
    leituraAnterior: leituras.get(casa.imovelId) ?? null,
    locacoes: locacoes
      .filter(({ imovelId, dias }) => imovelId === casa.imovelId && dias > 0)
      .toSorted((a, b) => b.dias - a.dias),
  }));
}

/** Bills in which a reading before is looked for. */
const MESES_ATRAS = 24;

async function leiturasAntes(db: Db, { userId, id }: RateioRow, competencia: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ imovelId: string; leitura: number }>`
    select distinct on (p ->> 'imovelId') p ->> 'imovelId' as "imovelId", (p ->> 'leituraAtual')::numeric as leitura
    from (select competencia, partes from faturas where "userId" = ${userId} and "rateioId" = ${id} and competencia < ${competencia}
      order by competencia desc limit ${MESES_ATRAS}) f cross join jsonb_array_elements(f.partes) p
    where p ->> 'leituraAtual' is not null and p ->> 'imovelId' is not null
    order by p ->> 'imovelId', f.competencia desc`.execute(db);
  return new Map(rows.map(({ imovelId, leitura }) => [imovelId, leitura]));
}

type LocacaoRow = Pick<
  Selectable<Tables['contratos']>,
  'id' | 'imovelId' | 'dataInicio' | 'dataFim' | 'ativo' | 'encerradoEm'
> & {
  nome: string | null;
  chavesEm: string | null;
};

/** Leases of these properties, or these leases, with the days of the month in which each ran: until its keys came back. */
export async function lerLocacoes(
  db: Db,
  userId: string,
  { imoveis = [], contratos = [] }: { imoveis?: readonly string[]; contratos?: readonly string[] },
  { competencia, fuso }: Pick<Quando, 'competencia' | 'fuso'>,
): Promise<Locacao[]> {
  const [de, ate] = [`${competencia}-01`, diaNoMes(`${competencia}-01`, 0, 31)];
  const { rows } = await sql<LocacaoRow>`
    select c.id, c."imovelId", c."dataInicio", c."dataFim", c.ativo, c."encerradoEm", coalesce(l.nome, c."locatarioCopia" ->> 'nome') as nome,
      ${chavesDoContrato(userId)} as "chavesEm"
    from contratos c left join locatarios l on l."userId" = ${userId} and l.id = c."locatarioId"
    where c."userId" = ${userId} and (c."imovelId" = any(${imoveis}::uuid[]) or c.id = any(${contratos}::uuid[]))
    order by c."dataInicio" desc, c.id`.execute(db);
  return rows.map(({ id, imovelId, nome, dataInicio, dataFim, ativo, encerradoEm, chavesEm }) => {
    const fim = fimDaLocacao({ ativo, dataFim, encerradoEm, chavesEm }, fuso);
    const ultimo = fim && fim < ate ? fim : ate;
    const [, primeiro = de] = [dataInicio, de].toSorted();
    const dias = diasEntre(primeiro, ultimo) + 1;
    return { id, imovelId, locatarioNome: nome ?? 'Inquilino', dias, aluguelCabe: ativo && !chavesEm };
  });
}

/** Rents of one lease that are offered at most. */
const ALUGUEIS_OFERECIDOS = 12;

/** The rents still to fall due of which nothing was paid, and which no agreement made, of each of these leases. */
export async function lerAlugueis(
  db: Db,
  userId: string,
  contratos: readonly string[],
  hoje: string,
): Promise<AluguelAberto[]> {
  const { rows } = await sql<AluguelAberto>`
    select k.id, k."contratoId", k.descricao, k."dataVencimento", k.valor, k.competencia, k.tipo, k.itens, k.status
    from unnest(${contratos}::uuid[]) d (id) cross join lateral (select * from contas k
      where k."userId" = ${userId} and k."contratoId" = d.id and ${cabe(userId, hoje)}
      order by k."dataVencimento", k."criadoEm", k.id limit ${ALUGUEIS_OFERECIDOS}) k
    order by k."dataVencimento", k."criadoEm", k.id`.execute(db);
  return rows;
}

/** True of a rent `k` that takes one item more. */
const cabe = (userId: string, hoje: string) => sql`(k.tipo = 'ALUGUEL' and k.status in ('PENDENTE', 'ATRASADO')
  and k."dataVencimento" >= ${hoje}::date and k.saldo is null and k."acordoId" is null and k."inteiraId" is null
  and jsonb_array_length(k.itens) < ${MAXIMO_DE_ITENS - 1}
  and not exists (select 1 from contas r where r."userId" = ${userId} and r."inteiraId" = k.id and r.status <> 'CANCELADO'))`;

/** One named by its landlord, if it takes an item. */
export async function lerAluguel(db: Db, userId: string, id: string, hoje: string): Promise<AluguelAberto | undefined> {
  const { rows } = await sql<AluguelAberto>`select k.* from contas k
    where k."userId" = ${userId} and k.id = ${id} and ${cabe(userId, hoje)}`.execute(db);
  return rows[0];
}
