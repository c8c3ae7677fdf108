import type { Resumo } from '@imob/schemas/meusAvisos';
import { hoje, somarMeses } from '@imob/schemas/rules/dates';
import type { Env } from '../../env.ts';

const COMECA = 8;
const TERMINA = 12;

export type Manha = { dia: string; periodos: Exclude<Resumo, 'NUNCA'>[] };

/** The morning that this moment belongs to, and whose summaries it is for: on Mondays those of the week, on the first those of the month. */
export function manhaDe(agora: Date, fuso: string): Manha | undefined {
  const relogio = new Intl.DateTimeFormat('en-GB', { timeZone: fuso, hour: '2-digit', hourCycle: 'h23' });
  const hora = Number(relogio.format(agora));
  if (hora < COMECA || hora >= TERMINA) return undefined;
  const dia = hoje(agora, fuso);
  const segunda = new Date(`${dia}T00:00:00Z`).getUTCDay() === 1;
  return {
    dia,
    periodos: [...(segunda ? (['SEMANAL'] as const) : []), ...(dia.endsWith('-01') ? (['MENSAL'] as const) : [])],
  };
}

/** The month that a summary is about: the one that is over, or the one that runs. */
export const mesDoResumo = (periodo: Exclude<Resumo, 'NUNCA'>, dia: string): string =>
  (periodo === 'MENSAL' ? somarMeses(dia, -1) : dia).slice(0, 7);

/** Whether this service sends e-mails at all; in development it writes to its log. */
export const enviaEmails = ({ MAIL_API_KEY, MAIL_FROM_EMAIL, NODE_ENV }: Env): boolean =>
  Boolean(MAIL_API_KEY && MAIL_FROM_EMAIL) || NODE_ENV === 'development';
