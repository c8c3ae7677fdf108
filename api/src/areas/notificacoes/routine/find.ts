import { Segredo } from '@imob/schemas/configuracoes';
import type { Canal, SituacaoEnvio } from '@imob/schemas/notificacoes';
import { enderecoEmLinha } from '@imob/schemas/rules/addresses';
import { diasEntre, somarDias } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { naoExemplo } from '../../exemplos/exemplo.ts';
import type { ContaCalculada } from '../../financeiro/encargos.ts';
import type { Aviso, Locador } from '../message/aviso.ts';
import { type Amount, findAmounts } from './amounts.ts';

/**
 * Gives the active landlords in pages. All landlords of a page are stored on one shard of a cluster, so that one
 * machine answers. Each run takes the pages in an order of its own: without it two processes meet at every
 * landlord, and the bench's row of two processes fails (0.75, not 0.60).
 */
export async function pagesOfLandlords(db: Db, execucao: number, size: number): Promise<string[][]> {
  const { rows } = await sql<{ uids: string[] }>`
    select array_agg(uid::text order by hashtextextended(uid::text, ${execucao}), uid) as uids
    from (
      select uid, (row_number() over (order by uuid_hash(uid), uid) - 1) / ${size}::int as page from usuarios where ativo
    ) of_page
    group by page order by hashtextextended(page::text, ${execucao})`.execute(db);
  return rows.map(({ uids }) => uids);
}

/**
 * Reads those who are active and have a channel on. Each table is filtered by the ids; otherwise PostgreSQL reads it
 * whole, and a cluster asks every shard.
 */
export async function findLandlords(db: Db, ids: string[]): Promise<Locador[]> {
  const one = (column: string) => sql`${sql.ref(column)} = any(${ids}::uuid[])`;
  const { rows } = await sql<Omit<Locador, Segredo>>`
    select n.*, u.email, p."emailProvadoEm",
      coalesce(case when u."tipoPessoa" = 'PF' then u."nomeCompleto" else u."razaoSocial" end, '') as nome
    from "configuracoesNotificacoes" n
    join usuarios u on u.uid = n."userId" and u.ativo and ${one('u.uid')}
    left join credenciais p on p.uid = n."userId" and ${one('p.uid')}
    where (n."emailAtivo" or n."whatsappAtivo" or n."textoLivreAtivo" or n."mailSmsSender" is not null)
      and ${one('n.userId')}`.execute(db);
  // Secrets are read by a statement of their own, because the planner takes the join for one row.
  const { rows: secrets } = await sql<{ userId: string; nome: Segredo; cifrado: Buffer }>`
    select "userId", nome, cifrado from segredos where ${one('userId')}`.execute(db);
  const stored = new Map(secrets.map(({ userId, nome, cifrado }) => [`${userId}/${nome}`, cifrado]));
  const secretsOf = (userId: string) =>
    Object.fromEntries(Segredo.options.map((nome) => [nome, stored.get(`${userId}/${nome}`) ?? null]));
  const place = new Map(ids.map((id, i) => [id, i]));
  return rows
    .map((row) => ({ ...row, ...secretsOf(row.userId) }) as Locador)
    .sort((a, b) => Number(place.get(a.userId)) - Number(place.get(b.userId)));
}

type Conta = Pick<Aviso, 'userId' | 'contaId' | 'contratoId' | 'descricao' | 'tipoConta' | 'valor' | 'dataVencimento'> &
  Pick<ContaCalculada, 'saldo' | 'itens'>;

/**
 * The notices of these landlords due on the day `hoje`: on each of a landlord's days, the unpaid contas that fall due
 * so far ahead or behind. A stored PENDENTE whose date has passed is overdue: the date decides. A tenant whom the
 * landlord deleted gets nothing. Contas, parties and claims are read by statements of their own: joined in one they are
 * planned by how few rows they seem to have, and read whole tables.
 */
export async function findNotices(db: Db, landlords: Days[], hoje: string): Promise<Aviso[]> {
  if (landlords.length === 0) return [];
  const days = new Map(landlords.map((landlord) => [landlord.userId, daysOf(landlord)]));
  // All days of all of them: few contas are read in vain, and one index answers.
  const dates = [...new Set([...days.values()].flatMap((own) => [...own]))].map((dia) => somarDias(hoje, dia));
  const { rows } = await sql<Conta>`
    select "userId", id as "contaId", "contratoId", descricao, tipo as "tipoConta", valor, "dataVencimento",
      saldo, itens
    from contas
    where "userId" = any(${[...days.keys()]}::uuid[]) and "dataVencimento" = any(${dates}::date[])
      and status in ('PENDENTE', 'ATRASADO')
    order by "userId", "dataVencimento", "criadoEm", id`.execute(db);
  const due = rows.filter((conta) => days.get(conta.userId)?.has(diasEntre(hoje, conta.dataVencimento)));
  if (due.length === 0) return [];
  const [parties, claims] = [await findParties(db, due), await findClaims(db, due)];
  const amounts = await findAmounts(db, due, hoje);
  return due.flatMap((conta) => {
    const of = parties.get(conta.contratoId);
    return of ? [toNotice(conta, of, claims.get(conta.contaId) ?? [], hoje, amounts.get(conta.contaId))] : [];
  });
}
type Days = Pick<Locador, 'userId' | 'diasAvisoVencimento' | 'diasAvisoAtraso'>;

/** Each day once; days of delay written below zero mean the same days. */
function daysOf({ diasAvisoVencimento, diasAvisoAtraso }: Days): Set<number> {
  const before = diasAvisoVencimento.filter((dia) => dia >= 0);
  const after = diasAvisoAtraso.filter((dia) => dia !== 0).map((dia) => -Math.abs(dia));
  return new Set([...before, ...after]);
}

/** The amount is what the terms make of the conta's own on this day. */
function toNotice(
  { saldo: _, itens: __, ...conta }: Conta,
  { locatario, imovelAtual, imovelCopia }: Parties,
  claims: Claim[],
  hoje: string,
  amount: Amount = { valor: conta.valor },
): Aviso {
  const diasAntes = diasEntre(hoje, conta.dataVencimento);
  const earlier = claims.filter((c) => c.diasAntes === diasAntes && c.dataVencimento === conta.dataVencimento);
  return {
    ...conta,
    ...amount,
    valorDaConta: conta.valor,
    tipo: diasAntes >= 0 ? 'VENCIMENTO' : 'INADIMPLENCIA',
    diasAntes,
    locatario,
    imovel: imovelAtual
      ? imovelAtual.nome?.trim() || enderecoEmLinha(imovelAtual)
      : imovelCopia?.nome?.trim() || imovelCopia?.endereco || '',
    envios: Object.fromEntries(earlier.map(({ canal, situacao }) => [canal, situacao])),
  };
}

type Parties = {
  contratoId: string;
  locatario: Aviso['locatario'];
  imovelAtual: (Parameters<typeof enderecoEmLinha>[0] & { nome: string | null }) | null;
  imovelCopia: { nome: string | null; endereco: string } | null;
};

/** Tenant and property of each contract that still has its tenant, who is no example. */
async function findParties(db: Db, due: Conta[]): Promise<Map<string, Parties>> {
  const [userIds, ids] = [due.map(({ userId }) => userId), due.map(({ contratoId }) => contratoId)].map(unique);
  const theirs = (table: string) => sql`${sql.ref(`${table}.userId`)} = any(${userIds}::uuid[])`;
  const { rows } = await sql<Parties>`
    select k.id as "contratoId", k."imovelCopia",
      jsonb_build_object('nome', l.nome, 'email', l.email, 'telefone', l.telefone, 'whatsapp', l.whatsapp) as locatario,
      case when i.id is not null then jsonb_build_object('nome', i.nome, 'rua', i.rua, 'numero', i.numero,
        'complemento', i.complemento, 'bairro', i.bairro, 'cidade', i.cidade, 'estado', i.estado) end as "imovelAtual"
    from contratos k
    join locatarios l on l."userId" = k."userId" and l.id = k."locatarioId" and ${theirs('l')}
    left join imoveis i on i."userId" = k."userId" and i.id = k."imovelId" and ${theirs('i')}
    where ${theirs('k')} and k.id = any(${ids}::uuid[])
      and ${naoExemplo('k', 'locatarioId', userIds)}`.execute(db);
  return new Map(rows.map((row) => [row.contratoId, row]));
}

type Claim = { contaId: string; diasAntes: number; dataVencimento: string; canal: Canal; situacao: SituacaoEnvio };

/** Reads what earlier runs did about these contas. */
async function findClaims(db: Db, due: Conta[]): Promise<Map<string, Claim[]>> {
  const { rows } = await sql<Claim>`
    select "contaId", "diasAntes", "dataVencimento", canal, situacao from "enviosNotificacao"
    where "userId" = any(${unique(due.map(({ userId }) => userId))}::uuid[])
      and "contaId" = any(${due.map(({ contaId }) => contaId)}::uuid[])`.execute(db);
  return Map.groupBy(rows, ({ contaId }) => contaId);
}

const unique = (ids: string[]): string[] => [...new Set(ids)];
