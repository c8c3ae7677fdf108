import type { Canal } from '@imob/schemas/notificacoes';
import { type Delivery, outcomeOf } from './delivery.ts';

/** Is called once a message has ended, with its channel and what became of it. */
export type CountDelivery = (canal: Canal, outcome: ReturnType<typeof outcomeOf>['situacao']) => void;

/** The same sender, whose every message is counted, whoever asked for it. */
export const counted =
  <Pedido extends unknown[]>(canal: Canal, count: CountDelivery, send: (...request: Pedido) => Promise<Delivery>) =>
  async (...request: Pedido): Promise<Delivery> => {
    const delivery = await send(...request);
    count(canal, outcomeOf(delivery).situacao);
    return delivery;
  };
