import { data as emPalavras, somarMeses } from '@imob/schemas/rules/dates';
import { fieldError } from '../../http/errors.ts';

/** The moment, and the landlord's day at that moment. */
export type Quando = { agora: Date; hoje: string };

const PRIMEIRO_DIA = '1990-01-01';
const ultimoDia = (hoje: string): string => somarMeses(hoje, 120);

/** Throws 400 for a day before 1990, or more than ten years from today: a year that was typed wrong. */
export function conferirDia(dia: string, hoje: string, campo = 'data'): void {
  const ultimo = ultimoDia(hoje);
  if (dia >= PRIMEIRO_DIA && dia <= ultimo) return;
  throw fieldError(400, campo, `Informe um dia entre ${emPalavras(PRIMEIRO_DIA)} e ${emPalavras(ultimo)}.`);
}

/** The same for the last of several months. */
export function conferirVezes(dia: string, vezes: number, hoje: string): void {
  const ultimo = ultimoDia(hoje);
  if (somarMeses(dia, vezes - 1) <= ultimo) return;
  throw fieldError(400, 'vezes', `A última destas despesas passaria de ${emPalavras(ultimo)}. Informe menos meses.`);
}

/** Throws 400 for a day on which money went out that is still to come, or too long ago. */
export function conferirPagamento(dia: string, hoje: string, campo = 'pagaEm'): void {
  if (dia >= PRIMEIRO_DIA && dia <= hoje) return;
  throw fieldError(400, campo, `Informe um dia entre ${emPalavras(PRIMEIRO_DIA)} e ${emPalavras(hoje)}.`);
}

/** The payment of an expense of which nothing else is said: it was on its day, unless that is still to come. */
export const pagaPeloDia = (dia: string, hoje: string): string | null => (dia <= hoje ? dia : null);
