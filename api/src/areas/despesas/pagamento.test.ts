// An expense counts on the day on which it was paid, and until then is expected.
import * as auditoria from '@imob/schemas/auditoria';
import * as despesas from '@imob/schemas/despesas';
import * as painel from '@imob/schemas/painel';
import * as resultado from '@imob/schemas/resultado';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novaDespesa, novoLocador } from '../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-10T15:00:00Z' });
});
beforeEach(async () => {
  teste.agora('2026-03-10T15:00:00Z');
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const iptu = (mais: object) => novaDespesa(ana, { tipo: 'IPTU', valor: 100, ...mais });
const ler = async (id: string) => (await ana.pedir(despesas.buscar, { params: { id } })).body as despesas.Despesa;
const mudar = (id: string, body: object) => ana.pedir(despesas.mudar, { params: { id }, body });
const totais = async (query: Record<string, string> = {}) => (await ana.pedir(despesas.totais, { query })).body;
const dias = async (query: Record<string, string>) =>
  ((await ana.pedir(despesas.pagina, { query })).body.despesas as despesas.Despesa[]).map(({ data }) => data);
const doAno = async (ano: string) => (await ana.pedir(resultado.ler, { query: { ano } })).body as resultado.Resultado;
const aPagar = async () =>
  ((await ana.pedir(painel.ler)).body as painel.Painel).despesas.map(({ data, valor }) => [data, valor]);

test('without a word it is paid on its day, unless that is still to come; of several months too', async () => {
  const { ids } = await iptu({ data: '2026-01-11', vezes: 3 });
  expect((await Promise.all(ids.map(ler))).map(({ pagaEm }) => pagaEm)).toEqual(['2026-01-11', '2026-02-11', null]);
  // An expense that was not paid does not count as paid when its day comes.
  teste.agora('2026-03-12T15:00:00Z');
  expect(await totais()).toEqual({ despesas: 3, valor: 200, prevista: 100, vencida: 100, deExemplos: 0 });
  expect(await dias({ situacao: 'A_PAGAR' })).toEqual(['2026-03-11']);
  expect(await dias({ situacao: 'PAGAS' })).toEqual(['2026-02-11', '2026-01-11']);
});

test('it is said to be paid on another day, or not; of several months the first, or none', async () => {
  const { id } = await iptu({ data: '2026-01-10', pagaEm: '2026-02-20' });
  const naoPaga = await iptu({ data: '2026-01-10', pagaEm: null });
  const antes = await iptu({ data: '2026-06-10', pagaEm: '2026-03-01', vezes: 2 });
  const nenhuma = await iptu({ data: '2026-01-10', vezes: 2, pagaEm: null });
  const lidas = await Promise.all([id, naoPaga.id, ...antes.ids, ...nenhuma.ids].map(ler));
  expect(lidas.map(({ pagaEm }) => pagaEm)).toEqual(['2026-02-20', null, '2026-03-01', null, null, null]);
  for (const pagaEm of ['2026-03-11', '1989-12-31']) {
    const corpo = { tipo: 'IPTU', valor: 100, data: '2026-01-10', pagaEm };
    const { status, body } = await ana.pedir(despesas.criar, { body: corpo });
    expect([status, body.campos]).toEqual([
      400,
      [{ campo: 'pagaEm', mensagem: 'Informe um dia entre 01/01/1990 e 10/03/2026.' }],
    ]);
    expect((await mudar(id, { pagaEm })).status).toBe(400);
  }
  expect((await ler(id)).pagaEm).toBe('2026-02-20');
});

test('the day of its payment decides its year in list, sums and results; its own day finds it too', async () => {
  const { id } = await iptu({ data: '2025-12-10', pagaEm: '2026-01-05' });
  await iptu({ data: '2025-12-20', pagaEm: null, valor: 7 });
  expect([await dias({ ano: '2026' }), await dias({ ano: '2025' })]).toEqual([['2025-12-10'], ['2025-12-20']]);
  expect(await dias({ busca: '10/12/2025' })).toEqual(['2025-12-10']);
  expect(await dias({ busca: '05/01/2026' })).toEqual(['2025-12-10']);
  expect((await doAno('2026')).meses[0]?.despesas).toBe(100);
  const ano = await doAno('2025');
  expect([ano.despesas, ano.previstas]).toEqual([0, 7]);
  await mudar(id, { pagaEm: '2025-12-31' });
  expect((await doAno('2025')).despesas).toBe(100);
  const linhas = (await ana.pedir(despesas.exportar, { query: { formato: 'csv', ano: '2025' } })).texto.split('\r\n');
  expect(linhas[1]).toMatch(/;Não;31\/12\/2025$/);
  expect(linhas[2]).toMatch(/;Sim;$/);
});

test('another day alone tells anew whether it is paid, where nothing else was said of it', async () => {
  const { id } = await iptu({ data: '2026-03-01' });
  expect((await mudar(id, { data: '2026-02-01' })).body.pagaEm).toBe('2026-02-01');
  expect((await mudar(id, { data: '2026-05-01' })).body.pagaEm).toBe(null);
  expect((await mudar(id, { data: '2026-01-01', valor: 5 })).body.pagaEm).toBe('2026-01-01');
  await mudar(id, { pagaEm: null });
  expect((await mudar(id, { data: '2026-01-02' })).body.pagaEm).toBe(null);
  await mudar(id, { pagaEm: '2026-01-20' });
  expect((await mudar(id, { data: '2026-01-03' })).body.pagaEm).toBe('2026-01-20');
  const { eventos } = (await ana.pedir(auditoria.listar, { query: { registro: id } })).body;
  expect(eventos[1].depois).toMatchObject({ pagaEm: '2026-01-20' });
});

test('Painel tells what is to be paid within a week or was to be before, until it is paid', async () => {
  const { id } = await iptu({ data: '2026-03-17', valor: 3 });
  await iptu({ data: '2026-01-05', pagaEm: null, valor: 1 });
  await iptu({ data: '2026-03-10', pagaEm: null, valor: 2 });
  await iptu({ data: '2026-03-18', valor: 4 });
  await iptu({ data: '2026-03-09' });
  const todas = [
    ['2026-01-05', 1],
    ['2026-03-10', 2],
    ['2026-03-17', 3],
  ];
  expect(await aPagar()).toEqual(todas);
  await Promise.all([1, 2].map(() => mudar(id, { pagaEm: '2026-03-10' })));
  expect(await aPagar()).toEqual(todas.slice(0, 2));
  expect(await totais()).toEqual({ despesas: 5, valor: 103, prevista: 7, vencida: 1, deExemplos: 0 });
});

const doMes = async (ids: string[]) =>
  (await Promise.all(ids.map(ler))).map(({ data, valor, pagaEm }) => [data, valor, pagaEm !== null]);

test('a change of this and the following ones leaves what is paid or earlier, and moves days with theirs', async () => {
  const { ids } = await iptu({ data: '2026-01-31', vezes: 5, pagaEm: null });
  await mudar(ids[3] as string, { pagaEm: '2026-03-10' });
  const seguintes = (i: number, body: object) =>
    ana.pedir(despesas.mudar, { params: { id: ids[i] as string }, query: { seguintes: 'true' }, body });
  const { status } = await seguintes(1, { valor: 120, data: '2026-03-15', pagaEm: '2026-03-09' });
  expect([status, await doMes(ids)]).toEqual([
    200,
    [
      ['2026-01-31', 100, false],
      ['2026-03-15', 120, true],
      ['2026-04-15', 120, false],
      ['2026-04-30', 100, true],
      ['2026-06-15', 120, false],
    ],
  ]);
  const { eventos } = (await ana.pedir(auditoria.listar, { query: { registro: ids[4] as string } })).body;
  expect(eventos.map(({ acao }: auditoria.Evento) => acao)).toEqual(['mudar', 'criar']);
  expect((await seguintes(1, { data: '2036-03-01' })).status).toBe(400);
  expect((await doMes(ids))[1]).toEqual(['2026-03-15', 120, true]);
  const apagadas = await ana.pedir(despesas.remover, {
    params: { id: ids[1] as string },
    query: { seguintes: 'true' },
  });
  expect(apagadas.body.message).toBe('3 despesas apagadas.');
  expect((await totais()).despesas).toBe(2);
});
