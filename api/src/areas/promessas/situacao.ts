import { hoje as diaDe } from '@imob/schemas/rules/dates';
import { type ContaPrometida, julgarPromessa, type SituacaoDaPromessa } from '@imob/schemas/rules/promessas';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import type { Locacao } from '../pontualidade/alugueis.ts';

export type PromessaRow = Selectable<Tables['promessas']>;

/** One conta of today that a promise is of: the conta itself, a part of it, or what a partial payment left. */
type DeHoje = {
  id: string;
  descricao: string;
  dataVencimento: string;
  valor: number;
  status: 'PENDENTE' | 'ATRASADO' | 'PAGO' | 'CANCELADO';
  valorRecebido: number | null;
  pagoEm: string | null;
};
type Prometida = { promessaId: string; inteiraId: string; recebidoAntes: number; contas: DeHoje[] | null };

/** Reads the contas of these promises as they stand. */
export async function lerPrometidas(
  db: Db,
  userId: string,
  promessas: readonly string[],
  fuso: string,
): Promise<Map<string, Prometida[]>> {
  if (promessas.length === 0) return new Map();
  const { rows } = await sql<Prometida>`
    select p."promessaId", p."inteiraId", p."recebidoAntes", d.contas
    from "promessasContas" p cross join lateral (
      select jsonb_agg(jsonb_build_object('id', k.id, 'descricao', k.descricao, 'dataVencimento', k."dataVencimento", 'valor', k.valor,
        'status', k.status, 'valorRecebido', k."valorRecebido", 'pagoEm', (k."dataPagamento" at time zone ${fuso})::date)) as contas
      from (select * from contas where "userId" = ${userId} and id = p."inteiraId"
        union all select * from contas where "userId" = ${userId} and "inteiraId" = p."inteiraId") k
    ) d
    where p."userId" = ${userId} and p."promessaId" = any(${promessas}::uuid[])`.execute(db);
  return Map.groupBy(rows, ({ promessaId }) => promessaId);
}

export const ABERTA_NA_CONTA = (status: DeHoje['status']) => status === 'PENDENTE' || status === 'ATRASADO';

const emCentavos = (valores: readonly number[]) => valores.reduce((soma, valor) => soma + Math.round(valor * 100), 0);

/** One of them as the rule needs to know it. */
function contaPrometida({ recebidoAntes, contas }: Prometida, prometidaPara: string): ContaPrometida {
  const delas = contas ?? [];
  const pagas = delas.filter(({ status }) => status === 'PAGO');
  const recebido = (quais: readonly DeHoje[]) =>
    Math.max(0, emCentavos([...quais.map(({ valorRecebido }) => valorRecebido ?? 0), -recebidoAntes])) / 100;
  const abertas = delas.filter(({ status }) => ABERTA_NA_CONTA(status));
  return {
    aberto: emCentavos(abertas.map(({ valor }) => valor)) / 100,
    recebido: recebido(pagas),
    recebidoNoDia: recebido(pagas.filter(({ pagoEm }) => pagoEm !== null && pagoEm <= prometidaPara)),
    pagoAte: pagas.reduce<string | null>((ate, { pagoEm }) => (pagoEm && (!ate || pagoEm > ate) ? pagoEm : ate), null),
    semEfeito: abertas.length === 0 && (pagas.length === 0 || delas.some(({ status }) => status === 'CANCELADO')),
  };
}

const ordem = ({ dataVencimento, descricao, id }: DeHoje) => `${dataVencimento} ${descricao} ${id}`;

/** How one stands on a day, with the contas that it is of. */
export function julgar(promessa: PromessaRow, prometidas: readonly Prometida[], hoje: string, fuso: string) {
  const { prometidaPara, valor, fim, fimEm } = promessa;
  const contas = prometidas.map((uma) => contaPrometida(uma, prometidaPara));
  const fimNoDia = fimEm && diaDe(new Date(fimEm), fuso);
  return {
    situacao: julgarPromessa({ prometidaPara, valor, fim, fimNoDia, contas }, hoje),
    contas: prometidas
      .flatMap((uma) => uma.contas ?? [])
      .toSorted((uma, outra) => (ordem(uma) < ordem(outra) ? -1 : 1)),
    emAberto: emCentavos(contas.map(({ aberto }) => aberto)) / 100,
    recebido: emCentavos(contas.map(({ recebido }) => recebido)) / 100,
  };
}

/** How the promises of these leases stand whose day is from `desde` on, and while somebody rented in them. */
export async function situacoesDosContratos(
  db: Db,
  userId: string,
  locacoes: readonly Locacao[],
  desde: string,
  hoje: string,
  fuso: string,
): Promise<SituacaoDaPromessa[]> {
  if (locacoes.length === 0) return [];
  const porId = new Map(locacoes.map((uma) => [uma.id, uma]));
  const lidas = await db
    .selectFrom('promessas')
    .selectAll()
    .where('userId', '=', userId)
    .where('contratoId', 'in', [...porId.keys()])
    .where('prometidaPara', '>=', desde)
    .execute();
  const promessas = lidas.filter(({ contratoId, prometidaPara }) => {
    const { de = null, ate = null } = porId.get(contratoId) ?? {};
    return (de === null || prometidaPara >= de) && (ate === null || prometidaPara <= ate);
  });
  const ids = promessas.map(({ id }) => id);
  const prometidas = await lerPrometidas(db, userId, ids, fuso);
  return promessas.map((uma) => julgar(uma, prometidas.get(uma.id) ?? [], hoje, fuso).situacao);
}

/** True of a conta (`conta`, an alias) that is promised for `dia` or a later day: until then its tenant is asked for nothing of it. */
export const prometidaAte = (
  userId: RawBuilder<unknown>,
  conta: string,
  dia: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from "promessasContas" m join promessas n on n."userId" = ${userId} and n.id = m."promessaId" and n."prometidaPara" >= ${dia}
  where m."userId" = ${userId} and m."inteiraId" = coalesce(${sql.ref(`${conta}.inteiraId`)}, ${sql.ref(`${conta}.id`)}) and m.aberta)`;
