import { randomUUID } from 'node:crypto';
import type { Pagamento } from '@imob/schemas/financeiro';
import { hoje, meioDia } from '@imob/schemas/rules/dates';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { HttpError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor, Meios } from '../auditoria/autor.ts';
import { duplicarEsperas } from '../recebimentos/situacao.ts';
import { emitirRecibo } from '../recibos/emitir.ts';
import { devidoNoDia } from './devido.ts';
import { recusarDiaDoPagamento } from './diaDoPagamento.ts';
import { emJson } from './gravar.ts';
import { calcularPagamento } from './pagamento.ts';
import { conferirRetencao } from './retencao.ts';

/**
 * A payment makes a receipt, in one transaction. Less than what is due pays the conta with what was received and opens
 * another for the rest, unless a discount covers it. Tax that a company withheld at the source settles it like money, and brings none.
 * The conta's row lock makes simultaneous payments take turns, and the second then finds it paid. Throws 404, 403, 400 for a conta that is PAGO or CANCELADO, or a day that cannot be, or 409
 * where it no longer asks for what the caller saw.
 */
export const pagarConta = (db: Db, autor: Autor, id: string, corpo: Pagamento, agora: Date, fuso: string) =>
  db.transaction().execute((trx) => pagarNaTransacao({ trx, autor, agora, fuso }, id, corpo));

/**
 * The same within the caller's transaction. Whoever pays several contas in one locks their rows first, by id: each
 * payment then takes the landlord's counter of receipts, and nobody waits for a conta while holding that. With
 * `semAviso` the tenant is told nothing: it was paid long ago, elsewhere.
 */
export async function pagarNaTransacao(meios: Meios, id: string, corpo: Pagamento, { semAviso = false } = {}) {
  const { trx, autor, agora, fuso } = meios;
  const { userId } = autor;
  const conta = await owned(trx, 'contas', userId, id, 'for update');
  if (conta.status === 'PAGO') throw new HttpError(400, 'Esta conta já está paga.');
  if (conta.status === 'CANCELADO') throw new HttpError(400, 'Esta conta foi cancelada e não pode ser paga.');

  // First, because whoever holds such money may be waiting for the receipts' counter, which this payment takes later.
  await duplicarEsperas(meios, conta.id);

  const dia = corpo.dataPagamento ?? hoje(agora, fuso);
  if (corpo.dataPagamento) {
    const { dataInicio } = await owned(trx, 'contratos', userId, conta.contratoId);
    recusarDiaDoPagamento(dia, hoje(agora, fuso), dataInicio);
  }
  const dataPagamento = corpo.dataPagamento ? meioDia(dia, fuso) : agora.toISOString();
  const devido = await devidoNoDia(trx, conta, dia, corpo);
  await conferirRetencao(trx, conta, devido, corpo);
  const { recibo, colunas, resto } = calcularPagamento(conta, devido, corpo);
  const reciboId = randomUUID();
  const paga = { status: 'PAGO' as const, dataPagamento, reciboId, ...colunas };
  const { formaPagamento, motivo } = corpo;
  // The receipt's counter makes the landlord's other payments wait, so all else is written before it.
  await auditar(trx, autor, agora, {
    acao: 'pagar',
    registro: { tipo: 'conta', id: conta.id },
    antes: conta,
    depois: { ...paga, formaPagamento, motivo },
  });
  if (resto) {
    const nova = { ...resto, userId, criadoEm: agora.toISOString() };
    await trx.insertInto('contas').values(emJson(nova)).execute();
    await auditar(trx, autor, agora, { acao: 'criar', registro: { tipo: 'conta', id: resto.id }, depois: resto });
  }
  const dados = { ...recibo, id: reciboId, dataPagamento, formaPagamento: formaPagamento ?? null };
  const emitido = await emitirRecibo(meios, conta, dados, { semAviso });
  await trx.updateTable('contas').set(emJson(paga)).where('userId', '=', userId).where('id', '=', conta.id).execute();
  return {
    status: 'sucesso' as const,
    tipo_pagamento: resto ? ('PARCIAL' as const) : ('INTEGRAL' as const),
    saldo_devedor: resto?.valor ?? 0,
    restoId: resto?.id ?? null,
    recibo_digital: emitido,
  };
}
