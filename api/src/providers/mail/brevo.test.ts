import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shortTimeouts } from '../../../test/support/timeouts.ts';
import { brevo } from './brevo.ts';
import { type FakeBrevo, fakeBrevo, LIFETIME_MS } from './fake.ts';
import type { Email, Messenger } from './mail.ts';

let falso: FakeBrevo;
let mensageiro: Messenger;
beforeAll(async () => {
  falso = await fakeBrevo();
  mensageiro = brevo(falso.url, { ...shortTimeouts, deadline: 500 });
});
afterAll(() => falso.close());
beforeEach(() => falso.clear());

const email: Email = {
  from: { email: 'avisos@exemplo.com.br', name: 'Imob' },
  to: { email: 'joao@exemplo.com.br', name: 'João' },
  replyTo: { email: 'ana@exemplo.com.br' },
  subject: 'Aviso',
  html: '<p>Oi</p>',
  text: 'Oi',
  idempotencyKey: 'b2f7a9ee-81dd-4a08-a07a-085c11111111',
};
const sms = { from: 'Imob', to: '5511987654321', text: 'Oi' };
const CHAVE = 'xkeysib-segredo';

describe('what is sent', () => {
  test('an e-mail, with its key in the header, its idempotency key and its attachment', async () => {
    const anexo = { name: 'contrato.pdf', base64: 'JVBERi0=' };
    expect(await mensageiro.email(CHAVE, { ...email, attachment: anexo })).toEqual({
      situacao: 'aceita',
      id: expect.any(String),
    });
    expect(falso.requests[0]).toMatchObject({ method: 'POST', path: '/smtp/email', headers: { 'api-key': CHAVE } });
    expect(falso.requests[0]?.body).toEqual({
      sender: { email: 'avisos@exemplo.com.br', name: 'Imob' },
      to: [{ email: 'joao@exemplo.com.br', name: 'João' }],
      replyTo: { email: 'ana@exemplo.com.br' },
      subject: 'Aviso',
      htmlContent: '<p>Oi</p>',
      textContent: 'Oi',
      attachment: [{ name: 'contrato.pdf', content: 'JVBERi0=' }],
      headers: { idempotencyKey: email.idempotencyKey, 'Idempotency-Key': email.idempotencyKey },
    });
  });

  test('names longer than the provider takes are cut', async () => {
    const para = { email: 'joao@exemplo.com.br', nome: 'J'.repeat(200) };
    expect((await mensageiro.email(CHAVE, { ...email, to: para })).situacao).toBe('aceita');
    // Never through the middle of a character of two halves.
    await mensageiro.email(CHAVE, { ...email, to: { ...para, name: `${'J'.repeat(69)}🏠` } });
    expect(falso.requests[1]?.body).toMatchObject({ to: [{ name: 'J'.repeat(69) }] });
  });

  test('names and subject are of one line, whatever was typed', async () => {
    const [name, subject] = ['João\r\nBcc: outro@exemplo.com.br', 'Conta\nSubject: outra'];
    await mensageiro.email(CHAVE, { ...email, subject, from: { ...email.from, name }, to: { ...email.to, name } });
    const umaLinha = { name: 'João Bcc: outro@exemplo.com.br' };
    expect(falso.requests[0]?.body).toMatchObject({
      sender: umaLinha,
      to: [umaLinha],
      subject: 'Conta Subject: outra',
    });
  });

  test('an SMS', async () => {
    expect((await mensageiro.sms(CHAVE, sms)).situacao).toBe('aceita');
    expect(falso.requests[0]?.body).toEqual({
      sender: 'Imob',
      recipient: '5511987654321',
      content: 'Oi',
      type: 'transactional',
    });
  });

  test('the same e-mail twice under one key arrives once, as long as the provider remembers the key', async () => {
    let agora = Date.now();
    falso.agora = () => agora;
    await mensageiro.email(CHAVE, email);
    agora += LIFETIME_MS - 1;
    expect(await mensageiro.email(CHAVE, email)).toEqual({ situacao: 'aceita', id: undefined });
    expect(falso.mensagens).toHaveLength(1);
    agora += 1;
    expect((await mensageiro.email(CHAVE, email)).situacao).toBe('aceita');
    expect(falso.mensagens).toHaveLength(2);
  });
});

/** Status, body, what it means, and how many requests each kind of message makes of it. */
const recusas: [number, object | undefined, string, number][] = [
  [400, { code: 'invalid_parameter', message: 'email is not valid in to' }, 'destinatario', 1],
  [400, { code: 'missing_parameter', message: 'sender is missing' }, 'destinatario', 1],
  [400, { code: 'out_of_range', message: 'x' }, 'destinatario', 1],
  [400, { code: 'bad_request', message: 'x' }, 'destinatario', 1],
  [400, { message: 'no code' }, 'destinatario', 1],
  [400, { code: 'account_under_validation', message: 'x' }, 'conta', 1],
  [400, { code: 'not_enough_credits', message: 'x' }, 'conta', 1],
  [400, { code: 'permission_denied', message: 'x' }, 'conta', 1],
  [401, { code: 'unauthorized', message: 'Key not found' }, 'conta', 1],
  [401, { code: 'unauthorized', message: 'authentication not found in headers' }, 'conta', 1],
  [402, { code: 'not_enough_credits', message: 'x' }, 'conta', 1],
  [403, { code: 'permission_denied', message: 'x' }, 'conta', 1],
  [403, { code: 'reseller_permission_denied', message: 'x' }, 'conta', 1],
  [404, { code: 'document_not_found', message: 'x' }, 'destinatario', 1],
  [405, { code: 'method_not_allowed', message: 'x' }, 'destinatario', 1],
  [406, { code: 'not_acceptable', message: 'x' }, 'destinatario', 1],
  [422, { code: 'unprocessable_entity', message: 'x' }, 'destinatario', 1],
  [429, { message: 'slow down' }, 'provedor', 3],
  [503, { code: 'campaign_processing', message: 'x' }, 'provedor', 3],
];

test.each([200, 201, 202])('%i with a message id is success, without one nobody knows', async (status) => {
  for (const enviar of [() => mensageiro.email(CHAVE, email), () => mensageiro.sms(CHAVE, sms)]) {
    falso.fail({ status, body: { messageId: 1511882900176220 } });
    expect(await enviar()).toEqual({ situacao: 'aceita', id: '1511882900176220' });
    falso.fail({ status, body: {} });
    expect((await enviar()).situacao).toBe('desconhecida');
  }
});

describe('answers other than success', () => {
  test.each(recusas)('%i %j is a refusal, the fault of: %s', async (status, corpo, culpa, vezes) => {
    for (const enviar of [() => mensageiro.email(CHAVE, email), () => mensageiro.sms(CHAVE, sms)]) {
      falso.clear();
      falso.fail({ status, body: corpo }, 10);
      expect(await enviar()).toMatchObject({ situacao: 'recusada', culpa });
      expect(falso.requests).toHaveLength(vezes);
    }
  });

  test.each([408, 500, 502, 503, 504])(
    '%i does not say how far it got: only the e-mail is repeated',
    async (status) => {
      falso.fail({ status }, 10);
      expect(await mensageiro.email(CHAVE, email)).toMatchObject({ situacao: 'desconhecida' });
      expect(falso.requests).toHaveLength(3);
      falso.clear();
      falso.fail({ status }, 10);
      expect(await mensageiro.sms(CHAVE, sms)).toMatchObject({ situacao: 'desconhecida' });
      expect(falso.requests).toHaveLength(1);
    },
  );

  test.each([401, 422, 429])('a refusal (%i) after a try that may have gone out leaves it in doubt', async (status) => {
    falso.fail('cortar-depois');
    falso.fail({ status, body: { code: 'x', message: 'x' } }, 10);
    expect(await mensageiro.email(CHAVE, email)).toMatchObject({ situacao: 'desconhecida' });
    expect(falso.mensagens).toHaveLength(1);
  });

  test.each(['duplicate_parameter', 'duplicate_request'])('%s means that the e-mail was sent', async (code) => {
    falso.fail({ status: 400, body: { code, message: 'x' } });
    expect(await mensageiro.email(CHAVE, email)).toEqual({ situacao: 'aceita', id: undefined });
    // An SMS carries no key: there it is a refusal as any other.
    falso.fail({ status: 400, body: { code, message: 'x' } });
    expect(await mensageiro.sms(CHAVE, sms)).toMatchObject({ situacao: 'recusada' });
  });

  test('what the provider says in its own language is for the log, and not in the sentence for a person', async () => {
    falso.fail({ status: 400, body: { code: 'invalid_parameter', message: 'email is not valid in to' } });
    const entrega = await mensageiro.email(CHAVE, email);
    expect(entrega).toMatchObject({
      erro: expect.stringContaining('erro 400, invalid_parameter'),
      detalhe: 'email is not valid in to',
    });
    expect(entrega).not.toMatchObject({ erro: expect.stringContaining('is not valid') });
  });

  test.each(['xkeysib\u200b-1', 'xkeysib\n-1', '“xkeysib-1”'])('a key that no header can carry: %j', async (chave) => {
    for (const entrega of [await mensageiro.email(chave, email), await mensageiro.sms(chave, sms)]) {
      expect(entrega).toMatchObject({
        situacao: 'recusada',
        culpa: 'conta',
        erro: expect.stringContaining('caracteres'),
      });
    }
    expect(falso.requests).toEqual([]);
  });

  test('Retry-After is waited for when short, and left to the next run when long', async () => {
    falso.fail({ status: 429, headers: { 'retry-after': '1' } });
    const inicio = performance.now();
    expect((await mensageiro.sms(CHAVE, sms)).situacao).toBe('aceita');
    expect(performance.now() - inicio).toBeGreaterThan(950);
    falso.clear();
    falso.fail({ status: 429, headers: { 'retry-after': '3600' } });
    expect(await mensageiro.email(CHAVE, email)).toMatchObject({ situacao: 'recusada', tentarDepois: 3600 });
    expect(falso.requests).toHaveLength(1);
  });

  test.each(['calar', 'cortar-antes', 'cortar-depois', 'lixo'] as const)('%s', async (falha) => {
    falso.fail(falha, 1);
    // The e-mail is repeated under its key, and arrives once; what answers nonsense is not asked again.
    expect((await mensageiro.email(CHAVE, email)).situacao).toBe(falha === 'lixo' ? 'desconhecida' : 'aceita');
    expect(falso.mensagens).toHaveLength(1);
    falso.clear();
    falso.fail(falha, 9);
    expect((await mensageiro.sms(CHAVE, sms)).situacao).toBe('desconhecida');
    expect(falso.requests).toHaveLength(1);
  });

  test('nobody there: refused, since nothing can have been sent', async () => {
    const desligado = await fakeBrevo();
    await desligado.close();
    const ninguem = brevo(desligado.url, shortTimeouts);
    expect(await ninguem.sms(CHAVE, sms)).toMatchObject({ situacao: 'recusada', culpa: 'provedor' });
    expect(await ninguem.email(CHAVE, email)).toMatchObject({ situacao: 'recusada', culpa: 'provedor' });
  });

  test('no error text holds the key', async () => {
    for (const falha of [
      'calar',
      'cortar-antes',
      { status: 401, body: { code: 'unauthorized', message: 'Key not found' } },
    ] as const) {
      falso.fail(falha, 3);
      expect(JSON.stringify(await mensageiro.sms(CHAVE, sms))).not.toContain(CHAVE);
      falso.clear();
    }
  });
});
