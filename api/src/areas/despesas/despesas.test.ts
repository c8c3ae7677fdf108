import * as auditoria from '@imob/schemas/auditoria';
import * as despesas from '@imob/schemas/despesas';
import * as imoveis from '@imob/schemas/imoveis';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emEspera, represado } from '../../../test/races/race.ts';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novaDespesa, novoImovel, novoLocador } from '../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
let casa: string;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-10T15:00:00Z' });
});
beforeEach(async () => {
  ana = await novoLocador(teste);
  casa = await novoImovel(ana, { complemento: 'ap 3' });
});
afterAll(() => teste.fechar());

const NOME = 'Avenida Paulista, 1000, ap 3';
const iptu = () => ({ imovelId: casa, tipo: 'IPTU', valor: 145.5, data: '2026-01-31' });
const criar = (body: object, headers = {}) => ana.pedir(despesas.criar, { body, headers });
const ler = async (id: string) => (await ana.pedir(despesas.buscar, { params: { id } })).body as despesas.Despesa;
const todas = async (query = {}) => (await ana.pedir(despesas.pagina, { query })).body.despesas as despesas.Despesa[];
const apagar = (id: string, query = {}) => ana.pedir(despesas.remover, { params: { id }, query });
const mudar = (id: string, body: object) => ana.pedir(despesas.mudar, { params: { id }, body });
const eventos = async (id: string) =>
  (await ana.pedir(auditoria.listar, { query: { registro: id } })).body.eventos as auditoria.Evento[];

describe('recording', () => {
  test('keeps what was said, with the name by which lists call the property', async () => {
    const { status, body } = await criar({ ...iptu(), descricao: '  IPTU, cota única ' });
    expect([status, body.message]).toEqual([201, '1 despesa registrada.']);
    expect(await ler(body.id)).toEqual({
      ...{ id: body.id, userId: ana.uid, imovelId: casa, imovelNome: NOME, tipo: 'IPTU', valor: 145.5 },
      ...{
        descricao: 'IPTU, cota única',
        data: '2026-01-31',
        pagaEm: '2026-01-31',
        reembolsada: false,
        serieId: null,
        comprovantes: [],
      },
      criadoEm: '2026-03-10T15:00:00.000Z',
    });
    const { id } = await novaDespesa(ana);
    expect(await ler(id)).toMatchObject({ imovelId: null, imovelNome: null, descricao: null });
    expect((await eventos(id)).map(({ acao }) => acao)).toEqual(['criar']);
  });

  test('several times makes one a month; a day that a month lacks is its last', async () => {
    const { body } = await criar({ ...iptu(), vezes: 4, reembolsada: true });
    expect(body.message).toBe('4 despesas registradas.');
    const feitas = await Promise.all(body.ids.map(ler));
    expect(feitas.map(({ data }) => data)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
    expect(new Set(feitas.map(({ serieId }) => serieId)).size).toBe(1);
    expect(feitas.every(({ serieId, reembolsada, valor }) => serieId && reembolsada && valor === 145.5)).toBe(true);
    expect(body.id).toBe(body.ids[0]);
    for (const { id } of feitas) expect(await eventos(id)).toHaveLength(1);
  });

  test('a year that was typed wrong is refused in words, also of the last of several', async () => {
    for (const data of ['1989-12-31', '2036-03-11']) {
      const { status, body } = await criar({ ...iptu(), data });
      expect([status, body.campos]).toEqual([
        400,
        [{ campo: 'data', mensagem: 'Informe um dia entre 01/01/1990 e 10/03/2036.' }],
      ]);
    }
    for (const data of ['1990-01-01', '2036-03-10']) expect((await criar({ ...iptu(), data })).status).toBe(201);
    const longe = await criar({ ...iptu(), data: '2036-02-10', vezes: 3 });
    expect([longe.status, longe.body.campos[0].campo]).toEqual([400, 'vezes']);
    expect((await criar({ ...iptu(), data: '2036-02-10', vezes: 2 })).status).toBe(201);
    const { id } = await novaDespesa(ana);
    expect((await mudar(id, { data: '2063-03-10' })).status).toBe(400);
  });

  test('today is the landlord’s', async () => {
    teste.agora('2026-03-11T01:00:00Z');
    expect((await criar({ ...iptu(), data: '2036-03-11' })).status).toBe(400);
    await criar({ ...iptu(), data: '2026-03-11' });
    expect((await ana.pedir(despesas.totais)).body).toEqual({
      despesas: 1,
      valor: 0,
      prevista: 145.5,
      vencida: 0,
      deExemplos: 0,
    });
    teste.agora('2026-03-10T15:00:00Z');
  });
});

describe('the same request sent again', () => {
  const chave = { 'idempotency-key': 'uma chave' };

  test('is answered alike and makes nothing, also at the same time', async () => {
    const corpo = { ...iptu(), vezes: 3 };
    const juntas = await Promise.all([criar(corpo, chave), criar(corpo, chave)]);
    const [uma, outra, depois] = [...juntas, await criar(corpo, chave)];
    expect([outra?.body, depois?.body]).toEqual([uma?.body, uma?.body]);
    expect(await todas()).toHaveLength(3);
    expect(await eventos(uma?.body.ids[2])).toHaveLength(1);
    expect((await criar(corpo, { 'idempotency-key': 'outra' })).body.id).not.toBe(uma?.body.id);
  });

  test.each([0, 1])('makes none of what was deleted since (number %i of the series)', async (i) => {
    const corpo = { ...iptu(), vezes: 3 };
    const { body } = await criar(corpo, chave);
    await apagar(body.ids[i]);
    const repetida = await criar(corpo, chave);
    expect([repetida.status, repetida.body.error]).toEqual([409, expect.stringMatching(/apagado depois/)]);
    expect(await todas()).toHaveLength(2);
  });
});

describe('changing', () => {
  test('one of a series leaves the others as they are, and says what it became', async () => {
    const { ids } = await novaDespesa(ana, { ...iptu(), vezes: 2 });
    const { status, body } = await mudar(ids[0] as string, { valor: 150, descricao: '', reembolsada: true });
    expect(status).toBe(200);
    expect(body).toEqual(await ler(ids[0] as string));
    expect(body).toMatchObject({ valor: 150, descricao: null, reembolsada: true, imovelNome: NOME });
    expect(await ler(ids[1] as string)).toMatchObject({ valor: 145.5, reembolsada: false });
    const [evento] = await eventos(ids[0] as string);
    expect(evento).toMatchObject({
      ...{ acao: 'mudar', antes: { valor: 145.5, reembolsada: false }, depois: { valor: 150, reembolsada: true } },
    });
    await mudar(ids[0] as string, { valor: 150 });
    await mudar(ids[0] as string, {});
    expect(await eventos(ids[0] as string)).toHaveLength(2);
  });

  test('the property is another, or none', async () => {
    const { id } = await novaDespesa(ana, iptu());
    const sitio = await novoImovel(ana, { nome: 'Sítio' });
    expect((await mudar(id, { imovelId: sitio })).body).toMatchObject({ imovelId: sitio, imovelNome: 'Sítio' });
    expect((await mudar(id, { imovelId: null })).body).toMatchObject({ imovelId: null, imovelNome: null });
    const bia = await novoLocador(teste);
    expect((await mudar(id, { imovelId: await novoImovel(bia) })).status).toBe(403);
    expect((await mudar(id, { imovelId: 'nenhum' })).status).toBe(404);
  });
});

describe('deleting', () => {
  test('takes one, or also the later ones of its series and no other', async () => {
    const { ids } = await novaDespesa(ana, { ...iptu(), vezes: 5 });
    const outra = await novaDespesa(ana, { data: '2026-12-01' });
    expect((await apagar(ids[1] as string)).body.message).toBe('1 despesa apagada.');
    expect((await apagar(ids[2] as string, { seguintes: 'true' })).body.message).toBe('3 despesas apagadas.');
    expect((await todas()).map(({ id }) => id)).toEqual([outra.id, ids[0]]);
    expect((await eventos(ids[4] as string)).map(({ acao }) => acao)).toEqual(['remover', 'criar']);
    expect((await apagar(outra.id, { seguintes: 'true' })).body.message).toBe('1 despesa apagada.');
    expect((await apagar(outra.id)).status).toBe(404);
  });

  test('two that take the same series wait for each other', async () => {
    for (let rodada = 0; rodada < 6; rodada++) {
      const { ids } = await novaDespesa(ana, { ...iptu(), vezes: 20 });
      const respostas = await Promise.all([0, 3, 9, 6].map((i) => apagar(ids[i] as string, { seguintes: 'true' })));
      expect(respostas.every(({ status }) => status === 200 || status === 404)).toBe(true);
      // The second one was paid on its day.
      expect((await todas()).map(({ id }) => id)).toEqual([ids[1]]);
      await apagar(ids[1] as string);
    }
  });
});

describe('a property that is deleted', () => {
  test('leaves its name with what was spent on it', async () => {
    const { id } = await novaDespesa(ana, iptu());
    await ana.pedir(imoveis.remover, { params: { id: casa } });
    expect(await ler(id)).toMatchObject({ imovelId: casa, imovelNome: NOME });
    expect(await todas({ imovelId: casa, busca: 'paulista 145,50' })).toHaveLength(1);
    expect((await mudar(id, { imovelId: casa, valor: 1 })).body).toMatchObject({ valor: 1, imovelNome: NOME });
    expect((await criar(iptu())).status).toBe(404);
    expect((await mudar(id, { imovelId: null })).body).toMatchObject({ imovelId: null, imovelNome: null });
    expect(await todas({ busca: 'paulista' })).toEqual([]);
  });

  test('waits for one that is being recorded, which then keeps the name', async () => {
    const [feita, apagada] = await represado(teste, 'despesas', 2, async () => {
      const registrando = criar(iptu());
      await emEspera(teste, 1);
      return Promise.all([registrando, ana.pedir(imoveis.remover, { params: { id: casa } })]);
    });
    expect([feita.status, apagada.status]).toEqual([201, 200]);
    expect(await ler(feita.body.id)).toMatchObject({ imovelNome: NOME });
  });

  test('waits for one that moves to it', async () => {
    const { id } = await novaDespesa(ana);
    const [mudada, apagada] = await represado(teste, 'despesas', 2, async () => {
      const mudando = mudar(id, { imovelId: casa });
      await emEspera(teste, 1);
      return Promise.all([mudando, ana.pedir(imoveis.remover, { params: { id: casa } })]);
    });
    expect([mudada.status, apagada.status]).toEqual([200, 200]);
    expect(await ler(id)).toMatchObject({ imovelId: casa, imovelNome: NOME });
  });
});
