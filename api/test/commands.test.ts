// The operator's commands as processes of their own, on the default database, as npm runs them.
import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as acesso from '@imob/schemas/acesso';
import * as auth from '@imob/schemas/auth';
import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { archiveDatabase } from '../src/backup/wal/archive.ts';
import { walSettings } from '../src/backup/wal/settings.ts';
import { afterwards, newDataDir, silent } from '../src/db/embedded/fixture.ts';
import { startEmbedded } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { readEnv } from '../src/env.ts';
import { testApp } from './support/app.ts';
import { novoImovel, novoLocador, novoLocatario, senha } from './support/factories.ts';
import { caixaDeCorreio } from './support/mails.ts';
import { iniciar } from './support/process.ts';

vi.setConfig({ testTimeout: 240_000 });

async function ambiente() {
  return {
    FRONTEND_URL: 'http://localhost',
    DATA_DIR: await newDataDir(),
    BACKUP_DIR: await newDataDir(),
    BACKUP_PASSPHRASE: 'uma frase comprida',
  };
}
const caixa = caixaDeCorreio();
type Ambiente = Awaited<ReturnType<typeof ambiente>>;

/** Runs a command; gives its output and its exit. */
async function comando(nome: string, env: Ambiente, ...argumentos: string[]) {
  const processo = iniciar(`api/src/commands/${nome}.ts`, env, argumentos);
  return { fim: await processo.fim, saida: processo.saida() };
}

/** The default database with the service's app on it, as while the service runs. */
async function noAr(ambiente: Ambiente) {
  const env = readEnv(ambiente);
  const banco = await startEmbedded(env.DATA_DIR, silent, walSettings(env));
  await migrate(banco.url);
  const teste = await testApp({
    ...{ url: banco.url, env: ambiente, agora: new Date().toISOString() },
    ...{ deps: { mail: caixa.correio }, tarefas: true },
  });
  let parado: Promise<void> | undefined;
  const parar = () => {
    parado ??= teste.fechar().then(banco.stop);
    return parado;
  };
  afterwards(parar);
  const { db, pool } = teste.deps;
  const log = pino({ level: 'silent' });
  return { teste, parar, arquivar: () => archiveDatabase({ env, db, pool, log, agora: () => new Date() }) };
}

test('backup, backup:verify and restore: what one machine copied beside its service stands on a clean one', async () => {
  const env = await ambiente();
  await writeFile(join(env.DATA_DIR, 'secrets.key'), randomBytes(32).toString('base64'));
  const { teste, parar, arquivar } = await noAr(env);
  const ana = await novoLocador(teste);
  await novoImovel(ana);
  await arquivar();
  expect(await comando('backup', env)).toEqual({
    fim: 0,
    saida: expect.stringMatching(/Cópia \d{8}T\d{6}Z: \d+ linhas/),
  });
  expect(await comando('backupVerify', env)).toEqual({
    fim: 0,
    saida: expect.stringContaining('Abre inteira e confere.'),
  });
  const recusa = { ...env, BACKUP_DIR: await newDataDir() };
  await writeFile(join(recusa.BACKUP_DIR, 'parciais'), 'no lugar da pasta');
  expect(await comando('backup', recusa)).toEqual({
    fim: 1,
    saida: expect.stringMatching(/indisponível.* \(EEXIST.*parciais'\)\n$/),
  });
  const pasta = join(env.BACKUP_DIR, 'privado', 'wal');
  const guardados = (await readdir(pasta, { recursive: true })).filter((nome) => nome.endsWith('.zst'));
  for (const parte of ['segmentos/', 'bases/']) {
    const caminho = join(pasta, guardados.find((nome) => nome.includes(parte)) as string);
    const bytes = await readFile(caminho);
    const meio = bytes.length >> 1;
    await writeFile(caminho, bytes.with(meio, (bytes[meio] ?? 0) ^ 255));
    expect(await comando('backupVerify', env)).toEqual({ fim: 1, saida: expect.stringMatching(/wal\/.* não abre/) });
    await writeFile(caminho, bytes);
  }
  await parar();
  const limpa = { ...env, DATA_DIR: await newDataDir() };
  expect(await comando('restore', limpa)).toEqual({ fim: 0, saida: expect.stringContaining('iguais às copiadas') });
  const segunda = await noAr(limpa);
  expect(await segunda.teste.deps.db.selectFrom('imoveis').select('userId').execute()).toEqual([{ userId: ana.uid }]);
  await segunda.parar();
  // Over data, never.
  expect(await comando('restore', limpa)).toEqual({ fim: 1, saida: expect.stringContaining('já tem dados') });
});

test('restore --em: the database goes back to a moment', async () => {
  const env = await ambiente();
  await writeFile(join(env.DATA_DIR, 'secrets.key'), randomBytes(32).toString('base64'));
  const { teste, parar, arquivar } = await noAr(env);
  const ana = await novoLocador(teste);
  await arquivar();
  await sleep(1_100);
  const momento = new Date();
  await sleep(1_100);
  await novoImovel(ana);
  await parar();
  const feita = await comando('restore', env, '--em', momento.toISOString().replace(/\.\d+/, ''));
  expect(feita).toEqual({ fim: 0, saida: expect.stringContaining('O banco está como era') });
  const segunda = await noAr(env);
  expect(await segunda.teste.deps.db.selectFrom('imoveis').select('userId').execute()).toEqual([]);
  expect(await segunda.teste.deps.db.selectFrom('usuarios').select('uid').execute()).toEqual([{ uid: ana.uid }]);
  await segunda.parar();
});

test('beside the service the operator reads whose trail they must, ends sessions and switches a second factor off', async () => {
  const env = await ambiente();
  await writeFile(join(env.DATA_DIR, 'secrets.key'), Buffer.alloc(32, 7).toString('base64'));
  const { teste, parar } = await noAr(env);
  const ana = await novoLocador(teste);
  const imovelId = await novoImovel(ana);
  const ladrao = teste.cliente();
  const conta = { email: ana.email, password: senha };
  const headers = { 'user-agent': 'curl/8.5.0', 'x-forwarded-for': '203.0.113.9' };
  await ladrao.pedir(auth.login, { body: conta, headers });

  const lido = await comando('auditRead', env, '--email', ana.email, '--registro', `imovel:${imovelId}`);
  expect([lido.fim, lido.saida]).toEqual([0, expect.stringContaining(`${ana.email}, de 127.0.0.1`)]);
  expect(lido.saida).toContain(`criar imovel:${imovelId}`);
  expect(lido.saida).toContain('Eventos: 1.');
  expect((await comando('auditRead', env, '--email', ana.email, '--ate', '2020-01-01')).saida).toContain('Eventos: 0.');
  expect(await comando('auditRead', env)).toEqual({
    fim: 1,
    saida: expect.stringContaining('Escreva: npm run audit:read'),
  });
  const ninguem = await comando('auditRead', env, '--email', 'ninguem@exemplo.com.br');
  expect(ninguem).toEqual({ fim: 1, saida: expect.stringContaining('Não há conta com o e-mail') });

  const achado = await comando('auditRead', env, '--email', ana.email, '--procurar', 'av paulista');
  expect([achado.fim, achado.saida]).toEqual([0, expect.stringContaining(`imovel:${imovelId}  `)]);

  const locatarioId = await novoLocatario(ana, { nome: 'Bento Prado' });
  await novoLocatario(ana, { nome: 'Bento Neves' });
  const ficha = (...quem: string[]) => comando('tenantRead', env, '--email', ana.email, '--locatario', ...quem);
  const lida = await ficha('bento prado');
  expect([lida.fim, lida.saida]).toEqual([
    0,
    expect.stringMatching(/^Bento Prado, CPF ou CNPJ .*\n {4}historico: 1$/m),
  ]);
  expect(await ficha('bento')).toEqual({ fim: 1, saida: expect.stringContaining(`${locatarioId}  Bento Prado`) });
  expect(await ficha('ninguém')).toEqual({ fim: 1, saida: expect.stringContaining('não tem locatário chamado') });
  const inteira = await ficha(locatarioId, '--json');
  expect(JSON.parse(inteira.saida)).toMatchObject({ locatario: { id: locatarioId, nome: 'Bento Prado' } });

  const todas = await comando('sessions', env);
  expect([todas.fim, todas.saida]).toEqual([0, expect.stringContaining(`${ana.email}  sessões: 2; último uso`)]);
  const { saida } = await comando('sessions', env, '--email', ana.email);
  expect(saida).toContain('Sessões abertas: 2.');
  const [, id = ''] = /^([0-9a-f]{16}) {2}curl, endereço 203\.0\.113\.9;/m.exec(saida) ?? [];
  const encerrada = await comando('sessions', env, '--email', ana.email, '--encerrar', id);
  expect(encerrada).toEqual({ fim: 0, saida: expect.stringContaining('Sessões abertas: 1.') });
  await expect.poll(async () => (await ladrao.pedir(auth.perfil)).status).toBe(401);
  expect((await ana.pedir(auth.perfil)).status).toBe(200);

  expect((await comando('sessions', env, '--email', ana.email, '--sem-segundo-fator')).fim).toBe(1);
  await ana.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: senha } });
  const { body } = await ana.pedir(acesso.comecarSegundoFator);
  const codigo = new TOTP({ secret: Secret.fromBase32(body.segredo) }).generate({
    timestamp: teste.deps.agora().getTime(),
  });
  expect((await ana.pedir(acesso.ligarSegundoFator, { body: { codigo } })).status).toBe(200);
  const desligada = await comando('sessions', env, '--email', ana.email, '--sem-segundo-fator', '--encerrar', 'todas');
  expect(desligada).toEqual({ fim: 0, saida: expect.stringContaining('A conta não está aberta em lugar nenhum.') });
  expect((await ladrao.pedir(auth.login, { body: conta })).status).toBe(200);

  const eventos = (await comando('auditRead', env, '--email', ana.email)).saida;
  expect(eventos).toMatch(/operador: sair sessao:[0-9a-f]{16}/);
  expect(eventos).toMatch(/operador: mudar usuario:.*\n {4}segundoFator: \(nada\) → "desligado"/);
  expect(eventos).toMatch(/operador: ler usuario:/);
  expect(eventos).toMatch(/operador: ler locatario:/);
  const assuntos = () => caixa.alertas.filter(({ para }) => para === ana.email).map(({ assunto }) => assunto);
  await expect
    .poll(() => assuntos().filter((um) => /Sessões encerradas|duas etapas desligada/.test(um)).length)
    .toBe(3);

  expect(await comando('auditVerify', env)).toEqual({
    fim: 0,
    saida: expect.stringContaining('Tudo está como foi selado.'),
  });
  expect((await comando('backup', env)).fim).toBe(0);
  const comparada = await comando('auditVerify', env, '--copia', 'ultima');
  expect(comparada).toEqual({ fim: 0, saida: expect.stringMatching(/Cópia \w+: \d+ blocos comparados/) });
  const semCopia = await comando('auditVerify', env, '--copia', '20200101T000000Z');
  expect(semCopia).toEqual({ fim: 1, saida: expect.stringContaining('Não há cópia 20200101T000000Z') });
  expect(await comando('auditExpire', env)).toEqual({ fim: 0, saida: expect.stringContaining('apagados: 0.') });
  expect((await comando('inspectionsVerify', env)).fim).toBe(0);
  await parar();
});
