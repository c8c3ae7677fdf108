/** The clocks of several processes may differ by as much; what lies further ahead was made by a clock that was wrong. */
export const ENTRE_RELOGIOS_MS = 60_000;

/**
 * Whether what lives for `duracaoMs` and ends at `fim` is alive at `agora`. What would live longer than anything made now was
 * made by a clock that ran ahead, and does not outlive its own length when that clock comes back.
 */
export function dentroDoPrazo(fim: number, agora: Date, duracaoMs: number): boolean {
  const resta = fim - agora.getTime();
  return resta > 0 && resta <= duracaoMs + ENTRE_RELOGIOS_MS;
}
