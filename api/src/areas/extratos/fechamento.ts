import type { fechamento } from '@imob/schemas/extratos';
import { hoje, somarMeses } from '@imob/schemas/rules/dates';
import { somar } from '@imob/schemas/rules/money';
import { lembreteDoPagador } from '@imob/schemas/rules/payerName';
import { sql } from 'kysely';
import type { z } from 'zod';

import type { Deps } from '../../deps.ts';
import { daPagina, lerComPartes } from '../financeiro/pagina.ts';
import { inicioDoDia } from '../financeiro/selecao.ts';

type Fechamento = z.infer<(typeof fechamento)['schema']['response'][200]>;
type Credito = { id: string; extratoId: string; data: string; valor: number; descricao: string; pago: boolean };

/**
 * A month's credits beside its payments: which credit paid nothing, and which payment no credit stands for. A payment is
 * of the month of its own day, as the statement's rows are.
 */
export async function lerFechamento(
  { db, agora, env }: Pick<Deps, 'db' | 'agora' | 'env'>,
  userId: string,
  mes: string,
): Promise<Fechamento> {
  const fuso = env.APP_TIMEZONE;
  const de = `${mes}-01`;
  const ate = somarMeses(de, 1);
  const [creditos, ignorados, pagas] = await Promise.all([
    sql<Credito>`select l.id, l."extratoId", l.data, l.valor, l.descricao, r.id is not null as pago from lancamentos l
      left join recebimentos r on r."userId" = l."userId" and r.id = l."recebimentoId"
        and r.situacao in ('CONCILIADO', 'DEVOLVIDO')
      where l."userId" = ${userId} and l.data >= ${de}::date and l.data < ${ate}::date and l.valor > 0 and not l.saldo
      order by l.data, l.id`.execute(db),
    db.selectFrom('pagadoresIgnorados').select('lembrete').where('userId', '=', userId).execute(),
    lerComPartes(
      db,
      userId,
      sql`select k.*, '{}'::text[] as chaves from contas k where k."userId" = ${userId} and k.status = 'PAGO'
        and k."dataPagamento" >= ${inicioDoDia(de, fuso)} and k."dataPagamento" < ${inicioDoDia(ate, fuso)}`,
      sql`k."dataPagamento", k.id`,
    ),
  ]);
  const comCredito = await contasComCredito(db, userId, de, ate);
  const deFora = new Set(ignorados.map(({ lembrete }) => lembrete));
  const contados = creditos.rows.filter(({ pago, descricao }) => pago || !deFora.has(lembreteDoPagador(descricao)));
  const soma = (valores: number[]) => ({ quantos: valores.length, total: somar(valores) });
  return {
    mes,
    extrato: soma(contados.map(({ valor }) => valor)),
    conferido: soma(contados.filter(({ pago }) => pago).map(({ valor }) => valor)),
    registrado: soma(pagas.map(({ valor, valorRecebido }) => valorRecebido ?? valor)),
    semConta: contados.filter(({ pago }) => !pago).map(({ pago: _, ...credito }) => credito),
    semCredito: pagas.filter(({ id }) => !comCredito.has(id)).map((conta) => daPagina(conta, hoje(agora(), fuso))),
  };
}

/** The contas for which a credit of these days, or of the days around them, was taken. */
async function contasComCredito(db: Deps['db'], userId: string, de: string, ate: string): Promise<Set<string>> {
  const { rows } = await sql<{ contaId: string }>`
    select distinct jsonb_array_elements_text(r."contaIds") as "contaId" from lancamentos l
    join recebimentos r on r."userId" = l."userId" and r.id = l."recebimentoId" and r.situacao = 'CONCILIADO'
    where l."userId" = ${userId} and l.data >= ${de}::date - 5 and l.data < ${ate}::date + 5`.execute(db);
  return new Set(rows.map(({ contaId }) => contaId));
}
