import * as despesas from '@imob/schemas/despesas';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import type { ItemDaConta } from '@imob/schemas/itensDaConta';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { contasDe, type Locador, noDia, novoLocador } from '../../../test/support/factories.ts';
import { contaDoMes, faturaDeMarco, novaVila, novoRateio, rateiosDe } from '../../../test/support/rateios.ts';

let teste: TestApp;
let ana: Locador;
let de: ReturnType<typeof rateiosDe>;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste?.fechar());
beforeEach(async () => {
  ana = await novoLocador(teste);
  de = rateiosDe(ana);
  await noDia(teste, ana, '2026-03-05');
});

test('undone, the rents ask for what they asked for, the expenses go, and the month is free again', async () => {
  const { um, dois, bia } = await novaVila(ana);
  const { id } = await novoRateio(ana, [um, dois], { forma: 'IGUAL' });
  const corpo = { competencia: '2026-03', valor: 100, despesa: { data: '2026-03-04' } };
  const { body: fatura } = await de.lancar(id, corpo);
  expect(fatura.despesaIds).toHaveLength(2);
  const lidas = async () => (await ana.pedir(despesas.pagina, { query: {} })).body.despesas;
  expect(await lidas()).toMatchObject(
    [1, 2].map(() => ({ tipo: 'AGUA', valor: 50, reembolsada: true, pagaEm: '2026-03-04', descricao: 'Água 03/2026' })),
  );
  await ana.pedir(despesas.mudar, { params: { id: fatura.despesaIds[0] as string }, body: { valor: 49 } });
  const desfeita = await de.desfazer(id, fatura.id);
  expect(desfeita.body).toEqual({
    message: 'A conta foi desfeita. 1 despesa que mudou continua em Despesas.',
    despesasMantidas: 1,
  });
  expect(await lidas()).toMatchObject([{ valor: 49 }]);
  expect(await contaDoMes(ana, bia, '2026-03')).toMatchObject({ valor: 1500, itens: [] });
  expect((await de.lancar(id, corpo)).status).toBe(201);
});

test('what a tenant has paid is not undone, and nothing is half done', async () => {
  const { id, fatura, bia, caio } = await faturaDeMarco(ana);
  const conta = await contaDoMes(ana, caio, '2026-03');
  await ana.pedir(financeiro.pagar, { params: { id: conta.id }, body: { valorPago: 1500 } });
  const recusa = await de.desfazer(id, fatura.id);
  expect([recusa.status, recusa.body.error ?? '']).toEqual([
    409,
    expect.stringContaining('Aluguel 3/12 (Parcial)” já foi paga'),
  ]);
  expect(await contaDoMes(ana, bia, '2026-03')).toMatchObject({ valor: 1550 });
  // The payment is undone: the conta stands in two open parts, which are the one that they were.
  await ana.pedir(financeiro.mudar, { params: { id: conta.id }, body: { status: 'PENDENTE' } });
  expect((await de.desfazer(id, fatura.id)).status).toBe(200);
  const marco = (await contasDe(ana, caio)).filter(({ competencia }) => competencia === '2026-03');
  expect(marco).toMatchObject([{ valor: 1500, itens: [] }]);
});

test('an item that its landlord took off or changed by hand is no hindrance', async () => {
  const { id, fatura, bia, caio } = await faturaDeMarco(ana);
  const [dela, dele] = [await contaDoMes(ana, bia, '2026-03'), await contaDoMes(ana, caio, '2026-03')];
  await ana.pedir(financeiro.mudar, {
    params: { id: dela.id },
    body: { motivo: 'acordo', valor: 1500, itens: dela.itens.slice(0, 1) },
  });
  const [aluguel, agua] = dele.itens.map(({ faturaId: _, ...item }: ItemDaConta) => item);
  await ana.pedir(financeiro.mudar, {
    params: { id: dele.id },
    body: { motivo: 'menos', valor: 1520, itens: [aluguel, { ...agua, valor: 20 }] },
  });
  expect((await de.desfazer(id, fatura.id)).status).toBe(200);
  expect(await contaDoMes(ana, bia, '2026-03')).toMatchObject({ valor: 1500 });
  expect(await contaDoMes(ana, caio, '2026-03')).toMatchObject({ valor: 1500, itens: [] });
});

test('a deleted property leaves the shared bill, an archived one is left out, and past bills stand', async () => {
  const { id, fatura, um, tres } = await faturaDeMarco(ana);
  await de.mudar(id, { imoveis: [{ imovelId: um }, { imovelId: tres }] });
  await ana.pedir(imoveis.mudar, { params: { id: tres }, body: { arquivado: true } });
  const previa = (await de.previa(id, { competencia: '2026-04', valor: 80 })).body;
  expect(previa.partes.map(({ valor }) => valor)).toEqual([80]);
  expect(previa.avisos).toEqual(['Kitnet 3 está arquivado, e ficou fora da divisão.']);
  await ana.pedir(imoveis.remover, { params: { id: tres } });
  expect((await de.ler(id)).body.imoveis.map(({ imovelId }) => imovelId)).toEqual([um]);
  expect((await de.faturas(id)).body.faturas[0]?.partes).toEqual(fatura.partes);
});

test('a shared bill with bills is switched off, not deleted', async () => {
  const { id, fatura } = await faturaDeMarco(ana);
  expect((await de.remover(id)).status).toBe(409);
  await de.mudar(id, { ativo: false });
  expect((await de.listar()).body.rateios).toEqual([]);
  expect((await de.listar({ inativos: 'true' })).body.rateios).toHaveLength(1);
  expect((await de.lancar(id, { competencia: '2026-04', valor: 10 })).status).toBe(409);
  await de.desfazer(id, fatura.id);
  expect((await de.remover(id)).status).toBe(200);
});

test('a property named twice, or that shares no bill, is refused', async () => {
  const { um, dois } = await novaVila(ana);
  const repetido = await de.criar({
    nome: 'X',
    tipo: 'LUZ',
    forma: 'IGUAL',
    imoveis: [{ imovelId: um }, { imovelId: um }],
  });
  expect([repetido.status, repetido.body.campos]).toMatchObject([400, [{ campo: 'imoveis.1.imovelId' }]]);
  const { id } = await novoRateio(ana, [um], { forma: 'IGUAL' });
  const fora = await de.lancar(id, { competencia: '2026-03', valor: 10, partes: [{ imovelId: dois }] });
  expect([fora.status, fora.body.campos]).toMatchObject([400, [{ campo: 'partes.0.imovelId' }]]);
  const longe = await de.previa(id, { competencia: '2028-03', valor: 10 });
  expect(longe.status).toBe(400);
});
