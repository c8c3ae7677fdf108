import * as auth from '@imob/schemas/auth';
import * as inspecoes from '@imob/schemas/inspecoes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Locador,
  novaInspecao,
  novoImovel,
  novoItem,
  novoLocador,
  novoLocatario,
  senha,
} from '../../api/test/support/factories.ts';
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

it('a vistoria abre de novo sem rede, já da primeira vez, com o que tinha por último; e não diz que nada se grava', async () => {
  const bia = await novoLocador(palco.servico);
  const imovelId = await novoImovel(bia, { nome: 'Casa do Campo' });
  await novoItem(bia, imovelId, { nomeItem: 'Mesa' });
  const { id } = await novaInspecao(bia, imovelId, { tipo: 'Entrada' });
  const pagina = await palco.abrir(`vistorias/${id}`, { como: bia, tela: 'celular', semRede: true });
  pagina.esperarNoConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const copia = pagina.getByText('você está vendo a cópia guardada neste aparelho');
  const ruim = pagina.getByRole('group', { name: 'Condição de Mesa' }).getByRole('radio', { name: 'Ruim' });
  await ruim.waitFor();
  const guardada = () => pagina.evaluate(async () => Boolean(await (await caches.open('imob-dados')).match('/app/')));
  await expect.poll(guardada, { timeout: 30_000 }).toBe(true);
  await pagina.waitForLoadState('networkidle');
  await pagina.context().setOffline(true);
  await pagina.reload();
  await copia.waitFor();
  expect(await pagina.getByText('não é gravado').count()).toBe(0);
  await pagina.context().setOffline(false);
  await expect.poll(() => copia.count(), { timeout: 30_000 }).toBe(0);

  // Now the worker has an answer, which gets older than what is saved next.
  await pagina.reload();
  await pagina.getByText('Ruim', { exact: true }).click();
  await pagina.getByText('Tudo salvo').waitFor();
  await expect
    .poll(async () => (await bia.pedir(inspecoes.buscar, { params: { id } })).body.itensVistoriados[0]?.condicaoAtual)
    .toBe('Ruim');
  await pagina.context().setOffline(true);
  await pagina.reload();
  await copia.waitFor();
  expect(await ruim.isChecked()).toBe(true);
}, 120_000);

it('sem rede ninguém vê o que outra pessoa leu neste navegador', async () => {
  const [lia, rui] = [await novoLocador(palco.servico), await novoLocador(palco.servico)];
  await rui.pedir(auth.mudarPerfil, { body: { nomeCompleto: 'Rui Outro' } });
  await novoLocatario(rui, { nome: 'Inquilino do Rui' });
  const pagina = await palco.abrir('imoveis', { como: lia, semRede: true });
  pagina.esperarNoConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|401/);
  await pagina.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 30_000 });
  await pagina.reload();
  await pagina.getByRole('heading', { level: 1, name: 'Imóveis' }).waitFor();
  const contexto = pagina.context();
  await contexto.request.post(new URL('/auth/login', palco.endereco).href, {
    data: { email: rui.email, password: senha },
  });
  const outra = await contexto.newPage();
  await outra.goto(`${palco.endereco}locatarios`);
  await outra.getByText('Inquilino do Rui').first().waitFor();
  // The form for coming back is brought before it is needed.
  const trazida = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('FormularioDeVolta'));
  await pagina.waitForFunction(trazida, undefined, { timeout: 30_000 });

  await contexto.setOffline(true);
  await pagina.getByRole('link', { name: 'Locatários' }).click();
  await pagina.getByText('Não conseguimos falar com o serviço').first().waitFor({ timeout: 30_000 });
  expect(await pagina.getByText('Inquilino do Rui').count()).toBe(0);

  await contexto.setOffline(false);
  const volta = pagina.getByRole('dialog', { name: 'Outra pessoa entrou neste navegador' });
  await volta.getByLabel('Senha', { exact: true }).fill(senha);
  await volta.getByRole('button', { name: 'Entrar e continuar' }).click();
  await volta.waitFor({ state: 'detached' });
  const guardada = () => pagina.evaluate(async () => (await (await caches.open('imob-dados')).match('/app/'))?.text());
  await expect.poll(guardada, { timeout: 15_000 }).toContain(lia.uid);
  await contexto.setOffline(true);
  await pagina.reload();
  await pagina.getByRole('heading', { level: 1, name: 'Locatários' }).waitFor();
  expect(await pagina.getByText('Rui').count()).toBe(0);
}, 120_000);

it('pode ser instalado: o manifesto diz o nome e onde começa', async () => {
  const resposta = await fetch(new URL('app.webmanifest', palco.endereco));
  expect(resposta.headers.get('content-type')).toContain('application/manifest+json');
  expect(await resposta.json()).toMatchObject({ name: 'Imob', start_url: '/app/', display: 'standalone' });
});
