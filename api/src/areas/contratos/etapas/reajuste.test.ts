import * as aditivos from '@imob/schemas/aditivos';
import * as continuacao from '@imob/schemas/continuacao';
import * as contratos from '@imob/schemas/contratos';
import * as schemas from '@imob/schemas/etapas';
import * as paginas from '@imob/schemas/paginas/contratos';
import * as reajustes from '@imob/schemas/reajustes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { contasDe, type Locador, noDia, novoContrato, novoLocador } from '../../../../test/support/factories.ts';
import { prorrogadoCom } from '../../../../test/support/prolonged.ts';

/** Looks at what adjustments and renewals make of a rent that changes in steps. */

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  teste.agora('2026-01-05T15:00:00Z');
  ana = await novoLocador(teste);
});

const em = (dia: string) => noDia(teste, ana, dia);
const locacao = async (mudancas: object = {}): Promise<string> =>
  (
    await novoContrato(ana, {
      ...{ dataInicio: '2026-02-01', dataFim: '2028-07-31', valorAluguel: 3500, diaVencimento: 5 },
      etapas: [
        { ateMes: 12, valor: 2000 },
        { ateMes: 24, valor: 3000 },
      ],
      ...mudancas,
    })
  ).contratoId;
const simular = async (id: string, query: Record<string, string>): Promise<reajustes.Simulacao> =>
  (await ana.pedir(reajustes.simular, { params: { id }, query })).body;
const aplicar = (id: string, body: object) => ana.pedir(reajustes.aplicar, { params: { id }, body });
const desfazer = (id: string, reajusteId: string) => ana.pedir(reajustes.desfazer, { params: { id, reajusteId } });
const alugueis = async (id: string) =>
  Object.fromEntries((await contasDe(ana, id)).map(({ competencia, valor }) => [competencia, valor]));
const valores = async (id: string) =>
  (await ana.pedir(schemas.ler, { params: { id } })).body.etapas.map(({ valor }: { valor: number }) => valor);
const vigente = async (id: string) => {
  const { valorAluguel } = (await ana.pedir(contratos.buscar, { params: { id } })).body;
  expect((await ana.pedir(paginas.totais, { query: { busca: String(valorAluguel) } })).body.contratos).toBe(1);
  return valorAluguel;
};

test('an index is of the rent in force and of the steps still to come, and undoing it brings all of them back', async () => {
  const id = await locacao();
  await em('2027-01-20');
  const simulado = await simular(id, { dataBase: '2027-02-01', percentual: '10' });
  expect(simulado).toMatchObject({
    ...{ valorAntes: 3000, valorDepois: 3300, contasAfetadas: 18 },
    etapas: [{ desde: '2028-02-01', valorAntes: 3500, valorDepois: 3850 }],
  });
  const { status, body } = await aplicar(id, { dataBase: '2027-02-01', percentual: 10, valorVisto: 3300 });
  expect([status, body.contasAfetadas, body.etapas]).toEqual([201, 18, simulado.etapas]);
  expect(await alugueis(id)).toMatchObject({ '2027-01': 2000, '2027-02': 3300, '2028-01': 3300, '2028-02': 3850 });
  expect(await valores(id)).toEqual([2000, 3300, 3850]);
  for (const [dia, valor] of [
    ['2027-01-31', 2000],
    ['2027-02-01', 3300],
    ['2028-02-01', 3850],
  ] as const) {
    await em(dia);
    expect([dia, await vigente(id)]).toEqual([dia, valor]);
  }
  await em('2027-01-21');
  expect((await desfazer(id, body.id)).status).toBe(200);
  expect(await alugueis(id)).toMatchObject({ '2027-01': 2000, '2027-02': 3000, '2028-02': 3500 });
  expect(await valores(id)).toEqual([2000, 3000, 3500]);
});

test('the steps are no adjustment: the twelve months of the index run from the first day, whatever step begins', async () => {
  const id = await locacao({ etapas: [{ ateMes: 6, valor: 2000 }], termos: { indiceReajuste: 'IPCA' } });
  await em('2027-01-20');
  expect(await simular(id, {})).toMatchObject({ dataBase: '2027-02-01', valorAntes: 3500 });
  expect(await simular(id, {})).not.toHaveProperty('etapas');
  expect((await aplicar(id, { dataBase: '2027-01-31', percentual: 5 })).status).toBe(400);
  expect((await aplicar(id, { dataBase: '2027-02-01', percentual: 5 })).status).toBe(201);
});

test('a rent that both agree on counts until the next step, which stays as it was agreed', async () => {
  const id = await locacao();
  await em('2026-05-20');
  const { body } = await aplicar(id, { dataBase: '2026-06-01', valor: 2500 });
  expect([body.valorAntes, body.valorDepois]).toEqual([2000, 2500]);
  expect(await alugueis(id)).toMatchObject({ '2026-05': 2000, '2026-06': 2500, '2027-01': 2500, '2027-02': 3000 });
  expect(await valores(id)).toEqual([2000, 2500, 3000, 3500]);
  expect((await desfazer(id, body.id)).status).toBe(200);
  expect(await valores(id)).toEqual([2000, 3000, 3500]);
});

test('what a late adjustment lacked is of each month by its step', async () => {
  const id = await locacao({
    etapas: [
      { ateMes: 13, valor: 2000 },
      { ateMes: 24, valor: 3000 },
    ],
  });
  await em('2027-03-20');
  await aplicar(id, { dataBase: '2027-02-01', percentual: 10, retroativo: true });
  const diferenca = (await contasDe(ana, id)).find(({ descricao }) => descricao.startsWith('Diferença'));
  expect(diferenca).toMatchObject({ descricao: 'Diferença do reajuste de 2 meses', valor: 200 + 300 });
});

test('steps agreed on anew after an adjustment keep it, and it is not undone any more; a full rent agreed on anew begins the year', async () => {
  const id = await locacao();
  await em('2027-01-20');
  const { body } = await aplicar(id, { dataBase: '2027-02-01', percentual: 10 });
  const etapas = [
    { ateMes: 12, valor: 2000 },
    { ateMes: 18, valor: 3300 },
  ];
  const aditar = (mudanca: object) => ana.pedir(aditivos.criar, { params: { id }, body: { etapas: mudanca } });
  expect((await aditar({ etapas, valorAluguel: 4000 })).status).toBe(201);
  expect(await alugueis(id)).toMatchObject({ '2027-07': 3300, '2027-08': 4000, '2028-07': 4000 });
  expect((await desfazer(id, body.id)).body.error).toContain('mudou depois');
  await em('2027-02-02');
  expect((await aplicar(id, { dataBase: '2028-01-31', percentual: 5 })).body.error).toContain('10.192');
});

test('a renewal begins without steps, at the full rent', async () => {
  const id = await locacao();
  await em('2028-07-01');
  const { status } = await ana.pedir(continuacao.renovar, { params: { id }, body: { dataFim: '2029-07-31' } });
  expect([status, (await alugueis(id))['2028-08']]).toEqual([201, 3500]);
  expect(await valores(id)).toEqual([2000, 3000, 3500]);
});

test('steps are not changed from a day before an adjustment that was agreed on for later', async () => {
  const id = await locacao();
  await em('2026-03-20');
  await aplicar(id, { dataBase: '2026-08-01', valor: 2500 });
  const { status, body } = await ana.pedir(aditivos.criar, {
    params: { id },
    body: { etapas: { etapas: [{ ateMes: 4, valor: 2000 }] } },
  });
  expect([status, body.error]).toEqual([409, expect.stringContaining('01/08/2026')]);
  expect(await valores(id)).toEqual([2000, 2500, 3000, 3500]);
});

test('in a month of grace no other rent is agreed on by an adjustment, since no conta would ask for it', async () => {
  const id = await locacao({ etapas: [{ ateMes: 2, valor: 0 }] });
  const { status, body } = await aplicar(id, { dataBase: '2026-02-01', valor: 2500 });
  expect([status, body.error]).toEqual([409, expect.stringContaining('carência')]);
  expect([await valores(id), (await contasDe(ana, id)).length]).toEqual([[0, 3500], 28]);
  expect((await aplicar(id, { dataBase: '2026-04-01', valor: 2500 })).status).toBe(201);
});

test('steps are not put away on the day of an adjustment that came upon them: the months before would change', async () => {
  const id = await locacao();
  await em('2026-03-20');
  expect((await aplicar(id, { dataBase: '2027-02-01', percentual: 10 })).status).toBe(201);
  await em('2026-03-21');
  const etapas = [
    { ateMes: 12, valor: 2000 },
    { ateMes: 18, valor: 3100 },
  ];
  const aditado = await ana.pedir(aditivos.criar, { params: { id }, body: { etapas: { etapas } } });
  expect([aditado.status, aditado.body.error]).toEqual([409, expect.stringContaining('01/02/2027')]);
  expect([await vigente(id), await valores(id)]).toEqual([2000, [2000, 3300, 3850]]);
});

test('a full rent agreed on anew begins the year still, where steps before it change once more', async () => {
  const id = await locacao();
  const aditar = (ateMes: number, valorAluguel?: number) =>
    ana.pedir(aditivos.criar, {
      params: { id },
      body: {
        etapas: {
          etapas: [
            { ateMes: 12, valor: 2000 },
            { ateMes, valor: 3000 },
          ],
          valorAluguel,
        },
      },
    });
  expect((await aditar(18, 4000)).status).toBe(201);
  expect((await aditar(20)).status).toBe(201);
  await em('2027-10-02');
  // The full rent comes on 2027-10-01.
  expect((await aplicar(id, { dataBase: '2028-02-01', percentual: 5 })).body.error).toContain('10.192');
});

test('a lease without a term whose rent still changes in steps is not renewed for another rent over them', async () => {
  await em('2026-03-05');
  const { id } = await prorrogadoCom(
    ana,
    { descricao: 'Água', tipo: 'AGUA', valor: 50, de: '2026-03' },
    { valorAluguel: 1500 },
  );
  const { numeroParcelas } = (await ana.pedir(contratos.buscar, { params: { id } })).body;
  const etapas = [
    { ateMes: numeroParcelas, valor: 1500 },
    { ateMes: numeroParcelas + 4, valor: 1600 },
  ];
  await ana.pedir(aditivos.criar, { params: { id }, body: { etapas: { etapas, valorAluguel: 1800 } } });
  const renovar = (valorAluguel?: number) =>
    ana.pedir(continuacao.renovar, { params: { id }, body: { dataFim: '2028-12-31', valorAluguel } });
  const { status, body } = await renovar(2500);
  expect([status, body.error]).toEqual([409, expect.stringContaining('etapas')]);
  expect((await renovar()).status).toBe(201);
  const rendas = (await contasDe(ana, id)).slice(numeroParcelas, numeroParcelas + 6).map(({ itens }) => itens[0].valor);
  expect(rendas).toEqual([1600, 1600, 1600, 1600, 1800, 1800]);
});
