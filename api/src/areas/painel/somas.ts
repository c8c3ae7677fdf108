import type { Painel } from '@imob/schemas/painel';
import { somarMeses } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { dinheiroRecebido } from '../financeiro/principal.ts';
import { diasDoMes, inicioDoDia } from '../financeiro/selecao.ts';

/** The twelve months that end with `mes`: what was due in each, and what was received of that. No deposits. */
export async function somarMesesDevidos(db: Db, userId: string, mes: string): Promise<Painel['meses']> {
  const meses = Array.from({ length: 12 }, (_, i) => somarMeses(`${mes}-01`, i - 11));
  const { rows } = await sql<Painel['meses'][number]>`
    select to_char(m.de, 'YYYY-MM') as mes, s.esperado, s.recebido
    from unnest(${meses}::date[]) with ordinality m (de, n), lateral (
      select coalesce(sum(k.principal), 0) as esperado, coalesce(sum(k."principalRecebido"), 0) as recebido
      from contas k
      where k."userId" = ${userId} and k."dataVencimento" >= m.de
        and k."dataVencimento" < (m.de + interval '1 month')::date
        and k.tipo <> 'CAUCAO' and k.status <> 'CANCELADO') s
    order by m.n`.execute(db);
  return rows;
}

/** The money that came in the month by the landlord's calendar, whatever it was due; deposits stand apart. */
export async function somarEntradas(db: Db, userId: string, mes: string, fuso: string) {
  const { de } = diasDoMes(mes);
  const dinheiro = dinheiroRecebido('k');
  const { rows } = await sql<Pick<Painel, 'entrou' | 'irRetido' | 'encargosRecebidos' | 'caucaoRecebida'>>`
    select coalesce(sum(${dinheiro}) filter (where k.tipo <> 'CAUCAO'), 0) as entrou,
      coalesce(sum(k."irRetido"), 0) as "irRetido",
      coalesce(sum(k."encargosRecebidos") filter (where k.tipo <> 'CAUCAO'), 0) as "encargosRecebidos",
      coalesce(sum(${dinheiro}) filter (where k.tipo = 'CAUCAO'), 0) as "caucaoRecebida"
    from contas k
    where k."userId" = ${userId} and k."dataPagamento" >= ${inicioDoDia(de, fuso)}
      and k."dataPagamento" < ${inicioDoDia(somarMeses(de, 1), fuso)}`.execute(db);
  return rows[0] as (typeof rows)[number];
}
