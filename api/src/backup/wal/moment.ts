/** `2026-11-22 14:03` (seconds if one likes) where the service lives, or with a zone of its own (`Z`, `-03:00`). Throws in words. */
export function readMoment(text: string, timeZone: string): Date {
  const [, day, hour, seconds = '00', zone] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::(\d\d))?(Z|[+-]\d\d:\d\d)?$/.exec(text.trim()) ?? [];
  const inUtc = new Date(`${day}T${hour}:${seconds}${zone ?? 'Z'}`);
  if (!day || Number.isNaN(inUtc.getTime())) {
    throw new Error(`Não entendi o momento "${text}": escreva como em --em "2026-11-22 14:03".`);
  }
  return zone ? inUtc : new Date(inUtc.getTime() - ahead(new Date(inUtc.getTime() - ahead(inUtc, timeZone)), timeZone));
}

/** How far the clocks there are ahead of UTC. */
function ahead(moment: Date, timeZone: string): number {
  const there = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${there.format(moment).replace(' ', 'T')}Z`) - Math.floor(moment.getTime() / 1000) * 1000;
}

/** The same way back, for a person. */
export const inWords = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(moment);
