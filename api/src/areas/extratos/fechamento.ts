import type { fechamento } from '@imob/schemas/extratos';
import { hoje, somarMeses } from '@imob/schemas/rules/dates';
import { somar } from '@imob/schemas/rules/money';
import { sql } from 'kysely';
import type { z } from 'zod';

import type { Deps } from '../../deps.ts';
import { daPagina, lerComPartes } from '../financeiro/pagina.ts';
import { dinheiroDe } from '../financeiro/principal.ts';
import { inicioDoDia } from '../financeiro/selecao.ts';
import { conciliarLancamentos, quando } from './conciliar.ts';
import type { LancamentoRow } from './lancamento.ts';

type Fechamento = z.infer<(typeof fechamento)['schema']['response'][200]>;

/**
 * A month's credits beside its payments: which credit paid nothing, and which payment no credit stands for. A payment is
 * of the month of its own day, as the statement's rows are. Money that two statements tell of is counted once; what is
 * dated after today has not come in.
 */
export async function lerFechamento(
  deps: Pick<Deps, 'db' | 'agora' | 'env'>,
  userId: string,
  mes: string,
): Promise<Fechamento> {
  const { db, agora, env } = deps;
  const fuso = env.APP_TIMEZONE;
  const de = `${mes}-01`;
  const ate = somarMeses(de, 1);
  const [creditos, pagas] = await Promise.all([
    // A credit whose payment was undone paid nothing.
    sql<LancamentoRow>`select l.*, r.id as "recebimentoId" from lancamentos l
      left join recebimentos r on r."userId" = l."userId" and r.id = l."recebimentoId"
        and r.situacao in ('CONCILIADO', 'DEVOLVIDO')
      where l."userId" = ${userId} and l.data >= ${de}::date and l.data < ${ate}::date and l.valor > 0 and not l.saldo
        and l.data <= ${hoje(agora(), fuso)}::date
      order by l.data, l.id`.execute(db),
    lerComPartes(
      db,
      userId,
      sql`select k.*, '{}'::text[] as chaves from contas k where k."userId" = ${userId} and k.status = 'PAGO'
        and k."dataPagamento" >= ${inicioDoDia(de, fuso)} and k."dataPagamento" < ${inicioDoDia(ate, fuso)}`,
      sql`k."dataPagamento", k.id`,
    ),
  ]);
  const comCredito = await contasComCredito(db, userId, de, ate);
  const pagos = [
    ...new Map(creditos.rows.flatMap((um) => (um.recebimentoId ? [[um.recebimentoId, um] as const] : []))).values(),
  ];
  const semConta = await quePodemSerAluguel(deps, userId, creditos.rows);
  const soma = (valores: number[]) => ({ quantos: valores.length, total: somar(valores) });
  return {
    mes,
    extrato: soma([...pagos, ...semConta].map(({ valor }) => valor)),
    conferido: soma(pagos.map(({ valor }) => valor)),
    registrado: soma(pagas.map(dinheiroDe)),
    semConta: semConta.map(({ id, extratoId, data, valor, descricao }) => ({ id, extratoId, data, valor, descricao })),
    semCredito: pagas
      .filter((conta) => !comCredito.has(conta.id) && dinheiroDe(conta) > 0)
      .map((conta) => daPagina(conta, hoje(agora(), fuso))),
  };
}

/** Credits that paid nothing, without those that the landlord called no rent. */
async function quePodemSerAluguel(
  deps: Pick<Deps, 'db' | 'agora' | 'env'>,
  userId: string,
  creditos: readonly LancamentoRow[],
): Promise<LancamentoRow[]> {
  const soltos = creditos.filter(({ recebimentoId }) => !recebimentoId);
  const lidos = await conciliarLancamentos(deps.db, userId, soltos, quando(deps));
  return soltos.filter((_, i) => !(lidos[i]?.situacao === 'NAO_ALUGUEL' && lidos[i].lembrado));
}

/** The contas for which a credit of these days, or of the days around them, was taken. */
async function contasComCredito(db: Deps['db'], userId: string, de: string, ate: string): Promise<Set<string>> {
  const { rows } = await sql<{ contaId: string }>`
    select distinct jsonb_array_elements_text(r."contaIds") as "contaId" from lancamentos l
    join recebimentos r on r."userId" = l."userId" and r.id = l."recebimentoId" and r.situacao = 'CONCILIADO'
    where l."userId" = ${userId} and l.data >= ${de}::date - 5 and l.data < ${ate}::date + 5`.execute(db);
  return new Set(rows.map(({ contaId }) => contaId));
}
