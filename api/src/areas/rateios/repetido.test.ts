import { setTimeout as esperar } from 'node:timers/promises';
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

test('a rent that is named, however far away, takes no part once it was paid at the same moment', async () => {
  const { um, bia } = await novaVila(ana, { dataFim: '2028-12-31' });
  const { id } = await novoRateio(ana, [um], { forma: 'IGUAL' });
  const longe = (await contasDe(ana, bia)).find(({ competencia }) => competencia === '2028-06');
  const partes = [{ imovelId: um, contaId: longe.id }];
  const lancada = await teste.deps.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('contas')
      .set({ status: 'PAGO' })
      .where('userId', '=', ana.uid)
      .where('id', '=', longe.id)
      .execute();
    const pedida = de.lancar(id, { competencia: '2026-04', valor: 100, partes });
    await esperar(300);
    return { pedida };
  });
  expect((await lancada.pedida).status).toBe(409);
  const contas = await contasDe(ana, bia);
  expect(contas.find((uma) => uma.id === longe.id)).toMatchObject({ valor: 1500, itens: [] });
  const outra = [{ imovelId: um, contaId: contas.find(({ competencia }) => competencia === '2028-07').id }];
  expect((await de.lancar(id, { competencia: '2026-04', valor: 100, partes: outra })).status).toBe(201);
});
