// The service was updated while a page was open.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { novoContrato, novoImovel, novoLocador } from '../../api/test/support/factories.ts';
import { montarPalco, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
});
afterAll(() => palco.fechar());

const PAGINA_NOVA = { contentType: 'text/html', body: '<script type="module" src="/app/assets/index-nova.js">' };

/** A page that is open, and how often it was loaded since. */
async function noFinanceiro() {
  const como = await novoLocador(palco.servico);
  await novoContrato(como, { imovelId: await novoImovel(como, { nome: 'Casa da Vila' }) });
  const pagina = await palco.abrir('financeiro', { como });
  pagina.esperarNoConsole(/Couldn't load preload assets|Failed to|O sistema foi atualizado|TypeError/);
  await pagina.getByRole('heading', { level: 1, name: 'Financeiro' }).waitFor();
  let vezes = 0;
  pagina.on('request', (pedido) => {
    if (pedido.isNavigationRequest()) vezes += 1;
  });
  return { pagina, cargas: () => vezes };
}

it('depois de uma versão nova, a tela pedida se recarrega uma vez, e avisa se isso não bastar', async () => {
  const { pagina, cargas } = await noFinanceiro();
  await pagina.route('**/assets/Recibos-*.js', (rota) => rota.fulfill({ status: 404 }));
  let conferidas = 0;
  await pagina.route(palco.endereco, (rota) => {
    conferidas += 1;
    return rota.fulfill(PAGINA_NOVA);
  });
  await pagina.getByRole('link', { name: 'Recibos' }).click();
  await expect.poll(cargas, { timeout: 15_000 }).toBe(1);
  // The page that came is the old one again: it does not go round in circles.
  await expect.poll(() => conferidas, { timeout: 15_000 }).toBe(2);
  await pagina.getByText('O sistema foi atualizado.').waitFor();
  await pagina.unrouteAll();
  await pagina.getByRole('button', { name: 'Recarregar a página' }).click();
  await pagina.getByRole('heading', { level: 1, name: 'Recibos' }).waitFor();
  expect(cargas()).toBe(2);
  expect(new URL(pagina.url()).pathname).toBe('/app/recibos');
});

it('uma página aberta antes da atualização se recarrega, se o serviço diz o que ela não entende', async () => {
  const { pagina, cargas } = await noFinanceiro();
  await pagina.route('**/imoveis/pagina*', (rota) => rota.fulfill({ json: { imoveis: [null], proximo: null } }), {
    times: 1,
  });
  await pagina.route(palco.endereco, (rota) => rota.fulfill(PAGINA_NOVA), { times: 1 });
  await pagina.getByRole('link', { name: 'Imóveis' }).click();
  await pagina.getByRole('heading', { level: 1, name: 'Imóveis' }).waitFor();
  await pagina.getByText('Casa da Vila').first().waitFor();
  expect(cargas()).toBe(1);
});
