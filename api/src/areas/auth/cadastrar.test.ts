import * as auth from '@imob/schemas/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { cadastroPF, endereco, novoLocador, senha } from '../../../test/support/factories.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp();
  await novoLocador(teste);
});
afterAll(() => teste.fechar());

async function nova(email: string) {
  const cliente = teste.cliente();
  const cadastro = await cliente.pedir(auth.cadastrar, { body: { nome: 'Rui Lima', email, password: senha } });
  await cliente.pedir(auth.login, { body: { email, password: senha } });
  return { cliente, cadastro };
}

test('a name, an e-mail and a password are enough to begin', async () => {
  const { cliente, cadastro } = await nova('rui@exemplo.com.br');
  expect(cadastro).toMatchObject({ status: 201, body: { user: { nome: 'Rui Lima', role: 'LOCADOR' } } });
  expect((await cliente.pedir(auth.perfil)).body).toMatchObject({
    ...{ tipoPessoa: 'PF', nome: 'Rui Lima', nomeCompleto: 'Rui Lima', cpf: null, cnpj: null, cep: null },
  });
  const outra = await teste.cliente().pedir(auth.cadastrar, {
    body: { nome: 'Outro', email: 'RUI@exemplo.com.br', password: senha },
  });
  expect(outra.status).toBe(409);
});

test('who one is is said once, at the same time too', async () => {
  const { cliente } = await nova('bia@exemplo.com.br');
  const body = { tipoPessoa: 'PF', cpf: '111.444.777-35', ...endereco };
  expect((await cliente.pedir(auth.identificar, { body: { ...body, cpf: '' } })).status).toBe(400);
  const respostas = await Promise.all([1, 2].map(() => cliente.pedir(auth.identificar, { body })));
  expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await cliente.pedir(auth.perfil)).body).toMatchObject({ ...body, nome: 'Rui Lima' });
});

test('a company says so when it identifies itself', async () => {
  const { cliente } = await nova('pj@exemplo.com.br');
  const empresa = { razaoSocial: 'Lima Imóveis Ltda.', cnpj: '11.222.333/0001-81', nomeResponsavel: 'Rui Lima' };
  const body = { tipoPessoa: 'PJ', ...empresa, ...endereco };
  expect(await cliente.pedir(auth.identificar, { body })).toMatchObject({
    status: 200,
    body: { nome: empresa.razaoSocial },
  });
});

test('who registered with the document cannot change it in this way', async () => {
  const ana = await novoLocador(teste);
  expect((await ana.pedir(auth.identificar, { body: cadastroPF({ cpf: '529.982.247-25' }) })).status).toBe(409);
});

test('signing out of this device leaves the others signed in', async () => {
  const ana = await novoLocador(teste);
  const celular = teste.cliente();
  await celular.pedir(auth.login, { body: { email: ana.email, password: senha } });
  expect((await celular.pedir(auth.logout, { body: { soEste: true } })).status).toBe(200);
  expect((await celular.pedir(auth.perfil)).status).toBe(401);
  expect((await ana.pedir(auth.perfil)).status).toBe(200);
  await ana.pedir(auth.logout);
  expect((await ana.pedir(auth.perfil)).status).toBe(401);
});
