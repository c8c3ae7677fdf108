import type { Canal } from '@imob/schemas/notificacoes';
import type { Delivery } from '../../../providers/delivery.ts';

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
  const byLandlord = new Map<string, number>();
  const byChannel = new Map<Canal, number>();
  let skipped = 0;
  const key = (userId: string, canal: Canal) => `${userId}/${canal}`;

  return {
    isOpen(userId: string, canal: Canal): boolean {
      if ((byLandlord.get(key(userId, canal)) ?? 0) >= LANDLORD_FAILURES) return true;
      if ((byChannel.get(canal) ?? 0) < CHANNEL_FAILURES) return false;
      return ++skipped % PROBE_EVERY !== 0;
    },

    count(userId: string, canal: Canal, delivery: Delivery): void {
      const mine = key(userId, canal);
      if (delivery.situacao === 'aceita') {
        byLandlord.delete(mine);
        byChannel.delete(canal);
      } else if (delivery.situacao === 'recusada' && delivery.culpa === 'destinatario') {
        byLandlord.delete(mine);
      } else if (delivery.situacao === 'recusada' && delivery.culpa === 'conta') {
        byLandlord.set(mine, LANDLORD_FAILURES);
      } else {
        byLandlord.set(mine, (byLandlord.get(mine) ?? 0) + 1);
        byChannel.set(canal, (byChannel.get(canal) ?? 0) + 1);
      }
    },

    /** The landlord is done with; memory must not grow with their number. */
    forget(userId: string, canais: Canal[]): void {
      for (const canal of canais) byLandlord.delete(key(userId, canal));
    },
  };
}
export type Breaker = ReturnType<typeof createBreaker>;
