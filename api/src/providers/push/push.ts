/// <reference path="./webPush.d.ts" />
import { ask, ImpossibleRequest, NoAnswer, noAnswer } from '../http.ts';
import type { Timeouts } from '../timeouts.ts';

/** A browser gave these when it was subscribed: where its push service is told, and the keys that only it can read with. */
export type Subscription = { endpoint: string; p256dh: string; auth: string };
/** The service's own pair (RFC 8292), and whom a push service may write to. */
export type Vapid = { publicKey: string; privateKey: string; subject: string };
/** `topic`: a later message of the same one takes the place of an earlier one that was not delivered yet. */
export type PushMessage = { text: string; topic: string; ttlSeconds: number; urgency: 'normal' | 'high' };

/** `acabou`: the browser is subscribed no more. `recusada`: another try changes nothing. `depois`: in so many seconds, if they were told. */
export type PushDelivery =
  | { situacao: 'aceita' }
  | { situacao: 'acabou' }
  | { situacao: 'recusada'; erro: string }
  | { situacao: 'depois'; erro: string; segundos: number | undefined };

/** Browsers' push services (RFC 8030). */
export type Push = {
  /** Whether an address is one of a push service that is known: nothing is ever sent to another. */
  knows(endpoint: string): boolean;
  send(to: Subscription, message: PushMessage, vapid: Vapid): Promise<PushDelivery>;
};

const HOSTS =
  /^(fcm\.googleapis\.com|([a-z0-9-]+\.)+(push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))$/;

/** The services of the browsers that there are, over https on its own port. */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username + url.password !== '') return false;
  return HOSTS.test(url.hostname);
}

/** `knows` is another's only in tests, whose services are on their own machine. */
export function webPush(timeouts: Timeouts, knows: (endpoint: string) => boolean = isPushService): Push {
  return {
    knows,
    async send({ endpoint, p256dh, auth }, { text, topic, ttlSeconds, urgency }, vapid) {
      if (!knows(endpoint)) return { situacao: 'acabou' };
      const { default: library } = await import('web-push');
      const keys = { p256dh: urlSafe(p256dh), auth: urlSafe(auth) };
      const { headers, body } = library.generateRequestDetails({ endpoint, keys }, text, {
        ...{ vapidDetails: vapid, TTL: ttlSeconds, urgency, topic, contentEncoding: 'aes128gcm' },
      });
      const { 'Content-Type': type, 'Content-Length': _, ...rest } = headers;
      const asText = Object.fromEntries(
        Object.entries(rest).map(([name, value]) => [name.toLowerCase(), String(value)]),
      );
      try {
        const answer = await ask(
          {
            ...{ method: 'POST', url: endpoint, headers: asText, deadlineMs: timeouts.deadline },
            body: { type: String(type), text: body },
          },
          noAnswer,
        );
        return read(answer.status, answer.retryAfter);
      } catch (error) {
        if (error instanceof ImpossibleRequest) return { situacao: 'recusada', erro: error.message };
        if (error instanceof NoAnswer) return { situacao: 'depois', erro: error.message, segundos: undefined };
        throw error;
      }
    },
  };
}

const urlSafe = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

function read(status: number, retryAfter: number | undefined): PushDelivery {
  if (status >= 200 && status < 300) return { situacao: 'aceita' };
  if (status === 404 || status === 410) return { situacao: 'acabou' };
  if (status === 408 || status === 429 || status >= 500) {
    const erro =
      status === 429
        ? 'o serviço do navegador pediu para enviar mais devagar'
        : 'o serviço do navegador está com problemas';
    return { situacao: 'depois', erro: `${erro} (erro ${status})`, segundos: retryAfter };
  }
  if (status === 413) return { situacao: 'recusada', erro: 'o aviso é longo demais (erro 413)' };
  return {
    situacao: 'recusada',
    erro: `o serviço do navegador recusou o aviso (erro ${status}); ligue os avisos de novo nele`,
  };
}
