import { randomUUID } from 'node:crypto';
import type { Pagamento } from '@imob/schemas/financeiro';
import { hoje, meioDia, somarDias } from '@imob/schemas/rules/dates';
import { reais } from '@imob/schemas/rules/money';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { duplicarEsperas } from '../recebimentos/situacao.ts';
import { emitirRecibo } from '../recibos/emitir.ts';
import { devidoNoDia, imputarPagamento } from './devido.ts';
import type { ContaRow } from './encargos.ts';
import { emJson } from './gravar.ts';
import { guardar, linhasDoRecibo, partir } from './partir.ts';

/**
 * A payment makes a receipt, in one transaction. Less than what is due pays the conta with what was received and opens
 * another for the rest, unless a discount covers it. The conta's row lock makes simultaneous payments take turns, and
 * the second then finds it paid. Throws 404, 403, or 400 for a conta that is PAGO or CANCELADO, or a day that cannot be.
 */
export const pagarConta = (db: Db, autor: Autor, id: string, corpo: Pagamento, agora: Date, fuso: string) =>
  db.transaction().execute((trx) => pagarNaTransacao(trx, autor, id, corpo, agora, fuso));

/**
 * The same within the caller's transaction. Whoever pays several contas in one locks their rows first, by id: each
 * payment then takes the landlord's counter of receipts, and nobody waits for a conta while holding that. With
 * `semAviso` the tenant is told nothing: it was paid long ago, elsewhere.
 */
export async function pagarNaTransacao(
  trx: Db,
  autor: Autor,
  id: string,
  corpo: Pagamento,
  agora: Date,
  fuso: string,
  { semAviso = false } = {},
) {
  const { userId } = autor;
  const conta = await owned(trx, 'contas', userId, id, 'for update');
  if (conta.status === 'PAGO') throw new HttpError(400, 'Esta conta já está paga.');
  if (conta.status === 'CANCELADO') throw new HttpError(400, 'Esta conta foi cancelada e não pode ser paga.');

  // Before the counter of receipts is taken, for which whoever holds such money may be waiting.
  await duplicarEsperas({ trx, autor, agora }, conta.id);

  const dia = corpo.dataPagamento ?? hoje(agora, fuso);
  if (corpo.dataPagamento) await conferirDia(trx, conta, dia, hoje(agora, fuso));
  const devido = await devidoNoDia(trx, conta, dia, corpo.encargos);
  const recebimento = imputarPagamento(devido, corpo);
  const linhas = linhasDoRecibo(conta, recebimento);
  const parcial = recebimento.totalResta > 0;
  const { parte, resto } = parcial ? partir(conta, devido, recebimento) : {};
  const pago = {
    valor: reais(recebimento.recebido),
    dataPagamento: corpo.dataPagamento ? meioDia(dia, fuso) : agora.toISOString(),
  };
  const { formaPagamento, motivo } = corpo;
  const desfazivel = Boolean(corpo.dataPagamento || corpo.encargos || corpo.desconto || corpo.quitar);
  const reciboId = randomUUID();
  const paga = {
    status: 'PAGO' as const,
    dataPagamento: pago.dataPagamento,
    reciboId,
    valorRecebido: pago.valor,
    pagamento: desfazivel || conta.saldo ? guardar(conta, devido, recebimento, linhas, { resto, desfazivel }) : null,
    ...parte,
  };
  // The landlord's other payments wait from the receipt's number on: what can be written before it, is.
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
  const recibo = await emitirRecibo(
    trx,
    autor,
    conta,
    {
      ...linhas,
      ...pago,
      id: reciboId,
      descricao: parte?.descricao ?? conta.descricao,
      tipo: parcial ? 'PARCIAL' : conta.tipo === 'CAUCAO' ? 'CAUCAO' : 'INTEGRAL',
      formaPagamento: formaPagamento ?? null,
    },
    agora,
    { semAviso },
  );
  await trx.updateTable('contas').set(emJson(paga)).where('userId', '=', userId).where('id', '=', conta.id).execute();
  return {
    status: 'sucesso' as const,
    tipo_pagamento: parcial ? ('PARCIAL' as const) : ('INTEGRAL' as const),
    saldo_devedor: reais(recebimento.totalResta),
    recibo_digital: recibo,
  };
}

const DIAS_ANTES_DO_CONTRATO = 90;

async function conferirDia(trx: Db, { userId, contratoId }: ContaRow, dia: string, hoje: string): Promise<void> {
  const { dataInicio } = await owned(trx, 'contratos', userId, contratoId);
  recusarDiaDoPagamento(dia, hoje, dataInicio);
}

/** From somewhat before the lease began, when its deposit may have been paid, to today. Throws 400. */
export function recusarDiaDoPagamento(dia: string, hoje: string, dataInicio: string): void {
  if (dia > hoje) throw fieldError(400, 'dataPagamento', 'A data do pagamento não pode ser depois de hoje.');
  if (dia < hoje && dia < somarDias(dataInicio, -DIAS_ANTES_DO_CONTRATO)) {
    throw fieldError(
      400,
      'dataPagamento',
      'A data do pagamento está longe demais do início do contrato. Confira o ano.',
    );
  }
}
