import { lembreteDoPagador } from '@imob/schemas/rules/payerName';
import type { Db } from '../../db/connect.ts';
import { isId, owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { travarDinheiro } from '../recebimentos/travar.ts';

/** These credits are no rent; nor is what their payers send, where the words beside them tell who that is. */
export async function ignorar(db: Db, userId: string, extratoId: string, ids: readonly string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Two statements may name the same payers in another order.
    await travarDinheiro(trx, userId);
    const { lembretes } = await marcar(trx, userId, extratoId, ids, true);
    if (lembretes.length === 0) return;
    await trx
      .insertInto('pagadoresIgnorados')
      .values(lembretes.map((lembrete) => ({ userId, lembrete })))
      .onConflict((oc) => oc.doNothing())
      .execute();
  });
}

/** Takes that back, of these credits and of their payers. Throws 404 or 403. */
export async function podeSerAluguel(
  { db, agora }: Pick<Deps, 'db' | 'agora'>,
  autor: Autor,
  id: string,
  lancamentoIds: readonly string[],
): Promise<void> {
  const { userId } = autor;
  await db.transaction().execute(async (trx) => {
    const extrato = await owned(trx, 'extratos', userId, id);
    await travarDinheiro(trx, userId);
    const { achados, lembretes } = await marcar(trx, userId, extrato.id, lancamentoIds, false);
    if (lembretes.length > 0) {
      await trx
        .deleteFrom('pagadoresIgnorados')
        .where('userId', '=', userId)
        .where('lembrete', 'in', lembretes)
        .execute();
    }
    const registro = { tipo: 'extrato', id: extrato.id } as const;
    await auditar(trx, autor, agora(), {
      acao: 'mudar',
      registro,
      antes: { lancamentoIds: null },
      depois: { lancamentoIds: achados },
    });
  });
}

/** Says it of these rows, and gives who sent them, as far as their words tell. */
async function marcar(db: Db, userId: string, extratoId: string, ids: readonly string[], foraDoAluguel: boolean) {
  const rows = await db
    .updateTable('lancamentos')
    .set({ foraDoAluguel })
    .where('userId', '=', userId)
    .where('extratoId', '=', extratoId)
    .where('id', 'in', ids.filter(isId).concat(extratoId))
    .returning(['id', 'descricao'])
    .execute();
  return {
    achados: rows.map(({ id }) => id),
    lembretes: [...new Set(rows.map(({ descricao }) => lembreteDoPagador(descricao)))].filter(Boolean),
  };
}
