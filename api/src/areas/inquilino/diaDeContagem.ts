import { hoje, meioDia } from '@imob/schemas/rules/dates';

const DIA_MS = 86_400_000;

/** When the landlord's day began, and how many seconds are left of it, after which what is counted by the day begins anew. */
export function diaDeContagem(agora: Date, fuso: string): { desde: string; retryAfter: number } {
  const inicio = Date.parse(meioDia(hoje(agora, fuso), fuso)) - DIA_MS / 2;
  return { desde: new Date(inicio).toISOString(), retryAfter: (inicio + DIA_MS - agora.getTime()) / 1000 };
}
