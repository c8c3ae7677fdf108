import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { novoLocador } from '../../../../test/support/factories.ts';
import { faturaDeMarco } from '../../../../test/support/rateios.ts';
import type { Sheet } from '../../../spreadsheet/sheet.ts';
import { folhaDeFaturas, folhaDeRateios } from './rateios.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());

async function linhasDe({ titles, rows }: Sheet) {
  const linhas: Record<string, unknown>[] = [];
  for await (const linha of rows)
    linhas.push(Object.fromEntries(titles.map((titulo, i) => [titulo, Object.values(linha[i] ?? {})[0]])));
  return linhas;
}
const FUSO = 'America/Sao_Paulo';

test('shared bills have a sheet, and each part of a bill a row', async () => {
  const [ana, bia] = [await novoLocador(teste), await novoLocador(teste)];
  const { id, fatura, bia: contratoId } = await faturaDeMarco(ana);
  await faturaDeMarco(bia);
  const { db } = teste.deps;
  expect(await linhasDe(folhaDeRateios(db, ana.uid, FUSO))).toMatchObject([
    {
      ...{ Rateio: 'Água da vila', 'Como se divide': 'Partes iguais', 'Imóveis e pesos': 'Kitnet 1: 1; Kitnet 2: 1' },
      ...{ Vagos: 'Locador', Ligado: 'Sim', Código: id },
    },
  ]);
  const partes = await linhasDe(folhaDeFaturas(db, ana.uid, FUSO));
  expect(partes).toHaveLength(2);
  expect(partes[0]).toMatchObject({
    ...{ Rateio: 'Água da vila', Competência: '2026-03', 'Valor da conta': 100, Imóvel: 'Kitnet 1', Parte: 50 },
    ...{
      Descrição: 'Água 03/2026: 1 de 2 partes iguais de R$ 100,00',
      'Código do contrato': contratoId,
      Código: fatura.id,
    },
    ...{ 'De quem': 'Locatário', 'Código da conta': fatura.partes[0]?.contaId },
  });
});
