import { setTimeout as sleep } from 'node:timers/promises';
import { translateError } from '../http/errors.ts';

const ATTEMPTS = 30;

/** Whether the database cannot be reached, or asks to come back. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && translateError(error)?.statusCode === 503;

/**
 * Repeats a statement while the database cannot be reached or asks to come back, for about a minute. Only for
 * statements that may be carried out twice: the connection may break after the work and before the answer.
 */
export async function retryUntil<T>(work: () => Promise<T>, pause = 200): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isUnreachable(error) || attempt >= ATTEMPTS) throw error;
      await sleep(Math.min(pause * 2 ** (attempt - 1), 2_000));
    }
  }
}
