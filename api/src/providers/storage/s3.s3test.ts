import { describe, expect, test } from 'vitest';
import { storageS3 } from './s3.ts';
import { suiteStorage } from './storage.suite.ts';

describe('S3', () => suiteStorage(() => new Date()));

test('a server that does not answer is a 503', async () => {
  const storage = await storageS3({
    endpoint: 'http://127.0.0.1:1',
    accessKeyId: 'a',
    secretAccessKey: 'b',
    region: 'us-east-1',
    baldes: { publico: 'p', privado: 'q' },
    urlPublica: 'http://127.0.0.1:1/p',
  });
  const guardar = storage.guardar({ balde: 'publico', key: 'a' }, Buffer.from('a'), 'application/pdf');
  await expect(guardar).rejects.toMatchObject({ statusCode: 503 });
  await expect(storage.remover([{ balde: 'publico', key: 'a' }])).rejects.toMatchObject({ statusCode: 503 });
  storage.fechar();
});
