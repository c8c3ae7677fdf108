import { setTimeout as esperar } from 'node:timers/promises';
import { type Answer, ImpossibleRequest, NoAnswer } from './http.ts';
import type { Timeouts } from './timeouts.ts';

/**
 * Says what became of a message. `recusada`: it did not go out, and `culpa` says whose fault that is: the recipient's
 * address, the landlord's account (wrong key, no credit) or the provider itself. `desconhecida`: it may have gone out.
 */
export type Delivery =
  | { situacao: 'aceita'; id: string | undefined }
  | ({ situacao: 'recusada'; culpa: Fault } & Reason)
  | ({ situacao: 'desconhecida' } & Reason);

export function refused(fault: Fault, error: string): Delivery {
  return { situacao: 'recusada', culpa: fault, erro: error };
}
type Fault = 'destinatario' | 'conta' | 'provedor';

/** `erro` is for a person; `detalhe`, the provider's own words or the network's, for the log. */
type Reason = { erro: string; detalhe?: string; tentarDepois?: number };

const ENDS = { aceita: 'enviado', recusada: 'falhou', desconhecida: 'incerto' } as const;

/** Gives the facts of a delivery that are counted, stored and shown. */
export const outcomeOf = (delivery: Delivery) => ({
  situacao: ENDS[delivery.situacao],
  erro: delivery.situacao === 'aceita' ? null : delivery.erro,
});

/** Tells by status and body what an answer means, and whether the provider allows another try at once. */
export type Reading = Delivery & { retry?: boolean };

/**
 * Sends, and tries again where the provider's answer allows it; where `repeatable` (the provider recognises a repeated
 * message by its key), also when no answer came. Never throws.
 */
export async function deliver(
  send: () => Promise<Answer>,
  read: (answer: Answer) => Reading,
  { timeouts, repeatable, attempts = 3 }: { timeouts: Timeouts; repeatable: boolean; attempts?: number },
): Promise<Delivery> {
  let inDoubt = false;
  for (let attempt = 1; ; attempt++) {
    const { retry, ...outcome } = await once(send, read, repeatable);
    inDoubt ||= outcome.situacao === 'desconhecida';
    // A refusal says nothing of an earlier try that may have gone out.
    const delivery: Delivery =
      inDoubt && outcome.situacao === 'recusada' ? { ...outcome, situacao: 'desconhecida' } : outcome;
    if (!retry || attempt >= attempts) return delivery;
    const asked = delivery.situacao === 'aceita' ? 0 : (delivery.tentarDepois ?? 0) * 1000;
    if (asked > timeouts.longestWait) return delivery;
    await esperar(Math.max(asked, timeouts.wait * 2 ** (attempt - 1) * (0.5 + Math.random())));
  }
}

async function once(
  send: () => Promise<Answer>,
  read: (answer: Answer) => Reading,
  repeatable: boolean,
): Promise<Reading> {
  try {
    const answer = await send();
    return { ...read(answer), ...(answer.retryAfter !== undefined && { tentarDepois: answer.retryAfter }) };
  } catch (error) {
    if (error instanceof ImpossibleRequest) return impossibleKey;
    if (!(error instanceof NoAnswer)) throw error;
    const { message, maybeDone, detalhe } = error;
    if (maybeDone) return { situacao: 'desconhecida', erro: message, detalhe, retry: repeatable };
    return { situacao: 'recusada', culpa: 'provedor', erro: message, detalhe, retry: true };
  }
}

const impossibleKey = refused(
  'conta',
  'a chave do provedor tem caracteres inválidos (copie-a de novo e grave-a nas configurações)',
);

/** An answer in the 2xx that is not what the provider sends: a proxy's page, a cut body. Who knows what happened. */
export const strangeAnswer: Delivery = {
  situacao: 'desconhecida',
  erro: 'o provedor respondeu de um jeito que não entendemos',
};
