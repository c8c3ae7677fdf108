// Vitest's global setup of `npm run test:s3`: a real S3 with the two buckets that the service expects, and one for backups.
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3';
import type { TestProject } from 'vitest/node';
import { freePort } from '../support/ports.ts';

const script = new URL('./server.sh', import.meta.url).pathname;
const [accessKeyId, secretAccessKey] = ['AKAPP', 'SKAPPsecret'];

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const pasta = mkdtempSync(join(tmpdir(), 'imob-s3-'));
  const parar = () => void execFileSync(script, ['stop', pasta]);
  try {
    const porta = await freePort();
    const monitor = await freePort();
    execFileSync(script, ['start', pasta, String(porta), String(monitor)], { stdio: ['ignore', 'ignore', 'inherit'] });
    const endpoint = `http://127.0.0.1:${porta}`;
    await criarBaldes(endpoint);
    project.provide('s3', {
      STORAGE_ENDPOINT: endpoint,
      STORAGE_ACCESS_KEY: accessKeyId,
      STORAGE_SECRET_KEY: secretAccessKey,
      STORAGE_BUCKET: 'privado',
      STORAGE_BUCKET_FOTOS: 'publico',
    });
  } catch (erro) {
    parar();
    throw erro;
  }
  return async () => parar();
}

async function criarBaldes(endpoint: string) {
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  });
  for (const Bucket of ['privado', 'publico', 'copias']) await client.send(new CreateBucketCommand({ Bucket }));
  const Policy = JSON.stringify({
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Principal: '*', Action: ['s3:GetObject'], Resource: ['arn:aws:s3:::publico/*'] }],
  });
  await client.send(new PutBucketPolicyCommand({ Bucket: 'publico', Policy }));
  client.destroy();
}
