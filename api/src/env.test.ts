import { spawn } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { EnvInvalido, lerEnv } from './env.ts';

const minimo = { FRONTEND_URL: 'https://app.exemplo.com.br' };
const problemas = (source: Record<string, string>) => {
  try {
    lerEnv(source);
  } catch (erro) {
    if (erro instanceof EnvInvalido) return erro.message;
    throw erro;
  }
  return '';
};

describe('defaults (specification and decisions)', () => {
  test('FRONTEND_URL alone is enough', () => {
    expect(lerEnv(minimo)).toMatchObject({
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
    expect(lerEnv(minimo).DATABASE_URL).toBeUndefined();
  });

  test('PUBLIC_URL follows PORT; an empty variable is not set; a slash at the end is cut', () => {
    expect(lerEnv({ ...minimo, PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080');
    expect(lerEnv({ ...minimo, PORT: '', SESSION_COOKIE_NAME: '', SECRETS_KEY: '' })).toMatchObject({ PORT: 3000 });
    expect(lerEnv({ FRONTEND_URL: 'https://app.exemplo.com.br/' }).FRONTEND_URL).toBe('https://app.exemplo.com.br');
  });
});

test.each([
  ['FRONTEND_URL', 'app.exemplo.com.br'],
  ['FRONTEND_URL', 'ftp://app.exemplo.com.br'],
  ['NODE_ENV', 'staging'],
  ['PORT', '70000'],
  ['PORT', 'abc'],
  ['LOG_LEVEL', 'verbose'],
  ['APP_TIMEZONE', 'America/Lugar_Nenhum'],
  ['DATABASE_URL', 'mysql://x'],
  ['SESSION_COOKIE_NAME', 'com espaço'],
  ['SESSION_EXPIRES_DAYS', '0'],
  ['SESSION_EXPIRES_DAYS', 'cinco'],
  ['SECRETS_KEY', 'curta'],
  ['MAIL_FROM_EMAIL', 'sem-arroba'],
])('%s=%s is refused by name', (nome, valor) => {
  expect(problemas({ ...minimo, [nome]: valor })).toContain(`- ${nome}: `);
});

test('one message lists everything that is wrong, never a value', () => {
  const mensagem = problemas({ PORT: 'abc', LOG_LEVEL: 'alto', SECRETS_KEY: 'segredo-mal-posto' });
  for (const nome of ['FRONTEND_URL', 'PORT', 'LOG_LEVEL', 'SECRETS_KEY']) expect(mensagem).toContain(`- ${nome}: `);
  expect(mensagem).not.toContain('segredo-mal-posto');
});

test('STORAGE_* come together or not at all', () => {
  const mensagem = problemas({ ...minimo, STORAGE_ENDPOINT: 'https://s3.exemplo.com' });
  for (const nome of ['STORAGE_ACCESS_KEY', 'STORAGE_SECRET_KEY', 'STORAGE_BUCKET', 'STORAGE_BUCKET_FOTOS']) {
    expect(mensagem).toContain(`- ${nome}: falta`);
  }
});

test('the process says what is wrong and exits with code 1 (specification, Server configuration)', async () => {
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
