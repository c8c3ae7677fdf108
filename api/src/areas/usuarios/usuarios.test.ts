import * as usuarios from '@imob/schemas/usuarios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novoLocador } from '../../../test/support/factories.ts';

let teste: TestApp;
let superAdmin: Locador;
beforeAll(async () => {
  teste = await testApp();
  superAdmin = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const mudar = (uid: string, body: object, quem: Locador = superAdmin) =>
  quem.pedir(usuarios.mudar, { params: { uid }, body });

test('GET /usuarios lists everyone, newest first, without anything secret', async () => {
  teste.agora('2026-03-11T12:00:00Z');
  const bia = await novoLocador(teste);
  const { body, texto } = await superAdmin.pedir(usuarios.listar);
  expect(body[0]).toEqual({
    uid: bia.uid,
    email: bia.email,
    role: 'LOCADOR',
    tipoPessoa: 'PF',
    nome: 'Ana Souza',
    telefone: '(11) 98765-4321',
    emailVerificado: false,
    ativo: true,
    criadoEm: '2026-03-11T12:00:00.000Z',
  });
  expect(body.at(-1).uid).toBe(superAdmin.uid);
  expect(texto).not.toMatch(/argon2|credencia|cpf|123\.456/);
});

test('GET /usuarios/pagina goes through everyone once, newest first, and finds a name or e-mail however it is typed', async () => {
  teste.agora('2026-03-12T12:00:00Z');
  const jose = await novoLocador(teste, { nomeCompleto: 'José Conceição' });
  const rita = await novoLocador(teste, { nomeCompleto: 'Rita Conde' });
  const ler = async (query: Record<string, string>) => (await superAdmin.pedir(usuarios.pagina, { query })).body;
  const uids = async (query: Record<string, string>) =>
    (await ler(query)).usuarios.map(({ uid }: { uid: string }) => uid);

  const todos = (await superAdmin.pedir<{ uid: string }[]>(usuarios.listar)).body.map(({ uid }) => uid);
  const lidos: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const pagina: { usuarios: { uid: string }[]; proximo: string | null } = await ler({
      limite: '1',
      ...(cursor && { cursor }),
    });
    lidos.push(...pagina.usuarios.map(({ uid }) => uid));
    cursor = pagina.proximo;
  }
  expect(lidos).toEqual(todos);

  expect(await uids({ busca: 'jose conceicao' })).toEqual([jose.uid]);
  expect((await uids({ busca: 'CON' })).sort()).toEqual([jose.uid, rita.uid].sort());
  expect(await uids({ busca: rita.email.toUpperCase() })).toEqual([rita.uid]);
  expect(await uids({ busca: 'ninguém' })).toEqual([]);
  await mudar(rita.uid, { ativo: false });
  expect(await uids({ busca: 'CON', ativo: 'true' })).toEqual([jose.uid]);
  expect((await superAdmin.pedir(usuarios.pagina, { query: { cursor: 'nada' } })).status).toBe(400);
});

test('a SUPER_ADMIN assigns ADMIN and changes only what was sent', async () => {
  const bia = await novoLocador(teste);
  expect((await mudar(bia.uid, { role: 'ADMIN' })).body).toMatchObject({ role: 'ADMIN', ativo: true });
  expect((await mudar(bia.uid, { ativo: false })).body).toMatchObject({ role: 'ADMIN', ativo: false });
  expect((await mudar(bia.uid, {})).body).toMatchObject({ role: 'ADMIN', ativo: false });
  expect((await mudar(bia.uid, { ativo: true })).body).toMatchObject({ role: 'ADMIN', ativo: true });
});

test('400 for a role that does not exist; 404 for nobody', async () => {
  const bia = await novoLocador(teste);
  expect((await mudar(bia.uid, { role: 'DONO' })).status).toBe(400);
  expect((await mudar(bia.uid, { ativo: 'sim' })).status).toBe(400);
  for (const uid of ['11111111-1111-4111-8111-111111111111', 'nada']) {
    expect((await mudar(uid, { ativo: false })).status).toBe(404);
  }
});

test('409: the last active SUPER_ADMIN is neither demoted nor deactivated', async () => {
  for (const mudanca of [{ role: 'ADMIN' }, { role: 'LOCADOR' }, { ativo: false }]) {
    const { status, body } = await mudar(superAdmin.uid, mudanca);
    expect([status, body]).toEqual([409, { error: expect.stringContaining('super administrador') }]);
  }
  const inativo = await novoLocador(teste);
  await mudar(inativo.uid, { role: 'SUPER_ADMIN', ativo: false });
  expect((await mudar(superAdmin.uid, { ativo: false })).status).toBe(409);
  expect((await superAdmin.pedir(usuarios.listar)).status).toBe(200);
});

test('with a second one the first can go; two who demote each other at once leave one', async () => {
  const bia = await novoLocador(teste);
  await mudar(bia.uid, { role: 'SUPER_ADMIN' });
  const [uma, outra] = await Promise.all([
    mudar(bia.uid, { role: 'LOCADOR' }, superAdmin),
    mudar(superAdmin.uid, { role: 'LOCADOR' }, bia),
  ]);
  expect([uma.status, outra.status].sort()).toContain(200);
  const sobrou = uma.status === 200 ? superAdmin : bia;
  const { body } = await sobrou.pedir<{ role: string; ativo: boolean }[]>(usuarios.listar);
  expect(body.filter(({ role, ativo }) => role === 'SUPER_ADMIN' && ativo)).toHaveLength(1);
});
