import { expect, test } from 'vitest';
import { advertencias } from './advertencias.ts';
import { lerEnv } from './env.ts';

const https = { FRONTEND_URL: 'https://app.exemplo.com.br', PUBLIC_URL: 'https://api.exemplo.com.br' };
const de = (env: Record<string, string>) => advertencias(lerEnv({ NODE_ENV: 'production', ...env }));

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
