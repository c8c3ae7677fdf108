import { randomInt } from 'node:crypto';
import { type FakeAnswer, type FakeServer, fakeServer, type ReceivedRequest } from '../fake.ts';
import { field, textOf } from '../http.ts';

type ReceivedEmail = {
  canal: 'email';
  chave: string;
  de: { email: string; name?: string };
  para: string;
  copias: string[];
  responderA: string | undefined;
  assunto: string;
  html: string;
  texto: string;
  anexos: { name: string; content: string }[];
  idempotencia: string | undefined;
  /** The mail program's own button ends such mails here. */
  parar: string | undefined;
};
type ReceivedSms = { canal: 'sms'; chave: string; de: string; para: string; texto: string };

export type FakeBrevo = FakeServer & {
  mensagens: (ReceivedEmail | ReceivedSms)[];
  chaves: Set<string> | undefined;
  /** The provider's clock, by which it forgets idempotency keys. */
  agora: () => number;
};

/** The provider's documentation says 15 minutes in one place and 30 in another. */
export const LIFETIME_MS = 15 * 60_000;

const error = (status: number, code: string, message: string): FakeAnswer => ({ status, body: { code, message } });

/**
 * Brevo's two endpoints, its refusals and its memory of idempotency keys. `chaves`: those that exist (all, if unset).
 */
export async function fakeBrevo(port = 0): Promise<FakeBrevo> {
  const messages: FakeBrevo['mensagens'] = [];
  const seen = new Map<string, number>();

  function answerRequest(request: ReceivedRequest): FakeAnswer {
    const key = request.headers['api-key'];
    if (typeof key !== 'string' || key === '') {
      return error(401, 'unauthorized', 'authentication not found in headers');
    }
    if (fake.chaves && !fake.chaves.has(key)) return error(401, 'unauthorized', 'Key not found');
    if (request.method !== 'POST') return error(405, 'method_not_allowed', 'Method not allowed');
    if (request.path.endsWith('/smtp/email')) return email(key, request.body);
    if (request.path.endsWith('/transactionalSMS/sms')) return sms(key, request.body);
    return error(404, 'document_not_found', 'Not found');
  }

  function email(key: string, body: unknown): FakeAnswer {
    const from = field(body, 'sender') as ReceivedEmail['de'] | undefined;
    const to = textOf(field(body, 'to', 0, 'email'));
    const [subject, html] = [textOf(field(body, 'subject')), textOf(field(body, 'htmlContent'))];
    if (!textOf(from?.email)) return error(400, 'missing_parameter', 'sender is missing');
    if (!to) return error(400, 'missing_parameter', 'to is missing');
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(to)) return error(400, 'invalid_parameter', 'email is not valid in to');
    const cc = field(body, 'cc');
    const copies = Array.isArray(cc) ? cc.map((_, i) => textOf(field(body, 'cc', i, 'email')) ?? '') : [];
    if (cc !== undefined && copies.length === 0) return error(400, 'missing_parameter', 'cc is missing');
    if (copies.some((one) => !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(one)))
      return error(400, 'invalid_parameter', 'email is not valid in cc');
    if (!subject) return error(400, 'missing_parameter', 'subject is missing');
    if (!html) return error(400, 'missing_parameter', 'htmlContent is missing');
    const names = [from?.name, field(body, 'to', 0, 'name'), field(body, 'replyTo', 'name')];
    if (names.some((name) => typeof name === 'string' && name.length > 70)) {
      return error(400, 'invalid_parameter', 'name is too long');
    }
    const idempotencyKey = textOf(field(body, 'headers', 'idempotencyKey'));
    const visto = seen.get(`${key} ${idempotencyKey}`);
    if (visto !== undefined && fake.agora() < visto + LIFETIME_MS) {
      return error(400, 'duplicate_parameter', 'idempotencyKey has already been used');
    }
    if (idempotencyKey) seen.set(`${key} ${idempotencyKey}`, fake.agora());
    const messageId = `<${Date.now()}.${randomInt(1e9)}@smtp-relay.mailin.fr>`;
    messages.push({
      canal: 'email',
      chave: key,
      de: from as ReceivedEmail['de'],
      para: to,
      copias: copies,
      responderA: textOf(field(body, 'replyTo', 'email')),
      assunto: subject,
      html,
      texto: textOf(field(body, 'textContent')) ?? '',
      anexos: (field(body, 'attachment') as ReceivedEmail['anexos'] | undefined) ?? [],
      idempotencia: idempotencyKey,
      parar: textOf(field(body, 'headers', 'List-Unsubscribe')),
    });
    return { status: 201, body: { messageId } };
  }

  function sms(key: string, body: unknown): FakeAnswer {
    const from = textOf(field(body, 'sender'));
    const to = textOf(field(body, 'recipient'));
    const text = textOf(field(body, 'content'));
    if (!from || !to || !text) return error(400, 'missing_parameter', 'sender, recipient or content is missing');
    if (!/^(\d{1,15}|[\w ]{1,11})$/.test(from)) return error(400, 'invalid_parameter', 'sender is not valid');
    if (!/^\+?\d{6,15}$/.test(to)) return error(400, 'invalid_parameter', 'Invalid telephone number');
    messages.push({ canal: 'sms', chave: key, de: from, para: to, texto: text });
    const answerBody = {
      reference: 'ab1cde2fgh3i4jklmno',
      messageId: randomInt(1e12),
      smsCount: Math.ceil(text.length / 160),
      usedCredits: 0.7,
      remainingCredits: 82.85,
    };
    return { status: 201, body: answerBody };
  }

  const server = await fakeServer(answerRequest, port);
  const fake: FakeBrevo = Object.assign(server, {
    mensagens: messages,
    chaves: undefined as Set<string> | undefined,
    agora: Date.now,
  });
  const { clear } = server;
  fake.clear = () => {
    clear();
    messages.length = 0;
    seen.clear();
    fake.chaves = undefined;
    fake.agora = Date.now;
  };
  return fake;
}
