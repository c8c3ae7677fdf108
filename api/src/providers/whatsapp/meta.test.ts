import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shortTimeouts } from '../../../test/support/timeouts.ts';
import { meta } from './meta.ts';
import { type FakeMeta, fakeMeta, metaError } from './metaFake.ts';
import type { WhatsappTemplates } from './whatsapp.ts';

let falsa: FakeMeta;
let modelos: WhatsappTemplates;
beforeAll(async () => {
  falsa = await fakeMeta();
  modelos = meta(`${falsa.url}/v23.0`, { ...shortTimeouts, deadline: 500 });
});
afterAll(() => falsa.close());
beforeEach(() => falsa.clear());

const conta = { token: 'EAAG-segredo', phoneId: '1234567890' };
const enviar = () =>
  modelos.send(conta, '5511987654321', { name: 'aviso_vencimento', parameters: ['João', 'R$ 1,00'] });

test('a template message, as Meta wants it', async () => {
  expect(await enviar()).toEqual({ situacao: 'aceita', id: expect.stringMatching(/^wamid\./) });
  expect(falsa.requests[0]).toMatchObject({
    method: 'POST',
    path: '/v23.0/1234567890/messages',
    headers: { authorization: 'Bearer EAAG-segredo' },
    body: {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '5511987654321',
      type: 'template',
      template: {
        name: 'aviso_vencimento',
        language: { policy: 'deterministic', code: 'pt_BR' },
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'João' },
              { type: 'text', text: 'R$ 1,00' },
            ],
          },
        ],
      },
    },
  });
});

test('a phone id cannot lead the request elsewhere', async () => {
  await modelos.send({ ...conta, phoneId: '../../me?x=' }, '5511987654321', { name: 'x', parameters: [] });
  expect(falsa.requests[0]?.path).toBe('/v23.0/../../me?x=/messages');
  expect(falsa.requests[0]?.query.size).toBe(0);
});

/** Meta's table: status, code, whose fault, how many requests. */
const tabela: [number, number, string, number][] = [
  [401, 0, 'conta', 1],
  [500, 3, 'conta', 1],
  [403, 10, 'conta', 1],
  [401, 190, 'conta', 1],
  [403, 200, 'conta', 1],
  [403, 299, 'conta', 1],
  [400, 33, 'conta', 1],
  [403, 368, 'conta', 1],
  [403, 131005, 'conta', 1],
  [400, 133010, 'conta', 1],
  [400, 100, 'destinatario', 1],
  [403, 130497, 'destinatario', 1],
  [400, 130472, 'destinatario', 1],
  [429, 131048, 'destinatario', 1],
  [400, 131008, 'destinatario', 1],
  [400, 131009, 'destinatario', 1],
  [400, 131026, 'destinatario', 1],
  [400, 131047, 'destinatario', 1],
  [400, 131051, 'destinatario', 1],
  [400, 132000, 'destinatario', 1],
  [404, 132001, 'destinatario', 1],
  [400, 132005, 'destinatario', 1],
  [400, 132007, 'destinatario', 1],
  [400, 132012, 'destinatario', 1],
  [400, 132015, 'destinatario', 1],
  [400, 132016, 'destinatario', 1],
  [400, 1, 'provedor', 3],
  [503, 2, 'provedor', 3],
  [429, 4, 'provedor', 3],
  [429, 80007, 'provedor', 3],
  [429, 130429, 'provedor', 3],
  [500, 131000, 'provedor', 3],
  [500, 131016, 'provedor', 3],
  [429, 131056, 'provedor', 3],
];

describe('errors', () => {
  test.each(tabela)('HTTP %i, code %i is the fault of: %s', async (status, codigo, culpa, vezes) => {
    falsa.fail(metaError(status, codigo, 'detalhe'), 9);
    const entrega = await enviar();
    expect(entrega).toMatchObject({ situacao: 'recusada', culpa, detalhe: 'detalhe' });
    // Meta's own words are for the log.
    expect(entrega).not.toMatchObject({ erro: expect.stringContaining('detalhe') });
    expect(falsa.requests).toHaveLength(vezes);
    expect(falsa.mensagens).toEqual([]);
  });

  test('a passing error, then success', async () => {
    falsa.fail(metaError(429, 130429, 'x'), 2);
    expect((await enviar()).situacao).toBe('aceita');
    expect(falsa.mensagens).toHaveLength(1);
  });

  test.each([
    [401, { situacao: 'recusada', culpa: 'conta' }, 1],
    [403, { situacao: 'recusada', culpa: 'conta' }, 1],
    [404, { situacao: 'recusada', culpa: 'destinatario' }, 1],
    [422, { situacao: 'recusada', culpa: 'destinatario' }, 1],
    [429, { situacao: 'recusada', culpa: 'provedor' }, 3],
    [408, { situacao: 'desconhecida' }, 1],
    [500, { situacao: 'desconhecida' }, 1],
    [502, { situacao: 'desconhecida' }, 1],
    [503, { situacao: 'desconhecida' }, 1],
    [504, { situacao: 'desconhecida' }, 1],
  ])('%i that is not Meta’s own', async (status, entrega, vezes) => {
    falsa.fail({ status, body: 'proxy' }, 9);
    expect(await enviar()).toMatchObject(entrega);
    expect(falsa.requests).toHaveLength(vezes);
  });

  test('a token that no header can carry is the account’s', async () => {
    const entrega = await modelos.send({ ...conta, token: 'EAAG\u200b' }, '5511987654321', {
      name: 'x',
      parameters: [],
    });
    expect(entrega).toMatchObject({ situacao: 'recusada', culpa: 'conta' });
  });

  test.each(['calar', 'cortar-antes', 'cortar-depois', 'lixo'] as const)(
    '%s: uncertain, and not repeated',
    async (falha) => {
      falsa.fail(falha, 9);
      expect((await enviar()).situacao).toBe('desconhecida');
      expect(falsa.requests).toHaveLength(1);
    },
  );

  test.each(['accepted', 'held_for_quality_assessment', 'paused'])('200 %s is accepted', async (message_status) => {
    falsa.fail({ status: 200, body: { messages: [{ id: 'wamid.1', message_status }] } });
    expect(await enviar()).toEqual({ situacao: 'aceita', id: 'wamid.1' });
  });

  test('a 200 without a message id is not taken for success', async () => {
    falsa.fail({ status: 200, body: { messaging_product: 'whatsapp' } });
    expect((await enviar()).situacao).toBe('desconhecida');
  });

  test('no error text holds the token', async () => {
    falsa.tokens = new Set();
    expect(JSON.stringify(await enviar())).not.toContain('EAAG');
  });
});
