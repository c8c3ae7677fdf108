import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { contasDe, type Locador, novoLocador } from '../../../test/support/factories.ts';
import { novaVila, novoRateio, rateiosDe } from '../../../test/support/rateios.ts';

let teste: TestApp;
let ana: Locador;
let de: ReturnType<typeof rateiosDe>;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
  de = rateiosDe(ana);
});
afterAll(() => teste?.fechar());

test('a shared bill whose request comes again is made once, and is not made again once it was deleted', async () => {
  const { um } = await novaVila(ana);
  const corpo = { nome: 'Luz', tipo: 'LUZ', forma: 'IGUAL', imoveis: [{ imovelId: um }] };
  const headers = { 'idempotency-key': 'um rateio' };
  const respostas = await Promise.all([de.criar(corpo, headers), de.criar(corpo, headers)]);
  respostas.push(await de.criar(corpo, headers));
  expect(respostas.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(respostas.map(({ body }) => body.id)).size).toBe(1);
  await de.remover(respostas[0]?.body.id as string);
  expect((await de.criar(corpo, headers)).status).toBe(409);
});

test('a month’s bill whose request comes again is made once, its parts stand once in the rents, and undone it is not made again', async () => {
  const { um, dois, bia } = await novaVila(ana);
  const { id } = await novoRateio(ana, [um, dois], { forma: 'IGUAL' });
  const corpo = { competencia: '2026-04', valor: 100, despesa: { data: '2026-03-01' } };
  const headers = { 'idempotency-key': 'uma conta' };
  const respostas = await Promise.all([de.lancar(id, corpo, headers), de.lancar(id, corpo, headers)]);
  respostas.push(await de.lancar(id, corpo, headers));
  expect(respostas.map(({ status }) => status)).toEqual([201, 201, 201]);
  const [primeira, ...outras] = respostas.map(({ body }) => body);
  expect(outras).toEqual([primeira, primeira]);
  const abril = (await contasDe(ana, bia)).find(({ competencia }) => competencia === '2026-04');
  expect(abril).toMatchObject({ valor: 1550, itens: [{ tipo: 'ALUGUEL' }, { tipo: 'AGUA', valor: 50 }] });
  await de.desfazer(id, primeira?.id as string);
  const deNovo = await de.lancar(id, corpo, headers);
  expect([deNovo.status, deNovo.body.error]).toEqual([409, expect.stringContaining('apagado depois')]);
  expect((await de.lancar(id, corpo, { 'idempotency-key': 'outra' })).status).toBe(201);
});
