import { execFile } from 'node:child_process';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/support/app.ts';
import { type Locador, novoLocador } from '../../test/support/factories.ts';

const MEGA = 1024 * 1024;
let teste: TestApp;
let ana: Locador;
let porta: number;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
  await teste.app.listen({ port: 0, host: '127.0.0.1' });
  porta = (teste.app.server.address() as AddressInfo).port;
});
afterAll(() => teste.fechar());

/** Run by a process of its own, whose clients are in nobody's way. */
async function enviar(url: string, headers: object, bytes: number, emPedacos: boolean) {
  const corpo = new Uint8Array(bytes).fill(97);
  const um = async () => {
    const body = emPedacos ? new Blob([corpo]).stream() : corpo;
    const pedido = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    try {
      const resposta = await fetch(url, pedido);
      return `${resposta.status} ${((await resposta.json()) as { error: string }).error}`;
    } catch (erro) {
      return String(erro instanceof Error ? (erro.cause ?? erro) : erro);
    }
  };
  console.log(JSON.stringify(await Promise.all(Array.from({ length: 10 }, um))));
}

test.each([
  ['/imoveis', 11 * MEGA, '10 MB'],
  ['/auth/login', 11 * MEGA, '64 KB'],
  ['/auth/register', 100 * 1024, '64 KB'],
])('ten clients that send too much to %s (%i bytes) all read why', async (caminho, bytes, limite) => {
  const headers = { cookie: `${teste.deps.env.SESSION_COOKIE_NAME}=${ana.cookie}`, 'content-type': 'application/json' };
  for (const emPedacos of [false, true]) {
    const argumentos = [`http://127.0.0.1:${porta}${caminho}`, headers, bytes, emPedacos];
    const programa = `(${enviar})(...${JSON.stringify(argumentos)})`;
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', programa]);
    expect(JSON.parse(stdout)).toEqual(Array(10).fill(`413 O conteúdo enviado passa do limite de ${limite}.`));
  }
});

test('whoever goes on sending after the answer is cut off, the connection of others goes on', async () => {
  const socket = connect(porta, '127.0.0.1');
  socket.on('error', () => {});
  const fechado = new Promise((pronto) => socket.once('close', pronto));
  let resposta = '';
  socket.on('data', (dados) => {
    resposta += dados;
  });
  socket.write(
    'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4000000000\r\n\r\n',
  );
  const bloco = Buffer.alloc(256 * 1024, 'a');
  let enviados = 0;
  const bombear = setInterval(() => {
    if (socket.writableLength >= bloco.length || socket.destroyed) return;
    socket.write(bloco);
    enviados += bloco.length;
  }, 1);
  await fechado;
  clearInterval(bombear);
  expect(resposta).toMatch(/^HTTP\/1\.1 413 .*64 KB/s);
  expect(enviados).toBeGreaterThan(11 * MEGA);
  expect(enviados).toBeLessThan(60 * MEGA);
  expect((await fetch(`http://127.0.0.1:${porta}/health`)).status).toBe(200);
});
