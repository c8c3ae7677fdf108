import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Locador, novoImovel, novoLocador } from '../../api/test/support/factories.ts';
import { montarPalco, type Palco } from './navegador.ts';

let palco: Palco;
let ana: Locador;
beforeAll(async () => {
  palco = await montarPalco();
  ana = await novoLocador(palco.servico);
  await novoImovel(ana, { nome: 'Casa da Serra' });
});
afterAll(() => palco.fechar());

it('sem rede abre no que foi visto por último e diz desde quando; de volta, se atualiza; ao sair, nada fica', async () => {
  const pagina = await palco.abrir('imoveis', { como: ana, tela: 'celular', semRede: true });
  pagina.esperarNoConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|401/);
  await pagina.getByText('Casa da Serra').first().waitFor();
  await pagina.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 30_000 });
  // Read once more under the worker, which then has it.
  await pagina.reload();
  await pagina.getByText('Casa da Serra').first().waitFor();

  await pagina.context().setOffline(true);
  await pagina.reload();
  await pagina.getByText('Casa da Serra').first().waitFor();
  await pagina.getByText(/Sem conexão: o que você vê é de/).waitFor();
  await pagina.fotografar('sem-rede');
  await pagina.semViolacoes();

  await pagina.context().setOffline(false);
  await expect.poll(() => pagina.getByText(/Sem conexão/).count(), { timeout: 30_000 }).toBe(0);

  await pagina.getByRole('button', { name: /^Menu de/ }).click();
  await pagina.getByRole('menuitem', { name: 'Sair deste aparelho' }).click();
  await pagina.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
  await expect
    .poll(() =>
      pagina.evaluate(async () =>
        (await caches.open('imob-dados')).keys().then((chaves) => chaves.map(({ url }) => new URL(url).pathname)),
      ),
    )
    .not.toContain('/imoveis');
}, 120_000);

it('pode ser instalado: o manifesto diz o nome e onde começa', async () => {
  const resposta = await fetch(new URL('app.webmanifest', palco.endereco));
  expect(resposta.headers.get('content-type')).toContain('application/manifest+json');
  expect(await resposta.json()).toMatchObject({ name: 'Imob', start_url: '/app/', display: 'standalone' });
});
