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
  /** Failures in a row, of a channel and of a landlord's; memory grows with the failing ones only. */
  const failures = new Map<string, number>();
  const failed = (whose: string) => failures.get(whose) ?? 0;
  let skipped = 0;
  return async (userId: string, canal: Canal, send: () => Promise<Delivery>): Promise<Delivery> => {
    const own = `${userId}/${canal}`;
    if (failed(own) >= LANDLORD_FAILURES) return GIVEN_UP;
    if (failed(canal) >= CHANNEL_FAILURES && ++skipped % PROBE_EVERY !== 0) return GIVEN_UP;
    const delivery = await send();
    // No provider was asked, so this says nothing of one.
    if (delivery === OVER_LIMIT) return delivery;
    const culpa = delivery.situacao === 'recusada' ? delivery.culpa : undefined;
    if (culpa === 'conta') failures.set(own, LANDLORD_FAILURES);
    else if (culpa === 'destinatario') failures.delete(own);
    else if (delivery.situacao === 'aceita') for (const whose of [own, canal]) failures.delete(whose);
    else for (const whose of [own, canal]) failures.set(whose, failed(whose) + 1);
    return delivery;
  };
}
export type Breaker = ReturnType<typeof createBreaker>;

export const GIVEN_UP = refused('provedor', 'não tentado: o provedor vinha falhando');
