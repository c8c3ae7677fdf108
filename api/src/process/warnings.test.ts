import { expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { warnings } from './warnings.ts';

const https = { FRONTEND_URL: 'https://app.exemplo.com.br', PUBLIC_URL: 'https://api.exemplo.com.br' };
const comCopias = { BACKUP_DIR: '/copias', BACKUP_PASSPHRASE: 'uma frase comprida' };
const comCorreio = { MAIL_API_KEY: 'chave', MAIL_FROM_EMAIL: 'nos@exemplo.com.br', TRUST_PROXY: '10.0.0.7' };
const de = (env: Record<string, string>) =>
  warnings(readEnv({ NODE_ENV: 'production', ...comCopias, ...comCorreio, ...env }));

test.each([
  ['https', https],
  ['a trial on this machine', { FRONTEND_URL: 'http://localhost:3000/app' }],
  ['by number', { FRONTEND_URL: 'http://127.0.0.1:3000', PUBLIC_URL: 'http://[::1]:3000' }],
  ['development', { FRONTEND_URL: 'http://192.168.0.10:3000', NODE_ENV: 'development' }],
])('nothing to say: %s', (_caso, env: Record<string, string>) => {
  expect(de(env)).toEqual([]);
});

test.each([
  ['FRONTEND_URL', { FRONTEND_URL: 'http://192.168.0.10:3000', PUBLIC_URL: 'https://api.exemplo.com.br' }],
  ['PUBLIC_URL', { ...https, PUBLIC_URL: 'http://api.exemplo.com.br' }],
  ['FRONTEND_URL e PUBLIC_URL', { FRONTEND_URL: 'http://imob.lan', PUBLIC_URL: 'http://localhost.exemplo.com.br' }],
])('%s over http: who signs in would come back to the sign-in page without a word', (nomes, env) => {
  expect(de(env)).toEqual([expect.stringMatching(new RegExp(`^${nomes} sem HTTPS: o cookie de sessão só vale`))]);
});

test('PUBLIC_URL not set, and local files: their addresses would be stored as this machine’s', () => {
  const { PUBLIC_URL: _, ...semPublica } = https;
  expect(de(semPublica)).toEqual([
    expect.stringMatching(/^PUBLIC_URL .*http:\/\/localhost:3000.*antes da primeira foto/),
  ]);
  const s3 = { STORAGE_ACCESS_KEY: 'a', STORAGE_SECRET_KEY: 'b', STORAGE_BUCKET: 'c', STORAGE_BUCKET_FOTOS: 'd' };
  expect(de({ ...semPublica, ...s3, STORAGE_ENDPOINT: 'https://s3.exemplo.com' })).toEqual([]);
});

test('no backups are said at the start', () => {
  const env = { FRONTEND_URL: 'https://app.exemplo.com.br', PUBLIC_URL: 'https://api.exemplo.com.br', BACKUP_DIR: '' };
  expect(de(env)).toEqual([expect.stringMatching(/^Nenhuma cópia de segurança é feita/)]);
});

test('a secret short enough to be guessed is said by its name', () => {
  expect(de({ ...https, CRON_SECRET: 'x'.repeat(32) })).toEqual([]);
  expect(de({ ...https, CRON_SECRET: 'x'.repeat(32), CRON_SECRET_ANTERIOR: 'segredo' })).toEqual([
    expect.stringMatching(/^CRON_SECRET_ANTERIOR com menos de 24 caracteres/),
  ]);
  expect(de({ ...https, METRICS_TOKEN: 'a' })).toEqual([expect.stringMatching(/^METRICS_TOKEN com menos de 24/)]);
});

test('without a mail provider nobody is told of what happens to their account, and that is said', () => {
  expect(de({ ...https, MAIL_API_KEY: '', MAIL_FROM_EMAIL: '' })).toEqual([
    expect.stringMatching(/^Nenhum e-mail .*: falta definir MAIL_API_KEY e MAIL_FROM_EMAIL\. .*aparelho novo/),
  ]);
  expect(de({ ...https, MAIL_FROM_EMAIL: '' })).toEqual([expect.stringContaining('falta definir MAIL_FROM_EMAIL.')]);
});

test('who reaches an open port from a private network may choose an address, and that is said', () => {
  const padrao = { ...https, TRUST_PROXY: 'loopback,linklocal,uniquelocal' };
  expect(de(padrao)).toEqual([expect.stringMatching(/^TRUST_PROXY no padrão .*X-Forwarded-For/)]);
  expect(de({ ...padrao, HOST: '127.0.0.1' })).toEqual([]);
});
