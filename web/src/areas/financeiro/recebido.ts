import type { Conta } from '@imob/schemas/financeiro';

/**
 * Gives what a paid conta brought in, which may be more than its value. Older ones whose receipt was deleted only
 * know the value.
 */
export const recebidoDe = ({ valor, valorRecebido }: Pick<Conta, 'valor' | 'valorRecebido'>): number =>
  valorRecebido ?? valor;
