import * as aditivos from '@imob/schemas/aditivos';
import * as contratos from '@imob/schemas/contratos';
import * as indices from '@imob/schemas/indices';
import * as previsao from '@imob/schemas/previsao';
import { somarMeses } from '@imob/schemas/rules/dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, noDia, novoContrato, novoLocador } from '../../../test/support/factories.ts';
import { prorrogadoCom } from '../../../test/support/prolonged.ts';

/** Looks at the forecast of leases whose rent changes in steps. */

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
  // The first one's rates would be everybody's.
  await novoLocador(teste);
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  ana = await novoLocador(teste);
  await noDia(teste, ana, '2026-11-24');
});

const ler = async (): Promise<previsao.Previsao> => (await ana.pedir(previsao.ler)).body;
const deOrigem = ({ meses }: previsao.Previsao, origem: string, tipo = 'CERTO') =>
  meses.flatMap(({ mes, porOrigem }) =>
    porOrigem.flatMap((um) => (um.origem === origem && um.certeza === tipo ? [[mes, um.entra]] : [])),
  );
async function publicar(quantos: number, taxa: string, ate = '2026-10') {
  for (let i = 0; i < quantos; i++) {
    const mes = somarMeses(`${ate}-01`, -i).slice(0, 7);
    await ana.pedir(indices.gravar, { params: { serie: 'IPCA', mes }, body: { taxa } });
  }
}

test('an adjustment to come is of the rent of each step, and of the steps after it', async () => {
  await publicar(12, '0.50');
  // Twelve months of 0.5% are 6.168%.
  await novoContrato(ana, {
    ...{ dataInicio: '2026-03-01', dataFim: '2028-02-29', valorAluguel: 3500, diaVencimento: 10 },
    etapas: [
      { ateMes: 12, valor: 2000 },
      { ateMes: 14, valor: 3000 },
    ],
    termos: { indiceReajuste: 'IPCA' },
  });
  const lida = await ler();
  expect(deOrigem(lida, 'ALUGUEL').slice(2, 8)).toEqual([
    ['2027-02', 2000],
    ['2027-03', 3000],
    ['2027-04', 3000],
    ['2027-05', 3500],
    ['2027-06', 3500],
    ['2027-07', 3500],
  ]);
  expect(deOrigem(lida, 'REAJUSTE', 'ESTIMADO').slice(0, 4)).toEqual([
    ['2027-03', 185.03],
    ['2027-04', 185.03],
    ['2027-05', 215.87],
    ['2027-06', 215.87],
  ]);
});

test('a lease without a term makes its rents by the steps that were agreed on', async () => {
  await noDia(teste, ana, '2026-03-05');
  const item = { descricao: 'Condomínio', tipo: 'CONDOMINIO', valor: 300, de: '2026-03', ate: '2026-04' };
  const { id } = await prorrogadoCom(ana, item, { valorAluguel: 1500 });
  const { numeroParcelas } = (await ana.pedir(contratos.buscar, { params: { id } })).body;
  const etapas = [
    { ateMes: numeroParcelas, valor: 1500 },
    { ateMes: numeroParcelas + 4, valor: 1600 },
  ];
  const { status, body } = await ana.pedir(aditivos.criar, {
    params: { id },
    body: { etapas: { etapas, valorAluguel: 1800 } },
  });
  expect([status, body.error]).toEqual([201, undefined]);
  const [marco, ...depois] = deOrigem(await ler(), 'ALUGUEL');
  expect([numeroParcelas, marco, depois.slice(0, 6).map(([, valor]) => valor)]).toEqual([
    ...[15, ['2026-03', 1800]],
    [1900, 1600, 1600, 1600, 1800, 1800],
  ]);
});
