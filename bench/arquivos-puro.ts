import { createReadStream, createWriteStream, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

/** The service is measured against this: a body straight into the storage, a file straight out of it, nothing else. */
const { DATA_DIR = '', PORT, STORAGE_ENDPOINT: endpoint, STORAGE_BUCKET_FOTOS: Bucket } = process.env;
mkdirSync(DATA_DIR, { recursive: true });
const credentials = {
  accessKeyId: process.env.STORAGE_ACCESS_KEY ?? '',
  secretAccessKey: process.env.STORAGE_SECRET_KEY ?? '',
};
const s3 = endpoint
  ? new S3Client({
      endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials,
      requestChecksumCalculation: 'WHEN_REQUIRED',
    })
  : undefined;
let contador = 0;

createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://x');
  if (url.pathname === '/cru') {
    const nome = `cru-${++contador}`;
    if (s3) {
      const ContentLength = Number(request.headers['content-length']);
      await s3.send(new PutObjectCommand({ Bucket, Key: nome, Body: request, ContentLength }));
    } else {
      // It is as safe as ours: on the disk before the answer.
      await pipeline(request, createWriteStream(join(DATA_DIR, nome), { flush: true }));
    }
    response.writeHead(201).end();
    return;
  }
  const bytes = Number(url.searchParams.get('bytes'));
  const arquivo = join(DATA_DIR, `servir-${bytes}`);
  if (!existsSync(arquivo)) writeFileSync(arquivo, Buffer.alloc(bytes, 42));
  response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': statSync(arquivo).size });
  createReadStream(arquivo).pipe(response);
}).listen(Number(PORT), '127.0.0.1');
