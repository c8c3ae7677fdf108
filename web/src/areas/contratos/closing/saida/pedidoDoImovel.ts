import type { Carta } from '@imob/schemas/cartas';

export type PedidoDoImovel = { dia: string; entregueEm: string };

/** Finds the letter that asked for the property, if it was delivered and not withdrawn: a tenant who leaves by it owes no notice. */
export const pedidoDoImovel = (cartas: readonly Carta[]): PedidoDoImovel | undefined =>
  cartas.flatMap(({ tipo, dia, entregueEm, desfecho }) =>
    tipo === 'DESOCUPACAO' && entregueEm && desfecho !== 'RETIRADA' ? [{ dia, entregueEm }] : [],
  )[0];
