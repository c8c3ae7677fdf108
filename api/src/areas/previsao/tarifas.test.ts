import * as bancos from '@imob/schemas/bancos';
import * as boletos from '@imob/schemas/boletos';
import * as previsao from '@imob/schemas/previsao';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TesteComBoletos, testeComBoletos } from '../../../test/support/boletos.ts';
import { contasDe, noDia } from '../../../test/support/factories.ts';

let banca: TesteComBoletos;
beforeAll(async () => {
  banca = await testeComBoletos();
});
afterAll(() => banca.fechar());

test('the fee that the landlord tells stands in the months to come for each boleto, apart from what is certain', async () => {
  const { ana, contratoId, banco } = await banca.comBoletos();
  await noDia(banca.teste, ana, '2026-03-05');
  const params = { id: banco.id };
  const ler = async (): Promise<previsao.Previsao> => (await ana.pedir(previsao.ler, { query: { meses: '3' } })).body;
  const tarifas = async () =>
    (await ler()).meses.map(({ porOrigem }) => porOrigem.find(({ origem }) => origem === 'TARIFA')?.sai);
  expect([banco.tarifaBoleto, await tarifas()]).toEqual([undefined, [undefined, undefined, undefined]]);

  const antes = await ler();
  const dizer = async (tarifaBoleto: number | null) =>
    (await ana.pedir(bancos.mudar, { params, body: { tarifaBoleto } })).body.tarifaBoleto;
  expect(await dizer(3.49)).toBe(3.49);
  expect(await tarifas()).toEqual([3.49, 3.49, 3.49]);
  const depois = await ler();
  expect([depois.saldo, depois.estimado.sai]).toEqual([antes.saldo, antes.estimado.sai + 10.47]);
  const { linhas } = (await ana.pedir(previsao.linhas, { query: { mes: '2026-04' } })).body;
  expect(linhas).toContainEqual(
    expect.objectContaining({ origem: 'TARIFA', certeza: 'ESTIMADO', dia: '2026-04-10', sai: 3.49, contratoId }),
  );
  // A conta that is not asked for by boleto costs none.
  const abril = (await contasDe(ana, contratoId)).find(({ dataVencimento }) => dataVencimento === '2026-04-10');
  await banca.teste.deps.db.updateTable('contas').set({ porBoleto: false }).where('id', '=', abril.id).execute();
  expect(await tarifas()).toEqual([3.49, undefined, 3.49]);
  await ana.pedir(boletos.mudarContrato, { params: { id: contratoId }, body: { recebeBoleto: false } });
  expect(await tarifas()).toEqual([undefined, undefined, undefined]);

  expect((await ana.pedir(bancos.mudar, { params, body: { tarifaBoleto: -1 } })).status).toBe(400);
  expect((await ana.pedir(bancos.mudar, { params, body: { tarifaBoleto: 1000 } })).status).toBe(400);
  expect((await ana.pedir(bancos.mudar, { params, body: { apelido: 'Efí' } })).body.tarifaBoleto).toBe(3.49);
  expect(await dizer(null)).toBeUndefined();
});
