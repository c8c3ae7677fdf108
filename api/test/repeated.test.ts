import * as acerto from '@imob/schemas/acerto';
import * as acordos from '@imob/schemas/acordos';
import * as assinaturas from '@imob/schemas/assinaturas';
import * as auditoria from '@imob/schemas/auditoria';
import type { Metodo } from '@imob/schemas/base/endpoint';
import * as cartas from '@imob/schemas/cartas';
import * as compromissos from '@imob/schemas/compromissos';
import * as comunicados from '@imob/schemas/comunicados';
import * as contratos from '@imob/schemas/contratos';
import * as conversas from '@imob/schemas/conversas';
import * as despesas from '@imob/schemas/despesas';
import * as documentosDoImovel from '@imob/schemas/documentosDoImovel';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as inspecoes from '@imob/schemas/inspecoes';
import * as interessados from '@imob/schemas/interessados';
import * as inventario from '@imob/schemas/inventario';
import * as locatarios from '@imob/schemas/locatarios';
import * as manutencoes from '@imob/schemas/manutencoes';
import * as modelos from '@imob/schemas/modelos';
import * as prestadores from '@imob/schemas/prestadores';
import * as promessas from '@imob/schemas/promessas';
import * as rateios from '@imob/schemas/rateios';
import * as recebimentos from '@imob/schemas/recebimentos';
import * as repasses from '@imob/schemas/repasses';
import * as upload from '@imob/schemas/upload';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aoMesmoTempo, contagem, emEspera, represado } from './races/race.ts';
import { type TestApp, testApp } from './support/app.ts';
import {
  contasDe,
  endereco,
  type Locador,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from './support/factories.ts';

/** A request whose answer was lost is sent again with the same `Idempotency-Key`: what it makes is made once. */

let teste: TestApp;
let ana: Locador;
let bia: Locador;
beforeAll(async () => {
  teste = await testApp();
  [ana, bia] = [await novoLocador(teste), await novoLocador(teste)];
});
afterAll(() => teste.fechar());

type Endpoint = { method: Metodo; url: string };
const conta = async () => ({
  ...{ contratoId: (await novoContrato(ana)).contratoId, tipo: 'REPARO' },
  ...{ descricao: 'Torneira', valor: 250, dataVencimento: '2026-04-10' },
});
const contrato = async () => ({
  ...{ imovelId: await novoImovel(ana), locatarioId: await novoLocatario(ana), valorAluguel: 1500, diaVencimento: 10 },
  ...{ dataInicio: '2026-01-01', dataFim: '2026-12-31', valorCaucao: 3000, vencidasPagas: true },
});
const item = async () => ({ imovelId: await novoImovel(ana), nomeItem: 'Sofá', categoria: 'Móvel' });
const inspecao = async () => ({ imovelId: await novoImovel(ana), tipo: 'Entrada', dataVistoria: '2026-03-10' });
const FAZEM: [string, Endpoint, () => Promise<Record<string, unknown>>, Endpoint][] = [
  ['a conta', financeiro.criar, conta, financeiro.listar],
  ['a property', imoveis.criar, async () => endereco, imoveis.listar],
  ['a tenant', locatarios.criar, async () => ({ nome: 'Rui Ramos', cpf: '529.982.247-25' }), locatarios.listar],
  ['a contract', contratos.criar, contrato, contratos.listar],
  ['an item of an inventory', inventario.criar, item, inventario.listarDoImovel],
  ['an inspection', inspecoes.criar, inspecao, inspecoes.listarDoImovel],
];

describe.each(FAZEM)('%s', (_, criar, corpoDe, listar) => {
  test('is made once, however often its request comes, also at the same time', async () => {
    const body = await corpoDe();
    const params = { imovelId: String(body.imovelId) };
    const quantos = async () => (await ana.pedir(listar, { params })).body.length;
    const antes = await quantos();
    const pedido = { body, headers: { 'idempotency-key': `k ${criar.url}` } };
    const respostas = await Promise.all([ana.pedir(criar, pedido), ana.pedir(criar, pedido)]);
    respostas.push(await ana.pedir(criar, pedido));
    expect(respostas.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [primeira, ...outras] = respostas.map((resposta) => resposta.body);
    expect(outras).toEqual([primeira, primeira]);
    expect(await quantos()).toBe(antes + 1);
    const { body: trilha } = await ana.pedir(auditoria.listar, {
      query: { registro: primeira.id ?? primeira.contratoId },
    });
    expect(trilha.eventos.filter(({ acao }: { acao: string }) => acao === 'criar')).toHaveLength(1);
  });
});

/** Tested with their areas: despesas/despesas, despesas/comprovantes, repasses/repasses, recebimentos/desfeito, contratos/acerto/confirmacao, contratos/acordos/acordos, contratos/cartas/cartas, assinaturas/assinaturas, assinaturas/papeis, interessados/repetido, manutencoes/repetido, imoveis/documentos/documentos, rateios/repetido, promessas/pagina, conversas/conversas, modelos/modelos, comunicados/comunicados, upload/receive/repeated. */
const COM_SUA_AREA: Endpoint[] = [
  ...[despesas.criar, repasses.criar, recebimentos.devolver, acerto.devolver, acordos.criar, cartas.criar],
  ...[assinaturas.criar, assinaturas.criarDeArquivo, interessados.criar],
  ...[upload.imovel, upload.inspecao, upload.inventario, upload.locatario, upload.despesa, documentosDoImovel.guardar],
  ...[manutencoes.criar, prestadores.criar, compromissos.criar, upload.manutencao, rateios.criar, rateios.lancar],
  ...[promessas.criar, conversas.criar],
  ...[modelos.criar, modelos.duplicar, modelos.doContrato],
  comunicados.criar,
];

test('just what is tested to be made once is declared so: the document offers a key there, and nowhere else', async () => {
  const { body } = await ana.pedir({ method: 'GET', url: '/openapi.json' });
  type Operation = { parameters?: { in: string; name: string }[] };
  const operations = Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [] }]) => ({ name: `${method} ${path}`, parameters })),
  );
  const keyed = operations.filter(({ parameters }) =>
    parameters.some((parameter) => parameter.in === 'header' && parameter.name === 'Idempotency-Key'),
  );
  const tested = [...FAZEM.map(([, criar]) => criar), ...COM_SUA_AREA];
  expect(keyed.map(({ name }) => name).sort()).toEqual(
    tested.map(({ method, url }) => `${method.toLowerCase()} ${url.replace(/:(\w+)/g, '{$1}')}`).sort(),
  );
});

test('a contract that was asked for twice has each conta once', async () => {
  const body = await contrato();
  const pedido = { body, headers: { 'idempotency-key': 'um contrato' } };
  const { contratoId } = (await ana.pedir(contratos.criar, pedido)).body;
  const contas = await contasDe(ana, contratoId);
  await ana.pedir(contratos.criar, pedido);
  expect(await contasDe(ana, contratoId)).toEqual(contas);
  expect(contas).toHaveLength(13);
});

test('another key, another landlord and no key at all make another one', async () => {
  const headers = { 'idempotency-key': 'a mesma' };
  const de = async (quem: Locador, comChave?: object) =>
    (await quem.pedir(imoveis.criar, { body: endereco, ...comChave })).body.id;
  const ids = [
    await de(ana, { headers }),
    await de(bia, { headers }),
    await de(ana, { headers: { 'idempotency-key': 'outra' } }),
    await de(ana),
    await de(ana),
  ];
  expect(new Set(ids).size).toBe(5);
  expect((await bia.pedir(imoveis.buscar, { params: { id: ids[0] } })).status).toBe(403);
});

test('the same key beside other data, or at another address, is another request: no record gets another’s id', async () => {
  const headers = { 'idempotency-key': 'sempre a mesma' };
  const idDe = async (onde: Endpoint, body: object) => (await ana.pedir(onde, { body, headers })).body.id;
  const pessoa = { nome: 'Rui Ramos', cpf: '111.444.777-35', email: 'rui@exemplo.com.br' };
  const ids = [
    await idDe(imoveis.criar, endereco),
    await idDe(imoveis.criar, { ...endereco, rua: 'Rua de Trás' }),
    await idDe(locatarios.criar, pessoa),
    await idDe(financeiro.criar, await conta()),
  ];
  expect(new Set(ids).size).toBe(4);
  expect(await idDe(imoveis.criar, endereco)).toBe(ids[0]);
});

const APAGAM: [string, Endpoint, () => Promise<Record<string, unknown>>, Endpoint][] = [
  ['a conta', financeiro.criar, conta, financeiro.remover],
  ['a property', imoveis.criar, async () => endereco, imoveis.remover],
  ['a tenant', locatarios.criar, async () => ({ nome: 'Rui Ramos', cpf: '390.533.447-05' }), locatarios.remover],
  ['an inspection', inspecoes.criar, inspecao, inspecoes.remover],
];

test.each(APAGAM)(
  '%s that was deleted is not made again by the same request; by another key it is',
  async (_, criar, corpoDe, remover) => {
    const pedido = { body: await corpoDe(), headers: { 'idempotency-key': `apagado ${criar.url}` } };
    const { id } = (await ana.pedir(criar, pedido)).body;
    await ana.pedir(remover, { params: { id } });
    expect(await ana.pedir(criar, pedido)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/apagado depois/) },
    });
    expect((await ana.pedir(remover, { params: { id } })).status).toBe(404);
    const outro = await ana.pedir(criar, { ...pedido, headers: { 'idempotency-key': `outra ${criar.url}` } });
    expect(outro.status).toBe(201);
    expect(outro.body.id).not.toBe(id);
  },
);

test('a property whose request comes again while it is being deleted is not made again', async () => {
  const pedido = { body: endereco, headers: { 'idempotency-key': 'apagado ao mesmo tempo' } };
  const { id } = (await ana.pedir(imoveis.criar, pedido)).body;
  const [apagado, repetido] = await represado(teste, 'auditoria', 2, async () => {
    const apagando = ana.pedir(imoveis.remover, { params: { id } });
    await emEspera(teste, 1);
    return Promise.all([apagando, ana.pedir(imoveis.criar, pedido)]);
  });
  expect([apagado.status, repetido.status]).toEqual([200, 409]);
  expect((await ana.pedir(imoveis.buscar, { params: { id } })).status).toBe(404);
});

test('a tenant is made once by requests that meet at the same index, of whose CPF none is told that it is taken', async () => {
  for (const cpf of Array.from({ length: 12 }, (_, i) => `rodada ${i}`)) {
    const pedido = { body: { nome: 'Rui Ramos', cpf }, headers: { 'idempotency-key': cpf } };
    const respostas = await represado(teste, 'locatarios', 8, () =>
      aoMesmoTempo(8, () => ana.pedir(locatarios.criar, pedido)),
    );
    expect(contagem(respostas)).toEqual({ 201: 8 });
  }
});
