import * as acesso from '@imob/schemas/acesso';
import * as aparelhos from '@imob/schemas/aparelhos';
import * as auditoria from '@imob/schemas/auditoria';
import * as auth from '@imob/schemas/auth';
import * as configuracoes from '@imob/schemas/configuracoes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { retrato } from '../../../test/matrix/snapshot.ts';
import { type Cliente, type TestApp, testApp } from '../../../test/support/app.ts';
import { inscricao, ligar, servicoDeAvisos } from '../../../test/support/devices.ts';
import { type Locador, novoLocador, senha } from '../../../test/support/factories.ts';
import type { FakePush } from '../../providers/push/fake.ts';
import { createCipher } from '../../secrets/cipher.ts';
import { reencrypt } from '../../secrets/reencrypt.ts';
import { chavesVapid } from './chaves.ts';

let teste: TestApp;
let servico: FakePush;
let ana: Locador;
beforeAll(async () => {
  const avisos = await servicoDeAvisos();
  servico = avisos.servico;
  teste = await testApp({ deps: { push: avisos.push } });
});
afterAll(async () => {
  await teste.fechar();
  await servico.close();
});
beforeEach(async () => {
  teste.agora('2026-03-10T15:00:00Z');
  ana = await novoLocador(teste);
  servico.clear();
});

const listar = async (quem: Cliente) => (await quem.pedir(aparelhos.listar)).body.aparelhos as aparelhos.Aparelho[];
const nomes = async (quem: Cliente = ana) => (await listar(quem)).map(({ nome }) => nome);
/** The same person in another browser. */
async function outroNavegador(quem: Locador): Promise<Cliente> {
  const cliente = teste.cliente();
  const { status } = await cliente.pedir(auth.login, { body: { email: quem.email, password: senha } });
  expect(status).toBe(200);
  return cliente;
}

test('a browser that is switched on is listed by its name, and a second time it is the same one', async () => {
  const { id, body } = await ligar(servico, ana, 'Celular');
  expect(await listar(ana)).toMatchObject([{ id, nome: 'Celular', atual: true, avisadoEm: null }]);
  const deNovo = await ana.pedir(aparelhos.criar, { body: { ...body, nome: undefined } });
  expect([deNovo.status, deNovo.body.id]).toEqual([201, id]);
  expect(await listar(ana)).toHaveLength(1);
  expect(await listar(await outroNavegador(ana))).toMatchObject([{ id, atual: false }]);
  const { body: lida } = await ana.pedir(aparelhos.listar);
  expect(Buffer.from(lida.chavePublica, 'base64url')).toHaveLength(65);
  await ana.pedir(aparelhos.remover, { params: { id } });
  expect(await listar(ana)).toEqual([]);
  const { body: rastro } = await ana.pedir(auditoria.listar, { query: { registro: `aparelho:${id}` } });
  expect(rastro.eventos.map(({ acao }: auditoria.Evento) => acao)).toEqual(['remover', 'criar']);
});

test('only a push service’s address is taken, and only keys that are a browser’s', async () => {
  const bom = inscricao();
  for (const endpoint of [
    'http://127.0.0.1:1/x',
    'https://golpe.example/x',
    'https://fcm.googleapis.com.golpe.example/',
    '',
  ]) {
    const { status, body } = await ana.pedir(aparelhos.criar, { body: { ...bom, endpoint } });
    expect([endpoint, status, body.campos[0].campo]).toEqual([endpoint, 400, 'endpoint']);
  }
  const { endpoint, p256dh, auth: segredo } = servico.inscrever();
  const semPonto = Buffer.alloc(65, 4).toString('base64url');
  for (const chaves of [
    { p256dh: semPonto, auth: segredo },
    { p256dh: 'abc', auth: segredo },
    { p256dh, auth: 'curta' },
  ]) {
    expect((await ana.pedir(aparelhos.criar, { body: { endpoint, chaves } })).status).toBe(400);
  }
  expect(await listar(ana)).toEqual([]);
});

test('what a browser gave is sealed, and opens with the key after a change of it', async () => {
  const { body, id, navegador } = await ligar(servico, ana);
  const guardado = (await retrato(teste.deps.pool)).join();
  for (const segredo of [navegador, body.chaves.auth, body.chaves.p256dh]) expect(guardado).not.toContain(segredo);
  const antes = teste.deps.cipher;
  const nova = createCipher(Buffer.alloc(32, 9), Buffer.alloc(32, 7));
  const { ilegiveis } = await reencrypt(teste.deps.db, nova, teste.deps.agora());
  expect(ilegiveis).toBe(0);
  teste.deps.cipher = createCipher(Buffer.alloc(32, 9));
  expect((await ana.pedir(aparelhos.testar, { params: { id } })).status).toBe(200);
  await reencrypt(teste.deps.db, createCipher(Buffer.alloc(32, 7), Buffer.alloc(32, 9)), teste.deps.agora());
  teste.deps.cipher = antes;
});

test('an address is of one account: who subscribes it last has it, alone, also where all do at once', async () => {
  const { body } = await ligar(servico, ana);
  const bia = await novoLocador(teste);
  expect((await bia.pedir(aparelhos.criar, { body })).status).toBe(201);
  expect([await listar(ana), (await listar(bia)).length]).toEqual([[], 1]);
  const muitos = await Promise.all(Array.from({ length: 6 }, () => novoLocador(teste)));
  const todos = [ana, bia, ...muitos];
  const feitos = await Promise.all(todos.map((um) => um.pedir(aparelhos.criar, { body })));
  expect(feitos.map(({ status }) => status)).toEqual(todos.map(() => 201));
  const quantos = await Promise.all(todos.map(async (um) => (await listar(um)).length));
  expect(quantos.reduce((a, b) => a + b)).toBe(1);
});

test('there are ten at most, however many come at once', async () => {
  const feitos = await Promise.all(
    Array.from({ length: 14 }, () => ana.pedir(aparelhos.criar, { body: inscricaoFalsa() })),
  );
  expect(feitos.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(feitos.find(({ status }) => status === 409)?.body.error).toContain('Tire um deles');
  expect(await listar(ana)).toHaveLength(10);
});
function inscricaoFalsa() {
  const { endpoint, p256dh, auth: segredo } = servico.inscrever();
  return { endpoint, chaves: { p256dh, auth: segredo } };
}

test('who signs out is told no more: of one session, of all, or by another session', async () => {
  const [casa, rua, outro] = [await outroNavegador(ana), await outroNavegador(ana), await outroNavegador(ana)];
  const ligados: [Cliente, string][] = [
    [ana, 'ana'],
    [casa, 'casa'],
    [rua, 'rua'],
    [outro, 'outro'],
  ];
  for (const [cliente, nome] of ligados)
    await ligar(servico, Object.assign(cliente, { uid: ana.uid, email: ana.email }), nome);
  await rua.pedir(auth.logout, { body: { soEste: true } });
  expect((await nomes()).toSorted()).toEqual(['ana', 'casa', 'outro']);
  const { body } = await ana.pedir(acesso.sessoes);
  const ids: string[] = [];
  for (const { id, atual } of body) if (!atual) ids.push(id);
  await ana.pedir(acesso.encerrarSessao, { params: { id: ids[0] as string } });
  expect(await nomes()).toHaveLength(2);
  await ana.pedir(configuracoes.mudarSenha, { body: { newPassword: 'outra-senha-456', senhaAtual: senha } });
  expect(await nomes()).toEqual(['ana']);
  const depois = teste.cliente();
  await depois.pedir(auth.login, { body: { email: ana.email, password: 'outra-senha-456' } });
  await ana.pedir(auth.logout);
  await depois.pedir(auth.login, { body: { email: ana.email, password: 'outra-senha-456' } });
  expect(await nomes(depois)).toEqual([]);
});

test('a session whose time is over is no sign-out, and an account that is closed has no device left', async () => {
  await ligar(servico, ana, 'celular');
  teste.agora('2026-04-10T15:00:00Z');
  const depois = await outroNavegador(ana);
  expect(await nomes(depois)).toEqual(['celular']);
  await teste.deps.db.transaction().execute((trx) => teste.deps.sessions.deactivate(trx, ana.uid));
  const { rows } = await teste.deps.pool.query('select 1 from "aparelhosAvisados" where "userId" = $1', [ana.uid]);
  expect(rows).toEqual([]);
});

test('a browser is whose last signed in by it: it tells nobody else, and follows its person into a new session', async () => {
  const marca = 'm'.repeat(22);
  const { SESSION_COOKIE_NAME: nome } = teste.deps.env;
  /** Gives the headers that a browser sends, with the number that it keeps for long. */
  const doNavegador = (quem: Cliente | undefined) => ({
    'sec-fetch-site': 'same-origin',
    cookie: `${nome}_aparelho=${marca}${quem ? `; ${nome}=${quem.cookie}` : ''}`,
  });
  const entrar = async (quem: Locador): Promise<Cliente> => {
    const cliente = teste.cliente();
    const body = { email: quem.email, password: senha };
    expect((await cliente.pedir(auth.login, { body, headers: doNavegador(undefined) })).status).toBe(200);
    return cliente;
  };
  const ligado = async (cliente: Cliente) =>
    expect(
      (await cliente.pedir(aparelhos.criar, { body: inscricaoFalsa(), headers: doNavegador(cliente) })).status,
    ).toBe(201);
  const um = await entrar(ana);
  await ligado(um);
  const outroDia = await entrar(ana);
  expect(await listar(outroDia)).toMatchObject([{ atual: true }]);
  // The session that switched it on is long gone when its person leaves.
  await outroDia.pedir(auth.logout, { body: { soEste: true }, headers: doNavegador(outroDia) });
  expect(await listar(ana)).toEqual([]);

  await ligado(await entrar(ana));
  await ligar(servico, ana, 'outro navegador');
  await entrar(await novoLocador(teste));
  expect(await nomes()).toEqual(['outro navegador']);
});

test('a test message arrives, once in ten seconds; a browser that gave up is forgotten', async () => {
  const { id, largar, navegador } = await ligar(servico, ana);
  const testar = () => ana.pedir(aparelhos.testar, { params: { id } });
  const [um, dois] = await Promise.all([testar(), testar()]);
  expect([um?.status, dois?.status].toSorted()).toEqual([200, 429]);
  expect(servico.lidos).toMatchObject([{ to: navegador, text: expect.stringContaining('Os avisos funcionam') }]);
  expect(await listar(ana)).toMatchObject([{ avisadoEm: '2026-03-10T15:00:00.000Z' }]);
  teste.agora('2026-03-10T15:00:30Z');
  servico.fail({ status: 503 });
  expect((await testar()).status).toBe(502);
  teste.agora('2026-03-10T15:01:00Z');
  largar();
  expect((await testar()).status).toBe(409);
  expect(await listar(ana)).toEqual([]);
});

test('the service’s own pair is made once, whichever process is first, and is the same in all', async () => {
  await teste.deps.db.deleteFrom('chavesDoServico').execute();
  const processos = Array.from({ length: 5 }, () => ({ ...teste.deps, db: teste.deps.db.withSchema('public') }));
  const pares = await Promise.all(processos.map((deps) => chavesVapid(deps as typeof teste.deps)));
  expect(new Set(pares.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect(new Set(pares.map(({ privateKey }) => privateKey)).size).toBe(1);
  const guardado = (await retrato(teste.deps.pool)).join();
  expect(guardado).toContain(pares[0]?.publicKey);
  expect(guardado).not.toContain(pares[0]?.privateKey);
  const doOperador = {
    VAPID_PUBLIC_KEY: 'A'.repeat(87),
    VAPID_PRIVATE_KEY: 'B'.repeat(43),
    VAPID_SUBJECT: 'mailto:a@b.c',
  };
  const env = { ...teste.deps.env, ...doOperador };
  const db = teste.deps.db.withSchema('public') as typeof teste.deps.db;
  expect(await chavesVapid({ ...teste.deps, env, db })).toEqual({
    ...{ publicKey: 'A'.repeat(87), privateKey: 'B'.repeat(43), subject: 'mailto:a@b.c' },
  });
});
