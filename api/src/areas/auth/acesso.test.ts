import * as acesso from '@imob/schemas/acesso';
import * as auth from '@imob/schemas/auth';
import * as bancos from '@imob/schemas/bancos';
import * as chaves from '@imob/schemas/chaves';
import * as configuracoes from '@imob/schemas/configuracoes';
import * as privacidade from '@imob/schemas/privacidade';
import * as recebimentos from '@imob/schemas/recebimentos';
import * as usuarios from '@imob/schemas/usuarios';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Cliente, type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novoLocador, senha } from '../../../test/support/factories.ts';
import { caixaDeCorreio } from '../../../test/support/mails.ts';
import { aparelhoDe } from './aparelho.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

let teste: TestApp;
const caixa = caixaDeCorreio();
let minuto = 0;
/** Each code is taken once: a test that needs another waits a minute. */
const depois = () => teste.agora(new Date(Date.parse('2026-03-10T15:00:00Z') + ++minuto * 60_000).toISOString());
beforeAll(async () => {
  teste = await testApp({ deps: { mail: caixa.correio }, tarefas: true });
});
afterAll(() => teste.fechar());
beforeEach(depois);

const entrar = (email: string, extra: object = {}, agente = FIREFOX, cliente: Cliente = teste.cliente()) =>
  cliente.pedir(auth.login, { body: { email, password: senha, ...extra }, headers: { 'user-agent': agente } });
const codigoDe = (segredo: string) =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: teste.deps.agora().getTime() });

async function comFator(): Promise<{ dono: Locador; segredo: string; codigos: string[] }> {
  const dono = await novoLocador(teste);
  await dono.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: senha } });
  const { body } = await dono.pedir(acesso.comecarSegundoFator);
  const ligado = await dono.pedir(acesso.ligarSegundoFator, { body: { codigo: codigoDe(body.segredo) } });
  expect(ligado.status).toBe(200);
  depois();
  return { dono, segredo: body.segredo, codigos: ligado.body.codigos };
}

describe('sessions', () => {
  test('are listed with device, address and last use, and each can be ended, at once', async () => {
    const dono = await novoLocador(teste);
    const celular = teste.cliente();
    await entrar(dono.email, {}, CHROME, celular);
    const { body } = await dono.pedir(acesso.sessoes);
    expect(body).toHaveLength(2);
    expect(body.map(({ aparelho }: { aparelho: string }) => aparelho)).toContain('Chrome no Android');
    const outra = body.find(({ atual }: { atual: boolean }) => !atual);
    expect(outra).toMatchObject({ ip: '127.0.0.1', usadaEm: teste.deps.agora().toISOString() });
    expect((await celular.pedir(auth.perfil)).status).toBe(200);
    expect((await dono.pedir(acesso.encerrarSessao, { params: { id: outra.id } })).status).toBe(200);
    expect((await celular.pedir(auth.perfil)).status).toBe(401);
    expect((await dono.pedir(auth.perfil)).status).toBe(200);
    expect((await dono.pedir(acesso.encerrarSessao, { params: { id: outra.id } })).status).toBe(404);
  });

  test('the list and the e-mail of a new device say where the address is', async () => {
    const dono = await novoLocador(teste);
    const headers = { 'user-agent': FIREFOX, 'x-forwarded-for': '85.240.1.1' };
    await teste.cliente().pedir(auth.login, { body: { email: dono.email, password: senha }, headers });
    const { body } = await dono.pedir(acesso.sessoes);
    expect(body.map(({ ip, lugar }: Record<string, unknown>) => [ip, lugar]).sort()).toEqual([
      ['127.0.0.1', null],
      ['85.240.1.1', 'Portugal'],
    ]);
    const dele = () => caixa.alertas.filter(({ para }) => para === dono.email).map(({ texto }) => texto);
    await vi.waitFor(() => expect(dele().join()).toContain('endereço 85.240.1.1 (Portugal).'), 8_000);
  });

  test('the last use moves on with use', async () => {
    const dono = await novoLocador(teste);
    for (let i = 0; i < 6; i++) depois();
    await dono.pedir(auth.perfil);
    const agora = teste.deps.agora().toISOString();
    await vi.waitFor(async () => expect((await dono.pedir(acesso.sessoes)).body[0].usadaEm).toBe(agora));
  });

  test('a device never seen before is told of by e-mail, the first and a known one are not', async () => {
    const dono = await novoLocador(teste);
    const dele = () => caixa.alertas.filter(({ para }) => para === dono.email);
    await entrar(dono.email, {}, CHROME);
    await vi.waitFor(() => expect(dele()).toHaveLength(1), 8_000);
    expect(dele()[0]).toMatchObject({ assunto: 'Novo acesso à sua conta' });
    expect(dele()[0]?.texto).toContain('Chrome no Android, endereço 127.0.0.1');
    await entrar(dono.email, {}, CHROME.replace('131', '132'));
    await dono.pedir(configuracoes.mudarSenha, { body: { newPassword: 'outra-senha-1', senhaAtual: senha } });
    await vi.waitFor(() => expect(dele().map(({ assunto }) => assunto)).toContain('Sua senha foi trocada'), 8_000);
    expect(dele()).toHaveLength(2);
  });

  test('a thief whose browser is of the same kind is told of; who clears cookies all day, once a day', async () => {
    const dono = await novoLocador(teste);
    const dele = () => caixa.alertas.filter(({ para }) => para === dono.email);
    const marcaDe = ({ headers }: { headers: Record<string, unknown> }) =>
      /imob_session_aparelho=([\w-]{22}); .*HttpOnly/.exec([headers['set-cookie']].flat().join('\n'))?.[1] ?? '';
    const entrarDe = async (ip: string, marca = '') => {
      const cookie = `imob_session_aparelho=${marca}`;
      const de = { 'user-agent': FIREFOX, 'x-forwarded-for': ip, 'sec-fetch-site': 'same-origin' };
      const headers = { ...de, ...(marca && { cookie }) };
      const body = { email: dono.email, password: senha };
      return marcaDe(await teste.cliente().pedir(auth.login, { body, headers }));
    };
    const marca = await entrarDe('198.51.100.1');
    await vi.waitFor(() => expect(dele()).toHaveLength(1), 8_000);
    expect(await entrarDe('198.51.100.77', marca)).toBe(marca);
    expect(await entrarDe('198.51.100.1')).not.toBe(marca);
    await entrarDe('203.0.113.66');
    await vi.waitFor(() => expect(dele()).toHaveLength(2), 8_000);
    expect(dele().map(({ texto }) => /endereço (\S+)\./.exec(texto)?.[1])).toEqual(['198.51.100.1', '203.0.113.66']);
    // Somebody else's mark is not this person's.
    const outro = await novoLocador(teste);
    await entrar(outro.email, {}, CHROME);
    await vi.waitFor(() => expect(caixa.alertas.filter(({ para }) => para === outro.email)).toHaveLength(1), 8_000);
    expect(dele()).toHaveLength(2);
  });

  test('who is no browser gets the session’s cookie alone, and is known by what it calls itself', async () => {
    const dono = await novoLocador(teste);
    const body = { email: dono.email, password: senha };
    const headers = { 'user-agent': 'curl/8.5.0' };
    const conhecidos: number[] = [];
    for (let vez = 0; vez < 3; vez++) {
      const { headers: dados } = await teste.cliente().pedir(auth.login, { body, headers });
      expect([dados['set-cookie']].flat()).toEqual([expect.stringMatching(/^imob_session=/)]);
      const { rows } = await teste.deps.pool.query('select 1 from aparelhos where "userId" = $1', [dono.uid]);
      conhecidos.push(rows.length);
    }
    expect(conhecidos).toEqual([conhecidos[0], conhecidos[0], conhecidos[0]]);
  });

  test('a device is named as a person knows it', () => {
    expect(aparelhoDe('curl/8.5.0')).toBe('curl');
    expect(aparelhoDe(null)).toBe('Aparelho desconhecido');
    expect(
      aparelhoDe('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604'),
    ).toBe('Safari no iPhone');
  });
});

describe('the second factor', () => {
  test('is asked for after the password, and each code is taken once', async () => {
    const { dono, segredo } = await comFator();
    const sem = await entrar(dono.email);
    expect([sem.status, sem.body.segundoFator]).toEqual([401, true]);
    const vazio = await entrar(dono.email, { codigo: null });
    expect([vazio.status, vazio.body.segundoFator]).toEqual([401, true]);
    const errado = await entrar(dono.email, { codigo: '000000' });
    expect([errado.status, errado.body.segundoFator]).toEqual([401, true]);
    expect((await entrar(dono.email, { codigo: codigoDe(segredo) })).status).toBe(200);
    expect((await entrar(dono.email, { codigo: codigoDe(segredo) })).status).toBe(401);
    expect(
      (await entrar(dono.email, { password: 'errada', codigo: codigoDe(segredo) })).body.segundoFator,
    ).toBeUndefined();
  });

  test('a recovery code opens once', async () => {
    const { dono, codigos } = await comFator();
    expect(codigos).toHaveLength(10);
    const [um = ''] = codigos;
    expect((await entrar(dono.email, { codigo: ` ${um.toUpperCase()} ` })).status).toBe(200);
    expect((await entrar(dono.email, { codigo: um })).status).toBe(401);
    expect((await dono.pedir(acesso.segundoFator)).body).toEqual({ ativo: true, codigosRestantes: 9 });
  });

  test('wrong codes lock as wrong passwords do, a missing one does not', async () => {
    const { dono, segredo } = await comFator();
    for (let i = 0; i < 12; i++) expect((await entrar(dono.email)).status).toBe(401);
    for (let i = 0; i < 10; i++) await entrar(dono.email, { codigo: '111111' });
    expect((await entrar(dono.email, { codigo: codigoDe(segredo) })).status).toBe(429);
    await teste.deps.db.deleteFrom('falhasLogin').execute();
  });

  test('is not on before a first code, and goes off with one', async () => {
    const dono = await novoLocador(teste);
    await dono.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: senha } });
    await dono.pedir(acesso.comecarSegundoFator);
    expect((await dono.pedir(acesso.ligarSegundoFator, { body: { codigo: '123456' } })).status).toBe(400);
    expect((await entrar(dono.email)).status).toBe(200);
    const { dono: outro, segredo } = await comFator();
    expect((await outro.pedir(acesso.desligarSegundoFator, { body: { codigo: '123456' } })).status).toBe(400);
    expect((await outro.pedir(acesso.desligarSegundoFator, { body: { codigo: codigoDe(segredo) } })).status).toBe(200);
    expect((await entrar(outro.email)).status).toBe(200);
    await teste.deps.db.deleteFrom('falhasLogin').execute();
  });

  test('gives other recovery codes to who shows one, tells them by e-mail, and those before open nothing', async () => {
    const { dono, codigos: antes } = await comFator();
    const trocar = (codigo: string) => dono.pedir(acesso.novosCodigos, { body: { codigo } });
    expect((await trocar('123456')).status).toBe(400);
    const { status, body } = await trocar(antes[0] ?? '');
    expect([status, body.codigos.length]).toEqual([200, 10]);
    expect((await dono.pedir(acesso.segundoFator)).body.codigosRestantes).toBe(10);
    expect((await entrar(dono.email, { codigo: antes[1] })).status).toBe(401);
    expect((await entrar(dono.email, { codigo: body.codigos[0] })).status).toBe(200);
    const assuntos = () => caixa.alertas.filter(({ para }) => para === dono.email).map(({ assunto }) => assunto);
    await vi.waitFor(() => expect(assuntos()).toContain('Códigos de recuperação novos na sua conta'), 8_000);
    await teste.deps.db.deleteFrom('falhasLogin').execute();
  });

  test('is switched on by who says the password again: a cookie that was stolen is not enough', async () => {
    const dono = await novoLocador(teste);
    const recusada = await dono.pedir(acesso.comecarSegundoFator);
    expect([recusada.status, recusada.body.segundoFator]).toEqual([403, true]);
    await dono.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: senha } });
    const { body } = await dono.pedir(acesso.comecarSegundoFator);
    for (let i = 0; i < 11; i++) depois();
    const ligar = () => dono.pedir(acesso.ligarSegundoFator, { body: { codigo: codigoDe(body.segredo) } });
    expect((await ligar()).status).toBe(403);
    await dono.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: senha } });
    expect((await ligar()).status).toBe(200);
  });

  test('is asked for again for what is sensitive, and for ten minutes that is enough', async () => {
    const { dono, segredo } = await comFator();
    const trocar = () => dono.pedir(configuracoes.mudarSenha, { body: { newPassword: senha } });
    const recusada = await trocar();
    expect([recusada.status, recusada.body.segundoFator]).toEqual([403, true]);
    const chave = await dono.pedir(configuracoes.mudar, { body: { notificacoes: { mailApiKey: 'nova' } } });
    expect(chave.status).toBe(403);
    expect((await dono.pedir(configuracoes.mudar, { body: { notificacoes: { emailAtivo: false } } })).status).toBe(200);
    expect((await dono.pedir(acesso.confirmarIdentidade, { body: { codigo: codigoDe(segredo) } })).status).toBe(200);
    expect((await trocar()).status).toBe(200);
    for (let i = 0; i < 11; i++) depois();
    expect((await trocar()).status).toBe(403);
    const outro = await novoLocador(teste);
    expect((await outro.pedir(configuracoes.mudarSenha, { body: { newPassword: senha } })).status).toBe(200);
  });
});

test('the current password, where it is given, must be right', async () => {
  const dono = await novoLocador(teste);
  const trocar = (senhaAtual?: string) =>
    dono.pedir(configuracoes.mudarSenha, { body: { newPassword: 'mais-uma-senha', senhaAtual } });
  const { status, body } = await trocar('errada');
  expect([status, body.campos]).toEqual([400, [{ campo: 'senhaAtual', mensagem: 'A senha atual não confere.' }]]);
  expect((await trocar(senha)).status).toBe(200);
  expect((await trocar()).status).toBe(200);
});

test('a key that changes is told of by e-mail by its name, and one that does not is not', async () => {
  const dono = await novoLocador(teste);
  const dele = () => caixa.alertas.filter(({ para }) => para === dono.email).map(({ texto }) => texto);
  const mudar = (body: object) => dono.pedir(configuracoes.mudar, { body });
  const pix = { tipoChave: 'EMAIL', chave: dono.email, nome: 'Ana Souza', cidade: 'Paraty' };
  for (const body of [{ pix }, { pix }, { notificacoes: { mailApiKey: 'uma-chave', emailAtivo: false } }]) {
    expect((await mudar(body)).status).toBe(200);
  }
  expect((await mudar({ notificacoes: { mailApiKey: configuracoes.MASCARA } })).status).toBe(200);
  expect((await mudar({ pix: null })).status).toBe(200);
  await vi.waitFor(() => expect(dele()).toHaveLength(3), 8_000);
  const juntos = dele().join();
  expect(juntos).toContain('a chave Pix, agora de Ana Souza.');
  expect(juntos).toContain('a chave do provedor de e-mail.');
  expect(juntos).not.toContain('uma-chave');
});

test('keys, refunds, roles and the end of the account ask for a second factor again', async () => {
  const sensiveis = [
    ...[usuarios.mudar, configuracoes.mudarSenha, bancos.criar, bancos.mudar, bancos.remover],
    ...[recebimentos.devolver, privacidade.apagarConta, chaves.comecarCadastro, chaves.remover],
  ];
  const { dono } = await comFator();
  for (const { method, url, config } of sensiveis) {
    expect([method, url, Boolean(config.sensivel)]).toEqual([method, url, true]);
    // By somebody who did not confirm, whatever the body: nobody else gets as far as to have it read.
    const { status, body } = await dono.pedir({ method, url }, { params: { id: dono.uid, uid: dono.uid }, body: {} });
    if (url !== usuarios.mudar.url) expect([url, status, body.segundoFator]).toEqual([url, 403, true]);
  }
  const pix = { tipoChave: 'EMAIL', chave: dono.email, nome: 'Ana Souza', cidade: 'Paraty' };
  const { status, body } = await dono.pedir(configuracoes.mudar, { body: { pix } });
  expect([status, body.segundoFator]).toEqual([403, true]);
});
