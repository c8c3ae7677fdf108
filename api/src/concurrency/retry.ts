import { setTimeout as esperar } from 'node:timers/promises';
import { translateError } from '../http/errors.ts';

const TENTATIVAS = 30;

/** Whether the database cannot be reached, or asks to come back. */
export const isUnreachable = (erro: unknown): boolean =>
  erro instanceof Error && translateError(erro)?.statusCode === 503;

/**
 * Repeats a statement while the database cannot be reached or asks to come back, for about a minute. Only for
 * statements that may be carried out twice: the connection may break after the work and before the answer.
 */
export async function retryUntil<T>(fazer: () => Promise<T>, espera = 200): Promise<T> {
  for (let tentativa = 1; ; tentativa++) {
    try {
      return await fazer();
    } catch (erro) {
      if (!isUnreachable(erro) || tentativa >= TENTATIVAS) throw erro;
      await esperar(Math.min(espera * 2 ** (tentativa - 1), 2_000));
    }
  }
}
