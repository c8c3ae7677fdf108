import { hoje, instanteEm, somarDias } from '../rules/dates.ts';

const INICIO = 20;
const FIM = 8;

/** Whether it is night by this clock: from 20h to 8h, when a landlord may want nobody disturbed. */
export function ehNoite(agora: Date, fuso: string): boolean {
  const relogio = new Intl.DateTimeFormat('en-GB', { timeZone: fuso, hour: '2-digit', hourCycle: 'h23' });
  const hora = Number(relogio.format(agora));
  return hora >= INICIO || hora < FIM;
}

/** The morning at which a night ends that runs now. */
export function fimDaNoite(agora: Date, fuso: string): Date {
  const dia = hoje(agora, fuso);
  const deste = instanteEm(dia, '08:00', fuso);
  return deste > agora ? deste : instanteEm(somarDias(dia, 1), '08:00', fuso);
}
