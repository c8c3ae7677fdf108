import * as acerto from '@imob/schemas/acerto';
import * as financeiro from '@imob/schemas/financeiro';
import * as previsao from '@imob/schemas/previsao';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { contasDe, type Locador, noDia, novoContrato, novoLocador } from '../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  ana = await novoLocador(teste);
  await noDia(teste, ana, '2026-11-24');
});

const ler = async () => (await ana.pedir(previsao.ler, {})).body as previsao.Previsao;
const linhas = async (mes: string): Promise<previsao.LinhaPrevista[]> =>
  (await ana.pedir(previsao.linhas, { query: { mes } })).body.linhas;
const doTipo = async (mes: string) =>
  (await linhas(mes)).flatMap(({ origem, dia, sai, nota }) => (origem === 'CAUCAO' ? [[dia, sai, nota]] : []));

/** A lease whose deposit is held and whose rents until today are paid. */
async function comCaucao() {
  const prazo = { dataInicio: '2026-03-01', dataFim: '2027-02-28', valorAluguel: 2000, valorCaucao: 6000 };
  const { contratoId } = await novoContrato(ana, prazo);
  for (const { id, dataVencimento, tipo } of await contasDe(ana, contratoId))
    if (dataVencimento < '2026-11-24')
      await ana.pedir(financeiro.pagar, {
        params: { id },
        body: { dataPagamento: tipo === 'CAUCAO' ? '2026-03-01' : '2026-11-01' },
      });
  return contratoId;
}

test('a deposit goes back where the term ends, in no sum but its own; on the day of the keys once they are reckoned', async () => {
  const id = await comCaucao();
  const lida = await ler();
  expect(lida).toMatchObject({ sai: 0, caucao: { entra: 0, sai: 6000 } });
  expect(await doTipo('2027-02')).toEqual([
    ['2027-02-28', 6000, expect.stringContaining('Se o contrato acabar no prazo')],
  ]);
  await noDia(teste, ana, '2026-12-20');
  expect((await ana.pedir(acerto.criar, { params: { id }, body: { chavesEm: '2026-12-18', danos: [] } })).status).toBe(
    201,
  );
  expect(await doTipo('2026-12')).toEqual([['2026-12-20', 6000, expect.stringContaining('No dia das chaves')]]);
  expect(await doTipo('2027-02')).toEqual([]);
});

test('the lines of each month are those of the whole', async () => {
  await comCaucao();
  const { meses } = await ler();
  for (const { mes, porOrigem } of meses)
    expect([mes, (await linhas(mes)).length]).toEqual([mes, porOrigem.reduce((soma, um) => soma + um.linhas, 0)]);
});
