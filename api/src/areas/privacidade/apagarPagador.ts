import { semPagador } from '@imob/schemas/rules/payerName';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/**
 * Takes out who paid from the money that paid contas of these contracts, or waits for them. Of a statement's row its
 * amount, its day and the bank's own words stay, which say how the money came; its key too, so that the same row is
 * known again in another file.
 */
export async function apagarPagador(trx: Db, userId: string, contratos: string[]): Promise<void> {
  const contas = await trx
    .selectFrom('contas')
    .select('id')
    .where('userId', '=', userId)
    .where('contratoId', 'in', contratos)
    .execute();
  const { rows: recebidos } = await sql<{ id: string }>`select id from recebimentos
    where "userId" = ${userId} and "contaIds" ?| ${contas.map(({ id }) => id)}::text[]`.execute(trx);
  if (recebidos.length === 0) return;
  const ids = recebidos.map(({ id }) => id);
  const lancamentos = await trx
    .selectFrom('lancamentos')
    .select(['id', 'descricao'])
    .where('userId', '=', userId)
    .where('recebimentoId', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, descricao } of lancamentos) {
    await trx
      .updateTable('lancamentos')
      .set({ descricao: semPagador(descricao) || '(apagado)', fitid: '' })
      .where('userId', '=', userId)
      .where('id', '=', id)
      .execute();
  }
  await trx
    .updateTable('recebimentos')
    .set({ pagadorNome: null, pagadorDocumento: null, mensagem: null })
    .where('userId', '=', userId)
    .where('id', 'in', ids)
    .execute();
}
