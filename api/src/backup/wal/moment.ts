/** `2026-11-22 14:03` (seconds if one likes) where the service lives, or with a zone of its own (`Z`, `-03:00`). Throws in words. */
export function lerMomento(texto: string, fuso: string): Date {
  const [, dia, hora, segundos = '00', zona] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::(\d\d))?(Z|[+-]\d\d:\d\d)?$/.exec(texto.trim()) ?? [];
  const emUtc = new Date(`${dia}T${hora}:${segundos}${zona ?? 'Z'}`);
  if (!dia || Number.isNaN(emUtc.getTime())) {
    throw new Error(`Não entendi o momento "${texto}": escreva como em --em "2026-11-22 14:03".`);
  }
  return zona ? emUtc : new Date(emUtc.getTime() - adiante(new Date(emUtc.getTime() - adiante(emUtc, fuso)), fuso));
}

/** How far the clocks there are ahead of UTC. */
function adiante(momento: Date, fuso: string): number {
  const la = new Intl.DateTimeFormat('sv-SE', { timeZone: fuso, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${la.format(momento).replace(' ', 'T')}Z`) - Math.floor(momento.getTime() / 1000) * 1000;
}

/** The same way back, for a person. */
export const emPalavras = (momento: Date, fuso: string): string =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: fuso, dateStyle: 'short', timeStyle: 'medium' }).format(momento);
