import type { SelecaoContas, TotaisContas } from '@imob/schemas/paginas/financeiro';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { resolverBusca } from '../busca/resolver.ts';
import { dinheiroRecebido } from './principal.ts';
import { ABERTA, type Calendario, selecionar } from './selecao.ts';

type Linha = Omit<TotaisContas, 'caucao'> & { cVencer: number; cAtraso: number; cRecebido: number };

/** Sums of a selection of contas. Deposits owed are owed like all else; deposits received are no income. */
export async function somarContas(
  db: Db,
  userId: string,
  calendario: Calendario,
  selecao: SelecaoContas,
): Promise<TotaisContas> {
  const { hoje } = calendario;
  const busca = await resolverBusca(db, userId, selecao.busca);
  const vence = sql`${ABERTA} and k."dataVencimento" >= ${hoje}::date`;
  const venceu = sql`${ABERTA} and k."dataVencimento" < ${hoje}::date`;
  const soma = (quanto: RawBuilder<unknown>, quais: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(${quanto}) filter (where ${quais}), 0)`;
  const valor = sql`k.valor`;
  const principal = sql`k."principalRecebido"`;
  const { rows } = await sql<Linha>`
    select count(*) as contas,
      ${soma(valor, vence)} as "aVencer",
      ${soma(valor, venceu)} as "emAtraso",
      ${soma(principal, sql`k.status = 'PAGO' and k.tipo <> 'CAUCAO'`)} as recebido,
      ${soma(dinheiroRecebido('k'), sql`k.status = 'PAGO' and k.tipo <> 'CAUCAO'`)} as entrou,
      ${soma(sql`k."irRetido"`, sql`k.status = 'PAGO'`)} as "irRetido",
      ${soma(valor, sql`${vence} and k.tipo = 'CAUCAO'`)} as "cVencer",
      ${soma(valor, sql`${venceu} and k.tipo = 'CAUCAO'`)} as "cAtraso",
      ${soma(principal, sql`k.status = 'PAGO' and k.tipo = 'CAUCAO'`)} as "cRecebido"
    from contas k where ${selecionar(userId, selecao, calendario, busca)}`.execute(db);
  const { cVencer, cAtraso, cRecebido, ...totais } = rows[0] as Linha;
  return { ...totais, caucao: { aVencer: cVencer, emAtraso: cAtraso, recebido: cRecebido } };
}
