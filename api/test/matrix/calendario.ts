import * as calendario from '@imob/schemas/calendario';
import type { Locador } from '../support/factories.ts';
import type { Linha } from './row.ts';

async function assinado(dono: Locador) {
  const { body } = await dono.pedir(calendario.criar);
  return { params: { token: new URL(body.calendario.url).pathname.split('/').at(-1) as string } };
}

/** The landlord's days, for the calendar of his telephone. */
export const linhasCalendario: Linha[] = [
  { endpoint: calendario.ler, tipo: 'proprio', permitido: 200 },
  { endpoint: calendario.criar, tipo: 'proprio', permitido: 201 },
  { endpoint: calendario.remover, tipo: 'proprio', permitido: 200 },
  { endpoint: calendario.arquivo, tipo: 'publico', permitido: 200, pedido: assinado },
];
