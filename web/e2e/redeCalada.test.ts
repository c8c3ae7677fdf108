import { afterAll, beforeAll, expect, it } from 'vitest';
import { novaInspecao, novoImovel, novoItem, novoLocador, novoLocatario } from '../../api/test/support/factories.ts';
import { montarPalco, olhar, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco();
});
afterAll(() => palco.fechar());

/** Makes the network take requests without answering or failing; gives a function that lets it answer again. */
function calar() {
  const { server } = palco.servico.app;
  const ouvintes = server.listeners('request');
  server.removeAllListeners('request').on('request', () => {});
  return () => {
    server.removeAllListeners('request');
    for (const ouvinte of ouvintes) server.on('request', ouvinte as () => void);
    server.closeAllConnections();
  };
}

it('uma rede que não responde nem falha não segura a tela: vem o que foi visto por último, e depois o de agora', async () => {
  const tais = await novoLocador(palco.servico);
  const imovelId = await novoImovel(tais, { nome: 'Casa da Ponte' });
  await novoItem(tais, imovelId, { nomeItem: 'Mesa' });
  const { id } = await novaInspecao(tais, imovelId, { tipo: 'Entrada' });
  const pagina = await palco.abrir('imoveis', { como: tais, tela: 'celular', semRede: true });
  pagina.esperarNoConsole(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|ERR_FAILED|Failed to fetch/);
  const paginaGuardada = () =>
    pagina.evaluate(async () => Boolean(await (await caches.open('imob-dados')).match('/app/')));
  await expect.poll(paginaGuardada, { timeout: 30_000 }).toBe(true);
  await pagina.goto(`${palco.endereco}vistorias/${id}`);
  await pagina.getByRole('group', { name: 'Condição de Mesa' }).waitFor();
  await pagina.goto(`${palco.endereco}imoveis`);
  await pagina.getByText('Casa da Ponte').first().waitFor();

  const falar = calar();
  await pagina.reload();
  await pagina.getByText(/Sem conexão: o que você vê é de/).waitFor({ timeout: 40_000 });
  await pagina.getByText('Casa da Ponte').first().waitFor();
  await pagina.goto(`${palco.endereco}vistorias/${id}`);
  await pagina.getByText('você está vendo a cópia guardada neste aparelho').waitFor({ timeout: 40_000 });
  await pagina.getByRole('group', { name: 'Condição de Mesa' }).waitFor();

  falar();
  await novoImovel(tais, { nome: 'Casa do Lago' });
  await pagina.goto(`${palco.endereco}imoveis`);
  await pagina.getByText('Casa do Lago').first().waitFor({ timeout: 40_000 });
  await expect.poll(() => pagina.getByText(/Sem conexão/).count(), { timeout: 40_000 }).toBe(0);
}, 180_000);

it('uma tela de que nada se guardou diz que não veio, e vem sozinha quando a rede volta', async () => {
  const tais = await novoLocador(palco.servico);
  await novoLocatario(tais, { nome: 'João Conceição' });
  await novoLocatario(tais, { nome: 'Maria Pereira' });
  const pagina = await palco.abrir('locatarios', { como: tais, tela: 'celular' });
  pagina.esperarNoConsole(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|ERR_FAILED|Failed to fetch/);
  const abrir = (nome: string) => pagina.getByRole('link', { name: nome }).first().click();
  // With the first one comes the code of the screen.
  await abrir('João Conceição');
  await pagina.getByRole('heading', { level: 1, name: 'João Conceição' }).waitFor();
  await pagina.goBack();
  const falar = calar();
  await abrir('Maria Pereira');
  await pagina.getByRole('status', { name: 'Carregando' }).first().waitFor();
  await pagina.getByText('Não foi possível carregar').first().waitFor({ timeout: 40_000 });
  await pagina.getByText('Não conseguimos falar com o serviço.').first().waitFor();
  await olhar(pagina, 'rede-calada');
  falar();
  await pagina.evaluate(() => dispatchEvent(new Event('online')));
  await pagina.getByRole('heading', { level: 1, name: 'Maria Pereira' }).waitFor();
  expect(await pagina.getByText('Não foi possível carregar').count()).toBe(0);
}, 120_000);
