/** The clocks of several processes may differ by as much; what lies further ahead was made by a clock that was wrong. */
export const ENTRE_RELOGIOS_MS = 60_000;

/**
 * The end of what lives for `duracaoMs`, no later than if it began at `agora`: what would end later was made by a clock that
 * ran ahead, and must not outlive its own length when that clock comes back.
 */
export function fimLimitado(fim: number, agora: Date, duracaoMs: number): number {
  const maximo = agora.getTime() + duracaoMs;
  return fim > maximo + ENTRE_RELOGIOS_MS ? maximo : fim;
}

/** Whether what lives for `duracaoMs` and ends at `fim` counts at `agora`, of what nobody can shorten any more. */
export const dentroDoPrazo = (fim: number, agora: Date, duracaoMs: number): boolean =>
  fim > agora.getTime() && fim === fimLimitado(fim, agora, duracaoMs);
