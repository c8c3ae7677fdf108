import type { Canal } from '@imob/schemas/notificacoes';
import { type Delivery, refused } from '../../../providers/delivery.ts';
import { OVER_LIMIT } from '../message/account.ts';

const LANDLORD_FAILURES = 3;
const CHANNEL_FAILURES = 20;
/** While a whole channel is out, one in so many is tried all the same, so that its recovery is noticed. */
const PROBE_EVERY = 50;

/**
 * The circuit breaker of one run. A landlord's channel is given up after three failures in a row, or at once when the
 * account itself is refused; a channel of everybody's after twenty in a row without one success. What is given up is
 * left to the next run, and waits for nobody's time-out.
 */
export function createBreaker() {
  /** In a row: of a channel, and of a landlord's. */
  const failures = new Map<string, number>();
  const failed = (whose: string) => failures.get(whose) ?? 0;
  const key = (userId: string, canal: Canal) => `${userId}/${canal}`;
  let skipped = 0;
  return {
    isOpen(userId: string, canal: Canal): boolean {
      if (failed(key(userId, canal)) >= LANDLORD_FAILURES) return true;
      return failed(canal) >= CHANNEL_FAILURES && ++skipped % PROBE_EVERY !== 0;
    },

    count(userId: string, canal: Canal, delivery: Delivery): void {
      const mine = key(userId, canal);
      const culpa = delivery.situacao === 'recusada' ? delivery.culpa : undefined;
      // No provider was asked, so this says nothing of one.
      if (delivery === OVER_LIMIT) return;
      if (culpa === 'conta') failures.set(mine, LANDLORD_FAILURES);
      else if (culpa === 'destinatario') failures.delete(mine);
      else
        for (const whose of [mine, canal]) failures.set(whose, delivery.situacao === 'aceita' ? 0 : failed(whose) + 1);
    },

    /** The landlord is done with; memory must not grow with their number. */
    forget(userId: string, canais: Canal[]): void {
      for (const canal of canais) failures.delete(key(userId, canal));
    },
  };
}
export type Breaker = ReturnType<typeof createBreaker>;

export const GIVEN_UP = refused('provedor', 'não tentado: o provedor vinha falhando');
