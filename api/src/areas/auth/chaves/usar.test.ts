// Sign-in and confirmation by passkey; a software authenticator signs for real.
import * as acesso from '@imob/schemas/acesso';
import * as auth from '@imob/schemas/auth';
import * as chaves from '@imob/schemas/chaves';
import * as configuracoes from '@imob/schemas/configuracoes';
import * as privacidade from '@imob/schemas/privacidade';
import * as usuarios from '@imob/schemas/usuarios';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { type Locador, novoLocador, senha } from '../../../../test/support/factories.ts';
import { caixaDeCorreio } from '../../../../test/support/mails.ts';
import {
  Autenticador,
  confirmarComChave,
  type Desvios,
  entrarComChave,
  novaChave,
  opcoesDeEntrada,
} from '../../../../test/support/passkey.ts';

let teste: TestApp;
let superAdmin: Locador;
const caixa = caixaDeCorreio();
beforeAll(async () => {
  teste = await testApp({ deps: { mail: caixa.correio }, tarefas: true });
  superAdmin = await novoLocador(teste);
});
afterAll(() => teste.fechar());

async function comChave(autenticador = new Autenticador()) {
  const dono = await novoLocador(teste);
  return { dono, ...(await novaChave(dono, autenticador)) };
}

/** Verification in two steps is on; its own confirmation is not given in this session. */
async function ligarCodigo(dono: Locador): Promise<void> {
  await dono.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: senha } });
  const { body } = await dono.pedir(acesso.comecarSegundoFator);
  const timestamp = teste.deps.agora().getTime();
  const codigo = new TOTP({ secret: Secret.fromBase32(body.segredo) }).generate({ timestamp });
  expect((await dono.pedir(acesso.ligarSegundoFator, { body: { codigo } })).status).toBe(200);
}

const semFalhas = () => teste.deps.db.deleteFrom('falhasLogin').execute();

describe('a passkey signs in', () => {
  test('without e-mail, password or code, and the session says how it was begun', async () => {
    const { dono, autenticador } = await comChave();
    await ligarCodigo(dono);
    const cliente = teste.cliente();
    const { status, body } = await entrarComChave(cliente, autenticador);
    expect([status, body.user.uid, body.user.email]).toEqual([200, dono.uid, dono.email]);
    expect((await cliente.pedir(auth.perfil)).body.uid).toBe(dono.uid);
    const { body: sessoes } = await cliente.pedir(acesso.sessoes);
    expect(sessoes.map(({ atual, porChave }: acesso.Sessao) => [atual, porChave]).sort()).toEqual([
      [false, false],
      [true, true],
    ]);
    const usadaEm = teste.deps.agora().toISOString();
    expect((await cliente.pedir(chaves.listar)).body).toMatchObject([{ usadaEm }]);
    // It stands for both factors, so what is sensitive asks for nothing more.
    expect((await cliente.pedir(configuracoes.mudarSenha, { body: { newPassword: senha } })).status).toBe(200);
  });

  test('of an account whose e-mail was written otherwise', async () => {
    const dono = await novoLocador(teste, { email: '  Emile.Nova@EXEMPLO.com.br ' });
    const { autenticador } = await novaChave(dono);
    expect((await entrarComChave(teste.cliente(), autenticador)).body.user.uid).toBe(dono.uid);
  });

  test('a new device is told of by e-mail, as after a password', async () => {
    const { dono, autenticador } = await comChave();
    const resposta = autenticador.usar(await opcoesDeEntrada(dono));
    const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0.0.0 Mobile Safari/537.36' };
    expect((await teste.cliente().pedir(chaves.entrar, { body: { resposta }, headers })).status).toBe(200);
    const dele = () => caixa.alertas.filter(({ para }) => para === dono.email).map(({ texto }) => texto);
    await vi.waitFor(() => expect(dele().join()).toContain('aparelho novo: Chrome no Android'), 8_000);
  });

  test('each challenge is taken once, also by two at the same time', async () => {
    const { autenticador } = await comChave(new Autenticador({ conta: true }));
    const opcoes = await opcoesDeEntrada(teste.cliente());
    const entrar = async () =>
      (await teste.cliente().pedir(chaves.entrar, { body: { resposta: autenticador.usar(opcoes) } })).status;
    expect((await Promise.all([entrar(), entrar(), entrar()])).sort()).toEqual([200, 400, 400]);
    expect(await entrar()).toBe(400);
  });

  test('a challenge lives five minutes, and serves only what it was asked for', async () => {
    const { dono, autenticador } = await comChave();
    const opcoes = await opcoesDeEntrada(dono);
    const antes = teste.deps.agora();
    teste.agora(new Date(antes.getTime() + 5 * 60_000).toISOString());
    const entrar = (quais: object) =>
      teste.cliente().pedir(chaves.entrar, { body: { resposta: autenticador.usar(quais) } });
    const tarde = await entrar(opcoes);
    expect([tarde.status, tarde.body.error]).toEqual([
      400,
      'Este pedido de chave de acesso venceu ou já foi usado. Tente de novo.',
    ]);
    // Made by a clock that ran ahead: it does not live longer for that.
    const adiantadas = await opcoesDeEntrada(dono);
    teste.agora(antes.toISOString());
    expect((await entrar(adiantadas)).status).toBe(400);
    const deConfirmar = (await dono.pedir(chaves.comecarConfirmacao)).body.opcoes;
    expect((await entrar(deConfirmar)).status).toBe(400);
    const inventadas = { ...opcoes, challenge: 'x'.repeat(43) };
    expect((await entrar(inventadas)).status).toBe(400);
  });

  test.each<[string, Desvios]>([
    ['from another origin', { origem: 'https://mau.exemplo' }],
    ['for another site', { rpId: 'mau.exemplo' }],
    ['by nobody who unlocked it', { semVerificar: true }],
    ['for a person there is not', { dono: Buffer.from(crypto.randomUUID()).toString('base64url') }],
    ['for nobody', { dono: 'eA' }],
  ])('what is signed %s opens nothing', async (_qual, desvios) => {
    const { autenticador } = await comChave();
    const { status, body } = await entrarComChave(teste.cliente(), autenticador, desvios);
    expect([status, body.error]).toEqual([401, expect.stringContaining('não foi aceita')]);
    expect((await entrarComChave(teste.cliente(), autenticador)).status).toBe(200);
    await semFalhas();
  });

  test("another person's passkey, or another key under its name, opens nothing", async () => {
    const [{ dono, autenticador }, alheia] = [await comChave(), await comChave()];
    const emNomeDela = { dono: Buffer.from(dono.uid).toString('base64url') };
    expect((await entrarComChave(teste.cliente(), alheia.autenticador, emNomeDela)).status).toBe(401);
    const falsa = new Autenticador();
    autenticador.id.copy(falsa.id);
    expect((await entrarComChave(teste.cliente(), falsa, emNomeDela)).status).toBe(401);
    const { body } = await dono.pedir(acesso.sessoes);
    expect(body).toHaveLength(1);
    await semFalhas();
  });

  test('a count that goes back or stands still is refused in words, and a later one is taken', async () => {
    const { autenticador } = await comChave(new Autenticador({ conta: true }));
    expect((await entrarComChave(teste.cliente(), autenticador, { contador: 7 })).status).toBe(200);
    for (const contador of [7, 3, 0]) {
      const { status, body } = await entrarComChave(teste.cliente(), autenticador, { contador });
      expect([status, body.error]).toEqual([401, expect.stringContaining('como faria uma cópia dela')]);
    }
    expect((await entrarComChave(teste.cliente(), autenticador, { contador: 8 })).status).toBe(200);
  });

  test('failures lock as wrong passwords do', async () => {
    const { dono, autenticador } = await comChave();
    for (let i = 0; i < 10; i++) await entrarComChave(teste.cliente(), autenticador, { semVerificar: true });
    const { status, headers } = await entrarComChave(teste.cliente(), autenticador);
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    const comSenha = await teste.cliente().pedir(auth.login, { body: { email: dono.email, password: senha } });
    expect(comSenha.status).toBe(429);
    await semFalhas();
  });

  test('not into a deactivated account; one that its owner closed comes back', async () => {
    const [{ dono, autenticador }, fechada] = [await comChave(), await comChave()];
    await superAdmin.pedir(usuarios.mudar, { params: { uid: dono.uid }, body: { ativo: false } });
    const { status, body } = await entrarComChave(teste.cliente(), autenticador);
    expect([status, body.error]).toEqual([403, expect.stringContaining('desativada')]);
    await fechada.dono.pedir(privacidade.apagarConta, { body: { senhaAtual: senha } });
    expect((await entrarComChave(teste.cliente(), fechada.autenticador)).body.reaberta).toBe(true);
  });
});

describe('a passkey confirms', () => {
  const trocar = (dono: Locador) => dono.pedir(configuracoes.mudarSenha, { body: { newPassword: senha } });

  test('in place of the code, for ten minutes of this session', async () => {
    const { dono, autenticador } = await comChave();
    await ligarCodigo(dono);
    // The password given before the code was switched on is not enough any more, nor is it now.
    const recusada = await trocar(dono);
    expect([recusada.status, recusada.body.segundoFator]).toEqual([403, true]);
    const comSenha = await dono.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: senha } });
    expect(comSenha.status).toBe(409);
    expect((await confirmarComChave(dono, autenticador)).status).toBe(200);
    expect((await trocar(dono)).status).toBe(200);
    const antes = teste.deps.agora();
    teste.agora(new Date(antes.getTime() + 10 * 60_000 + 1).toISOString());
    expect((await trocar(dono)).status).toBe(403);
    teste.agora(antes.toISOString());
  });

  test('its own person alone, once a challenge, and asks only for passkeys that are theirs', async () => {
    const [{ dono, autenticador }, alheia] = [await comChave(), await comChave()];
    await ligarCodigo(dono);
    const comecar = async () => (await dono.pedir(chaves.comecarConfirmacao)).body.opcoes;
    const opcoes = await comecar();
    expect(opcoes.allowCredentials).toMatchObject([{ id: autenticador.id.toString('base64url') }]);
    const resposta = alheia.autenticador.usar(opcoes);
    expect((await dono.pedir(chaves.confirmar, { body: { resposta } })).status).toBe(400);
    expect((await trocar(dono)).status).toBe(403);
    // Asked of one person, it is nobody else's to answer.
    const deOutra = alheia.autenticador.usar(await comecar());
    expect((await alheia.dono.pedir(chaves.confirmar, { body: { resposta: deOutra } })).status).toBe(400);
    const certa = autenticador.usar(await comecar());
    const vezes = await Promise.all([1, 2].map(() => dono.pedir(chaves.confirmar, { body: { resposta: certa } })));
    expect(vezes.map(({ status }) => status).sort()).toEqual([200, 400]);
    await semFalhas();
  });

  test('nobody who has none', async () => {
    const dono = await novoLocador(teste);
    expect((await dono.pedir(chaves.comecarConfirmacao)).status).toBe(409);
  });
});
