import type { StatusConta } from '@imob/schemas/financeiro';
import type { z } from 'zod';
import type { Componentes } from '../../providers/pix/pix.ts';

/** Money that arrived for a conta, and what that owes on the day it arrived; in cents. */
export type Caso = {
  status: z.infer<typeof StatusConta>;
  recebido: number;
  devido: number;
  diasDeAtraso: number;
  /** Whether a code given out in the days before asked for this much. */
  porCodigo: boolean;
  /** Says what the charge that was paid asked for that day, whatever became of its conta since. */
  cobrado?: number;
  /** How the bank split what it took, and what it was to ask for without charges. */
  divisao?: { original: number; componentes: Componentes };
};
export type Decisao = { situacao: 'CONCILIADO'; quitar: boolean } | { situacao: 'DUPLICADO' | 'A_MENOR' };

/**
 * The amount due, or more, pays. A bank counts charges of its own, and may round each day by a cent; what it, or a
 * code of ours, asked for is paid whole. Less waits for the landlord's word.
 */
export function decidir({ status, recebido, devido, diasDeAtraso, porCodigo, cobrado, divisao }: Caso): Decisao {
  if (status === 'PAGO' || status === 'CANCELADO') return { situacao: 'DUPLICADO' };
  if (recebido >= devido) return { situacao: 'CONCILIADO', quitar: false };
  const margem = Math.max(0, diasDeAtraso);
  const pedido = Math.min(devido, cobrado ?? devido);
  const pedidoPeloBanco = divisao !== undefined && dividido(divisao.componentes, divisao.original) <= recebido;
  if (pedido - recebido <= margem || porCodigo || pedidoPeloBanco) return { situacao: 'CONCILIADO', quitar: true };
  return { situacao: 'A_MENOR' };
}

const dividido = ({ original, multa, juros, desconto, abatimento }: Componentes, pedido: number) =>
  Math.max(original, pedido) + multa + juros - desconto - abatimento;
