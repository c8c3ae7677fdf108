// A shared bill that is made before its last digits were answered, and a part that a settlement took.
import * as acerto from '@imob/schemas/acerto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noDia, novoLocador } from '../../api/test/support/factories.ts';
import { faturaDeMarco, novaVila, novoRateio, rateiosDe } from '../../api/test/support/rateios.ts';
import { montarPalco, olhar, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-05T15:00:00Z' });
});
afterAll(() => palco.fechar());

it('what is typed last is what is made, although its division has not come yet', async () => {
  const ana = await novoLocador(palco.servico);
  await noDia(palco.servico, ana, '2026-03-05');
  const vila = await novaVila(ana);
  const { id } = await novoRateio(ana, [vila.um, vila.dois], { nome: 'Internet', tipo: 'OUTRO', forma: 'IGUAL' });
  const pagina = await palco.abrir(`financeiro/rateios/${id}?mes=2026-03`, { como: ana });
  await pagina.getByLabel('Valor da conta').waitFor();
  const pedidas: unknown[] = [];
  await pagina.route('**/faturas/previa', async (rota) => {
    pedidas.push(rota.request().postDataJSON());
    // The first division is on its way for as long as a person needs to press.
    if (pedidas.length === 1) await new Promise((pronto) => setTimeout(pronto, 3_000));
    await rota.continue().catch(() => {});
  });
  await pagina.getByLabel('Valor da conta').fill('90');
  await pagina.getByRole('button', { name: 'Lançar a conta de março' }).click();
  await pagina.getByRole('region', { name: 'Março de 2026' }).waitFor();
  const [fatura] = (await rateiosDe(ana).faturas(id)).body.faturas;
  expect(fatura).toMatchObject({
    valor: 90,
    partes: [vila.bia, vila.caio].map((contratoId) => ({ contratoId, valor: 45, propria: false })),
  });
  expect(fatura?.partes.map(({ conta }) => conta?.dataVencimento)).toEqual(['2026-03-10', '2026-03-10']);
});

it('a part whose conta a settlement called off says that it is in the settlement', async () => {
  const ana = await novoLocador(palco.servico);
  await noDia(palco.servico, ana, '2026-03-05');
  const { id, bia } = await faturaDeMarco(ana);
  expect((await rateiosDe(ana).lancar(id, { competencia: '2026-04', valor: 100 })).status).toBe(201);
  await noDia(palco.servico, ana, '2026-03-20');
  const params = { id: bia };
  const { body } = await ana.pedir(acerto.criar, { params, body: { chavesEm: '2026-03-20', danos: [] } });
  expect((await ana.pedir(acerto.confirmar, { params: { ...params, acertoId: body.id } })).status).toBe(200);
  const pagina = await palco.abrir(`financeiro/rateios/${id}`, { como: ana });
  const abril = pagina.getByRole('list', { name: 'Partes de abril de 2026' });
  await abril.getByText('No acerto de saída').waitFor();
  expect(await abril.getByText('Cancelado').count()).toBe(0);
  await olhar(pagina, 'rateio-no-acerto');
});
