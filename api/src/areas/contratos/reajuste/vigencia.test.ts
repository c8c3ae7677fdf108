import * as continuacao from '@imob/schemas/continuacao';
import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as paginas from '@imob/schemas/paginas/contratos';
import * as reajustes from '@imob/schemas/reajustes';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { contasDe, type Locador, noDia, novoContrato, novoLocador } from '../../../../test/support/factories.ts';
import { gerarMeses } from '../continuacao/gerar.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  teste.agora('2026-11-23T15:00:00Z');
  ana = await novoLocador(teste);
});

const em = (dia: string) => noDia(teste, ana, dia);
const aplicar = (id: string, body: object) => ana.pedir(reajustes.aplicar, { params: { id }, body });
const renovar = (id: string, body: object) => ana.pedir(continuacao.renovar, { params: { id }, body });
const alugueis = async (id: string) =>
  Object.fromEntries((await contasDe(ana, id)).map(({ competencia, valor }) => [competencia, valor]));

/** The rent in force, in every place that tells it. */
async function vigente(id: string): Promise<number> {
  const { body } = await ana.pedir(contratos.buscar, { params: { id } });
  const valor = body.valorAluguel as number;
  const [listado] = (await ana.pedir(contratos.listar)).body;
  const [daPagina] = (await ana.pedir(paginas.pagina)).body.contratos;
  const { aluguel } = (await ana.pedir(paginas.totais)).body;
  expect([listado.valorAluguel, daPagina.valorAluguel, aluguel]).toEqual([valor, valor, valor]);
  expect((await ana.pedir(paginas.totais, { query: { busca: String(valor) } })).body.contratos).toBe(1);
  return valor;
}
const locacao = async (mudancas: object = {}) =>
  (
    await novoContrato(ana, {
      ...{ dataInicio: '2025-09-01', dataFim: '2026-08-31', valorAluguel: 3000, diaVencimento: 5 },
      ...mudancas,
    })
  ).contratoId;

test('a rent that is agreed on for later waits for its day, also in the months that are made until then', async () => {
  const id = await locacao();
  await ana.pedir(continuacao.prorrogar, { params: { id } });
  const { status, body } = await aplicar(id, { dataBase: '2027-03-01', valor: 3600 });
  expect([status, body.valorAntes, body.valorDepois]).toEqual([201, 3000, 3600]);
  expect(await vigente(id)).toBe(3000);
  expect((await ana.pedir(paginas.totais, { query: { busca: '3600' } })).body.contratos).toBe(0);
  await em('2027-02-27');
  await gerarMeses(teste.deps);
  expect(await alugueis(id)).toMatchObject({ '2026-12': 3000, '2027-01': 3000, '2027-02': 3000, '2027-03': 3600 });
  expect(await vigente(id)).toBe(3000);
  await em('2027-03-01');
  expect(await vigente(id)).toBe(3600);
});

test('undone before its day, it leaves the rent and the months as they were', async () => {
  const id = await locacao();
  await ana.pedir(continuacao.prorrogar, { params: { id } });
  const { body } = await aplicar(id, { dataBase: '2026-12-01', valor: 3600 });
  expect((await alugueis(id))['2026-12']).toBe(3600);
  expect((await ana.pedir(reajustes.desfazer, { params: { id, reajusteId: body.id } })).status).toBe(200);
  await em('2027-01-02');
  await gerarMeses(teste.deps);
  expect(await alugueis(id)).toMatchObject({ '2026-12': 3000, '2027-01': 3000 });
  expect(await vigente(id)).toBe(3000);
});

test('no adjustment is recorded more than a year ahead', async () => {
  const id = await locacao({ dataFim: '2028-08-31' });
  const longe = await aplicar(id, { dataBase: '2199-01-10', valor: 1 });
  expect([longe.status, longe.body.campos[0].campo]).toEqual([400, 'dataBase']);
  expect(longe.body.error).toContain('12 meses');
  expect((await aplicar(id, { dataBase: '2027-11-24', valor: 3600 })).status).toBe(400);
  expect((await aplicar(id, { dataBase: '2027-11-23', valor: 3600 })).status).toBe(201);
});

test('the rent of a renewal is in force from the new term on, and the twelve months of an index run from there', async () => {
  const id = await locacao({ dataInicio: '2024-12-01', dataFim: '2026-11-30' });
  await ana.pedir(termos.mudar, { params: { id }, body: { indiceReajuste: 'IPCA' } });
  expect((await renovar(id, { dataFim: '2027-11-30', valorAluguel: 3600 })).status).toBe(201);
  expect(await vigente(id)).toBe(3000);
  expect((await ana.pedir(reajustes.proximos)).body).toEqual([]);
  const simulado = await ana.pedir(reajustes.simular, { params: { id } });
  expect(simulado.body).toMatchObject({ dataBase: '2027-12-01', valorAntes: 3600 });
  const cedo = await aplicar(id, { dataBase: '2027-11-20', percentual: 5 });
  expect([cedo.status, cedo.body.error]).toEqual([400, expect.stringContaining('12 meses')]);
  const antes = await aplicar(id, { dataBase: '2026-11-25', valor: 3700 });
  expect([antes.status, antes.body.error]).toEqual([409, expect.stringContaining('renovação')]);
  await em('2026-12-01');
  expect(await vigente(id)).toBe(3600);
  // A rent that both agree on may come at any time.
  expect((await aplicar(id, { dataBase: '2027-02-01', valor: 3700 })).status).toBe(201);
});

test('a renewal with another rent begins the years of the index anew; one with the same rent goes on with them', async () => {
  const dias = { dataInicio: '2025-06-10', dataFim: '2026-12-09' };
  const proximo = async (novo: object) => {
    const id = await locacao(dias);
    await ana.pedir(termos.mudar, { params: { id }, body: { indiceReajuste: 'IPCA' } });
    await aplicar(id, { dataBase: '2026-06-10', percentual: 5 });
    expect((await renovar(id, { dataFim: '2028-12-09', ...novo })).status).toBe(201);
    return (await ana.pedir(reajustes.simular, { params: { id } })).body.dataBase;
  };
  expect(await proximo({ valorAluguel: 3600 })).toBe('2027-12-10');
  expect(await proximo({})).toBe('2027-06-10');
});

test('a renewal that keeps the rent is no revision of it', async () => {
  const id = await locacao({ dataInicio: '2024-12-01', dataFim: '2026-10-31' });
  await ana.pedir(termos.mudar, { params: { id }, body: { indiceReajuste: 'IPCA' } });
  expect((await renovar(id, { dataFim: '2027-10-31' })).status).toBe(201);
  expect((await aplicar(id, { dataBase: '2026-12-01', percentual: 5 })).status).toBe(201);
});

test('a renewal with another rent is refused over a rent that was agreed on for later; with the same, that one stays', async () => {
  const id = await locacao();
  await ana.pedir(continuacao.prorrogar, { params: { id } });
  await aplicar(id, { dataBase: '2027-03-01', valor: 3600 });
  const outro = await renovar(id, { dataFim: '2027-08-31', valorAluguel: 3300 });
  expect([outro.status, outro.body.error]).toEqual([409, expect.stringContaining('01/03/2027')]);
  expect((await renovar(id, { dataFim: '2027-08-31' })).status).toBe(201);
  expect(await alugueis(id)).toMatchObject({ '2027-02': 3000, '2027-03': 3600, '2027-08': 3600 });
});

test('a rent of an earlier month whose due date was moved stays as it was, and the moved one of a later month follows', async () => {
  const id = await locacao({ dataInicio: '2026-09-01', dataFim: '2027-08-31' });
  const mover = async (competencia: string, dataVencimento: string) => {
    const conta = (await contasDe(ana, id)).find((uma) => uma.competencia === competencia);
    await ana.pedir(financeiro.mudar, { params: { id: conta.id }, body: { dataVencimento } });
  };
  await mover('2026-12', '2027-03-20');
  await mover('2027-03', '2027-03-20');
  await aplicar(id, { dataBase: '2027-03-01', valor: 3600 });
  expect(await alugueis(id)).toMatchObject({ '2026-12': 3000, '2027-02': 3000, '2027-03': 3600, '2027-04': 3600 });
});

test('a rent beyond what a conta holds is refused in words, and changes nothing', async () => {
  const id = await locacao({ valorAluguel: 999_999_999.99, dataFim: '2027-08-31' });
  const { status, body } = await aplicar(id, { dataBase: '2027-03-01', percentual: 200 });
  expect([status, body.error]).toEqual([400, expect.stringContaining('R$ 999.999.999,99')]);
  expect(await alugueis(id)).toMatchObject({ '2027-03': 999_999_999.99 });
});
