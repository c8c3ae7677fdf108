import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as auth from '@imob/schemas/auth';
import * as configuracoes from '@imob/schemas/configuracoes';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { novoLocador, senha } from '../../test/support/factories.ts';
import {
  configurar,
  contato,
  locadorComContrato,
  rodar,
  type TesteComFalsos,
  testComFalsos,
  todosOsCanais,
} from '../../test/support/providers.ts';
import { readEnv } from '../env.ts';
import { buildService } from '../process/service.ts';
import { externalIdentity } from '../providers/identity/external.ts';
import { fakeToolkit } from '../providers/identity/toolkitFake.ts';
import { createCipher } from './cipher.ts';
import { reencrypt } from './reencrypt.ts';

const executar = promisify(execFile);
const [velha, nova] = [Buffer.alloc(32, 7), Buffer.alloc(32, 9)];

let teste: TesteComFalsos;
beforeAll(async () => {
  teste = await testComFalsos({ agora: '2026-03-07T15:00:00Z' });
});
afterAll(() => teste.fechar());

test('an encrypted text opens with its key, its context, or the key before; with nothing else', () => {
  const antes = createCipher(velha).encrypt('segredo', 'u1/mailApiKey');
  const depois = createCipher(nova, velha);
  expect(depois.decrypt(antes, 'u1/mailApiKey')).toBe('segredo');
  expect(depois.decrypt(depois.encrypt('x', 'c'), 'c')).toBe('x');
  expect(() => createCipher(velha).decrypt(depois.encrypt('x', 'c'), 'c')).toThrow();
  expect(() => depois.decrypt(antes, 'u2/mailApiKey')).toThrow();
  expect(() => createCipher(nova).decrypt(antes, 'u1/mailApiKey')).toThrow();
  const mexido = Buffer.from(antes);
  mexido[30] = (mexido[30] as number) ^ 1;
  expect(() => depois.decrypt(mexido, 'u1/mailApiKey')).toThrow();
});

test('a start whose keys do not open what landlords stored says so, and what to do', async () => {
  await configurar(await novoLocador(teste), { mailApiKey: 'de-um-locador' });
  const linhas: { level: number; msg: string }[] = [];
  const log = pino({}, { write: (linha: string) => void linhas.push(JSON.parse(linha)) });
  const erros = async (...[chave, anterior]: Buffer[]) => {
    linhas.length = 0;
    const env = {
      FRONTEND_URL: 'http://localhost:5173',
      DATABASE_URL: teste.url,
      DATA_DIR: teste.deps.env.DATA_DIR,
      SECRETS_KEY: chave?.toString('base64'),
      SECRETS_KEY_ANTERIOR: anterior?.toString('base64'),
    };
    await (await buildService(readEnv(env), log)).stop();
    return linhas.filter(({ level }) => level >= 50).map(({ msg }) => msg);
  };
  expect(await erros(nova)).toEqual([expect.stringMatching(/não abrem.*\(SECRETS_KEY\).*cópia de segurança/)]);
  expect(await erros()).toEqual([expect.stringMatching(/não abrem.*\(\/.*secrets\.key\)/)]);
  expect(await erros(velha)).toEqual([]);
  expect(await erros(nova, velha)).toEqual([]);
  await teste.deps.db.deleteFrom('segredos').execute();
  expect(await erros(nova)).toEqual([]);
});

test('npm run secrets:rotate brings every secret over, and the old key is needed no more', async () => {
  const { locador } = await locadorComContrato(teste, { config: todosOsCanais, locatario: contato });
  await configurar(await novoLocador(teste), { mailApiKey: 'de-outro-locador' });
  const antes = await teste.deps.db.selectFrom('segredos').selectAll().execute();
  expect(antes).toHaveLength(4);

  const script = fileURLToPath(new URL('../commands/rotate.ts', import.meta.url));
  const girar = (extras: Record<string, string>) =>
    executar(process.execPath, [script], {
      env: { PATH: process.env.PATH, DATABASE_URL: teste.url, SECRETS_KEY: nova.toString('base64'), ...extras },
    });
  // Without the old key nothing can be read: nothing is changed, and it says so.
  await expect(girar({})).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('4.') });
  expect(await teste.deps.db.selectFrom('segredos').selectAll().execute()).toEqual(antes);

  for (const vez of ['first', 'again']) {
    const { stdout } = await girar({ SECRETS_KEY_ANTERIOR: velha.toString('base64') });
    expect([vez, stdout.trim()]).toEqual([vez, 'Segredos cifrados com a chave atual: 4.']);
    expect(stdout).not.toContain('chave-do-locador');
  }
  const soNova = createCipher(nova);
  const linhas = await teste.deps.db.selectFrom('segredos').selectAll().where('userId', '=', locador.uid).execute();
  const abertos = linhas.map(({ userId, nome, cifrado }) => [nome, soNova.decrypt(cifrado, `${userId}/${nome}`)]);
  expect(Object.fromEntries(abertos)).toEqual({
    mailApiKey: 'chave-do-locador',
    mailSmsApiKey: 'chave-de-sms',
    whatsappToken: 'token-do-locador',
  });

  const trocas = await teste.deps.db
    .selectFrom('auditoria')
    .select(['quem', 'valores'])
    .where('userId', '=', locador.uid)
    .where('registroTipo', '=', 'configuracoes')
    .where('quem', '=', 'operador')
    .execute();
  expect(trocas.map(({ valores }) => valores?.depois?.recifrado).toSorted()).toEqual([
    'mailApiKey',
    'mailApiKey',
    'mailSmsApiKey',
    'mailSmsApiKey',
    'whatsappToken',
    'whatsappToken',
  ]);

  Object.assign(teste.deps.cipher, soNova);
  expect(await rodar(teste)).toMatchObject({ totalGeral: 1, totalFalhas: 0 });
  Object.assign(teste.deps.cipher, createCipher(velha));
});

test('the outside identity provider’s tokens are brought over too', async () => {
  const falso = await fakeToolkit('k');
  const base = `${falso.url}/identitytoolkit.googleapis.com/v1`;
  const comCifra = (cipher: ReturnType<typeof createCipher>) => externalIdentity(base, 'k', cipher, 2_000);
  const { uid, email } = await novoLocador(teste);
  const dados = JSON.stringify(await comCifra(createCipher(velha)).create(email, senha));
  await teste.deps.db.updateTable('credenciais').set({ dados }).where('uid', '=', uid).execute();
  await teste.deps.db.deleteFrom('segredos').execute();

  expect(await reencrypt(teste.deps.db, createCipher(nova, velha), new Date())).toEqual({
    recifrados: 1,
    ilegiveis: 0,
  });
  const guardada = await teste.deps.db
    .selectFrom('credenciais')
    .select('dados')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  await comCifra(createCipher(nova)).changePassword(guardada.dados, email, 'senha-nova');
  expect(falso.accounts.get(email)?.password).toBe('senha-nova');
  await falso.close();
});

test('no secret is in any answer, in the OpenAPI document, or in the database in clear', async () => {
  const { locador } = await locadorComContrato(teste);
  const segredos = [todosOsCanais.mailApiKey, todosOsCanais.mailSmsApiKey, todosOsCanais.whatsappToken];
  const textos = [
    (await locador.pedir(configuracoes.buscar)).texto,
    (await locador.pedir(auth.perfil)).texto,
    (await locador.pedir({ method: 'GET', url: '/openapi.json' })).texto,
    JSON.stringify(await teste.deps.db.selectFrom('configuracoesNotificacoes').selectAll().execute()),
    (await teste.deps.db.selectFrom('segredos').select('cifrado').execute())
      .map(({ cifrado }) => cifrado.toString('latin1'))
      .join(),
  ];
  for (const texto of textos) for (const segredo of segredos) expect(texto).not.toContain(segredo);
});
