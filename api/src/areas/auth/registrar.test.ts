import * as auth from '@imob/schemas/auth';
import * as configuracoes from '@imob/schemas/configuracoes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retrato } from '../../../test/matrix/snapshot.ts';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { cadastroPF, endereco, type Locador, novoLocador, senha } from '../../../test/support/factories.ts';
import { caixaDeCorreio } from '../../../test/support/mails.ts';
import { builtinIdentity } from '../../providers/identity/builtin.ts';

const { correio, mails, tokenDe } = caixaDeCorreio((para) => para.startsWith('sem-mail'));
let teste: TestApp;
let superAdmin: Locador;
beforeAll(async () => {
  teste = await testApp({ deps: { mail: correio }, tarefas: true });
  superAdmin = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const cadastroPJ = (email: string) => ({
  tipoPessoa: 'PJ',
  email,
  password: senha,
  razaoSocial: 'Souza Imóveis Ltda.',
  cnpj: '11.222.333/0001-81',
  nomeResponsavel: 'Ana Souza',
  telefone: '(11) 3333-4444',
  ...endereco,
});
const registrar = (body: object) => teste.cliente().pedir(auth.register, { body });
const entrar = (email: string) => teste.cliente().pedir(auth.login, { body: { email, password: senha } });
const semFalta = (campos: Record<string, unknown>, nome: string) =>
  Object.fromEntries(Object.entries(campos).filter(([campo]) => campo !== nome));

test('the first user ever is SUPER_ADMIN, all later ones LOCADOR', async () => {
  const { body } = await superAdmin.pedir(auth.perfil);
  expect(body.role).toBe('SUPER_ADMIN');
  const { status, body: novo } = await registrar(cadastroPF({ email: 'bia@exemplo.com.br' }));
  expect(status).toBe(201);
  expect(novo).toEqual({
    message: expect.any(String),
    user: { uid: expect.any(String), email: 'bia@exemplo.com.br', role: 'LOCADOR', nome: 'Ana Souza' },
  });
});

test('PJ: the name is the company’s', async () => {
  const { status, body } = await registrar(cadastroPJ('pj@exemplo.com.br'));
  expect([status, body.user.nome]).toEqual([201, 'Souza Imóveis Ltda.']);
  const { body: login } = await entrar('pj@exemplo.com.br');
  expect(login.user).toEqual({
    uid: body.user.uid,
    email: 'pj@exemplo.com.br',
    role: 'LOCADOR',
    tipoPessoa: 'PJ',
    nome: 'Souza Imóveis Ltda.',
  });
});

const obrigatorios = {
  PF: ['nomeCompleto', 'cpf', 'email', 'password', 'cep', 'rua', 'numero', 'bairro', 'cidade', 'estado'],
  PJ: ['razaoSocial', 'cnpj', 'nomeResponsavel', 'email', 'password', ...Object.keys(endereco)],
};
test.each(Object.entries(obrigatorios))('400 without a required field of %s', async (tipo, campos) => {
  const antes = await retrato(teste.deps.pool);
  const inteiro = tipo === 'PF' ? cadastroPF() : cadastroPJ('x@exemplo.com.br');
  for (const campo of campos) {
    const { status, body } = await registrar(semFalta(inteiro, campo));
    expect([campo, status, body.campos]).toEqual([campo, 400, [{ campo, mensagem: 'Preencha este campo.' }]]);
    expect((await registrar({ ...inteiro, [campo]: campo === 'password' ? '12345' : '' })).status).toBe(400);
  }
  expect((await registrar({ ...inteiro, tipoPessoa: 'XX' })).status).toBe(400);
  expect(await retrato(teste.deps.pool)).toEqual(antes);
});

test('409: e-mail already registered, compared without case and trimmed', async () => {
  expect((await registrar(cadastroPF({ email: 'Repetida@Exemplo.com.br' }))).status).toBe(201);
  for (const email of ['repetida@exemplo.com.br', ' REPETIDA@EXEMPLO.COM.BR ']) {
    const { status, body } = await registrar(cadastroPF({ email }));
    const mensagem = expect.stringContaining('e-mail');
    expect([status, body]).toEqual([409, { error: mensagem, campos: [{ campo: 'email', mensagem }] }]);
  }
  expect((await entrar('REPETIDA@exemplo.com.br')).status).toBe(200);
});

test('403 while registration is closed', async () => {
  const abrir = (aberto: boolean) => superAdmin.pedir(configuracoes.mudar, { body: { cadastros: { aberto } } });
  await abrir(false);
  const { status, body } = await registrar(cadastroPF());
  expect([status, body]).toEqual([403, { error: expect.stringContaining('fechados') }]);
  await abrir(true);
  expect((await registrar(cadastroPF())).status).toBe(201);
});

test('the very first registration is open even where registration is closed', async () => {
  const vazio = await testApp();
  await sql`update "configuracoesSite" set cadastros = '{"aberto": false}'`.execute(vazio.deps.db);
  expect((await novoLocador(vazio)).uid).toBeTruthy();
  expect((await vazio.cliente().pedir(auth.register, { body: cadastroPF() })).status).toBe(403);
  await vazio.fechar();
});

test('a confirmation mail is sent; its failure does not fail the registration', async () => {
  expect((await registrar(cadastroPF({ email: 'sem-mail@exemplo.com.br' }))).status).toBe(201);
  await registrar(cadastroPF({ email: 'com-mail@exemplo.com.br' }));
  await tokenDe('verificacao', 'com-mail@exemplo.com.br');
  const mail = mails.find(({ para }) => para === 'com-mail@exemplo.com.br');
  expect([mail?.nome, mail?.link.split('?')[0]]).toEqual(['Ana Souza', 'http://localhost:5173/confirmar-email']);
  expect(mails.some(({ para }) => para.startsWith('sem-mail'))).toBe(false);
});

test('passwords are stored as argon2id, never in clear', async () => {
  const email = 'segredo@exemplo.com.br';
  const real = await testApp({ url: teste.url, deps: { identity: builtinIdentity() } });
  await real.cliente().pedir(auth.register, { body: cadastroPF({ email, password: 'senha-muito-secreta' }) });
  await real.fechar();
  const tudo = (await retrato(teste.deps.pool)).join('\n');
  expect(tudo).not.toContain('senha-muito-secreta');
  expect(tudo).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
});
