import { emUmaLinha } from '@imob/schemas/avisos/aviso';
import { cortar } from '@imob/schemas/rules/cut';
import { deliver, type Reading, strangeAnswer } from '../delivery.ts';
import { type Answer, call, field, textOf } from '../http.ts';
import type { Timeouts } from '../timeouts.ts';
import type { Email, Messenger, Person, Sms } from './mail.ts';

/** Brevo, API v3. `base` carries the version: https://api.brevo.com/v3 */
export function brevo(base: string, timeouts: Timeouts): Messenger {
  const post = (key: string, path: string, body: unknown) =>
    call({ url: `${base}${path}`, headers: { 'api-key': key }, body, deadlineMs: timeouts.deadline });
  return {
    // The provider's idempotency key makes a repeated e-mail the same e-mail.
    email: (key, email) =>
      deliver(() => post(key, '/smtp/email', emailBody(email)), readEmail, { timeouts, repeatable: true }),
    // A repeated SMS is a second SMS: tried again only when the provider says that it took nothing.
    sms: (key, sms) =>
      deliver(() => post(key, '/transactionalSMS/sms', smsBody(sms)), readSms, { timeouts, repeatable: false }),
  };
}

/** A name is of one line, as every header, and the provider refuses more than 70 characters. */
const person = ({ email, name }: Person) => ({ email, ...(name && { name: cortar(emUmaLinha(name), 70) }) });

function emailBody({
  from,
  to,
  cc = [],
  replyTo,
  subject,
  html,
  text,
  attachment,
  unsubscribe,
  idempotencyKey,
}: Email) {
  return {
    sender: person(from),
    to: [person(to)],
    ...(cc.length > 0 && { cc: cc.map(person) }),
    ...(replyTo && { replyTo: person(replyTo) }),
    subject: emUmaLinha(subject),
    htmlContent: html,
    textContent: text,
    ...(attachment && { attachment: [{ name: attachment.name, content: attachment.base64 }] }),
    // The documentation has named it both ways.
    headers: {
      ...{ idempotencyKey, 'Idempotency-Key': idempotencyKey },
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

function smsBody({ from, to, text }: Sms) {
  return { sender: from, recipient: to, content: text, type: 'transactional' };
}

/** The idempotency key was seen before: what we ask for was already done. Both codes are documented. */
const ALREADY_DONE = new Set<unknown>(['duplicate_parameter', 'duplicate_request']);

const readEmail = (answer: Answer): Reading =>
  answer.status === 400 && ALREADY_DONE.has(field(answer.body, 'code'))
    ? { situacao: 'aceita', id: undefined }
    : read(answer, true);
const readSms = (answer: Answer): Reading => read(answer, false);

function read({ status, body }: Answer, repeatable: boolean): Reading {
  if (status >= 200 && status < 300) {
    const id = field(body, 'messageId');
    return id === undefined ? strangeAnswer : { situacao: 'aceita', id: String(id) };
  }
  const code = textOf(field(body, 'code'));
  const reason = { erro: explain(status, code), detalhe: textOf(field(body, 'message'))?.slice(0, 200) };
  // "Not now". A 503 without Brevo's own code is some proxy's, and says as little as the rest of the 5xx.
  if (status === 429 || (status === 503 && code)) {
    return { situacao: 'recusada', culpa: 'provedor', ...reason, retry: true };
  }
  if (status === 408 || status >= 500) return { situacao: 'desconhecida', ...reason, retry: repeatable };
  if ([401, 402, 403].includes(status) || (code && OF_ACCOUNT.has(code))) {
    return { situacao: 'recusada', culpa: 'conta', ...reason };
  }
  return { situacao: 'recusada', culpa: 'destinatario', ...reason };
}

const OF_ACCOUNT = new Set(['unauthorized', 'permission_denied', 'not_enough_credits', 'account_under_validation']);

function explain(status: number, code: string | undefined): string {
  if (code === 'not_enough_credits' || status === 402) return 'a conta no provedor está sem créditos';
  if (code === 'account_under_validation') return 'o provedor ainda está validando a conta';
  if (status === 401) return 'o provedor recusou a chave (confira-a nas configurações)';
  if (status === 403) return 'a conta no provedor não tem permissão para este envio';
  if (status === 429) return 'o provedor pediu para enviar mais devagar';
  if (status >= 500 || status === 408) return `o provedor está com problemas (erro ${status})`;
  const cause = code ? `erro ${status}, ${code}` : `erro ${status}`;
  return `o provedor recusou a mensagem (${cause}); confira o contato do locatário e o remetente nas configurações`;
}
