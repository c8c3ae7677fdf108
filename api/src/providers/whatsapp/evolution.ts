import { type Delivery, deliver, type Reading, strangeAnswer } from '../delivery.ts';
import { ProviderFailure } from '../failure.ts';
import { type Answer, call, field, NoAnswer, textOf } from '../http.ts';
import type { Timeouts } from '../timeouts.ts';
import type { FreeText, InstanceState } from './whatsapp.ts';

/**
 * Evolution API v2. Its traps: the existence of an instance is checked before the key (404, then 401); a connect may
 * answer 200 with `error: true`, or without a QR code, which is then not ready yet; `state` may be missing.
 */
export function evolution(base: string, key: string, timeouts: Timeouts): FreeText {
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
    call({ method, url: `${base}${path}`, headers: { apikey: key }, body, deadlineMs: timeouts.deadline });

  return {
    // Never tried again: a repeated text is a second text, and the gateway's own 500 does not say how far it got.
    send: (instance, to, text) =>
      deliver(
        () => ask('POST', `/message/sendText/${encodeURIComponent(instance)}`, { number: to, text }),
        readSending,
        { timeouts, repeatable: false, attempts: 1 },
      ),

    async state(instance) {
      const answer = await respond(ask('GET', `/instance/connectionState/${encodeURIComponent(instance)}`));
      if (doesNotExist(answer)) return 'inexistente';
      if (answer.status !== 200) throw failure(answer);
      const state = field(answer.body, 'instance', 'state');
      const known: InstanceState[] = ['open', 'connecting', 'close'];
      return known.find((readState) => readState === state) ?? 'close';
    },

    async create(instance) {
      const body = { instanceName: instance, qrcode: true, integration: 'WHATSAPP-BAILEYS' };
      const answer = await respond(ask('POST', '/instance/create', body));
      // Someone else was faster, or a removal is not finished.
      if (answer.status === 403 && /already in use/.test(messageOf(answer.body))) return { inUse: true };
      if (answer.status !== 201 && answer.status !== 200) throw failure(answer);
      return { qr: textOf(field(answer.body, 'qrcode', 'base64')) };
    },

    async connect(instance) {
      const answer = await respond(ask('GET', `/instance/connect/${encodeURIComponent(instance)}`));
      if (doesNotExist(answer)) return { missing: true };
      if (answer.status !== 200) throw failure(answer);
      if (field(answer.body, 'error') === true) return {};
      if (field(answer.body, 'instance', 'state') === 'open') return { connected: true };
      return { qr: textOf(field(answer.body, 'base64')) ?? textOf(field(answer.body, 'qrcode', 'base64')) };
    },

    async remove(instance) {
      const answer = await respond(ask('DELETE', `/instance/delete/${encodeURIComponent(instance)}`));
      if (answer.status !== 200 && !doesNotExist(answer)) throw failure(answer);
    },
  };
}

/** An unknown path is also 404 ("Cannot GET"): that is a wrong address of the gateway, not a missing instance. */
const doesNotExist = ({ status, body }: Answer) => status === 404 && !/^Cannot /.test(messageOf(body));

/** `response.message` is text, a list of texts, or a list of lists. */
function messageOf(body: unknown): string {
  const message = field(body, 'response', 'message') ?? field(body, 'message');
  const first = Array.isArray(message) ? message.flat(2)[0] : message;
  return textOf(first) ?? '';
}

async function respond(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof NoAnswer) throw new ProviderFailure(error.message, { detalhe: error.detalhe });
    throw error;
  }
}

function failure({ status, body }: Answer): ProviderFailure {
  const error =
    status === 401 ? 'o servidor de WhatsApp recusou a chave' : `o servidor de WhatsApp respondeu com erro ${status}`;
  return new ProviderFailure(error, { status, detalhe: detailOf(body) });
}

const detailOf = (body: unknown) => messageOf(body).slice(0, 200) || undefined;

function readSending({ status, body }: Answer): Reading {
  if (status >= 200 && status < 300) {
    const id = textOf(field(body, 'key', 'id'));
    return id ? { situacao: 'aceita', id } : strangeAnswer;
  }
  return refusal(status, body);
}

/**
 * The gateway stores a text after it has sent it, and whatever goes wrong then is a 400, or a 500, too: these are
 * refusals only where the words are known to come before the sending.
 */
function refusal(status: number, body: unknown): Delivery {
  const detail = detailOf(body);
  const ofAccount = (error: string): Delivery => ({
    situacao: 'recusada',
    culpa: 'conta',
    erro: error,
    detalhe: detail,
  });
  const ofRecipient = (error: string): Delivery => ({
    situacao: 'recusada',
    culpa: 'destinatario',
    erro: error,
    detalhe: detail,
  });
  const withProblems = `o servidor de WhatsApp está com problemas (erro ${status})`;

  if (status === 401) return ofAccount('o servidor de WhatsApp recusou a chave');
  if (status === 404) return ofAccount('o WhatsApp não está conectado (gere o QR code nas configurações)');
  if (/connection closed/i.test(messageOf(body))) {
    return ofAccount('o WhatsApp foi desconectado (gere o QR code nas configurações)');
  }
  if (status === 429) return { situacao: 'recusada', culpa: 'provedor', erro: withProblems, detalhe: detail };
  const first = field(body, 'response', 'message', 0);
  if (field(first, 'exists') === false) return ofRecipient('este número não tem WhatsApp');
  // The gateway's check of the request's fields answers with a list in the list.
  const beforeSending = Array.isArray(first) || first === 'Text is required';
  if (!beforeSending && (status === 400 || status === 408 || status >= 500)) {
    return { situacao: 'desconhecida', erro: withProblems, detalhe: detail };
  }
  return ofRecipient(`o servidor de WhatsApp recusou a mensagem (erro ${status}); confira o telefone do locatário`);
}
