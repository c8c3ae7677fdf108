import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shortTimeouts } from '../../../test/support/timeouts.ts';
import { ProviderFailure } from '../failure.ts';
import { evolution } from './evolution.ts';
import { FAKE_QR, type FakeEvolution, fakeEvolution, STORE_FAILURES } from './evolutionFake.ts';
import type { FreeText } from './whatsapp.ts';

const CHAVE = 'chave-do-gateway';
let falsa: FakeEvolution;
let gateway: FreeText;
beforeAll(async () => {
  falsa = await fakeEvolution(CHAVE);
  gateway = evolution(falsa.url, CHAVE, { ...shortTimeouts, deadline: 500 });
});
afterAll(() => falsa.close());
beforeEach(() => falsa.clear());

describe('instances', () => {
  test('live from creation to removal', async () => {
    expect(await gateway.state('imob_u1')).toBe('inexistente');
    expect(await gateway.create('imob_u1')).toEqual({ qr: FAKE_QR });
    expect(await gateway.state('imob_u1')).toBe('connecting');
    expect(await gateway.connect('imob_u1')).toEqual({ qr: FAKE_QR });
    falsa.parear('imob_u1');
    expect(await gateway.state('imob_u1')).toBe('open');
    expect(await gateway.connect('imob_u1')).toEqual({ connected: true });
    await gateway.remove('imob_u1');
    await gateway.remove('imob_u1');
    expect(await gateway.state('imob_u1')).toBe('inexistente');
  });

  // The demonstration shows it: a square of one colour looks broken.
  test('are paired by a picture with the three corners of a QR code', async () => {
    const png = Buffer.from(FAKE_QR.replace('data:image/png;base64,', ''), 'base64');
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
    const escuro = (x: number, y: number) => (data[Math.round(y) * info.width + Math.round(x)] as number) < 128;
    expect(info.width).toBeGreaterThanOrEqual(220);
    expect(info.height).toBe(info.width);
    const margem = [...Array(info.width).keys()].findIndex((x) => escuro(x, x));
    const modulo = [...Array(info.width).keys()].slice(margem).findIndex((x) => !escuro(x, x));
    for (const [x, y] of [
      [margem, margem],
      [info.width - margem - 7 * modulo, margem],
      [margem, info.height - margem - 7 * modulo],
    ] as const) {
      const diagonal = [...Array(7).keys()].map((n) => escuro(x + (n + 0.5) * modulo, y + (n + 0.5) * modulo));
      expect(diagonal).toEqual([true, false, true, true, true, false, true]);
    }
  });

  test('a QR code that is not ready is none', async () => {
    falsa.perguntasAteOQr = 2;
    expect(await gateway.create('imob_u1')).toEqual({});
    expect(await gateway.connect('imob_u1')).toEqual({});
    expect(await gateway.connect('imob_u1')).toEqual({ qr: FAKE_QR });
  });

  test('an instance that exists already is no failure', async () => {
    await gateway.create('imob_u1');
    expect(await gateway.create('imob_u1')).toEqual({ inUse: true });
  });

  test('a removal goes on after its answer, and holds the name until it is done', async () => {
    await gateway.create('imob_u1');
    falsa.pedidosAteSumir = 3;
    await gateway.remove('imob_u1');
    expect(await gateway.create('imob_u1')).toEqual({ inUse: true });
    expect(await gateway.connect('imob_u1')).toEqual({});
    expect(await gateway.state('imob_u1')).toBe('close');
    expect(await gateway.connect('imob_u1')).toEqual({ missing: true });
    expect(await gateway.create('imob_u1')).toEqual({ qr: FAKE_QR });
  });

  test('200 with `error: true` is no QR code', async () => {
    await gateway.create('imob_u1');
    falsa.fail({ status: 200, body: { error: true, message: '[object Object]' } });
    expect(await gateway.connect('imob_u1')).toEqual({});
  });

  test('a missing state is not connected', async () => {
    falsa.instancias.set('imob_u1', { estado: undefined, perguntasAteOQr: 0 });
    expect(await gateway.state('imob_u1')).toBe('close');
  });

  test('a wrong key shows as 404 on what does not exist, and as a failure on what does', async () => {
    const errado = evolution(falsa.url, 'errada', shortTimeouts);
    expect(await errado.state('imob_u1')).toBe('inexistente');
    await expect(errado.create('imob_u1')).rejects.toThrow('recusou a chave');
    await gateway.create('imob_u1');
    await expect(errado.state('imob_u1')).rejects.toThrow(ProviderFailure);
    await expect(errado.remove('imob_u1')).rejects.toThrow('recusou a chave');
  });

  test('a wrong address (unknown route) is a failure, not a missing instance', async () => {
    const errado = evolution(`${falsa.url}/outro`, CHAVE, shortTimeouts);
    await expect(errado.state('imob_u1')).rejects.toThrow('erro 404');
    await expect(errado.connect('imob_u1')).rejects.toThrow('erro 404');
  });

  test.each([
    ['calar' as const, 'não respondeu a tempo'],
    ['cortar-antes' as const, 'caiu'],
    [
      {
        status: 500,
        body: { status: 500, error: 'Internal Server Error', response: { message: 'Internal server error' } },
      },
      'erro 500',
    ],
    [
      {
        status: 400,
        body: { status: 400, error: 'Bad Request', response: { message: [['instance requires property "x"']] } },
      },
      'erro 400',
    ],
  ])('%j', async (falha, texto) => {
    await gateway.create('imob_u1');
    for (const pedir of [gateway.state, gateway.connect, gateway.remove, gateway.create]) {
      falsa.fail(falha);
      await expect(pedir('imob_u1')).rejects.toThrow(ProviderFailure);
      falsa.fail(falha);
      await expect(pedir('imob_u1')).rejects.toThrow(texto);
    }
  });

  test('its own words are the cause, for the log, and not in the sentence for a person', async () => {
    falsa.fail({
      status: 400,
      body: { status: 400, error: 'Bad Request', response: { message: ['Invalid integration'] } },
    });
    await expect(gateway.create('imob_u1')).rejects.toMatchObject({
      message: 'o servidor de WhatsApp respondeu com erro 400',
      status: 400,
      cause: { message: 'Invalid integration' },
    });
  });

  test('a key that no header can carry is a failure as others', async () => {
    await expect(evolution(falsa.url, 'cha\nve', shortTimeouts).state('imob_u1')).rejects.toThrow(ProviderFailure);
  });
});

describe('a text', () => {
  const enviar = () => gateway.send('imob_u1', '5511987654321', 'Oi');

  test('goes out on a connected instance', async () => {
    falsa.parear('imob_u1');
    expect(await enviar()).toEqual({ situacao: 'aceita', id: expect.any(String) });
    expect(falsa.mensagens).toEqual([{ instancia: 'imob_u1', para: '5511987654321', texto: 'Oi' }]);
    expect(falsa.requests[0]?.headers.apikey).toBe(CHAVE);
  });

  test('an instance that does not exist, or is not connected, is the landlord’s to fix', async () => {
    expect(await enviar()).toMatchObject({ situacao: 'recusada', culpa: 'conta' });
    await gateway.create('imob_u1');
    expect(await enviar()).toMatchObject({
      situacao: 'recusada',
      culpa: 'conta',
      erro: expect.stringContaining('desconectado'),
    });
  });

  const numero = { jid: '5511@s.whatsapp.net', exists: false, number: '5511' };
  const semWhatsapp = { situacao: 'recusada', culpa: 'destinatario', erro: 'este número não tem WhatsApp' };
  const doDestinatario = { situacao: 'recusada', culpa: 'destinatario' };
  const desconectado = { situacao: 'recusada', culpa: 'conta', erro: expect.stringContaining('desconectado') };
  test.each([
    [400, { response: { message: [numero] } }, semWhatsapp],
    [400, { response: { message: ['Text is required'] } }, { ...doDestinatario, detalhe: 'Text is required' }],
    [400, { response: { message: [['instance requires property "number"']] } }, doDestinatario],
    [400, { response: { message: ['Error: Connection Closed'] } }, desconectado],
    [500, { response: { message: 'Connection Closed' } }, desconectado],
    [401, { response: { message: 'Unauthorized' } }, { situacao: 'recusada', culpa: 'conta' }],
    [404, { response: { message: ['The "x" instance does not exist'] } }, { situacao: 'recusada', culpa: 'conta' }],
    [413, undefined, doDestinatario],
    [429, undefined, { situacao: 'recusada', culpa: 'provedor' }],
    [400, { response: { message: ['SessionError: No sessions'] } }, { situacao: 'desconhecida' }],
    [400, { response: { message: [] } }, { situacao: 'desconhecida' }],
    [400, undefined, { situacao: 'desconhecida' }],
    [408, undefined, { situacao: 'desconhecida' }],
    [500, { response: { message: 'Internal server error' } }, { situacao: 'desconhecida' }],
    [500, undefined, { situacao: 'desconhecida' }],
    [502, undefined, { situacao: 'desconhecida' }],
    [503, undefined, { situacao: 'desconhecida' }],
    [504, undefined, { situacao: 'desconhecida' }],
  ])('%i %j', async (status, corpo, entrega) => {
    falsa.parear('imob_u1');
    falsa.fail({ status, body: corpo });
    const lida = await enviar();
    expect(lida).toMatchObject(entrega);
    expect(lida).not.toMatchObject({ erro: expect.stringMatching(/required|property|Session|Internal/) });
    expect(falsa.requests).toHaveLength(1);
  });

  test.each([400, 500] as const)('%i because it could not be stored: the text went out', async (status) => {
    falsa.parear('imob_u1');
    falsa.falhaAoGuardar = STORE_FAILURES[status];
    expect(await enviar()).toMatchObject({ situacao: 'desconhecida' });
    expect(falsa.mensagens).toHaveLength(1);
  });

  test.each(['calar', 'cortar-depois', 'lixo'] as const)('%s: uncertain, and not repeated', async (falha) => {
    falsa.parear('imob_u1');
    falsa.fail(falha, 9);
    expect((await enviar()).situacao).toBe('desconhecida');
    expect(falsa.requests).toHaveLength(1);
  });
});
