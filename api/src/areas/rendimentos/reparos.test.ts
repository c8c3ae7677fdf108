import * as financeiro from '@imob/schemas/financeiro';
import * as recorrentes from '@imob/schemas/recorrentes';
import * as rendimentos from '@imob/schemas/rendimentos';
import * as resultado from '@imob/schemas/resultado';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { contasDe, type Locador, noDia, novoContrato, novoLocador } from '../../../test/support/factories.ts';
import { manutencoesDe } from '../../../test/support/repairs.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
});
beforeEach(async () => {
  ana = await novoLocador(teste);
  await noDia(teste, ana, '2026-04-05');
});
afterAll(() => teste.fechar());

const doAno = async () => {
  const { rendimento, repasses } = (await ana.pedir(rendimentos.ler, { query: { ano: '2026' } })).body;
  return [rendimento, repasses, (await ana.pedir(resultado.ler, { query: { ano: '2026' } })).body.recebido];
};

/** April's rent of 1,500, and 300 of condomínio, off which a repair comes that the tenant paid. */
async function comReparo(custo: number) {
  const { imovelId, contratoId } = await novoContrato(ana);
  const item = { descricao: 'Condomínio', valor: 300, tipo: 'CONDOMINIO', de: '2026-04' };
  await ana.pedir(recorrentes.criar, { params: { id: contratoId }, body: item });
  const { id: abaterEm } = (await contasDe(ana, contratoId)).find(({ competencia }) => competencia === '2026-04');
  const de = manutencoesDe(ana);
  const corpo = { em: '2026-04-05', custo, quemPagou: 'INQUILINO', abaterEm };
  expect((await de.concluir((await de.abrir({ imovelId })).body.id, corpo)).status).toBe(200);
  return { contratoId, abaterEm };
}
const pagar = async (id: string, body = {}) =>
  expect((await ana.pedir(financeiro.pagar, { params: { id }, body })).status).toBe(200);

test('a repair that the tenant paid for the landlord is rent that was paid in another way, and money that did not come', async () => {
  const { abaterEm } = await comReparo(400);
  expect(await doAno()).toEqual([0, 0, 0]);
  await pagar(abaterEm);
  expect(await doAno()).toEqual([1500, 300, 1400]);
});

test('one that took more than the rent is income as far as the rent went', async () => {
  const { abaterEm } = await comReparo(1700);
  await pagar(abaterEm);
  expect(await doAno()).toEqual([1500, 100, 100]);
});

test('of a rent in parts it is income once, with the part that it came off', async () => {
  const { abaterEm, contratoId } = await comReparo(400);
  await pagar(abaterEm, { valorPago: 500 });
  expect((await doAno())[2]).toBe(500);
  const resto = (await contasDe(ana, contratoId)).find(({ descricao }) => descricao.endsWith(' (Saldo)'));
  await pagar(resto.id);
  expect(await doAno()).toEqual([1500, 300, 1400]);
});
