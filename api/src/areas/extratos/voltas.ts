import { somarDias } from '@imob/schemas/rules/dates';
import { acharDevolvidos, DIAS_ATE_VOLTAR } from '@imob/schemas/rules/givenBack';
import { MAIS_LANCAMENTOS } from '@imob/schemas/rules/statement';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { comoLido, type LancamentoRow } from './lancamento.ts';

/** The rows of other statements with one of these amounts, in or out, on these days or near them. */
export async function lerDePerto(db: Db, userId: string, rows: readonly LancamentoRow[]): Promise<LancamentoRow[]> {
  const movimentos = rows.filter(({ saldo }) => !saldo);
  const dias = movimentos.map(({ data }) => data).sort();
  const [primeiro, ultimo] = [dias[0], dias.at(-1)];
  if (!primeiro || !ultimo) return [];
  const valores = [...new Set(movimentos.flatMap(({ valor }) => [valor, -valor]))];
  return db
    .selectFrom('lancamentos')
    .selectAll()
    .where('userId', '=', userId)
    .where('data', '>=', somarDias(primeiro, -DIAS_ATE_VOLTAR))
    .where('data', '<=', somarDias(ultimo, DIAS_ATE_VOLTAR))
    .where('saldo', '=', false)
    .where(sql<boolean>`valor = any(${valores}::numeric[])`)
    .where(sql<boolean>`id <> all(${rows.map(({ id }) => id)}::uuid[])`)
    .orderBy('data')
    .orderBy('id')
    .limit(MAIS_LANCAMENTOS)
    .execute();
}

type Volta = { em: string; contaIds: string[] };

/**
 * Finds credits that paid contas and seem to have gone back, and the debits that took them, by the words of a return. Gives
 * for each of both, by the row's id, the day of the other and the contas. `pagas` says what each money received paid.
 */
export function voltasDosPagos(
  rows: readonly LancamentoRow[],
  pagas: ReadonlyMap<string, string[]>,
): Map<string, Volta> {
  const voltas = new Map<string, Volta>();
  for (const [deQual, porQual] of acharDevolvidos(rows.map(comoLido), new Map())) {
    const [credito, debito] = [rows[deQual], rows[porQual]];
    const contaIds = pagas.get(credito?.recebimentoId ?? '') ?? [];
    if (!credito || !debito || contaIds.length === 0) continue;
    voltas.set(credito.id, { em: debito.data, contaIds });
    voltas.set(debito.id, { em: credito.data, contaIds });
  }
  return voltas;
}
