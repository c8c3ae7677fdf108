import { spawn } from 'node:child_process';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { InvalidEnv, readEnv } from './env.ts';

const minimo = { FRONTEND_URL: 'https://app.exemplo.com.br' };
const problemas = (source: Record<string, string>) => {
  try {
    readEnv(source);
  } catch (erro) {
    if (erro instanceof InvalidEnv) return erro.message;
    throw erro;
  }
  return '';
};

describe('defaults', () => {
  test('FRONTEND_URL alone is enough', () => {
    expect(readEnv(minimo)).toMatchObject({
      NODE_ENV: 'development',
      PORT: 3000,
      HOST: '0.0.0.0',
      FRONTEND_URL: 'https://app.exemplo.com.br',
      PUBLIC_URL: 'http://localhost:3000',
      SESSION_COOKIE_NAME: 'imob_session',
      SESSION_EXPIRES_DAYS: 5,
      AUTH_RATE_LIMIT: 300,
      LOG_LEVEL: 'info',
      APP_TIMEZONE: 'America/Sao_Paulo',
      DATA_DIR: './data',
      STORAGE_REGION: 'us-east-1',
      WHATSAPP_TEMPLATE_VENCIMENTO: 'aviso_vencimento',
      WHATSAPP_TEMPLATE_INADIMPLENCIA: 'aviso_atraso',
    });
    expect(readEnv(minimo).DATABASE_URL).toBeUndefined();
  });

  test('PUBLIC_URL follows PORT; an empty variable is not set; a slash at the end is cut', () => {
    expect(readEnv({ ...minimo, PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080');
    expect(readEnv({ ...minimo, PORT: '', SESSION_COOKIE_NAME: '', SECRETS_KEY: '' })).toMatchObject({ PORT: 3000 });
    expect(readEnv({ FRONTEND_URL: 'https://app.exemplo.com.br/' }).FRONTEND_URL).toBe('https://app.exemplo.com.br');
  });
});

test.each([
  ['FRONTEND_URL', 'app.exemplo.com.br'],
  ['FRONTEND_URL', 'ftp://app.exemplo.com.br'],
  ['FRONTEND_URL', 'https://a.exemplo.com,https://b.exemplo.com'],
  ['FRONTEND_URL', 'https://*.exemplo.com'],
  ['FRONTEND_URL', 'https://ana:senha@exemplo.com'],
  ['FRONTEND_URL', 'https://exemplo.com/?a=1'],
  ['PUBLIC_URL', 'https://exemplo.com/#a'],
  ['NODE_ENV', 'staging'],
  ['PORT', '70000'],
  ['PORT', 'abc'],
  ['PORT', '0x10'],
  ['PORT', '1e3'],
  ['DATABASE_POOL_MAX', '1'],
  ['DRAIN_SECONDS', '8s'],
  ['STORAGE_QUOTA_MB', '50GB'],
  ['BACKUP_KEEP_DAYS', '-1'],
  ['PIX_BANCOS', '[]'],
  ['PIX_BANCOS', '{"meu":{"nome":"Meu","producao":{"url":"x","token":"y"}}}'],
  ['LOG_LEVEL', 'verbose'],
  ['APP_TIMEZONE', 'America/Lugar_Nenhum'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', '10.0.0.1,,10.0.0.2'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/0'],
  ['TRUST_PROXY', 'proxy.exemplo.com.br'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_URL', 'postgres://imob:a#b@h/x'],
  ['DATABASE_URL', 'postgres://imob:1#b@h/x'],
  ['DATABASE_URL', 'postgres://imob:1/b@h/x'],
  ['DATABASE_URL', 'postgres://imob:1?b@h/x'],
  ['SESSION_COOKIE_NAME', 'com espaço'],
  ['SESSION_EXPIRES_DAYS', '0'],
  ['SESSION_EXPIRES_DAYS', 'cinco'],
  ['SECRETS_KEY', 'curta'],
  ['SECRETS_KEY', `!!!!!!!!!!${'a'.repeat(43)}`],
  ['MAIL_FROM_EMAIL', 'sem-arroba'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
  ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'grpc://coletor:4317'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ['OTEL_TRACES_SAMPLER_ARG', 'metade'],
])('%s=%s is refused by name, in Portuguese', (nome, valor) => {
  const mensagem = problemas({ ...minimo, [nome]: valor });
  expect(mensagem).toMatch(new RegExp(`- ${nome}(\\.[\\w.]+)?: `));
  expect(mensagem).not.toMatch(/invalid|expected|too (small|big)/i);
});

test.each(['loopback,linklocal,uniquelocal', '203.0.113.7', '203.0.113.7, 2001:db8::/32 ,10.0.0.0/8'])(
  'TRUST_PROXY=%s is understood by Fastify too',
  (valor) => {
    const { TRUST_PROXY } = readEnv({ ...minimo, TRUST_PROXY: valor });
    expect(TRUST_PROXY).toBe(valor);
    expect(() => Fastify({ trustProxy: TRUST_PROXY })).not.toThrow();
  },
);

test.each([
  'postgres://imob:a%23b@h/x',
  'postgresql://imob:a b@h:5433/x?sslmode=require',
  'postgres://imob:p@/x?host=/var/run/postgresql',
  'postgres:///x?host=/var/run/postgresql',
])('DATABASE_URL=%s is accepted', (valor) => {
  expect(readEnv({ ...minimo, DATABASE_URL: valor }).DATABASE_URL).toBe(valor);
});

test('one message lists everything that is wrong, never a value', () => {
  const mensagem = problemas({ PORT: 'abc', LOG_LEVEL: 'alto', SECRETS_KEY: 'segredo-mal-posto' });
  for (const nome of ['FRONTEND_URL', 'PORT', 'LOG_LEVEL', 'SECRETS_KEY']) expect(mensagem).toContain(`- ${nome}: `);
  expect(mensagem).not.toContain('segredo-mal-posto');
});

test('what is half there is in the same message as what is wrong', () => {
  const pela = { STORAGE_BUCKET: 'b', IDENTITY_API_URL: 'https://id.exemplo.com', TEXTOLIVRE_GLOBAL_KEY: 'k' };
  const mensagem = problemas({ ...pela, LOG_LEVEL: 'alto' });
  for (const nome of ['STORAGE_ENDPOINT', 'IDENTITY_API_KEY', 'TEXTOLIVRE_API_URL']) {
    expect(mensagem).toContain(`- ${nome}: falta`);
  }
  for (const nome of ['FRONTEND_URL', 'LOG_LEVEL']) expect(mensagem).toContain(`- ${nome}: `);
  expect(problemas({ ...minimo, STORAGE_PUBLIC_URL: 'https://f.exemplo.com' })).toContain('STORAGE_ENDPOINT: falta');
  expect(problemas({ ...minimo, TEXTOLIVRE_API_URL: 'https://w.exemplo.com' })).toContain(
    'TEXTOLIVRE_GLOBAL_KEY: falta',
  );
  // The built-in provider needs no key, and one that is set does no harm.
  expect(problemas({ ...minimo, IDENTITY_API_KEY: 'k' })).toBe('');
});

test('a field that is wrong is not called missing', () => {
  const mensagem = problemas({
    ...minimo,
    STORAGE_ENDPOINT: 'sem-protocolo',
    STORAGE_ACCESS_KEY: 'a',
    STORAGE_SECRET_KEY: 's',
    STORAGE_BUCKET: 'b',
    STORAGE_BUCKET_FOTOS: 'f',
  });
  expect(mensagem.match(/STORAGE_/g)).toHaveLength(1);
});

test('STORAGE_* come together or not at all', () => {
  const mensagem = problemas({ ...minimo, STORAGE_ENDPOINT: 'https://s3.exemplo.com' });
  for (const nome of ['STORAGE_ACCESS_KEY', 'STORAGE_SECRET_KEY', 'STORAGE_BUCKET', 'STORAGE_BUCKET_FOTOS']) {
    expect(mensagem).toContain(`- ${nome}: falta`);
  }
});

test('the process says what is wrong and exits with code 1', async () => {
  const processo = spawn(process.execPath, [new URL('main.ts', import.meta.url).pathname], {
    env: { PATH: process.env.PATH, PORT: 'abc', NODE_ENV: 'production' },
  });
  let erros = '';
  processo.stderr.on('data', (parte) => {
    erros += parte;
  });
  const codigo = await new Promise((pronto) => processo.on('close', pronto));
  expect(codigo).toBe(1);
  expect(erros).toContain('A configuração do serviço tem problemas:');
  expect(erros).toContain('- FRONTEND_URL: é obrigatória');
  expect(erros).toContain('- PORT: ');
  expect(erros).not.toMatch(/ at |\.ts/);
});
