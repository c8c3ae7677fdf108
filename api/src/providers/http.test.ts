import { type RequestListener, createServer as servidorHttp } from 'node:http';
import { createServer as servidorHttps } from 'node:https';
import { type AddressInfo, type Server, type Socket, createServer as servidorTcp } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, describe, expect, test } from 'vitest';
import { cert, key } from '../../test/support/certificate.ts';
import { call, ImpossibleRequest, NoAnswer } from './http.ts';

const abertos: { servidor: Server; sockets: Set<Socket> }[] = [];

async function listenTo(servidor: Server): Promise<number> {
  const sockets = new Set<Socket>();
  servidor.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  abertos.push({ servidor, sockets });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  return (servidor.address() as AddressInfo).port;
}

afterEach(async () => {
  for (const { servidor, sockets } of abertos.splice(0)) {
    for (const socket of sockets) socket.destroy();
    await new Promise<unknown>((fim) => servidor.close(fim));
  }
});

const pedir = (url: string, prazoMs = 10_000) => call({ url, body: { a: 1 }, deadlineMs: prazoMs });
const falha = async (url: string, prazoMs?: number): Promise<NoAnswer> => {
  const erro = await pedir(url, prazoMs).then(
    () => undefined,
    (recusa: unknown) => recusa,
  );
  expect(erro).toBeInstanceOf(NoAnswer);
  return erro as NoAnswer;
};

describe('nothing left, so nothing was done', () => {
  test('nobody listens', async () => {
    const vizinho = servidorTcp();
    const porta = await listenTo(vizinho);
    await new Promise((fim) => vizinho.close(fim));
    abertos.length = 0;
    expect(await falha(`http://127.0.0.1:${porta}`)).toMatchObject({
      maybeDone: false,
      message: expect.stringContaining('conectar'),
    });
  });

  test('the TLS handshake breaks', async () => {
    const porta = await listenTo(servidorTcp((socket) => socket.once('data', () => socket.destroy())));
    expect((await falha(`https://127.0.0.1:${porta}`)).maybeDone).toBe(false);
  });

  test('the TLS handshake does not end before our time is up', async () => {
    const porta = await listenTo(servidorTcp());
    expect((await falha(`https://127.0.0.1:${porta}`, 200)).maybeDone).toBe(false);
  });

  test('the certificate is nobody’s that we trust: the request stays here', async () => {
    const chegaram: unknown[] = [];
    const servidor = servidorHttps({ key, cert }, (request) => chegaram.push(request));
    const desligou = new Promise((fim) => servidor.on('connection', (socket) => socket.on('close', fim)));
    const erro = await falha(`https://127.0.0.1:${await listenTo(servidor)}`);
    await desligou;
    expect([erro.maybeDone, chegaram.length]).toEqual([false, 0]);
    expect(erro.detalhe).toContain('self-signed');
  });

  test.each(['chave\u200b', 'cha\nve', '“chave”'])('a header that cannot be written: %j', async (chave) => {
    const promessa = call({ url: 'http://127.0.0.1:1', headers: { 'api-key': chave }, deadlineMs: 1_000 });
    await expect(promessa).rejects.toBeInstanceOf(ImpossibleRequest);
    await expect(promessa).rejects.toMatchObject({ maybeDone: false });
  });

  test('an address that is none', async () => {
    await expect(pedir('nada')).rejects.toBeInstanceOf(ImpossibleRequest);
  });
});

describe('it may have been done', () => {
  const cortar: RequestListener = (request) => request.socket.destroy();

  test('the connection breaks after it was made', async () => {
    const porta = await listenTo(servidorHttp(cortar));
    expect(await falha(`http://127.0.0.1:${porta}`)).toMatchObject({
      maybeDone: true,
      message: expect.stringContaining('caiu'),
    });
  });

  test('no answer in time', async () => {
    const porta = await listenTo(servidorHttp(() => {}));
    expect(await falha(`http://127.0.0.1:${porta}`, 200)).toMatchObject({
      maybeDone: true,
      message: expect.stringContaining('a tempo'),
    });
  });

  test('the connection was there from an earlier request', async () => {
    let vez = 0;
    const portas = new Set<number | undefined>();
    const servidor = servidorHttp((request, response) => {
      portas.add(request.socket.remotePort);
      if (++vez === 1) response.end('{}');
      else request.socket.destroy();
    });
    const url = `http://127.0.0.1:${await listenTo(servidor)}`;
    expect((await pedir(url)).status).toBe(200);
    // The connection is given back after the answer's last byte.
    await new Promise(setImmediate);
    expect([(await falha(url)).maybeDone, portas.size]).toEqual([true, 1]);
  });

  test('over TLS', async () => {
    const antes = getCACertificates();
    setDefaultCACertificates([...antes, cert]);
    try {
      const porta = await listenTo(servidorHttps({ key, cert }, cortar));
      expect((await falha(`https://127.0.0.1:${porta}`)).maybeDone).toBe(true);
    } finally {
      setDefaultCACertificates(antes);
    }
  });
});

test('an answer without end is cut, and nothing of it kept', async () => {
  const servidor = servidorHttp((_request, response) => {
    const escrever = () => {
      while (!response.destroyed && response.write(Buffer.alloc(256 * 1024, 32)));
      response.once('drain', escrever);
    };
    escrever();
  });
  const erro = await falha(`http://127.0.0.1:${await listenTo(servidor)}`, 20_000);
  expect([erro.maybeDone, erro.detalhe]).toEqual([true, 'resposta grande demais']);
});
