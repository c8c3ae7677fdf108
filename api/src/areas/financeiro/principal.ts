import type { Conta } from '@imob/schemas/financeiro';
import { subtrair } from '@imob/schemas/rules/money';
import { sql } from 'kysely';

/**
 * The money that a paid conta brought: `principalRecebido` (debt) + `encargosRecebidos` (charges) + any surplus, less the tax withheld of it.
 * Payments without `valorRecebido`, whose receipt was deleted, count as `valor`.
 */
export const dinheiroRecebido = (conta: string) =>
  sql<number>`(coalesce(${sql.ref(`${conta}.valorRecebido`)}, ${sql.ref(`${conta}.valor`)}) - ${sql.ref(`${conta}.irRetido`)})`;

/** The same of a paid conta that was read. */
export const dinheiroDe = ({ valor, valorRecebido, irRetido }: Pick<Conta, 'valor' | 'valorRecebido' | 'irRetido'>) =>
  subtrair(valorRecebido ?? valor, irRetido);

/** The part of a paid conta that its landlord forgave, or that a settlement took for days after the keys. */
export const naoRecebido = (conta: Pick<Conta, 'status' | 'valor' | 'valorRecebido'>): number =>
  conta.status === 'PAGO' ? Math.max(0, subtrair(conta.valor, conta.valorRecebido ?? conta.valor)) : 0;
