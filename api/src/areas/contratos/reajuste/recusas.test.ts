import * as indices from '@imob/schemas/indices';
import * as reajustes from '@imob/schemas/reajustes';
import * as recorrentes from '@imob/schemas/recorrentes';
import { somarMeses } from '@imob/schemas/rules/dates';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { contasDe, type Locador, novaSessao, novoContrato, novoLocador } from '../../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
let id: string;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-01-05T15:00:00Z' });
  ana = await novoLocador(teste);
});
beforeEach(async () => {
  teste.agora('2026-01-05T15:00:00Z');
  await novaSessao(teste, ana);
  const lease = { dataInicio: '2025-01-10', dataFim: '2028-01-10', valorAluguel: 2000 };
  ({ contratoId: id } = await novoContrato(ana, lease));
  await ana.pedir(termos.mudar, { params: { id }, body: { indiceReajuste: 'IPCA' } });
});
afterAll(() => teste.fechar());

const simular = (query: Record<string, string>) => ana.pedir(reajustes.simular, { params: { id }, query });
const aplicar = (body: object) => ana.pedir(reajustes.aplicar, { params: { id }, body });

test.each([
  [{ valor: 2600, decisao: 'MANTER' }, ['valor', 'decisao']],
  [{ percentual: 5, valor: 2500 }, ['valor', 'percentual']],
  [{ percentual: 5, decisao: 'MANTER' }, ['percentual', 'decisao']],
])('a new rent that is told in two ways is asked about: %j', async (corpo, campos) => {
  const antes = await contasDe(ana, id);
  const { status, body } = await aplicar({ dataBase: '2026-01-10', indice: 'IPCA', ...corpo });
  const mensagem = 'Informe o valor, o percentual ou a decisão de manter: um só.';
  expect([status, body.campos]).toEqual([400, campos.map((campo) => ({ campo, mensagem }))]);
  expect(await contasDe(ana, id)).toEqual(antes);
  const nulos = { valor: null, percentual: 5, decisao: null };
  expect((await aplicar({ dataBase: '2026-01-10', ...nulos })).body).toMatchObject({ valorDepois: 2100 });
});

test.each([
  ['2025-06-10', 400, '12 meses'],
  ['2025-01-09', 400, 'início do contrato'],
  ['2028-01-10', 400, '12 meses antes da data'],
] as const)(
  'a simulation of %s is refused as its application is, in the same words',
  async (dataBase, status, palavras) => {
    const simulado = await simular({ dataBase, percentual: '5' });
    const aplicado = await aplicar({ dataBase, percentual: 5 });
    expect(simulado).toMatchObject({ status, body: { error: expect.stringContaining(palavras) } });
    expect(simulado.body).toEqual(aplicado.body);
  },
);

test('what was seen is applied, or nothing: a rate or a rent that changed since asks for another look', async () => {
  teste.agora('2026-02-15T15:00:00Z');
  await novaSessao(teste, ana);
  const taxa = (mes: string, quanto: string) =>
    ana.pedir(indices.gravar, { params: { serie: 'IPCA', mes }, body: { taxa: quanto } });
  for (let mes = '2025-01'; mes < '2026-01'; mes = somarMeses(`${mes}-01`, 1).slice(0, 7)) await taxa(mes, '0.50');
  const { valorDepois } = (await simular({})).body;
  await taxa('2025-12', '0.90');
  const antes = await contasDe(ana, id);
  const corpo = { dataBase: '2026-01-10', decisao: 'APLICAR' };
  const recusa = await aplicar({ ...corpo, valorVisto: valorDepois });
  expect([recusa.status, recusa.body.error]).toEqual([409, expect.stringContaining('mudou desde que você o viu')]);
  expect(await contasDe(ana, id)).toEqual(antes);
  const { body: agora } = await simular({});
  expect(agora.valorDepois).toBeGreaterThan(valorDepois);
  expect((await aplicar({ ...corpo, valorVisto: agora.valorDepois })).body.valorDepois).toBe(agora.valorDepois);
});

test('a simulation asks for no day before the last change of the rent, and always answers for the day that it chooses itself', async () => {
  await aplicar({ dataBase: '2026-12-20', valor: 2200 });
  expect(await simular({ dataBase: '2026-12-20', percentual: '5' })).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('20/12/2026') },
  });
  expect(await simular({})).toMatchObject({ status: 200, body: { dataBase: '2028-01-10' } });
  expect((await simular({ dataBase: '2026-12-21', percentual: '5' })).status).toBe(400);
});

test('a rent that leaves a conta with larger discounts nothing is refused in words, applied or brought back', async () => {
  const antes = await contasDe(ana, id);
  const bonus = { descricao: 'Bônus', tipo: 'DESCONTO', valor: -1900, de: '2026-05', ate: '2026-05' };
  const { body } = await ana.pedir(recorrentes.criar, { params: { id }, body: bonus });
  const frase = 'A conta Aluguel 17/36 tem descontos maiores que este aluguel, e ficaria sem nada a pagar.';
  const recusa = { status: 409, body: { error: expect.stringContaining(frase) } };
  expect(await aplicar({ dataBase: '2026-01-10', valor: 1900 })).toMatchObject(recusa);
  await ana.pedir(recorrentes.remover, { params: { id, recorrenteId: body.id } });
  expect(await contasDe(ana, id)).toEqual(antes);
  const maior = await aplicar({ dataBase: '2026-01-10', valor: 2100 });
  await ana.pedir(recorrentes.criar, { params: { id }, body: { ...bonus, valor: -2050 } });
  const params = { id, reajusteId: maior.body.id };
  expect(await ana.pedir(reajustes.desfazer, { params })).toMatchObject(recusa);
});
