import type { Canal } from '@imob/schemas/notificacoes';
import { type Delivery, outcomeOf } from './delivery.ts';

/** Is called once a message has ended, with its channel and what became of it. */
export type Contar = (canal: Canal, desfecho: ReturnType<typeof outcomeOf>['situacao']) => void;

/** The same sender, whose every message is counted, whoever asked for it. */
export const contado =
  <Pedido extends unknown[]>(canal: Canal, contar: Contar, enviar: (...pedido: Pedido) => Promise<Delivery>) =>
  async (...pedido: Pedido): Promise<Delivery> => {
    const entrega = await enviar(...pedido);
    contar(canal, outcomeOf(entrega).situacao);
    return entrega;
  };
