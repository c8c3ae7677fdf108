const INICIO = 20;
const FIM = 8;

/** Whether it is night by this clock: from 20h to 8h, when a landlord may want nobody disturbed. */
export function ehNoite(agora: Date, fuso: string): boolean {
  const relogio = new Intl.DateTimeFormat('en-GB', { timeZone: fuso, hour: '2-digit', hourCycle: 'h23' });
  const hora = Number(relogio.format(agora));
  return hora >= INICIO || hora < FIM;
}
