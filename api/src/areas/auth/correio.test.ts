import * as acesso from '@imob/schemas/acesso';
import * as auth from '@imob/schemas/auth';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { cadastroPF, novoLocador, senha } from '../../../test/support/factories.ts';
import { type TesteComFalsos, testComFalsos } from '../../../test/support/providers.ts';
import { readEnv } from '../../env.ts';
import { createProviders } from '../../providers/providers.ts';

/** The mails of identity, by the service's own key. */

let teste: TesteComFalsos;
beforeAll(async () => {
  teste = await testComFalsos({
    correio: true,
    tarefas: true,
    tempos: { deadline: 500 },
    env: { FRONTEND_URL: 'https://app.exemplo.com.br' },
  });
});
afterAll(() => teste.fechar());
beforeEach(() => teste.limpar());

async function chegar(quantas: number) {
  const emails = () => teste.falsos.brevo.mensagens.filter((mensagem) => mensagem.canal === 'email');
  for (let i = 0; i < 2_000 && emails().length < quantas; i++) await new Promise((pronto) => setTimeout(pronto, 10));
  return emails();
}
const linkDe = (email: { html: string } | undefined) =>
  new URL(/href="([^"]+)"/.exec(email?.html ?? '')?.[1]?.replaceAll('&#38;', '&') as string);

test('registration sends the link to the site, which confirms the address', async () => {
  const locador = await novoLocador(teste);
  const [email] = await chegar(1);
  expect(email).toMatchObject({
    chave: 'chave-global',
    de: { email: 'avisos@imob.exemplo.com.br', name: 'Imob' },
    para: locador.email,
    assunto: 'Confirme seu e-mail',
  });
  const link = linkDe(email);
  expect(link.origin + link.pathname).toBe('https://app.exemplo.com.br/confirmar-email');
  expect(email?.texto).toContain(link.href);
  const token = link.searchParams.get('token') as string;
  expect((await teste.cliente().pedir(auth.confirmEmail, { body: { token } })).status).toBe(200);
  expect((await locador.pedir(auth.perfil)).body.emailVerificado).toBe(true);
});

test('forgot-password sends the link of the page where a new one is made', async () => {
  const { email } = await novoLocador(teste);
  await chegar(1);
  await teste.cliente().pedir(auth.forgotPassword, { body: { email } });
  const recebido = (await chegar(2)).find(({ assunto }) => assunto === 'Crie uma nova senha');
  const link = linkDe(recebido);
  expect(link.origin + link.pathname).toBe('https://app.exemplo.com.br/nova-senha');
  const body = { token: link.searchParams.get('token') as string, newPassword: 'senha-nova' };
  expect((await teste.cliente().pedir(auth.resetPassword, { body })).status).toBe(200);
  await teste.cliente().pedir(auth.forgotPassword, { body: { email: 'ninguem@exemplo.com.br' } });
  // The new password is told of by mail too.
  const todos = await chegar(2);
  expect(todos.filter(({ assunto }) => assunto === 'Crie uma nova senha')).toHaveLength(1);
});

test('a new address for an account reads whose it is, since it may be a stranger’s', async () => {
  const locador = await novoLocador(teste);
  await chegar(1);
  await locador.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: senha } });
  await locador.pedir(auth.trocarEmail, { body: { email: 'outra.pessoa@exemplo.com.br' } });
  const recebido = (await chegar(3)).find(({ para }) => para === 'outra.pessoa@exemplo.com.br');
  expect(recebido?.assunto).toBe('Confirme o novo e-mail da conta');
  expect(recebido?.texto).toContain('a conta de Ana Souza passe a usar este e-mail');
  expect(linkDe(recebido).pathname).toBe('/confirmar-email');
});

describe('a provider in trouble', () => {
  test('neither delays nor fails registration', async () => {
    teste.falsos.brevo.fail('calar', 9);
    const inicio = performance.now();
    await novoLocador(teste);
    expect(performance.now() - inicio).toBeLessThan(1_500);
  });

  test('asking again says 502, and the two minutes do not run', async () => {
    const locador = await novoLocador(teste);
    await chegar(1);
    teste.falsos.brevo.fail({ status: 401, body: { code: 'unauthorized', message: 'Key not found' } });
    const resposta = await locador.pedir(auth.resendVerification);
    expect(resposta.status).toBe(502);
    expect(resposta.texto).not.toContain('chave-global');
    expect((await locador.pedir(auth.resendVerification)).status).toBe(200);
    expect((await locador.pedir(auth.resendVerification)).status).toBe(429);
  });
});

describe('without a mail key', () => {
  function comLog(env: Record<string, string>) {
    const linhas: any[] = [];
    const log = pino({}, { write: (linha: string) => void linhas.push(JSON.parse(linha)) });
    const { mail } = createProviders(readEnv({ FRONTEND_URL: 'http://localhost:5173', ...env }), log);
    return { correio: mail, linhas };
  }
  const link = 'http://localhost:5173/nova-senha?token=segredo';

  test('development logs the link', async () => {
    const { correio, linhas } = comLog({ NODE_ENV: 'development' });
    expect(linhas).toEqual([]);
    await correio.redefinicao('a@exemplo.com.br', 'Ana', link);
    expect(linhas).toMatchObject([{ level: 30, para: 'a@exemplo.com.br', link }]);
  });

  test('production refuses each, and never logs a link', async () => {
    const faltando: Record<string, string>[] = [{}, { MAIL_API_KEY: 'chave-sem-remetente' }];
    for (const env of faltando) {
      const { correio, linhas } = comLog({ NODE_ENV: 'production', ...env });
      for (const enviar of [correio.redefinicao, correio.verificacao]) {
        await expect(enviar('a@exemplo.com.br', 'Ana', link)).rejects.toMatchObject({ statusCode: 503 });
      }
      expect(linhas).toEqual([]);
    }
  });

  test('production: asking for the confirmation again is 503 each time; registration and forgot-password do not mind', async () => {
    const linhas: any[] = [];
    const log = pino({ level: 'warn' }, { write: (linha: string) => void linhas.push(JSON.parse(linha)) });
    const { correio } = comLog({ NODE_ENV: 'production' });
    const sem = await testApp({ deps: { mail: correio, log }, tarefas: true });
    const locador = await novoLocador(sem);
    for (let i = 0; i < 2; i++) {
      const { status, body } = await locador.pedir(auth.resendVerification);
      expect([status, body]).toEqual([503, { error: expect.stringContaining('não está configurado') }]);
    }
    const { email } = locador;
    // No mail goes out, so none is claimed.
    const cadastro = await sem.cliente().pedir(auth.register, { body: cadastroPF() });
    expect([cadastro.status, cadastro.body.message]).toEqual([201, expect.not.stringMatching(/envi/i)]);
    expect((await sem.cliente().pedir(auth.forgotPassword, { body: { email } })).status).toBe(200);
    const falharam = () => linhas.filter(({ msg }) => msg === 'uma tarefa falhou').map(({ tarefa }) => tarefa);
    await expect.poll(falharam).toContain('auth.novaSenha');
    expect(falharam()).toContain('auth.verificacao');
    expect(JSON.stringify(linhas)).not.toContain('token=');
    await sem.fechar();
  });

  test('with key and sender there is nothing to warn of', () => {
    expect(comLog({ NODE_ENV: 'production', MAIL_API_KEY: 'x', MAIL_FROM_EMAIL: 'a@exemplo.com.br' }).linhas).toEqual(
      [],
    );
  });
});

test('the password works as before when no mail can be sent', async () => {
  teste.falsos.brevo.fail({ status: 500 }, 9);
  const { email } = await novoLocador(teste);
  expect((await teste.cliente().pedir(auth.login, { body: { email, password: senha } })).status).toBe(200);
});
