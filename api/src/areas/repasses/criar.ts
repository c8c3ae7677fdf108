import { randomUUID } from 'node:crypto';
import type { NovoRepasse } from '@imob/schemas/repasses';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { recusarApagado } from '../auditoria/recusarApagado.ts';
import type { CoproprietarioRow } from '../coproprietarios/ler.ts';
import { debitoDe } from '../despesas/debito.ts';
import { conferirPagamento, type Quando } from '../despesas/dias.ts';

/**
 * Records what was passed on to a co-owner. Throws 404 or 403 for the share and the debit, 400 for a day to come, or too long ago, 409 for more than is left of
 * the debit.
 */
export const criarRepasse = (
  db: Db,
  autor: Autor,
  corpo: NovoRepasse,
  { agora, hoje }: Quando,
  pedido?: string,
): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const { userId } = autor;
    const { dia, valor, lancamentoId } = corpo;
    const id = pedido ?? randomUUID();
    conferirPagamento(dia, hoje, 'dia');
    const quota = await travarQuota(trx, userId, corpo.coproprietarioId);
    const lancamentoChave = lancamentoId ? await debitoDe(trx, userId, lancamentoId, { id, valor }) : null;
    const novo = {
      ...{ coproprietarioId: quota.id, nome: quota.nome, documento: quota.documento },
      ...{ dia, valor, nota: corpo.nota || null, lancamentoChave },
    };
    const feito = await trx
      .insertInto('repasses')
      .values({ ...novo, userId, id, criadoEm: agora.toISOString() })
      .onConflict((conflito) => conflito.columns(['userId', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    const registro = { tipo: 'repasse', id } as const;
    if (feito) await auditar(trx, autor, agora, { acao: 'criar', registro, depois: novo });
    await recusarApagado(trx, userId, pedido);
    return id;
  });

/** The property is held, so that whoever writes its owners anew sees that one of them got money. */
async function travarQuota(trx: Db, userId: string, id: string): Promise<CoproprietarioRow> {
  const { imovelId } = await owned(trx, 'coproprietarios', userId, id);
  await trx
    .selectFrom('imoveis')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '=', imovelId)
    .forShare()
    .execute();
  return owned(trx, 'coproprietarios', userId, id);
}
