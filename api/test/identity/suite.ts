import * as auth from '@imob/schemas/auth';
import * as configuracoes from '@imob/schemas/configuracoes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../support/app.ts';
import { cadastroPF, novoLocador, senha } from '../support/factories.ts';

type ProvedorEmTeste = {
  teste: TestApp;
  /** The token or code of the newest mail of that kind to that address, which may still be on its way. */
  codigoEnviado(email: string, tipo: 'verificacao' | 'redefinicao'): Promise<string>;
  fechar(): Promise<void>;
};

/** Every identity provider must do this, seen from outside: the same for the built-in one and for those elsewhere. */
export function suiteDeIdentidade(nome: string, preparar: () => Promise<ProvedorEmTeste>) {
  describe(nome, () => {
    let provedor: ProvedorEmTeste;
    let teste: TestApp;
    beforeAll(async () => {
      provedor = await preparar();
      teste = provedor.teste;
    });
    afterAll(() => provedor.fechar());

    const entrar = async (email: string, password: string) =>
      (await teste.cliente().pedir(auth.login, { body: { email, password } })).status;

    test('registration and sign-in; e-mail without regard to case', async () => {
      const locador = await novoLocador(teste);
      expect(await entrar(locador.email, senha)).toBe(200);
      expect(await entrar(locador.email.toUpperCase(), senha)).toBe(200);
      expect((await locador.pedir(auth.perfil)).body.email).toBe(locador.email);
    });

    test('wrong password and unknown e-mail are told alike', async () => {
      const { email } = await novoLocador(teste);
      const errada = await teste.cliente().pedir(auth.login, { body: { email, password: 'outra-senha' } });
      const ninguem = await teste.cliente().pedir(auth.login, { body: { email: `x${email}`, password: senha } });
      expect([errada.status, ninguem.status]).toEqual([401, 401]);
      expect(errada.body).toEqual(ninguem.body);
    });

    test('an e-mail is registered once', async () => {
      const { email } = await novoLocador(teste);
      for (const password of [senha, 'outra-senha']) {
        const body = cadastroPF({ email: email.toUpperCase(), password });
        const { status, body: recusa } = await teste.cliente().pedir(auth.register, { body });
        expect([status, recusa.campos]).toEqual([409, [{ campo: 'email', mensagem: recusa.error }]]);
      }
      expect(await entrar(email, senha)).toBe(200);
    });

    test('a registration that broke off in the middle can be repeated', async () => {
      const corpo = cadastroPF();
      await teste.deps.identity.create(corpo.email, corpo.password);
      expect((await teste.cliente().pedir(auth.register, { body: corpo })).status).toBe(201);
      expect(await entrar(corpo.email, corpo.password)).toBe(200);
    });

    test('a changed password works, the old one does not; other sessions end, this one goes on', async () => {
      const locador = await novoLocador(teste);
      const outro = teste.cliente();
      await outro.pedir(auth.login, { body: { email: locador.email, password: senha } });
      const troca = (newPassword: string) => locador.pedir(configuracoes.mudarSenha, { body: { newPassword } });
      expect((await troca('nova-senha-1')).status).toBe(200);
      expect(await entrar(locador.email, senha)).toBe(401);
      expect(await entrar(locador.email, 'nova-senha-1')).toBe(200);
      expect((await locador.pedir(auth.perfil)).status).toBe(200);
      expect((await outro.pedir(auth.perfil)).status).toBe(401);
      // Again, without signing in between.
      expect((await troca('nova-senha-2')).status).toBe(200);
      expect(await entrar(locador.email, 'nova-senha-2')).toBe(200);
    });

    test('a new password by mail: once, and all sessions end', async () => {
      const locador = await novoLocador(teste);
      expect((await teste.cliente().pedir(auth.forgotPassword, { body: { email: locador.email } })).status).toBe(200);
      const token = await provedor.codigoEnviado(locador.email, 'redefinicao');
      const redefinir = (newPassword: string) =>
        teste.cliente().pedir(auth.resetPassword, { body: { token, newPassword } });
      expect((await redefinir('senha-do-link')).status).toBe(200);
      expect(await entrar(locador.email, 'senha-do-link')).toBe(200);
      expect(await entrar(locador.email, senha)).toBe(401);
      expect((await locador.pedir(auth.perfil)).status).toBe(401);
      expect((await redefinir('outra-vez-1')).status).toBe(400);
      // The password can still be changed with the account as it is now.
      const cliente = teste.cliente();
      await cliente.pedir(auth.login, { body: { email: locador.email, password: 'senha-do-link' } });
      expect((await cliente.pedir(configuracoes.mudarSenha, { body: { newPassword: 'e-mais-uma' } })).status).toBe(200);
      expect(await entrar(locador.email, 'e-mais-uma')).toBe(200);
    });

    test('forgot-password says the same of an unknown e-mail; an invented token is refused', async () => {
      const body = { email: 'ninguem@exemplo.com.br' };
      expect((await teste.cliente().pedir(auth.forgotPassword, { body })).status).toBe(200);
      const inventado = { token: 'inventado', newPassword: 'senha-nova' };
      expect((await teste.cliente().pedir(auth.resetPassword, { body: inventado })).status).toBe(400);
      expect((await teste.cliente().pedir(auth.confirmEmail, { body: { token: 'inventado' } })).status).toBe(400);
    });

    test('the e-mail is confirmed by the mailed link, once', async () => {
      const locador = await novoLocador(teste);
      const token = await provedor.codigoEnviado(locador.email, 'verificacao');
      const confirmar = () => teste.cliente().pedir(auth.confirmEmail, { body: { token } });
      expect((await confirmar()).status).toBe(200);
      expect((await locador.pedir(auth.perfil)).body.emailVerificado).toBe(true);
      expect((await confirmar()).status).toBe(400);
    });

    test('the mail can be asked for again, once in two minutes', async () => {
      const locador = await novoLocador(teste);
      await provedor.codigoEnviado(locador.email, 'verificacao');
      expect((await locador.pedir(auth.resendVerification)).status).toBe(200);
      const deNovo = await locador.pedir(auth.resendVerification);
      expect(deNovo.status).toBe(429);
      expect(Number(deNovo.headers['retry-after'])).toBeGreaterThan(100);
    });

    test('what is stored of a password never shows it', async () => {
      const { uid } = await novoLocador(teste);
      const { dados } = await teste.deps.db
        .selectFrom('credenciais')
        .select('dados')
        .where('uid', '=', uid)
        .executeTakeFirstOrThrow();
      expect(JSON.stringify(dados)).not.toContain(senha);
      expect(JSON.stringify(dados)).not.toMatch(/refreshToken|idToken/);
    });
  });
}
