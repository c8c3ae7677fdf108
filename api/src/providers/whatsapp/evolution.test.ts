import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { temposCurtos } from '../../../test/tempos.ts';
import { FalhaDoProvedor } from '../falha.ts';
import { evolution } from './evolution.ts';
import { type EvolutionFalsa, evolutionFalsa, QR_FALSO } from './evolutionFalsa.ts';
import type { TextoLivre } from './whatsapp.ts';

const CHAVE = 'chave-do-gateway';
let falsa: EvolutionFalsa;
let gateway: TextoLivre;
beforeAll(async () => {
  falsa = await evolutionFalsa(CHAVE);
  gateway = evolution(falsa.url, CHAVE, { ...temposCurtos, prazo: 500 });
});
afterAll(() => falsa.fechar());
beforeEach(() => falsa.limpar());

describe('instances', () => {
  test('live from creation to removal', async () => {
    expect(await gateway.estado('imob_u1')).toBe('inexistente');
    expect(await gateway.criar('imob_u1')).toBe(QR_FALSO);
    expect(await gateway.estado('imob_u1')).toBe('connecting');
    expect(await gateway.conectar('imob_u1')).toEqual({ qr: QR_FALSO });
    falsa.parear('imob_u1');
    expect(await gateway.estado('imob_u1')).toBe('open');
    expect(await gateway.conectar('imob_u1')).toEqual({ conectado: true });
    await gateway.apagar('imob_u1');
    await gateway.apagar('imob_u1');
    expect(await gateway.estado('imob_u1')).toBe('inexistente');
  });

  test('a QR code that is not ready is none', async () => {
    falsa.perguntasAteOQr = 2;
    expect(await gateway.criar('imob_u1')).toBeUndefined();
    expect(await gateway.conectar('imob_u1')).toEqual({});
    expect(await gateway.conectar('imob_u1')).toEqual({ qr: QR_FALSO });
  });

  test('an instance that exists already is no failure', async () => {
    await gateway.criar('imob_u1');
    expect(await gateway.criar('imob_u1')).toBeUndefined();
  });

  test('200 with `error: true` is no QR code', async () => {
    await gateway.criar('imob_u1');
    falsa.falhar({ status: 200, corpo: { error: true, message: '[object Object]' } });
    expect(await gateway.conectar('imob_u1')).toEqual({});
  });

  test('a missing state is not connected', async () => {
    falsa.instancias.set('imob_u1', { estado: undefined, perguntasAteOQr: 0 });
    expect(await gateway.estado('imob_u1')).toBe('close');
  });

  test('a wrong key shows as 404 on what does not exist, and as a failure on what does', async () => {
    const errado = evolution(falsa.url, 'errada', temposCurtos);
    expect(await errado.estado('imob_u1')).toBe('inexistente');
    await expect(errado.criar('imob_u1')).rejects.toThrow('recusou a chave');
    await gateway.criar('imob_u1');
    await expect(errado.estado('imob_u1')).rejects.toThrow(FalhaDoProvedor);
    await expect(errado.apagar('imob_u1')).rejects.toThrow('recusou a chave');
  });

  test('a wrong address (unknown route) is a failure, not a missing instance', async () => {
    const errado = evolution(`${falsa.url}/outro`, CHAVE, temposCurtos);
    await expect(errado.estado('imob_u1')).rejects.toThrow('erro 404');
  });

  test.each([
    ['calar' as const, 'não respondeu a tempo'],
    ['cortar-antes' as const, 'caiu'],
    [
      {
        status: 500,
        corpo: { status: 500, error: 'Internal Server Error', response: { message: 'Internal server error' } },
      },
      'erro 500',
    ],
    [
      {
        status: 400,
        corpo: { status: 400, error: 'Bad Request', response: { message: [['instance requires property "x"']] } },
      },
      'requires',
    ],
  ])('%j', async (falha, texto) => {
    await gateway.criar('imob_u1');
    for (const pedir of [gateway.estado, gateway.conectar, gateway.apagar, gateway.criar]) {
      falsa.falhar(falha);
      await expect(pedir('imob_u1')).rejects.toThrow(FalhaDoProvedor);
      falsa.falhar(falha);
      await expect(pedir('imob_u1')).rejects.toThrow(texto);
    }
  });
});

describe('a text', () => {
  const enviar = () => gateway.enviar('imob_u1', '5511987654321', 'Oi');

  test('goes out on a connected instance', async () => {
    falsa.parear('imob_u1');
    expect(await enviar()).toEqual({ situacao: 'aceita', id: expect.any(String) });
    expect(falsa.mensagens).toEqual([{ instancia: 'imob_u1', para: '5511987654321', texto: 'Oi' }]);
    expect(falsa.pedidos[0]?.headers.apikey).toBe(CHAVE);
  });

  test('an instance that does not exist, or is not connected, is the landlord’s to fix', async () => {
    expect(await enviar()).toMatchObject({ situacao: 'recusada', culpa: 'conta' });
    await gateway.criar('imob_u1');
    expect(await enviar()).toMatchObject({
      situacao: 'recusada',
      culpa: 'conta',
      erro: expect.stringContaining('desconectado'),
    });
  });

  test.each([
    [
      400,
      { response: { message: [{ jid: 'x', exists: false, number: '5511' }] } },
      { situacao: 'recusada', culpa: 'destinatario', erro: 'este número não tem WhatsApp' },
    ],
    [
      400,
      { response: { message: ['Text is required'] } },
      { situacao: 'recusada', culpa: 'destinatario', erro: expect.stringContaining('Text is required') },
    ],
    [401, { response: { message: 'Unauthorized' } }, { situacao: 'recusada', culpa: 'conta' }],
    [500, { response: { message: 'Internal server error' } }, { situacao: 'recusada', culpa: 'provedor' }],
    [502, undefined, { situacao: 'desconhecida' }],
  ])('%i %j', async (status, corpo, entrega) => {
    falsa.parear('imob_u1');
    falsa.falhar({ status, corpo });
    expect(await enviar()).toMatchObject(entrega);
    expect(falsa.pedidos).toHaveLength(1);
  });

  test.each(['calar', 'cortar-depois', 'lixo'] as const)('%s: uncertain, and not repeated', async (falha) => {
    falsa.parear('imob_u1');
    falsa.falhar(falha, 9);
    expect((await enviar()).situacao).toBe('desconhecida');
    expect(falsa.pedidos).toHaveLength(1);
  });
});
