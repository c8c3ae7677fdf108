import * as auditoria from '@imob/schemas/auditoria';
import * as prestadores from '@imob/schemas/prestadores';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novoImovel, novoLocador } from '../../../test/support/factories.ts';
import { manutencoesDe, novoPrestador } from '../../../test/support/repairs.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-04-10T15:00:00Z' });
});
beforeEach(async () => {
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const pagina = async (query: object = {}) =>
  (await ana.pedir(prestadores.pagina, { query: query as Record<string, string> })).body as {
    prestadores: prestadores.Prestador[];
    proximo: string | null;
  };
const nomes = async (query: object = {}) => (await pagina(query)).prestadores.map(({ nome }) => nome);
const mudar = (id: string, body: object) => ana.pedir(prestadores.mudar, { params: { id }, body });

test('one is noted with what is known of him, changed field by field, and deleted', async () => {
  const um = await novoPrestador(ana, {
    documento: '11.222.333/0001-81',
    chavePix: '(11) 95555-1234',
    anotacoes: 'Bom',
  });
  expect(prestadores.Prestador.parse(um)).toEqual(um);
  const { body } = await mudar(um.id, { telefone: '', email: null, anotacoes: 'Pontual' });
  expect(body).toMatchObject({
    ...um,
    telefone: null,
    email: null,
    anotacoes: 'Pontual',
    atualizadoEm: body.atualizadoEm,
  });
  expect((await ana.pedir(prestadores.buscar, { params: { id: um.id } })).body).toEqual(body);
  expect((await mudar(um.id, { email: 'sem arroba' })).body).toMatchObject({ campos: [{ campo: 'email' }] });
  expect((await mudar(um.id, { nome: ' ' })).status).toBe(400);
  expect((await ana.pedir(prestadores.remover, { params: { id: um.id } })).status).toBe(200);
  expect((await ana.pedir(prestadores.buscar, { params: { id: um.id } })).status).toBe(404);
});

test('the trail tells who he is, that he changed, and nothing of how to reach or pay him', async () => {
  const { id } = await novoPrestador(ana, { chavePix: 'souza@exemplo.com', documento: '529.982.247-25' });
  await mudar(id, { telefone: '(11) 90000-0000' });
  await mudar(id, { telefone: '(11) 90000-0000' });
  await ana.pedir(prestadores.remover, { params: { id } });
  const { body } = await ana.pedir(auditoria.listar, { query: { registro: `prestador:${id}` } });
  expect(body.eventos.map(({ acao, antes, depois }: auditoria.Evento) => [acao, antes, depois])).toEqual([
    ['remover', { nome: 'Hidráulica Souza', oficio: 'Encanador' }, null],
    ['mudar', {}, { campos: ['telefone'] }],
    ['criar', null, { nome: 'Hidráulica Souza', oficio: 'Encanador' }],
  ]);
});

test('they are listed by name as people order names, page by page, and found by name, craft and telephone', async () => {
  for (const nome of ['Zélia', 'Ângela', 'bruno', 'Álvaro', 'Caio']) await novoPrestador(ana, { nome });
  await novoPrestador(ana, { nome: 'Davi', oficio: 'Pintor', telefone: '(21) 94444-0001' });
  await novoPrestador(await novoLocador(teste), { nome: 'Aline' });
  expect(await nomes()).toEqual(['Álvaro', 'Ângela', 'bruno', 'Caio', 'Davi', 'Zélia']);
  const vistos: string[] = [];
  let cursor: string | null | undefined;
  do {
    const lida = await pagina({ limite: '4', ...(cursor && { cursor }) });
    vistos.push(...lida.prestadores.map(({ nome }) => nome));
    cursor = lida.proximo;
  } while (cursor);
  expect(vistos).toEqual(await nomes());
  expect(await nomes({ busca: 'pint' })).toEqual(['Davi']);
  expect(await nomes({ busca: '94444' })).toEqual(['Davi']);
  expect(await nomes({ busca: 'angela' })).toEqual(['Ângela']);
});

test('deleted, what he did keeps his name, also of several repairs, and he can be noted anew', async () => {
  const de = manutencoesDe(ana);
  const imovelId = await novoImovel(ana);
  const souza = await novoPrestador(ana);
  const ids = [(await de.abrir({ imovelId })).body.id, (await de.abrir({ imovelId })).body.id];
  for (const id of ids) await de.orcar(id, { prestadorId: souza.id, valor: 100, escolhido: true });
  await ana.pedir(prestadores.remover, { params: { id: souza.id } });
  for (const id of ids)
    expect((await de.ler(id)).body).toMatchObject({ prestadorNome: 'Hidráulica Souza', orcamentos: [{ url: null }] });
  const deNovo = await novoPrestador(ana);
  expect((await de.orcar(ids[0] as string, { prestadorId: deNovo.id })).status).toBe(201);
  expect((await de.orcar(ids[0] as string, { prestadorId: souza.id })).status).toBe(404);
});
