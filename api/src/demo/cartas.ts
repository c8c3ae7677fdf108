import * as cartas from '@imob/schemas/cartas';
import type { Cliente } from './cliente.ts';

/** A notice of debt, and the day on which it reached the tenant. */
export type CartaDaHistoria = { dia: string; prazoDias: number; entregueEm: string };

/** Returns the letter's id. */
export async function notificarDebito(locador: Cliente, id: string, prazoDias: number): Promise<string> {
  const body: cartas.NovaCarta = { tipo: 'DEBITO', prazoDias };
  return (await locador.pedir<cartas.Carta>(cartas.criar, { params: { id }, body })).id;
}

export async function entregar(locador: Cliente, params: { id: string; cartaId: string }, em: string): Promise<void> {
  await locador.pedir(cartas.mudar, { params, body: { entregueEm: em, entregueComo: 'CORREIO' } });
}
