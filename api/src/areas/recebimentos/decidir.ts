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
  /** Says what the charge that was paid asked for that day, whatever became of its conta since, and what tax was taken off in it. */
  cobrado?: number;
  retidoDaCobranca?: number;
  /** How the bank split what it took, and what it was to ask for without charges. */
  divisao?: { original: number; componentes: Componentes };
  /** The tax that was taken off in a code of the days before that asked for just this much; 0 where none did. */
  retidoDoCodigo?: number;
  /** An undone payment left the conta in parts, and nobody can say which of them tax is withheld of. */
  emPartes?: boolean;
};
/** `irRetido`: the cents of tax that settle the conta beside the money. */
export type Decisao =
  | { situacao: 'CONCILIADO'; quitar: boolean; irRetido: number }
  | { situacao: 'DUPLICADO' | 'A_MENOR' };

/**
 * The amount due, or more, pays. A bank counts charges of its own, and may round each day by a cent; what it, or a
 * code of ours, asked for is paid whole. Where that was less a tax that a company withholds, just that amount pays with the tax. Less waits
 * for the landlord's word.
 */
export function decidir(caso: Caso): Decisao {
  const { status, recebido, devido, porCodigo, cobrado, retidoDaCobranca = 0, divisao, retidoDoCodigo = 0 } = caso;
  if (status === 'PAGO' || status === 'CANCELADO') return { situacao: 'DUPLICADO' };
  if (recebido >= devido) return { situacao: 'CONCILIADO', quitar: false, irRetido: 0 };
  const margem = Math.max(0, caso.diasDeAtraso);
  if (retidoDaCobranca + retidoDoCodigo > 0) {
    const daCobranca = retidoDaCobranca > 0 && ehOCobrado(caso, margem);
    const irRetido = daCobranca ? retidoDaCobranca : retidoDoCodigo;
    if (irRetido > 0 && !caso.emPartes) return { situacao: 'CONCILIADO', quitar: true, irRetido };
  }
  const pedido = Math.min(devido, cobrado === undefined ? devido : cobrado + retidoDaCobranca);
  const pedidoPeloBanco =
    divisao !== undefined && dividido(divisao.componentes, divisao.original) + retidoDaCobranca <= recebido;
  if (pedido - recebido <= margem || porCodigo || pedidoPeloBanco) {
    return { situacao: 'CONCILIADO', quitar: true, irRetido: 0 };
  }
  return { situacao: 'A_MENOR' };
}

/** Whether it is what the charge asked for, as we reckon it or as the bank says. */
const ehOCobrado = ({ recebido, cobrado, divisao }: Caso, margem: number): boolean =>
  (cobrado !== undefined && Math.abs(cobrado - recebido) <= margem) ||
  (divisao !== undefined && dividido(divisao.componentes, divisao.original) === recebido);

const dividido = ({ original, multa, juros, desconto, abatimento }: Componentes, pedido: number) =>
  Math.max(original, pedido) + multa + juros - desconto - abatimento;
