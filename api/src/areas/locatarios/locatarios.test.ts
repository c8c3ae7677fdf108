import * as contratos from '@imob/schemas/contratos';
import * as imoveis from '@imob/schemas/imoveis';
import * as locatarios from '@imob/schemas/locatarios';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { encerrarTudo } from '../../../test/support/close.ts';
import { type Locador, novoContrato, novoImovel, novoLocador, novoLocatario } from '../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
});
beforeEach(async () => {
  teste.agora('2026-03-10T15:00:00Z');
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const criar = (body: object, quem = ana) => quem.pedir(locatarios.criar, { body: { nome: 'João', cpf: '1', ...body } });
const ler = async (id: string) => (await ana.pedir(locatarios.buscar, { params: { id } })).body;
const mudar = (id: string, body: object) => ana.pedir(locatarios.mudar, { params: { id }, body });

const completo = {
  nome: 'João Pereira',
  cpf: '123.456.789-09',
  rg: '12.345.678-9',
  sexo: 'M',
  estadoCivil: 'Casado',
  profissao: 'Professor',
  nacionalidade: 'Brasileira',
  dataNascimento: '1990-02-28',
  email: 'joao@exemplo.com.br',
  telefone: '(11) 3333-4444',
  whatsapp: '(11) 99999-8888',
  nomeEmergencia: 'Maria',
  telefoneEmergencia: '190',
};
const endereco = {
  cep: '01310-100',
  rua: 'Rua A',
  numero: '10',
  complemento: 'ap 3',
  bairro: 'Centro',
  cidade: 'Santos',
  estado: 'SP',
};

describe('the address', () => {
  test('is sent as flat fields and held as endereco', async () => {
    const { status, body } = await criar({ ...completo, ...endereco });
    expect([status, body]).toEqual([201, { message: expect.any(String), id: expect.any(String) }]);
    const lido = await ler(body.id);
    expect(lido).toEqual({
      ...completo,
      endereco,
      documentos: {},
      id: body.id,
      userId: ana.uid,
      criadoEm: '2026-03-10T15:00:00.000Z',
      anonimizadoEm: null,
    });
  });

  test('absent optional values are null', async () => {
    const lido = await ler(await novoLocatario(ana));
    const { nome, cpf, ...opcionais } = completo;
    for (const campo of Object.keys(opcionais)) expect([campo, lido[campo]]).toEqual([campo, null]);
    expect(lido.endereco).toEqual(Object.fromEntries(Object.keys(endereco).map((campo) => [campo, null])));
  });

  test('PATCH changes only the parts sent, flat or nested; flat ones win', async () => {
    const id = (await criar(endereco)).body.id;
    expect((await mudar(id, { cidade: 'Campinas' })).body.endereco).toEqual({ ...endereco, cidade: 'Campinas' });
    const nova = await mudar(id, { endereco: { rua: 'Rua B', cidade: 'Ignorada' }, cidade: 'Itu' });
    expect(nova.body.endereco).toEqual({ ...endereco, rua: 'Rua B', cidade: 'Itu' });
    expect((await mudar(id, { complemento: null })).body.endereco.complemento).toBeNull();
  });
});

test('nobody is born after today, the day of the landlord; 400 at the field', async () => {
  // 21:30 of the 10th in São Paulo, when UTC is already on the 11th.
  teste.agora('2026-03-11T00:30:00Z');
  const { body } = await criar({ dataNascimento: '2026-03-10' });
  const amanha = { dataNascimento: '2026-03-11' };
  for (const resposta of [await criar(amanha), await mudar(body.id, amanha)]) {
    const mensagem = expect.stringContaining('depois de hoje');
    expect([resposta.status, resposta.body]).toEqual([
      400,
      { error: mensagem, campos: [{ campo: 'dataNascimento', mensagem }] },
    ]);
  }
  expect((await ler(body.id)).dataNascimento).toBe('2026-03-10');
});

describe('409: tenant creation with a duplicate cpf for the same user', () => {
  test('compared by letters and digits in upper case; returned as sent, trimmed', async () => {
    const { body } = await criar({ cpf: ' 123.456.789-09 ' });
    expect((await ler(body.id)).cpf).toBe('123.456.789-09');
    for (const cpf of ['12345678909', '123.456.789-09', '123 456 789 09']) {
      const { status, body: recusa } = await criar({ cpf });
      const mensagem = expect.stringContaining('CPF');
      expect([status, recusa]).toEqual([409, { error: mensagem, campos: [{ campo: 'cpf', mensagem }] }]);
    }
    expect((await criar({ cpf: 'ab-1' })).status).toBe(201);
    expect((await criar({ cpf: 'AB1' })).status).toBe(409);
  });

  test('another landlord may have the same tenant', async () => {
    const bia = await novoLocador(teste);
    expect([(await criar({ cpf: '7' })).status, (await criar({ cpf: '7' }, bia)).status]).toEqual([201, 201]);
  });

  test('by PATCH too; keeping the own one is no conflict', async () => {
    const [um, outro] = [(await criar({ cpf: '1' })).body.id, (await criar({ cpf: '2' })).body.id];
    expect((await mudar(outro, { cpf: '1' })).status).toBe(409);
    expect((await mudar(outro, { cpf: '2', nome: 'Novo' })).body).toMatchObject({ cpf: '2', nome: 'Novo' });
    expect((await mudar(um, { cpf: '3' })).status).toBe(200);
    expect((await mudar(outro, { cpf: '1' })).status).toBe(200);
  });

  test('check digits are not judged by the API: any non-empty text is taken', async () => {
    for (const cpf of ['000.000.000-00', 'passaporte X', '---', '12.ABC.345/01DE-35']) {
      expect([cpf, (await criar({ cpf })).status]).toEqual([cpf, 201]);
    }
    expect((await criar({ cpf: '  ' })).status).toBe(400);
  });
});

test.each([
  ['nome', ''],
  ['nome', null],
  ['cpf', ''],
  ['email', 'sem-arroba'],
  ['dataNascimento', '2026-02-30'],
  ['dataNascimento', '10/03/1990'],
  ['estado', 'São Paulo'],
  ['nome', 'x'.repeat(201)],
  ['nome', 'a\0b'],
  ['endereco', 'Rua A'],
])('400 for %s = %j', async (campo, valor) => {
  const { status, body } = await criar({ [campo]: valor });
  expect([status, body.campos[0].campo]).toEqual([400, campo]);
});

test('a form’s empty e-mail, date and state are no values', async () => {
  const { body } = await criar({ email: '', dataNascimento: '', estado: '' });
  expect(await ler(body.id)).toMatchObject({ email: null, dataNascimento: null, endereco: { estado: null } });
});

test('GET /locatarios is ordered by nome as Brazilians do, each with temContratoAtivo', async () => {
  for (const nome of ['Zélia', 'ana', 'Álvaro', 'Bruno', 'Ana', 'Érica', 'Eva']) await novoLocatario(ana, { nome });
  const { body } = await ana.pedir<{ nome: string; temContratoAtivo: boolean }[]>(locatarios.listar);
  expect(body.map(({ nome }) => nome)).toEqual(['Álvaro', 'ana', 'Ana', 'Bruno', 'Érica', 'Eva', 'Zélia']);
  expect(body.every(({ temContratoAtivo }) => temContratoAtivo === false)).toBe(true);
});

test('temContratoAtivo follows the contract, and is not stored', async () => {
  const { locatarioId, contratoId } = await novoContrato(ana);
  const tem = async () => (await ana.pedir(locatarios.listar)).body[0].temContratoAtivo;
  expect(await tem()).toBe(true);
  expect(await ler(locatarioId)).not.toHaveProperty('temContratoAtivo');
  await encerrarTudo(ana, contratoId);
  expect(await tem()).toBe(false);
});

test('GET /locatarios/:id/contratos: newest first, each with imovelNome', async () => {
  const locatarioId = await novoLocatario(ana);
  await novoContrato(ana, { locatarioId, imovelId: await novoImovel(ana, { nome: 'Casa velha' }) });
  teste.agora('2026-03-10T15:00:01Z');
  await novoContrato(ana, { locatarioId });
  await novoContrato(ana);
  teste.agora('2026-03-10T15:00:00Z');
  const { body } = await ana.pedir(locatarios.contratos, { params: { id: locatarioId } });
  expect(body.map(({ imovelNome }: { imovelNome: string }) => imovelNome)).toEqual([
    'Avenida Paulista, 1000',
    'Casa velha',
  ]);
  expect(body[0]).toMatchObject({ locatario: { id: locatarioId }, imovel: { cidade: 'São Paulo' }, ativo: true });
});

describe('DELETE', () => {
  test('409 with an explanatory message while the tenant has an active contract', async () => {
    const { locatarioId } = await novoContrato(ana);
    const { status, body } = await ana.pedir(locatarios.remover, { params: { id: locatarioId } });
    expect([status, body]).toEqual([409, { error: expect.stringContaining('contrato ativo') }]);
    expect((await ler(locatarioId)).id).toBe(locatarioId);
  });

  test('a past contract keeps what it showed of the tenant', async () => {
    const { locatarioId, contratoId } = await novoContrato(ana);
    await encerrarTudo(ana, contratoId);
    const antes = (await ana.pedir(contratos.buscar, { params: { id: contratoId } })).body;
    expect((await ana.pedir(locatarios.remover, { params: { id: locatarioId } })).status).toBe(200);
    expect((await ana.pedir(locatarios.buscar, { params: { id: locatarioId } })).status).toBe(404);
    expect((await ana.pedir(contratos.buscar, { params: { id: contratoId } })).body).toEqual(antes);
    expect((await ana.pedir(contratos.listar)).body).toHaveLength(1);
    expect((await ana.pedir(imoveis.listar)).body[0].status).toBe('DISPONIVEL');
  });

  test('the CPF is free again', async () => {
    const id = (await criar({ cpf: '5' })).body.id;
    await ana.pedir(locatarios.remover, { params: { id } });
    expect((await criar({ cpf: '5' })).status).toBe(201);
  });
});

test('404 for a tenant that does not exist', async () => {
  for (const id of ['11111111-1111-4111-8111-111111111111', 'x']) {
    for (const rota of [locatarios.buscar, locatarios.contratos, locatarios.remover]) {
      expect((await ana.pedir(rota, { params: { id } })).status).toBe(404);
    }
    expect((await mudar(id, {})).status).toBe(404);
  }
});

test('a taken CPF is known where the table is spread and its shards add a number to the index’s name', async () => {
  const cpf = '111.222.333-96';
  await novoLocatario(ana, { cpf });
  await sql`alter index locatarios_cpf rename to locatarios_cpf_102008`.execute(teste.deps.db);
  const { status, body } = await ana.pedir(locatarios.criar, { body: { nome: 'Outro', cpf } });
  await sql`alter index locatarios_cpf_102008 rename to locatarios_cpf`.execute(teste.deps.db);
  expect([status, body.campos?.[0]?.campo]).toEqual([409, 'cpf']);
});
