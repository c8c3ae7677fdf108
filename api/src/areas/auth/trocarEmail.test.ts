import * as acesso from '@imob/schemas/acesso';
import * as auth from '@imob/schemas/auth';
import * as chaves from '@imob/schemas/chaves';
import * as configuracoes from '@imob/schemas/configuracoes';
import * as privacidade from '@imob/schemas/privacidade';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novoLocador, senha } from '../../../test/support/factories.ts';
import { caixaDeCorreio } from '../../../test/support/mails.ts';
import type { Db } from '../../db/connect.ts';
import type { Links } from '../../providers/identity/identity.ts';
import { pedirNovaSenha } from './senha.ts';
import { pedirEmailNovo } from './trocarEmail.ts';

const INICIO = '2026-03-10T15:00:00Z';
const { correio, mails, alertas, tokenDe } = caixaDeCorreio((para) => para.startsWith('sem-mail'));
let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ deps: { mail: correio }, tarefas: true });
});
beforeEach(() => teste.agora(INICIO));
afterAll(() => teste.fechar());

let vez = 0;
const novoEmail = () => `novo-${++vez}@exemplo.com.br`;
const entrar = (email: string) => teste.cliente().pedir(auth.login, { body: { email, password: senha } });
const abrir = (token: string) => teste.cliente().pedir(auth.confirmEmail, { body: { token } });
const origem = { ip: '127.0.0.1', agente: null, requisicao: 'x' };
/** The service, in which this happens just before its next transaction. */
const depoisDe = (antes: () => Promise<unknown>) => {
  const { db } = teste.deps;
  const transaction = () => ({
    execute: async (fazer: (trx: Db) => Promise<unknown>) => {
      await antes();
      return db.transaction().execute(fazer as never);
    },
  });
  const proprio = (nome: string | symbol) => {
    const valor = Reflect.get(db, nome);
    return typeof valor === 'function' ? valor.bind(db) : valor;
  };
  return {
    ...teste.deps,
    db: new Proxy(db, { get: (_, nome) => (nome === 'transaction' ? transaction : proprio(nome)) }),
  };
};
const trocar = (quem: Locador, email: string) => quem.pedir(auth.trocarEmail, { body: { email } });
async function confirmada(): Promise<Locador> {
  const ana = await novoLocador(teste);
  await ana.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: senha } });
  return ana;
}

describe('another e-mail for an account', () => {
  test('counts once the link that went to it came back; the old one is told, and opens nothing more', async () => {
    const [ana, novo] = [await confirmada(), novoEmail()];
    const antigo = await tokenDe('verificacao', ana.email);
    await teste.cliente().pedir(auth.forgotPassword, { body: { email: ana.email } });
    const senhaNova = await tokenDe('redefinicao', ana.email);
    expect((await trocar(ana, novo)).status).toBe(200);
    expect((await ana.pedir(auth.perfil)).body).toMatchObject({ email: ana.email, emailVerificado: false });
    expect([(await entrar(ana.email)).status, (await entrar(novo)).status]).toEqual([200, 401]);

    const [uma, outra] = await Promise.all([novo, novo].map(async () => abrir(await tokenDe('verificacao', novo))));
    expect([uma?.status, outra?.status].sort()).toEqual([200, 400]);
    expect([uma, outra].map((resposta) => resposta?.body.message)).toContain(
      `Pronto: a partir de agora você entra com ${novo}.`,
    );
    const depois = { email: novo, emailVerificado: true, emailProvado: true };
    expect((await ana.pedir(auth.perfil)).body).toMatchObject(depois);
    expect([(await entrar(ana.email)).status, (await entrar(novo.toUpperCase())).status]).toEqual([401, 200]);
    await expect
      .poll(() => alertas.findLast(({ assunto }) => /e-mail da sua conta/.test(assunto))?.para)
      .toBe(ana.email);
    const body = { token: senhaNova, newPassword: 'outra-senha' };
    expect((await abrir(antigo)).status).toBe(400);
    expect((await teste.cliente().pedir(auth.resetPassword, { body })).status).toBe(400);
    // The address that was left is free.
    expect((await trocar(await confirmada(), ana.email)).status).toBe(200);
  });

  test('the link says whose it is before it is used, as often as it is asked, and nothing once it opens nothing', async () => {
    const [ana, novo] = [await confirmada(), novoEmail()];
    const ver = async (token: string) => {
      const { status, body } = await teste.cliente().pedir(auth.verLink, { body: { token } });
      return status === 200 ? body : status;
    };
    const doCadastro = await tokenDe('verificacao', ana.email);
    await trocar(ana, novo);
    const daTroca = await tokenDe('verificacao', novo);
    for (let vez = 0; vez < 2; vez++) {
      expect(await ver(doCadastro)).toEqual({ email: ana.email, troca: false });
      expect(await ver(daTroca)).toEqual({ email: novo, troca: true });
    }
    expect((await ana.pedir(auth.perfil)).body).toMatchObject({ email: ana.email, emailVerificado: false });
    await teste.cliente().pedir(auth.forgotPassword, { body: { email: ana.email } });
    expect(await ver(await tokenDe('redefinicao', ana.email))).toBe(400);
    expect((await abrir(daTroca)).status).toBe(200);
    expect([await ver(daTroca), await ver(doCadastro), await ver('inventado')]).toEqual([400, 400, 400]);
  });

  test('is asked for with the password or a second factor', async () => {
    const ana = await novoLocador(teste);
    expect(await trocar(ana, novoEmail())).toMatchObject({ status: 403, body: { segundoFator: true } });
  });

  test('is not the one that it has, nor another account’s, however it is typed', async () => {
    const [ana, bia] = [await confirmada(), await novoLocador(teste)];
    expect((await trocar(ana, ana.email)).status).toBe(400);
    expect((await trocar(ana, bia.email.toUpperCase())).status).toBe(409);
    expect((await trocar(ana, 'sem arroba')).status).toBe(400);
    expect((await trocar(ana, ana.email.toUpperCase())).status).toBe(200);
  });

  test('goes to who was faster', async () => {
    const [ana, bia, novo] = [await confirmada(), await confirmada(), novoEmail()];
    await trocar(ana, novo);
    const daAna = await tokenDe('verificacao', novo);
    await trocar(bia, novo);
    expect((await abrir(await tokenDe('verificacao', novo, 2))).status).toBe(200);
    expect((await abrir(daAna)).status).toBe(409);
    expect((await entrar(novo)).body.user.uid).toBe(bia.uid);
    expect((await ana.pedir(auth.perfil)).body.email).toBe(ana.email);
  });

  test('goes out once in two minutes, again where sending failed, and expires', async () => {
    const [ana, novo] = [await confirmada(), novoEmail()];
    expect((await trocar(ana, 'sem-mail@exemplo.com.br')).status).toBe(500);
    expect((await trocar(ana, novo)).status).toBe(200);
    expect((await trocar(ana, novoEmail())).status).toBe(429);
    const token = await tokenDe('verificacao', novo);
    teste.agora('2026-03-13T15:00:01Z');
    expect((await abrir(token)).status).toBe(400);
  });

  test('is asked for ten times a day, since the mails go to whatever address is typed', async () => {
    const ana = await confirmada();
    const pedirAs = async (minuto: number, dia = 10) => {
      teste.agora(new Date(Date.UTC(2026, 2, dia, 15, minuto)).toISOString());
      await ana.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: senha } });
      return trocar(ana, novoEmail());
    };
    const respostas = [];
    for (let vez = 0; vez < 10; vez++) respostas.push((await pedirAs(3 * vez)).status);
    expect(respostas).toEqual(Array(10).fill(200));
    const recusado = await pedirAs(31);
    expect([recusado.status, recusado.body.error]).toEqual([429, expect.stringContaining('10 links')]);
    expect(recusado.headers['retry-after']).toBe(String(24 * 3600 - 31 * 60));
    expect((await pedirAs(0, 11)).status).toBe(200);
    expect((await pedirAs(2, 11)).body.error).toContain('10 links');
  });

  test('is dropped by a new password: who asked may not have been its owner', async () => {
    const [ana, novo] = [await confirmada(), novoEmail()];
    await trocar(ana, novo);
    await teste.cliente().pedir(auth.forgotPassword, { body: { email: ana.email } });
    const token = await tokenDe('redefinicao', ana.email);
    await teste.cliente().pedir(auth.resetPassword, { body: { token, newPassword: 'outra-senha' } });
    expect((await abrir(await tokenDe('verificacao', novo))).status).toBe(400);
  });

  test('is told to the old address when it is asked for, which may be the last time that its owner can stop it', async () => {
    const [ana, novo] = [await confirmada(), novoEmail()];
    await trocar(ana, novo);
    await expect.poll(() => alertas.find(({ para }) => para === ana.email)?.texto).toContain(`passe a usar ${novo}`);
  });

  test('leaves no link for a new password in the old mailbox, also not one that is being made', async () => {
    const [ana, novo] = [await confirmada(), novoEmail()];
    await trocar(ana, novo);
    const token = await tokenDe('verificacao', novo);
    await pedirNovaSenha(
      depoisDe(() => abrir(token)),
      { email: ana.email, origem },
    );
    expect(mails.filter(({ tipo, para }) => tipo === 'redefinicao' && para === ana.email)).toEqual([]);
  });

  test('is not asked for by a session that a new password has ended meanwhile', async () => {
    const [ana, intrusa] = [await confirmada(), teste.cliente()];
    await intrusa.pedir(auth.login, { body: { email: ana.email, password: senha } });
    await intrusa.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: senha } });
    const novaSenha = () => ana.pedir(configuracoes.mudarSenha, { body: { newPassword: 'outra-senha' } });
    const autor = { userId: ana.uid, quem: ana.uid, origem };
    const pedido = pedirEmailNovo(depoisDe(novaSenha), autor, novoEmail(), intrusa.cookie as string);
    await expect(pedido).rejects.toMatchObject({ statusCode: 403 });
    const links = teste.deps.db.selectFrom('tokens').selectAll().where('uid', '=', ana.uid).where('tipo', '=', 'EMAIL');
    expect(await links.execute()).toEqual([]);
  });

  test('waits while the account is closed: nobody comes in by an address that its owner never used', async () => {
    const [ana, novo] = [await confirmada(), novoEmail()];
    await trocar(ana, novo);
    const token = await tokenDe('verificacao', novo);
    await ana.pedir(privacidade.apagarConta, { body: { senhaAtual: senha } });
    expect((await abrir(token)).status).toBe(400);
    expect((await entrar(ana.email)).status).toBe(200);
  });

  test('waits three days after a password that a session set without the one before, or asks for one by a link', async () => {
    const ana = await novoLocador(teste);
    const mudar = (body: object) => ana.pedir(configuracoes.mudarSenha, { body });
    const confirmar = (senhaAtual: string) => ana.pedir(acesso.confirmarIdentidade, { body: { senhaAtual } });
    await mudar({ newPassword: 'do-intruso' });
    // Nor does one more password, now with the one before, nor what that one confirms.
    await confirmar('do-intruso');
    await mudar({ newPassword: 'outra-dele', senhaAtual: 'do-intruso' });
    await mudar({ newPassword: 'mais-uma' });
    expect((await trocar(ana, novoEmail())).status).toBe(409);
    teste.agora('2026-03-13T15:00:00Z');
    await confirmar('mais-uma');
    expect((await trocar(ana, novoEmail())).status).toBe(200);

    teste.agora('2026-03-13T15:11:00Z');
    await mudar({ newPassword: 'de-novo-ele' });
    await confirmar('de-novo-ele');
    expect((await trocar(ana, novoEmail())).status).toBe(409);
    await teste.cliente().pedir(auth.forgotPassword, { body: { email: ana.email } });
    const token = await tokenDe('redefinicao', ana.email);
    await teste.cliente().pedir(auth.resetPassword, { body: { token, newPassword: senha } });
    await ana.pedir(auth.login, { body: { email: ana.email, password: senha } });
    await confirmar(senha);
    expect((await trocar(ana, novoEmail())).status).toBe(200);
  });

  test('is not reached by a passkey or codes added after such a password, which would outlive the owner’s own', async () => {
    const ana = await novoLocador(teste);
    await ana.pedir(configuracoes.mudarSenha, { body: { newPassword: 'do-intruso' } });
    await ana.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: 'do-intruso' } });
    const pedidos = [chaves.comecarCadastro, acesso.comecarSegundoFator];
    const comecar = () => Promise.all(pedidos.map(async (um) => (await ana.pedir(um)).status));
    expect(await comecar()).toEqual([409, 409]);
    teste.agora('2026-03-13T15:00:00Z');
    await ana.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: 'do-intruso' } });
    expect(await comecar()).toEqual([200, 201]);
  });

  test('is the outside provider’s where that one checks passwords', async () => {
    const { deps } = teste;
    const { uid } = await novoLocador(teste);
    const deFora = { ...deps, identity: { ...deps.identity, links: {} as Links } };
    const autor = { userId: uid, quem: uid, origem };
    await expect(pedirEmailNovo(deFora, autor, novoEmail(), '')).rejects.toMatchObject({ statusCode: 409 });
  });
});
