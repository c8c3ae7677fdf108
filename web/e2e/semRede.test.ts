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
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

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
  await olhar(pagina, 'sem-rede');

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

/** Waits for the worker, which comes after the first screen, and has the page. */
const comTrabalhador = (pagina: Pagina) =>
  expect
    .poll(() => pagina.evaluate(async () => Boolean(await (await caches.open('imob-dados')).match('/app/'))), {
      timeout: 30_000,
    })
    .toBe(true);
const guardados = (pagina: Pagina) =>
  pagina.evaluate(async () => (await (await caches.open('imob-dados')).keys()).map(({ url }) => new URL(url).pathname));

/** Runs in the page: what it does every 20 s, it does every second. */
function maisVezes() {
  const deVerdade = window.setInterval;
  const depressa = (fazer: TimerHandler, ms?: number) => deVerdade(fazer, ms === 20_000 ? 1_000 : ms);
  window.setInterval = depressa as typeof setInterval;
}

it('a primeira tela da primeira visita já fica; o que não ficou diz por que falta, sem piscar', async () => {
  // Ana has left in the first test.
  const pagina = await palco.abrir('', { como: await novoLocador(palco.servico), tela: 'celular', semRede: true });
  pagina.esperarNoConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  await pagina.getByText('Faça o seu primeiro contrato').waitFor();
  await comTrabalhador(pagina);
  await expect.poll(() => guardados(pagina), { timeout: 15_000 }).toContain('/painel');

  await pagina.context().setOffline(true);
  await pagina.getByText(/Sem conexão: o que você vê é de/).waitFor();
  await pagina.addInitScript(maisVezes);
  await pagina.reload();
  await pagina.getByText(/Sem conexão: o que você vê é de/).waitFor();
  await pagina.getByText('Faça o seu primeiro contrato').waitFor();

  await pagina.getByRole('link', { name: 'Contas', exact: true }).click();
  await pagina.getByRole('alert').filter({ hasText: 'Não foi possível carregar' }).waitFor();
  // A screen that was never seen has no moment to tell; the reminder of the e-mail hides, because nothing can be done about it now.
  await pagina.getByText('o que não foi aberto antes neste aparelho não aparece').waitFor();
  expect(await pagina.getByText(/o que você vê é de/).count()).toBe(0);
  await pagina.getByRole('link', { name: 'Hoje', exact: true }).click();
  await pagina.getByText(/Sem conexão: o que você vê é de/).waitFor();
  expect(await pagina.getByText('Confirme seu e-mail').count()).toBe(0);
  await pagina.getByRole('link', { name: 'Contas', exact: true }).click();
  await pagina.getByRole('alert').filter({ hasText: 'Não foi possível carregar' }).waitFor();
  // It tries again by itself meanwhile.
  const piscou = await pagina.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const lista = () => document.querySelector('main [aria-label="Carregando"]') !== null;
        const ver = new MutationObserver(() => lista() && resolve(true));
        ver.observe(document.body, { childList: true, subtree: true });
        setTimeout(() => resolve(lista()), 4_000);
      }),
  );
  expect(piscou).toBe(false);
  await pagina.fotografar('sem-rede-nao-guardada');
}, 120_000);

it('depois de sair, sem rede, o endereço do aplicativo diz em palavras que falta a conexão, e de ninguém', async () => {
  const eva = await novoLocador(palco.servico);
  await novoImovel(eva, { nome: 'Casa da Eva' });
  const pagina = await palco.abrir('imoveis', { como: eva, tela: 'celular', semRede: true });
  pagina.esperarNoConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|401|Não conseguimos falar/);
  await pagina.getByText('Casa da Eva').first().waitFor();
  await comTrabalhador(pagina);
  await pagina.getByRole('button', { name: /^Menu de/ }).click();
  await pagina.getByRole('menuitem', { name: 'Sair deste aparelho' }).click();
  await pagina.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
  await expect.poll(() => guardados(pagina)).not.toContain('/imoveis');
  await pagina.context().setOffline(true);
  await pagina.goto(palco.endereco);
  await pagina
    .getByText(/Confira sua conexão com a internet/)
    .first()
    .waitFor({ timeout: 30_000 });
  await pagina.fotografar('sem-rede-depois-de-sair');
  const tudo = await pagina.evaluate(async () => {
    const nomes = await caches.keys();
    const textos = await Promise.all(
      nomes.map(async (nome) => {
        const guardados = await caches.open(nome);
        const respostas = await Promise.all((await guardados.keys()).map((pedido) => guardados.match(pedido)));
        return Promise.all(respostas.map((resposta) => resposta?.text()));
      }),
    );
    return textos.flat().join();
  });
  expect(tudo).not.toContain(eva.email);
  expect(tudo).not.toContain('Casa da Eva');
}, 120_000);

it('sai deste aparelho também sem rede, sem deixar nada; a sessão termina quando a rede volta', async () => {
  const gil = await novoLocador(palco.servico);
  const imovelId = await novoImovel(gil, { nome: 'Casa do Gil' });
  await novoItem(gil, imovelId, { nomeItem: 'Mesa' });
  const { id } = await novaInspecao(gil, imovelId, { tipo: 'Entrada' });
  const pagina = await palco.abrir(`vistorias/${id}`, { como: gil, tela: 'celular', semRede: true });
  pagina.esperarNoConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|401/);
  await pagina.getByRole('group', { name: 'Condição de Mesa' }).waitFor();
  await comTrabalhador(pagina);
  await pagina.waitForLoadState('networkidle');
  await pagina.context().setOffline(true);
  await pagina.getByText('Ruim', { exact: true }).click();
  await pagina.getByText(/^Aguardando conexão/).waitFor();

  const sair = async (como: string) => {
    await pagina.getByRole('button', { name: /^Menu de/ }).click();
    await pagina.getByRole('menuitem', { name: como }).click();
  };
  await sair('Sair de todos os aparelhos');
  await pagina.getByText('Sem rede só dá para sair deste aparelho').waitFor();
  await sair('Sair deste aparelho');
  const pergunta = pagina.getByRole('dialog', { name: 'Sair sem enviar?' });
  await pergunta.getByText('1 vistoria tem anotações ou fotos que só estão neste aparelho').waitFor();
  await pagina.fotografar('sair-sem-rede');
  await pergunta.getByRole('button', { name: 'Voltar' }).click();
  await pergunta.waitFor({ state: 'detached' });
  await sair('Sair deste aparelho');
  await pergunta.getByRole('button', { name: 'Sair e apagar' }).click();
  await pagina.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
  await expect.poll(() => guardados(pagina)).toEqual([]);
  const naLoja = () =>
    pagina.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const abrir = indexedDB.open('imob-vistorias');
          abrir.onerror = () => reject(abrir.error);
          abrir.onsuccess = () => {
            const lojas = [...abrir.result.objectStoreNames];
            const trx = abrir.result.transaction(lojas);
            const contas = lojas.map((nome) => trx.objectStore(nome).count());
            trx.oncomplete = () => {
              abrir.result.close();
              resolve(contas.reduce((soma, { result }) => soma + result, 0));
            };
          };
        }),
    );
  await expect.poll(naLoja).toBe(0);

  // The cookie is still there, and opens nothing here. (Of a page that is opened anew the first requests may pass.)
  expect((await gil.pedir(auth.perfil)).status).toBe(200);
  await pagina.goto(`${palco.endereco}imoveis`);
  await pagina.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor({ timeout: 30_000 });
  await pagina.context().setOffline(false);
  await expect.poll(async () => (await gil.pedir(auth.perfil)).status, { timeout: 30_000 }).toBe(401);
  await pagina.goto(`${palco.endereco}imoveis`);
  await pagina.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
  expect(await pagina.getByText('Casa do Gil').count()).toBe(0);

  // And who signs in now stays signed in.
  await pagina.getByLabel('E-mail').fill(gil.email);
  await pagina.getByLabel('Senha', { exact: true }).fill(senha);
  await pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
  await pagina.getByText('Casa do Gil').first().waitFor();
  await pagina.reload();
  await pagina.getByText('Casa do Gil').first().waitFor();
}, 120_000);

it('pode ser instalado: o manifesto diz o nome, onde começa e com que ícones, e o iPhone tem o seu', async () => {
  const resposta = await fetch(new URL('app.webmanifest', palco.endereco));
  expect(resposta.headers.get('content-type')).toContain('application/manifest+json');
  const manifesto = (await resposta.json()) as { icons: { src: string; type: string; purpose: string }[] };
  expect(manifesto).toMatchObject({ name: 'Imob', start_url: '/app/', display: 'standalone' });
  expect(manifesto.icons.map(({ purpose }) => purpose)).toEqual(['any', 'maskable']);
  const html = await (await fetch(palco.endereco)).text();
  const doIphone = /rel="apple-touch-icon" href="([^"]+)"/.exec(html)?.[1];
  for (const src of [manifesto.icons[1]!.src, doIphone!]) {
    const icone = await fetch(new URL(src, palco.endereco));
    expect([src, icone.status, icone.headers.get('content-type')]).toEqual([src, 200, 'image/png']);
  }
});
