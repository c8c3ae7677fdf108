import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { createGenerator } from 'ts-json-schema-generator';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { locadorComContrato, rodar, type TesteComFalsos, testComFalsos } from '../../test/support/providers.ts';
import { shortTimeouts } from '../../test/support/timeouts.ts';
import { brevo } from './mail/brevo.ts';

/** Holds what we really send against what the providers publish, not against our own fakes. */

let teste: TesteComFalsos;
beforeAll(async () => {
  teste = await testComFalsos({ agora: '2026-03-07T15:00:00Z' });
});
afterAll(() => teste.fechar());
beforeEach(() => teste.limpar());

const semUndefined = (valor: unknown) => JSON.parse(JSON.stringify(valor));

describe("Brevo's own SDK", () => {
  const raiz = dirname(createRequire(import.meta.url).resolve('@getbrevo/brevo/package.json'));
  const tipos = join(raiz, 'dist/cjs/api');
  const esquema = (arquivo: string, type: string) => {
    const schema = createGenerator({
      path: join(tipos, arquivo),
      type,
      skipTypeCheck: true,
      expose: 'all',
    }).createSchema(type);
    return new Ajv({ strict: false, allErrors: true }).compile(schema);
  };
  const email = esquema(
    'resources/transactionalEmails/client/requests/SendTransacEmailRequest.d.ts',
    'SendTransacEmailRequest',
  );
  const sms = esquema('types/SendTransacSms.d.ts', 'SendTransacSms');

  test('takes our e-mails, with and without an attachment, and our SMS', async () => {
    await locadorComContrato(teste);
    await rodar(teste);
    const mensageiro = brevo(teste.falsos.brevo.url, shortTimeouts);
    await mensageiro.email('chave', {
      from: { email: 'a@exemplo.com.br' },
      to: { email: 'b@exemplo.com.br' },
      subject: 'x',
      html: 'x',
      text: 'x',
      idempotencyKey: 'b2f7a9ee-81dd-4a08-a07a-085c11111111',
      attachment: { name: 'contrato.pdf', base64: 'JVBERi0=' },
    });
    const pedidos = teste.falsos.brevo.requests;
    const [emails, mensagensSms] = [
      pedidos.filter((p) => p.path.endsWith('/email')),
      pedidos.filter((p) => p.path.endsWith('/sms')),
    ];
    expect([emails.length, mensagensSms.length]).toEqual([2, 1]);
    for (const { body } of emails) expect([email(body), email.errors]).toEqual([true, null]);
    for (const { body } of mensagensSms) expect([sms(body), sms.errors]).toEqual([true, null]);
  });

  test('would catch a wrong name or type', async () => {
    await locadorComContrato(teste);
    await rodar(teste);
    const corpoDe = (fim: string) => semUndefined(teste.falsos.brevo.requests.find((p) => p.path.endsWith(fim))?.body);
    expect(email({ ...corpoDe('/email'), atachment: [] })).toBe(false);
    expect(email({ ...corpoDe('/email'), to: [{ name: 'sem e-mail' }] })).toBe(false);
    expect(sms({ ...corpoDe('/sms'), recipient: undefined, to: '55' })).toBe(false);
    expect(sms({ ...corpoDe('/sms'), type: 'transacional' })).toBe(false);
  });
});

const META = fileURLToPath(
  new URL('../../../../shared/research/schemas/meta-business-messaging-v23.0.yaml', import.meta.url),
);

describe.skipIf(!existsSync(META))("Meta's OpenAPI document", () => {
  const documento = () => parse(readFileSync(META, 'utf8')) as { components: { schemas: object } };
  const validador = () => {
    const { components } = documento();
    const ajv = new Ajv2020({ strict: false, validateFormats: false, discriminator: false });
    ajv.addSchema({ $id: 'meta', components });
    return ajv.compile({ $ref: 'meta#/components/schemas/TemplateMessage' });
  };

  test('takes our template messages, and would catch a missing part', async () => {
    await locadorComContrato(teste);
    await rodar(teste);
    const valida = validador();
    const corpo = semUndefined(teste.falsos.meta.requests[0]?.body);
    expect([valida(corpo), valida.errors]).toEqual([true, null]);
    for (const falta of ['messaging_product', 'recipient_type', 'to', 'type', 'template']) {
      expect([falta, valida({ ...corpo, [falta]: undefined })]).toEqual([falta, false]);
    }
    expect(valida({ ...corpo, template: { ...corpo.template, language: { code: 'pt_BR' } } })).toBe(false);
  });
});
