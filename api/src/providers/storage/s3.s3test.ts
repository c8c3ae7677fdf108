import { randomUUID } from 'node:crypto';
import { CreateMultipartUploadCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
import { describe, expect, inject, test } from 'vitest';
import { novaChave } from '../../areas/upload/files/file.ts';
import { storageS3 } from './s3.ts';
import { suiteStorage } from './storage.suite.ts';

describe('S3', () => suiteStorage(() => new Date()));

test('of the uploads that were broken off in the bucket, only ours are aborted', async () => {
  const { STORAGE_ENDPOINT = '', STORAGE_ACCESS_KEY = '', STORAGE_SECRET_KEY = '' } = inject('s3');
  const credentials = { accessKeyId: STORAGE_ACCESS_KEY, secretAccessKey: STORAGE_SECRET_KEY };
  const client = new S3Client({ endpoint: STORAGE_ENDPOINT, region: 'us-east-1', forcePathStyle: true, credentials });
  const Bucket = 'publico';
  const [nossa, alheia] = [novaChave(randomUUID(), 'imovel', 'mp4'), `backup-${randomUUID()}.tar`];
  for (const Key of [nossa, alheia]) await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
  const storage = await storageS3({
    endpoint: STORAGE_ENDPOINT,
    ...credentials,
    region: 'us-east-1',
    buckets: { publico: 'publico', privado: 'privado' },
    publicUrl: '',
  });
  const amanha = new Date(Date.now() + 86_400_000);
  expect(await storage.sweepPartials(amanha, (key) => key === nossa)).toBe(1);
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
  expect(Uploads.map(({ Key }) => Key)).toEqual([alheia]);
  expect(await storage.sweepPartials(amanha, () => true)).toBe(1);
  storage.close();
  client.destroy();
});

test('a server that does not answer is a 503', async () => {
  const storage = await storageS3({
    endpoint: 'http://127.0.0.1:1',
    accessKeyId: 'a',
    secretAccessKey: 'b',
    region: 'us-east-1',
    buckets: { publico: 'p', privado: 'q' },
    publicUrl: 'http://127.0.0.1:1/p',
  });
  const guardar = storage.put({ balde: 'publico', key: 'a' }, Buffer.from('a'), 'application/pdf');
  await expect(guardar).rejects.toMatchObject({ statusCode: 503 });
  await expect(storage.remove([{ balde: 'publico', key: 'a' }])).rejects.toMatchObject({ statusCode: 503 });
  storage.close();
});
