import { randomUUID } from 'node:crypto';
import type { Pagamento } from '@imob/schemas/financeiro';
import { lerContratos } from '../contratos/leitura.ts';
import type { Db } from '../db/connect.ts';
import { owned } from '../db/owned.ts';
import { subtrair } from '../dinheiro.ts';
import { HttpError } from '../errors.ts';
import { marcar, PARCIAL, SALDO } from './marcas.ts';

/**
 * Rule 2 of the specification: a payment makes a receipt, in one transaction. Less than the whole value pays the conta
 * with what was received and opens another for the rest. The conta's row lock makes simultaneous payments take turns,
 * and the second then finds it paid. Throws 404, 403, or 400 for a conta that is PAGO or CANCELADO.
 */
export async function pagarConta(db: Db, userId: string, id: string, corpo: Pagamento, agora: Date) {
  return db.transaction().execute(async (trx) => {
    const conta = await owned(trx, 'contas', userId, id, 'for update');
    if (conta.status === 'PAGO') throw new HttpError(400, 'Esta conta já está paga.');
    if (conta.status === 'CANCELADO') throw new HttpError(400, 'Esta conta foi cancelada e não pode ser paga.');

    const recebido = corpo.valorPago ?? conta.valor;
    const saldo = Math.max(0, subtrair(conta.valor, recebido));
    const parcial = saldo > 0;
    const descricao = parcial ? marcar(conta.descricao, PARCIAL) : conta.descricao;
    const dataPagamento = agora.toISOString();
    const [contrato] = await lerContratos(trx, userId, { id: conta.contratoId });
    if (!contrato) throw new Error(`conta ${conta.id} sem contrato`);

    const recibo = await trx
      .insertInto('recibos')
      .values({
        id: randomUUID(),
        userId,
        contaId: conta.id,
        contratoId: conta.contratoId,
        locatarioNome: contrato.locatario.nome,
        locatarioCpf: contrato.locatario.cpf,
        imovelEndereco: contrato.imovel.endereco,
        valor: recebido,
        descricao,
        tipo: parcial ? 'PARCIAL' : conta.tipo === 'CAUCAO' ? 'CAUCAO' : 'INTEGRAL',
        formaPagamento: corpo.formaPagamento ?? null,
        dataPagamento,
        codigoRecibo: conta.id.slice(0, 8).toUpperCase(),
        criadoEm: dataPagamento,
      })
      .returningAll()
      .executeTakeFirstOrThrow();

    await trx
      .updateTable('contas')
      .set({
        status: 'PAGO',
        dataPagamento,
        reciboId: recibo.id,
        valorRecebido: recebido,
        ...(parcial && { valor: recebido, descricao }),
      })
      .where('userId', '=', userId)
      .where('id', '=', conta.id)
      .execute();

    if (parcial) {
      const { contratoId, tipo, dataVencimento } = conta;
      await trx
        .insertInto('contas')
        .values({
          id: randomUUID(),
          userId,
          contratoId,
          tipo,
          dataVencimento,
          descricao: marcar(conta.descricao, SALDO),
          valor: saldo,
          criadoEm: dataPagamento,
        })
        .execute();
    }
    return {
      status: 'sucesso' as const,
      tipo_pagamento: parcial ? ('PARCIAL' as const) : ('INTEGRAL' as const),
      saldo_devedor: saldo,
      recibo_digital: recibo,
    };
  });
}
