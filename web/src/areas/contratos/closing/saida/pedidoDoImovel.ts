import type { Carta } from '@imob/schemas/cartas';

export type PedidoDoImovel = { dia: string; entregueEm: string };

/** The letter that asked for the property, where it reached the tenant and was not taken back: who leaves by it owes no notice. */
export const pedidoDoImovel = (cartas: readonly Carta[]): PedidoDoImovel | undefined =>
  cartas.flatMap(({ tipo, dia, entregueEm, desfecho }) =>
    tipo === 'DESOCUPACAO' && entregueEm && desfecho !== 'RETIRADA' ? [{ dia, entregueEm }] : [],
  )[0];
