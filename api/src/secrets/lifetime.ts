/** The clocks of several processes may differ by as much; what lies further ahead was made by a clock that was wrong. */
export const BETWEEN_CLOCKS_MS = 60_000;

/**
 * The end of what lives for `lifeMs`, no later than if it began at `agora`: what would end later was made by a clock that
 * ran ahead, and must not outlive its own length when that clock comes back.
 */
export function boundedEnd(end: number, agora: Date, lifeMs: number): number {
  const most = agora.getTime() + lifeMs;
  return end > most + BETWEEN_CLOCKS_MS ? most : end;
}

/** Whether what lives for `lifeMs` and ends at `end` counts at `agora`, of what nobody can shorten any more. */
export const stillLives = (end: number, agora: Date, lifeMs: number): boolean =>
  end > agora.getTime() && end === boundedEnd(end, agora, lifeMs);
