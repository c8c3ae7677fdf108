import { type AddressInfo, connect } from 'node:net';
import { createServer } from 'node:tls';
import { AUTORIDADE, CERTIFICADO_DO_BANCO } from './testCertificates.ts';

/**
 * The gateway in front of a bank: it speaks TLS, lets in whom its authority gave a certificate (or, `open`, anybody), and hands the rest on
 * to the plain server behind it.
 */
export async function tlsGateway(
  plain: string,
  port = 0,
  { open: semCertificado = false } = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const behind = Number(new URL(plain).port);
  const server = createServer(
    {
      cert: CERTIFICADO_DO_BANCO,
      key: CERTIFICADO_DO_BANCO,
      ca: AUTORIDADE,
      requestCert: !semCertificado,
      rejectUnauthorized: !semCertificado,
    },
    (client) => {
      const upstream = connect(behind, '127.0.0.1');
      client.pipe(upstream).pipe(client);
      for (const [one, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        one.on('error', () => other.destroy());
        one.on('close', () => other.destroy());
        open.add(one);
        one.on('close', () => open.delete(one));
      }
    },
  );
  const open = new Set<{ destroy(): void }>();
  server.on('tlsClientError', () => {});
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', ready);
  });
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
