import { setTimeout as esperar } from 'node:timers/promises';
import { ImpossibleRequest, NoAnswer, type Resposta } from './http.ts';
import type { Timeouts } from './timeouts.ts';

/**
 * Says what became of a message. `recusada`: it did not go out, and `culpa` says whose fault that is: the recipient's
 * address, the landlord's account (wrong key, no credit) or the provider itself. `desconhecida`: it may have gone out.
 */
export type Delivery =
  | { situacao: 'aceita'; id: string | undefined }
  | ({ situacao: 'recusada'; culpa: Culpa } & Motivo)
  | ({ situacao: 'desconhecida' } & Motivo);

export function refused(culpa: Culpa, erro: string): Delivery {
  return { situacao: 'recusada', culpa, erro };
}
type Culpa = 'destinatario' | 'conta' | 'provedor';

/** `erro` is for a person; `detalhe`, the provider's own words or the network's, for the log. */
type Motivo = { erro: string; detalhe?: string; tentarDepois?: number };

const ENDS = { aceita: 'enviado', recusada: 'falhou', desconhecida: 'incerto' } as const;

/** What is counted, stored and told of it. */
export const outcomeOf = (delivery: Delivery) => ({
  situacao: ENDS[delivery.situacao],
  erro: delivery.situacao === 'aceita' ? null : delivery.erro,
});

/** Tells by status and body what an answer means, and whether the provider allows another try at once. */
export type Leitura = Delivery & { repetir?: boolean };

/**
 * Sends, and tries again where the provider's answer allows it; where `repetivel` (the provider recognises a repeated
 * message by its key), also when no answer came. Never throws.
 */
export async function deliver(
  enviar: () => Promise<Resposta>,
  ler: (resposta: Resposta) => Leitura,
  { tempos, repetivel, tentativas = 3 }: { tempos: Timeouts; repetivel: boolean; tentativas?: number },
): Promise<Delivery> {
  let emDuvida = false;
  for (let tentativa = 1; ; tentativa++) {
    const { repetir, ...desta } = await umaVez(enviar, ler, repetivel);
    emDuvida ||= desta.situacao === 'desconhecida';
    // A refusal says nothing of an earlier try that may have gone out.
    const entrega: Delivery =
      emDuvida && desta.situacao === 'recusada' ? { ...desta, situacao: 'desconhecida' } : desta;
    if (!repetir || tentativa >= tentativas) return entrega;
    const pedida = entrega.situacao === 'aceita' ? 0 : (entrega.tentarDepois ?? 0) * 1000;
    if (pedida > tempos.esperaMaxima) return entrega;
    await esperar(Math.max(pedida, tempos.espera * 2 ** (tentativa - 1) * (0.5 + Math.random())));
  }
}

async function umaVez(
  enviar: () => Promise<Resposta>,
  ler: (resposta: Resposta) => Leitura,
  repetivel: boolean,
): Promise<Leitura> {
  try {
    const resposta = await enviar();
    return { ...ler(resposta), ...(resposta.retryAfter !== undefined && { tentarDepois: resposta.retryAfter }) };
  } catch (erro) {
    if (erro instanceof ImpossibleRequest) return chaveImpossivel;
    if (!(erro instanceof NoAnswer)) throw erro;
    const { message, talvezFeita, detalhe } = erro;
    if (talvezFeita) return { situacao: 'desconhecida', erro: message, detalhe, repetir: repetivel };
    return { situacao: 'recusada', culpa: 'provedor', erro: message, detalhe, repetir: true };
  }
}

const chaveImpossivel = refused(
  'conta',
  'a chave do provedor tem caracteres inválidos (copie-a de novo e grave-a nas configurações)',
);

/** An answer in the 2xx that is not what the provider sends: a proxy's page, a cut body. Who knows what happened. */
export const strangeAnswer: Delivery = {
  situacao: 'desconhecida',
  erro: 'o provedor respondeu de um jeito que não entendemos',
};
