import { REPASSES } from '@imob/schemas/rendimentos';
import { PAGO_PELO_INQUILINO } from '@imob/schemas/rules/manutencao';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { principalEm } from '../contratos/demais/principal.ts';
import { type Mudanca, trecho } from '../coproprietarios/trechos.ts';
import { naoExemplo } from '../exemplos/exemplo.ts';
import { itemRepassado } from '../financeiro/repasse.ts';
import { doContrato, inicioDoDia } from '../financeiro/selecao.ts';

/**
 * One tenant's payments for one property in one month, or in each stretch of a month in which the owners changed. A tenant whose receipts
 * differ in name or document counts as several.
 */
export type RecebidoNoMes = {
  mes: string;
  /** The day of its last payment. */
  em: string;
  nome: string;
  documentos: (string | null)[];
  imovelId: string;
  contratoId: string;
  /** All that came in but the deposit, tax withheld of it included. */
  recebido: number;
  /** The part of `recebido` that the landlord passes on. */
  repasses: number;
  irRetido: number;
  caucao: number;
  /** Repairs that the tenant paid for the landlord and took off these payments: not money, but still rent. */
  reparos: number;
};

/** Sums the items that the landlord passes on. Without items a payment counts whole, whatever it is, if its conta is of such a kind. */
const passado = (
  itens: RawBuilder<unknown>,
  tipo: RawBuilder<unknown>,
) => sql`(case when jsonb_array_length(${itens}) > 0
  then (select coalesce(sum((i ->> 'valor')::numeric), 0) from jsonb_array_elements(${itens}) i where ${itemRepassado})
  when ${tipo} = any(${[...REPASSES]}) then 999999999.99 else 0 end)`;

/** Sums the repairs that the tenant paid for the landlord, as far as there is rent that they came off. */
const reparosDe = (itens: RawBuilder<unknown>) => sql`(select least(
    coalesce(-sum((i ->> 'valor')::numeric) filter (where i ->> 'tipo' = 'DESCONTO' and starts_with(i ->> 'descricao', ${PAGO_PELO_INQUILINO})), 0),
    coalesce(sum((i ->> 'valor')::numeric) filter (where i ->> 'tipo' <> 'DESCONTO' and not ${itemRepassado}), 0))
  from jsonb_array_elements(${itens}) i)`;

/** The amount for which a conta's payment counts, withheld tax included. Money that went back, or pays another debt since, does not count. */
const CONTADO = sql`coalesce(least(r.valor, k."valorRecebido"), k.valor)`;

/**
 * Adds up a landlord's receipts of a year, or since an earlier one (`desde`), from all properties or from one, in the order of arrival. The
 * day of payment in his time zone decides the month. Income tax, results and the co-owners' accounts all use these sums.
 *
 * They are read from the contas that are paid, with their receipts where these were not deleted. Nothing is passed on but what paid the
 * debt itself: charges and a surplus are not. A discount and a return of money reduce the rent before what was passed on.
 *
 * A conta in parts is reckoned as one payment, of whichever years its parts are. What is passed on of it stands in the months that paid
 * it, and so much of it in earlier ones as the months after them did not bring. Where a property's owners changed within a month, each
 * stretch of that month counts as a month does. Contracts that are examples are left out.
 */
export async function somarPorMes(
  db: Db,
  userId: string,
  fuso: string,
  ano: number,
  { mudancas, imovelId, desde = ano }: { mudancas: readonly Mudanca[]; imovelId?: string | undefined; desde?: number },
): Promise<RecebidoNoMes[]> {
  const dia = sql<string>`to_char(k."dataPagamento" at time zone ${fuso}, 'YYYY-MM-DD')`;
  const doContratoDela = sql`(select c."imovelId" from contratos c where c."userId" = ${userId} and c.id = k."contratoId")`;
  const [de, ate] = [inicioDoDia(`${desde}-01-01`, fuso), inicioDoDia(`${ano + 1}-01-01`, fuso)];
  const doImovel = imovelId ? sql`and ${doContrato(userId, 'imovelId', imovelId)}` : sql``;
  const { rows } = await sql<RecebidoNoMes>`
    with do_ano as (
      select k.id, k."inteiraId" from contas k
      where k."userId" = ${userId} and k.status = 'PAGO' and k."dataPagamento" >= ${de} and k."dataPagamento" < ${ate}
        ${doImovel}
    ), partidas as (
      select "inteiraId" as conta from do_ano where "inteiraId" is not null
      union select r."inteiraId" from do_ano d join contas r on r."userId" = ${userId} and r."inteiraId" = d.id
    ), das_contas as (
      select id from do_ano
      union select conta from partidas
      union select r.id from partidas p join contas r on r."userId" = ${userId} and r."inteiraId" = p.conta
    ), pagos as (
      select k."contratoId", coalesce(k."inteiraId", k.id) as conta, k.tipo = 'CAUCAO' as caucao, k."dataPagamento" as em,
        ${trecho(dia, doContratoDela, mudancas)} as trecho, r."locatarioNome" as nome, r."locatarioCpf" as documento,
        ${CONTADO} as contado, ${passado(sql`coalesce(r.itens, k.itens)`, sql`k.tipo`)} as passado, k."principalRecebido" as principal,
        k."irRetido" as retido, ${reparosDe(sql`coalesce(r.itens, k.itens)`)} as reparos
      from das_contas d join contas k on k."userId" = ${userId} and k.id = d.id
      left join recibos r on r."userId" = ${userId} and r.id = k."reciboId"
      where k.status = 'PAGO' and ${naoExemplo('k', 'contratoId', userId)}
    ), por_conta as (
      select "contratoId", conta, caucao, trecho, max(em) as em,
        (array_agg(nome order by em desc) filter (where nome is not null))[1] as nome,
        (array_agg(documento order by em desc) filter (where nome is not null))[1] as documento,
        sum(contado) as contado, sum(passado) as passado, sum(principal) as principal, sum(retido) as retido, sum(reparos) as reparos
      from pagos where contado > 0 group by "contratoId", conta, caucao, trecho
    ), somado as (
      select *, sum(contado) over ate_o_mes as contado_ate, sum(contado) over da_conta as contado_ao_todo,
        least(sum(contado) over ate_o_mes, sum(passado) over ate_o_mes, sum(principal) over ate_o_mes) as repasses_ate,
        least(sum(contado) over da_conta, sum(passado) over da_conta, sum(principal) over da_conta) as repasses_ao_todo
      from por_conta window da_conta as (partition by conta), ate_o_mes as (da_conta order by trecho)
    ), repartido as (
      select *, greatest(contado_ate + min(repasses_ate - contado_ate) over ate_o_mes,
        repasses_ao_todo - (contado_ao_todo - contado_ate)) as repartidos_ate
      from somado window ate_o_mes as (partition by conta order by trecho)
    ), com_repasses as (
      select *, repartidos_ate - lag(repartidos_ate, 1, 0::numeric) over (partition by conta order by trecho) as repasses from repartido
    ), por_mes as (
      select "contratoId", nome, documento, left(trecho, 7) as mes, to_char(max(em) at time zone ${fuso}, 'YYYY-MM-DD') as em,
        coalesce(sum(contado) filter (where not caucao), 0) as recebido,
        coalesce(sum(repasses) filter (where not caucao), 0) as repasses,
        sum(retido) as "irRetido", coalesce(sum(contado) filter (where caucao), 0) as caucao,
        coalesce(sum(reparos) filter (where not caucao), 0) as reparos
      from com_repasses where left(trecho, 4) between ${String(desde)} and ${String(ano)} group by "contratoId", nome, documento, trecho
    )
    select p.mes, p.em, p.recebido, p.repasses, p."irRetido", p.caucao, p.reparos, c."imovelId", p."contratoId",
      coalesce(p.nome, l.nome, q.copia ->> 'nome', c."locatarioCopia" ->> 'nome', '') as nome,
      array[nullif(l.cpf, ''), p.documento, q.copia ->> 'cpf', case when q.id is null then c."locatarioCopia" ->> 'cpf' end] as documentos
    from por_mes p join contratos c on c."userId" = ${userId} and c.id = p."contratoId"
    ${principalEm(userId, sql`c.id`, sql`p.em::date`, sql`q`)}
    left join locatarios l on l."userId" = ${userId} and l.id = coalesce(q.id, c."locatarioId")
    order by p.em, nome`.execute(db);
  return rows;
}
