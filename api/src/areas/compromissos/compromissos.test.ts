import * as compromissos from '@imob/schemas/compromissos';
import * as despesas from '@imob/schemas/despesas';
import { MAXIMO_DE_FEITOS } from '@imob/schemas/rules/compromissos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, noDia, novoImovel, novoLocador } from '../../../test/support/factories.ts';
import { novoCompromisso } from '../../../test/support/repairs.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
});
beforeEach(async () => {
  ana = await novoLocador(teste);
  await noDia(teste, ana, '2026-04-10');
});
afterAll(() => teste.fechar());

type Compromisso = compromissos.Compromisso;
const ler = async (id: string): Promise<Compromisso> =>
  (await ana.pedir(compromissos.buscar, { params: { id } })).body as Compromisso;
const mudar = (id: string, body: object) => ana.pedir(compromissos.mudar, { params: { id }, body });
const fazer = (id: string, body: object) => ana.pedir(compromissos.fazer, { params: { id }, body });
const pagina = async (query: Record<string, string> = {}) =>
  (await ana.pedir(compromissos.pagina, { query })).body as { compromissos: Compromisso[]; proximo: string | null };
const titulos = async (query: Record<string, string> = {}) =>
  (await pagina(query)).compromissos.map(({ titulo }) => titulo);
const gastos = async () =>
  ((await ana.pedir(despesas.pagina, { query: {} })).body as { despesas: despesas.Despesa[] }).despesas;

test('one is noted, changed and deleted, of a property or of none', async () => {
  const imovelId = await novoImovel(ana, { nome: 'Casa' });
  const um = await novoCompromisso(ana, { imovelId, avisarDias: 30, anotacoes: 'Apólice 12' });
  expect(compromissos.Compromisso.parse(um)).toEqual(um);
  expect(um).toMatchObject({ imovelNome: 'Casa', proximo: '2026-05-10', aCadaMeses: 12, avisarDias: 30, feitos: [] });
  expect((await mudar(um.id, { imovelId: null, aCadaMeses: null, anotacoes: '' })).body).toMatchObject({
    ...{ imovelId: null, imovelNome: null, aCadaMeses: null, anotacoes: null, titulo: 'Seguro contra incêndio' },
  });
  expect((await mudar(um.id, { imovelId: await novoImovel(await novoLocador(teste)) })).status).toBe(403);
  expect((await ana.pedir(compromissos.remover, { params: { id: um.id } })).status).toBe(200);
  expect((await ana.pedir(compromissos.buscar, { params: { id: um.id } })).status).toBe(404);
});

test('a day that is a mistyped year is refused, wherever it stands', async () => {
  const corpo = { titulo: 'AVCB', proximo: '2036-04-11' };
  expect((await ana.pedir(compromissos.criar, { body: corpo })).body).toMatchObject({ campos: [{ campo: 'proximo' }] });
  const { id } = await novoCompromisso(ana, { proximo: '2036-04-10' });
  expect((await mudar(id, { proximo: '1989-12-31' })).status).toBe(400);
  const feito = { em: '2026-04-10', venceVisto: '2036-04-10' };
  expect((await fazer(id, { ...feito, proximo: '2036-04-11' })).body).toMatchObject({ campos: [{ campo: 'proximo' }] });
  expect((await fazer(id, { ...feito, proximo: '2026-04-10' })).body).toMatchObject({ campos: [{ campo: 'proximo' }] });
  expect((await fazer(id, { ...feito, em: '2026-04-11' })).body).toMatchObject({ campos: [{ campo: 'em' }] });
  expect((await ler(id)).feitos).toEqual([]);
});

test('done without a cost nothing is spent; with one it is a paid expense of its property and kind', async () => {
  const imovelId = await novoImovel(ana);
  const { id } = await novoCompromisso(ana, { imovelId });
  const semCusto = (await fazer(id, { em: '2026-04-08', venceVisto: '2026-05-10' })).body as Compromisso;
  expect(semCusto).toMatchObject({
    proximo: '2027-05-10',
    feitos: [{ em: '2026-04-08', valor: null, despesaId: null }],
  });
  expect(await gastos()).toEqual([]);
  const comCusto = (await fazer(id, { em: '2026-04-10', venceVisto: '2027-05-10', valor: 348.9 })).body as Compromisso;
  const [feito] = comCusto.feitos;
  expect(feito).toMatchObject({ em: '2026-04-10', vencia: '2027-05-10', valor: 348.9 });
  expect(await gastos()).toMatchObject([
    {
      ...{ id: feito?.despesaId, imovelId, tipo: 'SEGURO', descricao: 'Seguro contra incêndio', valor: 348.9 },
      ...{ data: '2026-04-10', pagaEm: '2026-04-10' },
    },
  ]);
  await ana.pedir(despesas.remover, { params: { id: feito?.despesaId as string }, query: {} });
  expect((await ler(id)).feitos).toHaveLength(2);
});

test('what was seen as due on another day is refused, so that a touch counts once', async () => {
  const { id } = await novoCompromisso(ana);
  const body = { em: '2026-04-10', venceVisto: '2026-05-10', valor: 100 };
  const feitas = await Promise.all([fazer(id, body), fazer(id, body)]);
  expect(feitas.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(feitas.find(({ status }) => status === 409)?.body.error).toContain('10/05/2027');
  expect(await gastos()).toHaveLength(1);
  expect((await ler(id)).feitos).toHaveLength(1);
});

test('what is done once is over, and takes another day again', async () => {
  const { id } = await novoCompromisso(ana, { aCadaMeses: null });
  expect((await fazer(id, { em: '2026-04-10', venceVisto: '2026-05-10' })).body.proximo).toBeNull();
  const deNovo = await fazer(id, { em: '2026-04-10', venceVisto: '2026-05-10' });
  expect([deNovo.status, deNovo.body.error]).toEqual([409, 'Este compromisso já foi feito, e não se repete.']);
  expect((await mudar(id, { proximo: '2026-06-01' })).body.proximo).toBe('2026-06-01');
});

test('one of the 31st is of the 31st again after a shorter month, whoever says its day', async () => {
  const { id } = await novoCompromisso(ana, { proximo: '2026-01-31', aCadaMeses: 1 });
  const feito = async (em: string, venceVisto: string, proximo?: string) =>
    (await fazer(id, { em, venceVisto, ...(proximo && { proximo }) })).body.proximo;
  expect(await feito('2026-01-31', '2026-01-31')).toBe('2026-02-28');
  expect(await feito('2026-02-28', '2026-02-28', '2026-03-31')).toBe('2026-03-31');
  expect(await feito('2026-03-31', '2026-03-31')).toBe('2026-04-30');
  await mudar(id, { anotacoes: 'a', proximo: '2026-04-30' });
  await noDia(teste, ana, '2026-05-02');
  expect(await feito('2026-04-30', '2026-04-30')).toBe('2026-05-31');
  await mudar(id, { proximo: '2026-05-20' });
  expect(await feito('2026-05-01', '2026-05-20')).toBe('2026-06-20');
});

test('the next day is reckoned past a long delay, or is as the landlord says, or none', async () => {
  const atrasado = await novoCompromisso(ana, { proximo: '2023-05-10' });
  expect((await fazer(atrasado.id, { em: '2026-04-01', venceVisto: '2023-05-10' })).body.proximo).toBe('2027-04-01');
  const outroDia = { em: '2026-04-02', venceVisto: '2027-04-01', proximo: '2026-10-01' };
  expect((await fazer(atrasado.id, outroDia)).body.proximo).toBe('2026-10-01');
  const nunca = { em: '2026-04-02', venceVisto: '2026-10-01', proximo: null };
  expect((await fazer(atrasado.id, nunca)).body).toMatchObject({ proximo: null, feitos: [{}, {}, {}] });
});

test('the last times are kept, and no more than anybody looks at', async () => {
  const { id } = await novoCompromisso(ana, { aCadaMeses: 1 });
  const feitos = Array.from({ length: MAXIMO_DE_FEITOS }, () => ({
    ...{ em: '2020-01-01', vencia: '2020-01-01', valor: null, despesaId: null },
  }));
  await teste.deps.db
    .updateTable('compromissos')
    .set({ feitos: JSON.stringify(feitos) })
    .where('userId', '=', ana.uid)
    .where('id', '=', id)
    .execute();
  const { body } = await fazer(id, { em: '2026-04-10', venceVisto: '2026-05-10' });
  expect([body.feitos.length, body.feitos[0].em]).toEqual([MAXIMO_DE_FEITOS, '2026-04-10']);
});

test('what is due first comes first, page by page, and what is over last, where it is asked for', async () => {
  const imovelId = await novoImovel(ana);
  const um = (titulo: string, proximo: string, mais = {}) => novoCompromisso(ana, { titulo, proximo, ...mais });
  await um('depois', '2026-06-01');
  await um('vencido', '2026-01-01', { imovelId });
  const feito = await um('feito', '2026-02-01', { aCadaMeses: null });
  await fazer(feito.id, { em: '2026-04-10', venceVisto: '2026-02-01' });
  await um('logo', '2026-04-11', { imovelId });
  await novoCompromisso(await novoLocador(teste));
  expect(await titulos()).toEqual(['vencido', 'logo', 'depois']);
  expect(await titulos({ feitos: 'true' })).toEqual(['vencido', 'logo', 'depois', 'feito']);
  expect(await titulos({ imovelId })).toEqual(['vencido', 'logo']);
  expect(await titulos({ imovelId: 'nenhum' })).toEqual([]);
  const vistos: string[] = [];
  let cursor: string | null | undefined;
  do {
    const lida = await pagina({ feitos: 'true', limite: '1', ...(cursor && { cursor }) });
    vistos.push(...lida.compromissos.map(({ titulo }) => titulo));
    cursor = lida.proximo;
  } while (cursor);
  expect(vistos).toEqual(['vencido', 'logo', 'depois', 'feito']);
});
