import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { storageS3 } from './s3.ts';
import { StorageSilent } from './storage.ts';

let servidor: Server;
afterEach(() => servidor.close());

const HA_DIAS = '2026-03-01T00:00:00.000Z';
const AGORA = '2026-03-10T15:00:00.000Z';

/** ListMultipartUploads and AbortMultipartUpload, two to a page. Returns the storage and what was aborted. */
async function comInacabados(uploads: { key: string; em: string }[]) {
  const abortados: string[] = [];
  servidor = createServer((pedido, resposta) => {
    const { pathname, searchParams } = new URL(pedido.url ?? '', 'http://s3');
    const [, balde, ...resto] = pathname.split('/');
    if (pedido.method === 'DELETE') {
      abortados.push(`${balde}/${resto.join('/')} ${searchParams.get('uploadId')}`);
      return void resposta.writeHead(204).end();
    }
    const desde = uploads.findIndex(({ key }) => key === searchParams.get('key-marker')) + 1;
    const pagina = balde === 'publico' ? uploads.slice(desde, desde + 2) : [];
    const ultimo = pagina.at(-1)?.key;
    const truncada = balde === 'publico' && desde + 2 < uploads.length;
    resposta.setHeader('content-type', 'application/xml').end(
      `<?xml version="1.0" encoding="UTF-8"?>
      <ListMultipartUploadsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Bucket>${balde}</Bucket>
      ${truncada ? `<NextKeyMarker>${ultimo}</NextKeyMarker><NextUploadIdMarker>id-${ultimo}</NextUploadIdMarker>` : ''}
      <MaxUploads>2</MaxUploads><IsTruncated>${truncada}</IsTruncated>
      ${pagina.map(({ key, em }) => `<Upload><Key>${key}</Key><UploadId>id-${key}</UploadId><Initiated>${em}</Initiated></Upload>`).join('')}
      </ListMultipartUploadsResult>`,
    );
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  const endpoint = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`;
  const storage = await storageS3({
    endpoint,
    accessKeyId: 'a',
    secretAccessKey: 'b',
    region: 'us-east-1',
    buckets: { publico: 'publico', privado: 'privado' },
    publicUrl: `${endpoint}/publico`,
  });
  return { storage, abortados };
}

test('broken-off uploads are aborted on every page of the list: only ours, and only old ones', async () => {
  const { storage, abortados } = await comInacabados([
    { key: 'a-nossa', em: HA_DIAS },
    { key: 'b-alheia', em: HA_DIAS },
    { key: 'c-nossa-nova', em: AGORA },
    { key: 'd-alheia', em: HA_DIAS },
    { key: 'e-nossa', em: HA_DIAS },
  ]);
  const removidos = await storage.sweepPartials(new Date('2026-03-09T15:00:00Z'), (key) => key.includes('nossa'));
  storage.close();
  expect(abortados).toEqual(['publico/a-nossa id-a-nossa', 'publico/e-nossa id-e-nossa']);
  expect(removidos).toBe(2);
});

test('a server that falls silent is given up within 15 s, also in the middle of a file in parts', async () => {
  const comeco = '<InitiateMultipartUploadResult><UploadId>um</UploadId></InitiateMultipartUploadResult>';
  servidor = createServer((pedido, resposta) => {
    pedido.resume();
    if (pedido.method === 'POST') resposta.setHeader('content-type', 'application/xml').end(comeco);
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  const storage = await storageS3({
    endpoint: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    accessKeyId: 'a',
    secretAccessKey: 'b',
    region: 'us-east-1',
    buckets: { publico: 'publico', privado: 'privado' },
    publicUrl: 'https://fotos.exemplo.com.br/publico',
  });
  async function* grande() {
    for (let n = 0; n < 12; n++) yield Buffer.alloc(1024 * 1024);
  }
  const inicio = performance.now();
  const guardar = (corpo: Buffer | AsyncIterable<Buffer>) =>
    storage.put({ balde: 'publico', key: 'a/b.pdf' }, corpo, 'application/pdf').then(
      () => 'guardado',
      (erro) => erro,
    );
  const falhas = await Promise.all([guardar(Buffer.from('x')), guardar(grande())]);
  expect(falhas.map((falha) => falha instanceof StorageSilent)).toEqual([true, true]);
  expect(performance.now() - inicio).toBeLessThan(15_000);
  storage.close();
  servidor.closeAllConnections();
}, 30_000);

test('a private address is one that a browser reaches, where the service reaches the server by another', async () => {
  const storage = await storageS3({
    endpoint: 'http://s3:9000',
    outsideEndpoint: 'https://fotos.exemplo.com.br',
    accessKeyId: 'a',
    secretAccessKey: 'b',
    region: 'us-east-1',
    buckets: { publico: 'publico', privado: 'privado' },
    publicUrl: 'https://fotos.exemplo.com.br/publico',
  });
  const { origin, pathname } = new URL(await storage.privateAddress('a/b.pdf', 'b.pdf', new Date(AGORA)));
  storage.close();
  expect([origin, pathname]).toEqual(['https://fotos.exemplo.com.br', '/privado/a/b.pdf']);
});
