import type { Conta, MudancaConta } from '@imob/schemas/financeiro';
import type { Db } from '../db/connect.ts';
import { owned } from '../db/owned.ts';
import { travarContratoAtivo } from './criar.ts';
import { comStatusDoDia } from './leitura.ts';
import { desmarcar, PARCIAL } from './marcas.ts';

/**
 * Changes description, due date or status. An overdue conta moved to today or later is PENDENTE again. A payment that
 * is undone (PAGO to another status) leaves its receipt, and the conta neither points to it any more nor is marked
 * (Parcial): what is left of it may be paid whole. Throws 404, 403, or 400 for reopening a conta of a closed contract.
 */
export async function mudarConta(
  db: Db,
  userId: string,
  id: string,
  mudanca: MudancaConta,
  hoje: string,
): Promise<Conta> {
  return db.transaction().execute(async (trx) => {
    const { contratoId } = await owned(trx, 'contas', userId, id);
    // The contract first, then the conta: the order in which every rule locks them.
    if (mudanca.status === 'PENDENTE') await travarContratoAtivo(trx, userId, contratoId);
    const conta = await owned(trx, 'contas', userId, id, 'for update');
    const nova = { ...conta, ...mudanca };
    if (nova.status === 'ATRASADO' && nova.dataVencimento >= hoje) nova.status = 'PENDENTE';
    const desfaz = conta.status === 'PAGO' && nova.status !== 'PAGO';
    if (desfaz && mudanca.descricao === undefined) nova.descricao = desmarcar(conta.descricao, PARCIAL);
    if (nova.status !== 'PAGO') Object.assign(nova, { dataPagamento: null, reciboId: null, valorRecebido: null });
    const { descricao, dataVencimento, dataPagamento, reciboId, valorRecebido } = nova;
    const { status } = comStatusDoDia(nova, hoje);
    await trx
      .updateTable('contas')
      .set({ descricao, dataVencimento, status, dataPagamento, reciboId, valorRecebido })
      .where('userId', '=', userId)
      .where('id', '=', id)
      .execute();
    return { ...nova, status };
  });
}
