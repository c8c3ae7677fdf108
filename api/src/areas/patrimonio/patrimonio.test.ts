import * as auditoria from '@imob/schemas/auditoria';
import * as imoveis from '@imob/schemas/imoveis';
import * as patrimonio from '@imob/schemas/patrimonio';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, noDia, novoImovel, novoLocador } from '../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
let id: string;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  ana = await novoLocador(teste);
  await noDia(teste, ana, '2026-11-24');
  id = await novoImovel(ana, { nome: 'Casa' });
});

const ler = async () =>
  patrimonio.Patrimonio.strict().parse((await ana.pedir(patrimonio.ler, { params: { id } })).body);
const mudar = (body: object) => ana.pedir(patrimonio.mudar, { params: { id }, body });
const avaliar = (dia: string, valor: number) => ana.pedir(patrimonio.avaliar, { params: { id }, body: { dia, valor } });

test('what a property cost and how it is financed is said field by field, and taken back by null', async () => {
  const nada = { valorDeCompra: null, compradoEm: null, parcela: null, financiadoAte: null };
  expect(await ler()).toEqual({ imovelId: id, ...nada, saldoDevedor: null, saldoEm: null, avaliacoes: [] });
  expect((await mudar({ valorDeCompra: 350_000, compradoEm: '2019-03-10' })).status).toBe(200);
  await mudar({ parcela: 1500.5, financiadoAte: '2041-02', saldoDevedor: 200_000 });
  const dito = { valorDeCompra: 350_000, compradoEm: '2019-03-10', parcela: 1500.5, financiadoAte: '2041-02' };
  expect(await ler()).toMatchObject({ ...dito, saldoDevedor: 200_000, saldoEm: '2026-11-24' });
  await mudar({ saldoDevedor: null, financiadoAte: '', compradoEm: null });
  expect(await ler()).toMatchObject({
    ...dito,
    compradoEm: null,
    financiadoAte: null,
    saldoDevedor: null,
    saldoEm: null,
  });
  for (const [body, campo] of [
    [{ compradoEm: '2026-11-25' }, 'compradoEm'],
    [{ saldoDevedor: 1, saldoEm: '2027-01-01' }, 'saldoEm'],
    [{ valorDeCompra: 0 }, 'valorDeCompra'],
    [{ parcela: 1.005 }, 'parcela'],
    [{ financiadoAte: '2026-13' }, 'financiadoAte'],
  ] as const) {
    const { status, body: erro } = await mudar(body);
    expect([status, erro.campos?.[0].campo]).toEqual([400, campo]);
  }
  expect(await ler()).toMatchObject({ valorDeCompra: 350_000, parcela: 1500.5 });
});

test('valuations are kept by their day, the last one first; another of a day takes its place, and one is deleted by itself', async () => {
  await avaliar('2024-05-01', 400_000);
  await avaliar('2026-05-01', 450_000);
  const { status, body: outra } = await avaliar('2026-05-01', 460_000);
  expect([status, outra]).toMatchObject([201, { dia: '2026-05-01', valor: 460_000, imovelId: id }]);
  expect((await avaliar('2026-11-25', 1)).status).toBe(400);
  const { avaliacoes } = await ler();
  expect(avaliacoes.map(({ dia, valor }) => [dia, valor])).toEqual([
    ['2026-05-01', 460_000],
    ['2024-05-01', 400_000],
  ]);
  const casaDois = await novoImovel(ana, { nome: 'Casa 2' });
  const avaliacaoId = avaliacoes[0]?.id as string;
  const remover = (imovelId: string) =>
    ana.pedir(patrimonio.removerAvaliacao, { params: { id: imovelId, avaliacaoId } });
  expect((await remover(casaDois)).status).toBe(404);
  expect((await remover(id)).status).toBe(200);
  expect((await ler()).avaliacoes.map(({ valor }) => valor)).toEqual([400_000]);
  const { body: rastro } = await ana.pedir(auditoria.listar, { query: { tipo: 'imovel', id } });
  const ditos = JSON.stringify(rastro);
  expect(ditos).toContain('460000');
});

test('a property keeps a hundred and sixty valuations, and they go with it', async () => {
  await teste.deps.pool.query(
    `insert into avaliacoes ("userId", id, "imovelId", dia, valor, "criadoEm")
     select $1, gen_random_uuid(), $2, date '2000-01-01' + n, 1, now() from generate_series(1, 160) n`,
    [ana.uid, id],
  );
  const { status, body } = await avaliar('2026-05-01', 1);
  expect([status, body.error]).toEqual([409, 'Um imóvel guarda até 160 avaliações. Apague uma antiga.']);
  expect((await avaliar('2000-01-02', 2)).status).toBe(201);
  await mudar({ valorDeCompra: 5 });
  expect((await ana.pedir(imoveis.remover, { params: { id } })).status).toBe(200);
  const { rows } = await teste.deps.pool.query(
    'select 1 from avaliacoes where "userId" = $1 union all select 1 from patrimonios where "userId" = $1',
    [ana.uid],
  );
  expect(rows).toEqual([]);
});

test('two who say different facts of one property at once are both heard', async () => {
  await Promise.all([
    mudar({ valorDeCompra: 10 }),
    mudar({ parcela: 20 }),
    avaliar('2026-01-01', 30),
    avaliar('2026-01-01', 31),
  ]);
  const lido = await ler();
  expect([lido.valorDeCompra, lido.parcela, lido.avaliacoes.length]).toEqual([10, 20, 1]);
});

test('ids, days of writing and whose it is are the server’s, whatever is sent', async () => {
  const bia = await novoLocador(teste);
  const alheio = await novoImovel(bia);
  const ID = '11111111-1111-4111-8111-111111111111';
  const roubo = { id: ID, userId: bia.uid, imovelId: alheio, criadoEm: '2001-01-01T00:00:00.000Z', atualizadoEm: null };
  await ana.pedir(patrimonio.avaliar, { params: { id }, body: { ...roubo, dia: '2026-01-01', valor: 30 } });
  await mudar({ ...roubo, valorDeCompra: 10, avaliacoes: [] });
  const { avaliacoes, imovelId } = await ler();
  expect([imovelId, avaliacoes]).toMatchObject([
    id,
    [{ imovelId: id, dia: '2026-01-01', criadoEm: '2026-11-24T15:00:00.000Z' }],
  ]);
  expect(avaliacoes[0]?.id).not.toBe(ID);
  const { rows } = await teste.deps.pool.query(
    'select 1 from avaliacoes where "userId" = $1 union all select 1 from patrimonios where "userId" = $1',
    [bia.uid],
  );
  expect(rows).toEqual([]);
});

test('a change that changes nothing writes nothing, in the trail neither', async () => {
  await mudar({ valorDeCompra: 10 });
  const quantos = async () =>
    (await teste.deps.pool.query('select 1 from auditoria where "userId" = $1', [ana.uid])).rowCount;
  const antes = await quantos();
  expect((await mudar({ valorDeCompra: 10, parcela: null })).status).toBe(200);
  expect(await quantos()).toBe(antes);
});
