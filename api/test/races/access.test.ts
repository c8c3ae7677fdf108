import * as acesso from '@imob/schemas/acesso';
import * as auth from '@imob/schemas/auth';
import * as usuarios from '@imob/schemas/usuarios';
import { expect, test } from 'vitest';
import type { AccountMail } from '../../src/providers/mail/mail.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { cadastroPF, type Locador, novoLocador, senha } from '../support/factories.ts';
import { violations } from '../support/invariants.ts';
import { aoMesmoTempo, contagem, falhas, linhas, represado } from './race.ts';

const QUANTOS = 12;

/** Keeps the links of the mails that would have been sent. */
function caixaDeCorreio() {
  const links: string[] = [];
  const guardar = async (_email: string, _nome: string, link: string) => void links.push(link);
  const correio = {
    verificacao: guardar,
    redefinicao: guardar,
    alerta: async () => {},
    papel: async () => {},
  } satisfies AccountMail;
  const token = () => new URL(links.at(-1) ?? '').searchParams.get('token') as string;
  return { links, correio, token };
}

/** Two processes' worth of the service on one fresh database. */
async function comDois<T>(opcoes: Parameters<typeof testApp>[0], f: (apps: TestApp[]) => Promise<T>): Promise<T> {
  const teste = await testApp(opcoes);
  const outro = await testApp({ ...opcoes, url: teste.url });
  try {
    return await f([teste, outro]);
  } finally {
    await outro.fechar();
    await teste.fechar();
  }
}
const um = (apps: TestApp[], i: number) => apps[i % apps.length] as TestApp;

test.each([1, 2, 3])('twenty first registrations at once: exactly one SUPER_ADMIN (round %i)', () =>
  comDois({}, async (apps) => {
    const cadastrar = (i: number) => um(apps, i).cliente().pedir(auth.register, { body: cadastroPF() });
    const respostas = await represado(um(apps, 0), 'usuarios', 10, () => aoMesmoTempo(20, cadastrar));
    expect(contagem(respostas)).toEqual({ 201: 20 });
    const papeis = respostas.map(({ body }) => body.user.role).sort();
    expect(papeis).toEqual([...Array(19).fill('LOCADOR'), 'SUPER_ADMIN']);
    const guardados = await linhas(um(apps, 0), `select uid from usuarios where role = 'SUPER_ADMIN'`);
    const primeiro = respostas.find(({ body }) => body.user.role === 'SUPER_ADMIN');
    expect(guardados).toEqual([{ uid: primeiro?.body.user.uid }]);
  }),
);

test.each([1, 2, 3])('one e-mail registered at once in different case: one account (round %i)', () =>
  comDois({}, async (apps) => {
    const formas = ['Ana.Souza@Exemplo.com.br', 'ana.souza@exemplo.com.br', ' ANA.SOUZA@EXEMPLO.COM.BR '];
    const respostas = await aoMesmoTempo(QUANTOS, (i) =>
      um(apps, i)
        .cliente()
        .pedir(auth.register, { body: cadastroPF({ email: formas[i % formas.length] }) }),
    );
    expect(contagem(respostas)).toEqual({ 201: 1, 409: QUANTOS - 1 });
    expect(await linhas(um(apps, 0), 'select u.uid from usuarios u join credenciais c using (uid)')).toHaveLength(1);
  }),
);

test('SUPER_ADMINs who demote and deactivate each other at once: one always remains', () =>
  comDois({}, async (apps) => {
    const teste = um(apps, 0);
    const chefes: Locador[] = [];
    for (let i = 0; i < 4; i++) chefes.push(await novoLocador(teste));
    for (let rodada = 0; rodada < 6; rodada++) {
      await teste.deps.pool.query(`update usuarios set role = 'SUPER_ADMIN', ativo = true`);
      for (const { uid } of chefes) for (const { deps } of apps) deps.sessions.forget(uid);
      await aoMesmoTempo(4, (i) =>
        (chefes[i] as Locador).pedir(auth.login, { body: { email: chefes[i]?.email, password: senha } }),
      );
      const respostas = await aoMesmoTempo(QUANTOS, (i) =>
        um(apps, i)
          .cliente(chefes[i % 4]?.cookie)
          .pedir(usuarios.mudar, {
            params: { uid: chefes[(i + 1 + (i >> 2)) % 4]?.uid as string },
            body: i % 2 ? { role: 'LOCADOR' } : { ativo: false },
          }),
      );
      expect(falhas(respostas)).toEqual([]);
      const restam = await linhas(teste, `select uid from usuarios where role = 'SUPER_ADMIN' and ativo`);
      expect(restam.length).toBeGreaterThan(0);
      expect(await violations(teste.deps.pool)).toEqual([]);
    }
  }));

test.each([1, 2, 3])('two SUPER_ADMINs, each demoting the other in ten requests: one remains (round %i)', () =>
  comDois({}, async (apps) => {
    const teste = um(apps, 0);
    const dois = [await novoLocador(teste), await novoLocador(teste)] as const;
    const [ana, bia] = dois;
    await ana.pedir(usuarios.mudar, { params: { uid: bia.uid }, body: { role: 'SUPER_ADMIN' } });
    const rebaixar = (i: number) =>
      um(apps, i >> 1)
        .cliente(dois[i % 2]?.cookie)
        .pedir(usuarios.mudar, { params: { uid: dois[1 - (i % 2)]?.uid as string }, body: { role: 'LOCADOR' } });
    const respostas = await represado(teste, 'usuarios', 10, () => aoMesmoTempo(20, rebaixar));
    expect(falhas(respostas)).toEqual([]);
    const restam = await linhas(teste, `select uid from usuarios where role = 'SUPER_ADMIN' and ativo`);
    expect(restam).toHaveLength(1);
  }),
);

test.each([1, 2, 3])('a confirmation token used at once works once (round %i)', () => {
  const { correio, token } = caixaDeCorreio();
  return comDois({ deps: { mail: correio }, tarefas: true }, async (apps) => {
    await novoLocador(um(apps, 0));
    await expect.poll(token).toBeTruthy();
    const respostas = await aoMesmoTempo(QUANTOS, (i) =>
      um(apps, i)
        .cliente()
        .pedir(auth.confirmEmail, { body: { token: token() } }),
    );
    expect(contagem(respostas)).toEqual({ 200: 1, 400: QUANTOS - 1 });
  });
});

test.each([1, 2, 3])('a reset token used at once sets exactly one of the passwords (round %i)', () => {
  const { correio, links, token } = caixaDeCorreio();
  return comDois({ deps: { mail: correio }, tarefas: true }, async (apps) => {
    const ana = await novoLocador(um(apps, 0));
    links.length = 0;
    await ana.pedir(auth.forgotPassword, { body: { email: ana.email } });
    await expect.poll(() => links.length).toBe(1);
    const respostas = await aoMesmoTempo(QUANTOS, (i) =>
      um(apps, i)
        .cliente()
        .pedir(auth.resetPassword, { body: { token: token(), newPassword: `nova-senha-${i}` } }),
    );
    expect(contagem(respostas)).toEqual({ 200: 1, 400: QUANTOS - 1 });
    const vencedora = respostas.findIndex(({ status }) => status === 200);
    const entrar = (password: string) => ana.pedir(auth.login, { body: { email: ana.email, password } });
    expect((await entrar(senha)).status).toBe(401);
    expect((await entrar(`nova-senha-${(vencedora + 1) % QUANTOS}`)).status).toBe(401);
    expect((await entrar(`nova-senha-${vencedora}`)).status).toBe(200);
  });
});

test('a new password and a new e-mail by their links at once: one after the other, and one is too late', async () => {
  const { correio, links, token } = caixaDeCorreio();
  await comDois({ deps: { mail: correio }, tarefas: true }, async (apps) => {
    const ana = await novoLocador(um(apps, 0));
    await ana.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: senha } });
    await expect.poll(() => links.length).toBe(1);
    await ana.pedir(auth.forgotPassword, { body: { email: ana.email } });
    await expect.poll(() => links.length).toBe(2);
    const daSenha = token();
    await ana.pedir(auth.trocarEmail, { body: { email: 'outro@exemplo.com.br' } });
    const doEmail = token();
    const respostas = await represado(um(apps, 0), 'credenciais', 2, () =>
      Promise.all([
        um(apps, 0)
          .cliente()
          .pedir(auth.resetPassword, { body: { token: daSenha, newPassword: 'outra-senha' } }),
        um(apps, 1)
          .cliente()
          .pedir(auth.confirmEmail, { body: { token: doEmail } }),
      ]),
    );
    expect(contagem(respostas)).toEqual({ 200: 1, 400: 1 });
  });
});

test.each([1, 2, 3])('the confirmation mail asked for again by twelve at once is sent once (round %i)', () => {
  const { correio, links } = caixaDeCorreio();
  return comDois({ deps: { mail: correio }, tarefas: true }, async (apps) => {
    const ana = await novoLocador(um(apps, 0));
    await expect.poll(() => links.length).toBe(1);
    const respostas = await aoMesmoTempo(QUANTOS, (i) =>
      um(apps, i).cliente(ana.cookie).pedir(auth.resendVerification),
    );
    expect(contagem(respostas)).toEqual({ 200: 1, 429: QUANTOS - 1 });
    expect(links).toHaveLength(2);
  });
});

test('a password changed while others sign in with the old one leaves none of them signed in', async () => {
  await comDois({}, async (apps) => {
    const teste = um(apps, 0);
    const ana = await novoLocador(teste);
    for (let rodada = 0; rodada < 5; rodada++) {
      const antiga = rodada ? `senha-${rodada}` : senha;
      const clientes = Array.from({ length: QUANTOS }, (_, i) => um(apps, i).cliente());
      const [troca] = await Promise.all([
        ana.pedir({ method: 'PATCH', url: '/configuracoes/senha' }, { body: { newPassword: `senha-${rodada + 1}` } }),
        ...clientes.map((c) => c.pedir(auth.login, { body: { email: ana.email, password: antiga } })),
      ]);
      expect(troca.status).toBe(200);
      const depois = await Promise.all(clientes.map((cliente) => cliente.pedir(auth.perfil)));
      expect(contagem(depois)).toEqual({ 401: QUANTOS });
      await teste.deps.pool.query('delete from "falhasLogin"');
    }
  });
});
