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
  const { id } = await novoRateio(ana, [vila.um, vila.dois]);
  const pagina = await palco.abrir(`financeiro/rateios/${id}?mes=2026-03`, { como: ana });
  await pagina.getByLabel('Valor da conta').fill('90');
  const leituras = [
    ['Kitnet 1', '100', '100'],
    ['Kitnet 2', '40', '60'],
  ] as const;
  for (const [nome, antes, agora] of leituras) {
    await pagina.getByLabel(`Leitura anterior de ${nome}`, { exact: true }).fill(antes);
    await pagina.getByLabel(`Leitura de ${nome}`, { exact: true }).fill(agora);
  }
  const partes = pagina.getByRole('list', { name: 'Partes', exact: true });
  await partes.getByText(/R\$\s90,00/).waitFor();
  await expect.poll(() => pagina.locator('[aria-busy=true]', { has: partes }).count()).toBe(0);
  let pedidas = 0;
  await pagina.route('**/faturas/previa', async (rota) => {
    // The division that the screen asks for is on its way for as long as a person needs to press.
    pedidas += 1;
    if (pedidas === 1) await new Promise((pronto) => setTimeout(pronto, 3_000));
    await rota.continue().catch(() => {});
  });
  // Kitnet 1 used nothing by what the screen shows: its part goes nowhere there.
  await pagina.getByLabel('Leitura de Kitnet 1', { exact: true }).fill('110');
  await pagina.getByRole('button', { name: 'Lançar a conta de março' }).click();
  await pagina.getByRole('region', { name: 'Março de 2026' }).waitFor();
  const [fatura] = (await rateiosDe(ana).faturas(id)).body.faturas;
  expect(fatura?.partes).toMatchObject([
    { contratoId: vila.bia, valor: 30, propria: false, conta: { dataVencimento: '2026-03-10' } },
    { contratoId: vila.caio, valor: 60, propria: false, conta: { dataVencimento: '2026-03-10' } },
  ]);
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
