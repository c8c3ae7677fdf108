// Passkeys are made, named and removed; a software authenticator signs for real.
import * as acesso from '@imob/schemas/acesso';
import * as auditoria from '@imob/schemas/auditoria';
import * as auth from '@imob/schemas/auth';
import * as chaves from '@imob/schemas/chaves';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { type Locador, novoLocador, senha } from '../../../../test/support/factories.ts';
import { caixaDeCorreio } from '../../../../test/support/mails.ts';
import { Autenticador, type Desvios, entrarComChave, novaChave } from '../../../../test/support/passkey.ts';

let teste: TestApp;
const caixa = caixaDeCorreio();
beforeAll(async () => {
  teste = await testApp({ deps: { mail: caixa.correio }, tarefas: true });
});
afterAll(() => teste.fechar());

const assuntosDe = (email: string) =>
  caixa.alertas.filter(({ para }) => para === email).map(({ assunto, texto }) => `${assunto}: ${texto}`);

describe('a passkey', () => {
  test('of who signed up with another’s e-mail goes once the owner of the mailbox makes a password; later ones stay', async () => {
    const intruso = await novoLocador(teste);
    const { autenticador, id: daqui } = await novaChave(intruso, new Autenticador(), 'Do intruso');
    const novaSenha = async (vez: number) => {
      teste.agora(new Date(teste.deps.agora().getTime() + 3 * 60_000).toISOString());
      await teste.cliente().pedir(auth.forgotPassword, { body: { email: intruso.email } });
      const token = await caixa.tokenDe('redefinicao', intruso.email, vez);
      await teste.cliente().pedir(auth.resetPassword, { body: { token, newPassword: senha } });
    };
    await novaSenha(1);
    expect((await entrarComChave(teste.cliente(), autenticador)).status).toBe(401);
    await vi.waitFor(() => expect(assuntosDe(intruso.email).join()).toContain('chaves de acesso (Do intruso)'), 8_000);

    const dono = teste.cliente();
    await dono.pedir(auth.login, { body: { email: intruso.email, password: senha } });
    const sua = await novaChave(dono);
    await novaSenha(2);
    expect((await entrarComChave(teste.cliente(), sua.autenticador)).status).toBe(200);
    const { body } = await dono.pedir(auth.login, { body: { email: intruso.email, password: senha } });
    expect(body.user.uid).toBe(intruso.uid);
    const { body: trilha } = await dono.pedir(auditoria.listar, { query: { registro: daqui } });
    expect(trilha.eventos.map(({ acao }: { acao: string }) => acao)).toEqual(['remover', 'criar']);
  });

  /** Somebody signed up with another's e-mail, whose owner opens the link of that. */
  async function confirmada() {
    const intruso = await novoLocador(teste);
    const { email } = intruso;
    const confirmar = async (quem = teste.cliente()) =>
      quem.pedir(auth.confirmEmail, { body: { token: await caixa.tokenDe('verificacao', email) } });
    const novaSenha = async (vez = 1) => {
      teste.agora(new Date(teste.deps.agora().getTime() + 3 * 60_000).toISOString());
      await teste.cliente().pedir(auth.forgotPassword, { body: { email } });
      const token = await caixa.tokenDe('redefinicao', email, vez);
      const feita = await teste.cliente().pedir(auth.resetPassword, { body: { token, newPassword: 'do-dono-1' } });
      expect(feita.status).toBe(200);
    };
    const entra = async () =>
      (await teste.cliente().pedir(auth.login, { body: { email, password: 'do-dono-1' } })).body;
    return { intruso, confirmar, novaSenha, entra };
  }

  test.each(['before', 'after'])(
    'of who signed up with another’s e-mail, added %s its owner opened that link, goes with the owner’s first password',
    async (quando) => {
      const { intruso, confirmar, novaSenha, entra } = await confirmada();
      const antes = quando === 'before' && (await novaChave(intruso));
      expect((await confirmar()).status).toBe(200);
      const { autenticador } = antes || (await novaChave(intruso));
      await novaSenha();
      expect((await entrarComChave(teste.cliente(), autenticador)).status).toBe(401);
      expect((await intruso.pedir(auth.perfil)).status).toBe(401);
      expect((await entra()).user.uid).toBe(intruso.uid);
    },
  );

  test('stays with a new password by mail where its person opened the link of the e-mail signed in', async () => {
    const { intruso: dono, confirmar, novaSenha } = await confirmada();
    const { autenticador } = await novaChave(dono);
    expect((await confirmar(dono)).status).toBe(200);
    await novaSenha();
    expect((await entrarComChave(teste.cliente(), autenticador)).status).toBe(200);
  });

  test('goes with the first password by mail after the account went to another’s e-mail', async () => {
    const { intruso, confirmar } = await confirmada();
    await confirmar(intruso);
    const { autenticador } = await novaChave(intruso);
    const email = `outra-${intruso.email}`;
    await intruso.pedir(auth.trocarEmail, { body: { email } });
    const token = await caixa.tokenDe('verificacao', email);
    expect((await teste.cliente().pedir(auth.confirmEmail, { body: { token } })).status).toBe(200);
    await teste.cliente().pedir(auth.forgotPassword, { body: { email } });
    const body = { token: await caixa.tokenDe('redefinicao', email), newPassword: 'do-dono-1' };
    expect((await teste.cliente().pedir(auth.resetPassword, { body })).status).toBe(200);
    expect((await entrarComChave(teste.cliente(), autenticador)).status).toBe(401);
  });

  /** Verification in two steps, on from now. */
  async function comFator(quem: Locador) {
    await quem.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: senha } });
    const { segredo } = (await quem.pedir(acesso.comecarSegundoFator)).body;
    const timestamp = teste.deps.agora().getTime();
    const codigo = new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp });
    expect((await quem.pedir(acesso.ligarSegundoFator, { body: { codigo } })).status).toBe(200);
    teste.agora(new Date(timestamp + 60_000).toISOString());
  }

  test('is no second factor: one from before the mailbox was proved goes too, and a later one stays', async () => {
    const { intruso, confirmar, novaSenha, entra } = await confirmada();
    await comFator(intruso);
    await confirmar();
    await novaSenha();
    expect((await entra()).user.uid).toBe(intruso.uid);
    await vi.waitFor(() => expect(assuntosDe(intruso.email).join()).toContain('duas etapas desligada'), 8_000);

    const depois = await confirmada();
    await depois.confirmar();
    await comFator(depois.intruso);
    await depois.novaSenha();
    expect(await depois.entra()).toMatchObject({ segundoFator: true });
  });

  test('is kept with its name, told of by e-mail and in the trail, and its public half stays inside', async () => {
    const dono = await novoLocador(teste);
    const { id } = await novaChave(dono, new Autenticador(), 'Celular da Ana');
    const { body } = await dono.pedir(chaves.listar);
    const criadaEm = teste.deps.agora().toISOString();
    expect(body).toEqual([{ id, nome: 'Celular da Ana', sincronizada: true, criadaEm, usadaEm: null }]);
    await vi.waitFor(() => expect(assuntosDe(dono.email).join()).toContain('cadastrada: Celular da Ana'), 8_000);
    const { db } = teste.deps;
    const eventos = await db.selectFrom('auditoria').selectAll().where('registroId', '=', id).execute();
    expect(eventos.map(({ acao, registroTipo }) => [acao, registroTipo])).toEqual([['criar', 'chaveAcesso']]);
    expect((await (await novoLocador(teste)).pedir(chaves.listar)).body).toEqual([]);
  });

  test('without a name has that of the device, and can be renamed by its owner alone', async () => {
    const [dono, outro] = [await novoLocador(teste), await novoLocador(teste)];
    const { id } = await novaChave(dono);
    expect((await dono.pedir(chaves.listar)).body[0].nome).toBe('lightMyRequest');
    const pedido = { params: { id }, body: { nome: 'Notebook' } };
    expect((await outro.pedir(chaves.renomear, pedido)).status).toBe(403);
    expect((await dono.pedir(chaves.renomear, pedido)).body).toMatchObject({ id, nome: 'Notebook' });
    expect((await dono.pedir(chaves.listar)).body[0].nome).toBe('Notebook');
    const vazio = await dono.pedir(chaves.renomear, { params: { id }, body: { nome: ' ' } });
    expect(vazio.status).toBe(400);
  });

  test('asks for the password first, and again after ten minutes', async () => {
    const dono = await novoLocador(teste);
    const sem = await dono.pedir(chaves.comecarCadastro);
    expect([sem.status, sem.body.segundoFator]).toEqual([403, true]);
    expect(sem.body.error).toContain('sua senha');
    const errada = await dono.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: 'errada' } });
    expect([errada.status, errada.body.campos[0].campo]).toEqual([400, 'senhaAtual']);
    expect((await dono.pedir(chaves.comecarCadastro)).status).toBe(403);
    const certa = await dono.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: senha } });
    expect(certa.status).toBe(200);
    expect((await dono.pedir(chaves.comecarCadastro)).status).toBe(200);
    const antes = teste.deps.agora();
    teste.agora(new Date(antes.getTime() + 10 * 60_000 + 1).toISOString());
    expect((await dono.pedir(chaves.comecarCadastro)).status).toBe(403);
    teste.agora(antes.toISOString());
  });

  test('is asked for with a user verification, as one that says whose it is, and not twice of one device', async () => {
    const dono = await novoLocador(teste);
    const { autenticador } = await novaChave(dono);
    const { opcoes } = (await dono.pedir(chaves.comecarCadastro)).body;
    expect(opcoes).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: dono.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: autenticador.id.toString('base64url'), transports: ['internal', 'hybrid'] }],
    });
    const denovo = await dono.pedir(chaves.cadastrar, { body: { resposta: autenticador.criar(opcoes) } });
    expect([denovo.status, denovo.body.error]).toEqual([409, 'Esta chave de acesso já está na sua conta.']);
  });

  test.each<[string, Desvios]>([
    ['another origin', { origem: 'https://mau.exemplo' }],
    ['another site', { rpId: 'mau.exemplo' }],
    ['nobody who unlocked it', { semVerificar: true }],
  ])('of %s is refused', async (_qual, desvios) => {
    const dono = await novoLocador(teste);
    await dono.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: senha } });
    const { opcoes } = (await dono.pedir(chaves.comecarCadastro)).body;
    const { status } = await dono.pedir(chaves.cadastrar, {
      body: { resposta: new Autenticador().criar(opcoes, desvios) },
    });
    expect(status).toBe(400);
    // A refused answer uses up its challenge.
    const resposta = new Autenticador().criar(opcoes);
    expect((await dono.pedir(chaves.cadastrar, { body: { resposta } })).body.error).toContain('venceu ou já foi usado');
    expect((await dono.pedir(chaves.listar)).body).toEqual([]);
  });

  test('answers its own challenge, once and within five minutes', async () => {
    const [dono, outro] = [await novoLocador(teste), await novoLocador(teste)];
    await dono.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: senha } });
    const comecar = async () => (await dono.pedir(chaves.comecarCadastro)).body.opcoes;
    const resposta = new Autenticador().criar(await comecar());
    expect((await outro.pedir(chaves.cadastrar, { body: { resposta } })).status).toBe(400);
    const status = await Promise.all(
      [1, 2].map(async () => (await dono.pedir(chaves.cadastrar, { body: { resposta } })).status),
    );
    expect(status.sort()).toEqual([201, 400]);
    const tarde = new Autenticador().criar(await comecar());
    const antes = teste.deps.agora();
    teste.agora(new Date(antes.getTime() + 5 * 60_000).toISOString());
    expect((await dono.pedir(chaves.cadastrar, { body: { resposta: tarde } })).status).toBe(400);
    teste.agora(antes.toISOString());
    expect((await dono.pedir(chaves.listar)).body).toHaveLength(1);
  });

  test('is one of at most twenty, also where two come at once', async () => {
    const dono = await novoLocador(teste);
    for (let i = 0; i < chaves.MAXIMO_DE_CHAVES - 1; i++) await novaChave(dono);
    const abertos = await Promise.all([1, 2].map(async () => (await dono.pedir(chaves.comecarCadastro)).body.opcoes));
    const status = await Promise.all(
      abertos.map(async (opcoes) => {
        const resposta = new Autenticador().criar(opcoes);
        return (await dono.pedir(chaves.cadastrar, { body: { resposta } })).status;
      }),
    );
    expect(status.sort()).toEqual([201, 409]);
    expect((await dono.pedir(chaves.comecarCadastro)).status).toBe(409);
  });
});

describe('a removed passkey', () => {
  test('asks to confirm, takes the sessions that it began with it, and is told of', async () => {
    const [dono, outro] = [await novoLocador(teste), await novoLocador(teste)];
    const { id, autenticador } = await novaChave(dono);
    const ladrao = teste.cliente();
    expect((await entrarComChave(ladrao, autenticador)).status).toBe(200);
    expect((await outro.pedir(chaves.remover, { params: { id } })).status).toBe(403);
    await outro.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: senha } });
    expect((await outro.pedir(chaves.remover, { params: { id } })).status).toBe(403);
    expect((await dono.pedir(chaves.remover, { params: { id } })).status).toBe(200);
    expect((await ladrao.pedir(auth.perfil)).status).toBe(401);
    expect((await dono.pedir(auth.perfil)).status).toBe(200);
    expect((await dono.pedir(chaves.remover, { params: { id } })).status).toBe(404);
    expect((await entrarComChave(teste.cliente(), autenticador)).status).toBe(401);
    await vi.waitFor(() => expect(assuntosDe(dono.email).join()).toContain('Chave de acesso removida'), 8_000);
  });

  test('opens nothing while it is being removed', async () => {
    const dono = await novoLocador(teste);
    const { id, autenticador } = await novaChave(dono);
    const { db } = teste.deps;
    const sessoes = db.updateTable('sessoes').set({ expiraEm: '2000-01-01T00:00:00Z' }).where('uid', '=', dono.uid);
    await sessoes.execute();
    const entrada = await db.transaction().execute(async (trx) => {
      // The sign-in sweeps expired sessions and waits for this lock: the passkey is accepted by then, and no session made.
      await trx.selectFrom('sessoes').select('uid').where('uid', '=', dono.uid).forUpdate().execute();
      const pedida = entrarComChave(teste.cliente(), autenticador);
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      const emEspera = 'select count(*) as n from pg_locks where not granted and $1 = any(pg_blocking_pids(pid))';
      await expect
        .poll(async () => (await teste.deps.pool.query(emEspera, [rows[0]?.pid])).rows[0].n)
        .toBeGreaterThan(0);
      await trx.deleteFrom('chavesAcesso').where('userId', '=', dono.uid).where('id', '=', id).execute();
      return { pedida };
    });
    expect((await entrada.pedida).status).toBe(401);
    expect(await db.selectFrom('sessoes').select('uid').where('chaveId', '=', id).execute()).toEqual([]);
  });
});
