import * as whatsapp from '@imob/schemas/whatsapp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { novoLocador } from '../../../test/support/factories.ts';
import { type TesteComFalsos, testComFalsos } from '../../../test/support/providers.ts';
import { FAKE_QR } from '../../providers/whatsapp/evolutionFake.ts';

let teste: TesteComFalsos;
let locador: Awaited<ReturnType<typeof novoLocador>>;
beforeAll(async () => {
  teste = await testComFalsos({ tempos: { deadline: 500 } });
  locador = await novoLocador(teste);
});
afterAll(() => teste.fechar());
beforeEach(() => teste.limpar());

const status = async () => (await locador.pedir(whatsapp.whatsappStatus)).body;
const gerarQr = () => locador.pedir(whatsapp.gerarQr);
const instancia = () => `imob_${locador.uid}`;

test('from nothing to connected and back', async () => {
  expect(await status()).toEqual({ state: 'DISCONNECTED' });
  const qr = await gerarQr();
  expect(qr).toMatchObject({ status: 200, body: { base64: FAKE_QR } });
  expect([...teste.falsos.evolution.instancias.keys()]).toEqual([instancia()]);
  expect(await status()).toEqual({ state: 'DISCONNECTED' });
  teste.falsos.evolution.parear(instancia());
  expect(await status()).toEqual({ state: 'open' });
  expect((await gerarQr()).status).toBe(409);
  expect((await locador.pedir(whatsapp.desconectar)).status).toBe(200);
  expect(teste.falsos.evolution.instancias.size).toBe(0);
  expect((await locador.pedir(whatsapp.desconectar)).status).toBe(200);
  expect(await status()).toEqual({ state: 'DISCONNECTED' });
});

describe('the QR code', () => {
  const pedidos = (acao: string) => teste.falsos.evolution.requests.filter(({ path }) => path.includes(acao)).length;

  test('of an instance that exists and lost its connection', async () => {
    await gerarQr();
    teste.falsos.evolution.instancias.set(instancia(), { estado: 'close', perguntasAteOQr: 0 });
    expect((await gerarQr()).status).toBe(200);
    expect(pedidos('/instance/create')).toBe(1);
  });

  test('that is not ready at once is asked for until it is', async () => {
    teste.falsos.evolution.perguntasAteOQr = 4;
    expect((await gerarQr()).status).toBe(200);
    expect(pedidos('/instance/connect/')).toBe(4);
    expect(pedidos('/instance/delete/')).toBe(0);
  });

  test('that does not come: the instance is made anew, once', async () => {
    teste.falsos.evolution.perguntasAteOQr = 99;
    const resposta = await gerarQr();
    expect(resposta.status).toBe(502);
    expect(resposta.body.error).toContain('QR code');
    expect([pedidos('/instance/create'), pedidos('/instance/delete/'), pedidos('/instance/connect/')]).toEqual([
      2, 1, 8,
    ]);
    teste.limpar();
    teste.falsos.evolution.instancias.set(instancia(), { estado: 'close', perguntasAteOQr: 99 });
    expect((await gerarQr()).body).toEqual({ base64: FAKE_QR });
    expect([pedidos('/instance/create'), pedidos('/instance/delete/')]).toEqual([1, 1]);
  });

  test('that does not come, where the removal takes its time: the name is asked for again until it is free', async () => {
    teste.falsos.evolution.instancias.set(instancia(), { estado: 'close', perguntasAteOQr: 99 });
    teste.falsos.evolution.pedidosAteSumir = 2;
    expect((await gerarQr()).body).toEqual({ base64: FAKE_QR });
    expect([pedidos('/instance/create'), pedidos('/instance/delete/'), pedidos('/instance/connect/')]).toEqual([
      3, 1, 4,
    ]);
  });

  test('that does not come, where the removal takes too long: 502, and never more tries than allowed', async () => {
    teste.falsos.evolution.instancias.set(instancia(), { estado: 'close', perguntasAteOQr: 99 });
    teste.falsos.evolution.pedidosAteSumir = 99;
    expect((await gerarQr()).status).toBe(502);
    expect([pedidos('/instance/create'), pedidos('/instance/delete/'), pedidos('/instance/connect/')]).toEqual([
      4, 1, 8,
    ]);
  });

  test('asked for twice at once is the same: the second takes away no instance whose code the first shows', async () => {
    teste.falsos.evolution.instancias.set(instancia(), { estado: 'close', perguntasAteOQr: 99 });
    const [um, outro] = await Promise.all([gerarQr(), gerarQr()]);
    expect([um.body, outro.body]).toEqual([{ base64: FAKE_QR }, { base64: FAKE_QR }]);
    expect([pedidos('/instance/create'), pedidos('/instance/delete/'), pedidos('/instance/connect/')]).toEqual([
      1, 1, 4,
    ]);
    // The next one is asked for anew, also after a failure.
    teste.falsos.evolution.fail({ status: 500, body: {} }, 1);
    expect((await gerarQr()).status).toBe(502);
    expect((await gerarQr()).status).toBe(200);
  });

  test('right after disconnecting, while the removal is under way', async () => {
    await gerarQr();
    teste.falsos.evolution.pedidosAteSumir = 3;
    await locador.pedir(whatsapp.desconectar);
    expect((await gerarQr()).body).toEqual({ base64: FAKE_QR });
    expect(teste.falsos.evolution.instancias.get(instancia())?.pedidosAteSumir).toBeUndefined();
  });

  test('read by the phone while we were asking', async () => {
    teste.falsos.evolution.instancias.set(instancia(), { estado: 'connecting', perguntasAteOQr: 0 });
    teste.falsos.evolution.fail(
      { status: 200, body: { instance: { instanceName: instancia(), state: 'open' } } },
      1,
      ({ path }) => path.includes('/connect/'),
    );
    expect((await gerarQr()).status).toBe(409);
  });
});

describe('a gateway in trouble', () => {
  test.each([{ status: 500, body: {} }, { status: 401, body: {} }, 'calar', 'cortar-antes', 'lixo'] as const)(
    '%j',
    async (falha) => {
      teste.falsos.evolution.fail(falha, 99);
      expect(await status()).toEqual({ state: 'DISCONNECTED' });
      expect((await gerarQr()).status).toBe(502);
      expect((await locador.pedir(whatsapp.desconectar)).status).toBe(falha === 'lixo' ? 200 : 502);
    },
  );

  test.each([
    [401, 'Unauthorized', 'recusou a chave. Fale com o administrador'],
    [400, ['Invalid integration'], 'erro 400. Fale com o administrador'],
    [500, 'Internal server error', 'erro 500. Tente de novo em alguns minutos'],
  ])(
    '%i %j: the error says what to do, never in the gateway’s words or with its key',
    async (status, message, texto) => {
      teste.falsos.evolution.fail({ status, body: { response: { message } } }, 9);
      const { body } = await gerarQr();
      expect(body.error).toContain(texto);
      expect(body.error).not.toMatch(/chave-do-gateway|Unauthorized|Invalid|Internal/);
    },
  );
});

test('each landlord has an instance of their own, and needs a session', async () => {
  const outro = await novoLocador(teste);
  teste.falsos.evolution.parear(instancia());
  expect((await outro.pedir(whatsapp.whatsappStatus)).body).toEqual({ state: 'DISCONNECTED' });
  await outro.pedir(whatsapp.desconectar);
  expect(await status()).toEqual({ state: 'open' });
  for (const endpoint of Object.values(whatsapp)) expect((await teste.cliente().pedir(endpoint)).status).toBe(401);
});

test('without a gateway on this server: disconnected, and 503 for the rest', async () => {
  const sem = await testApp();
  const cliente = await novoLocador(sem);
  expect((await cliente.pedir(whatsapp.whatsappStatus)).body).toEqual({ state: 'DISCONNECTED' });
  expect((await cliente.pedir(whatsapp.gerarQr)).status).toBe(503);
  expect((await cliente.pedir(whatsapp.desconectar)).status).toBe(503);
  await sem.fechar();
});
