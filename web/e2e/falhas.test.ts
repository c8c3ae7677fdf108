import * as financeiro from '@imob/schemas/financeiro';
import type { Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  contasDe,
  type Locador,
  novaConta,
  novaSessao,
  novoContrato,
  novoImovel,
  novoItem,
  novoLocador,
  novoLocatario,
  senha,
} from '../../api/test/support/factories.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
  await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

/** The browser and React say this of a request or a file that did not arrive. */
const NAO_CHEGOU =
  /ERR_|Couldn't load preload assets|Failed to fetch|Failed to load|Não conseguimos falar com o serviço/;
const SEM_CONEXAO = 'Não conseguimos falar com o serviço.';

const titulo = (pagina: Pagina, nome: string | RegExp) =>
  pagina.getByRole('heading', { level: 1, name: nome }).waitFor();
const receber = (pagina: Pagina) => pagina.getByRole('button', { name: /^Receber Conserto do portão/ });

/** One contract, and one conta of it to be received. */
async function comConta(): Promise<{ locador: Locador; contratoId: string; contaId: string }> {
  const locador = await novoLocador(palco.servico);
  const { contratoId } = await novoContrato(locador, {
    imovelId: await novoImovel(locador, { nome: 'Casa da Vila' }),
    locatarioId: await novoLocatario(locador, { nome: 'João Conceição' }),
    dataInicio: '2026-03-01',
  });
  const contaId = await novaConta(locador, contratoId, {
    descricao: 'Conserto do portão',
    valor: 320,
    dataVencimento: '2026-03-12',
  });
  return { locador, contratoId, contaId };
}

async function noFinanceiro(): Promise<{ pagina: Pagina; locador: Locador; contratoId: string; contaId: string }> {
  const tudo = await comConta();
  const pagina = await palco.abrir('financeiro', { como: tudo.locador });
  pagina.esperarNoConsole(NAO_CHEGOU);
  await titulo(pagina, 'Financeiro');
  return { pagina, ...tudo };
}

/** The list whose dialog's code does not come: it is asked for while the list is read. */
async function noFinanceiroSemDialogo(times?: number) {
  const { locador } = await comConta();
  const pagina = await palco.abrir('recibos', { como: locador });
  pagina.esperarNoConsole(NAO_CHEGOU);
  const quedas: string[] = [];
  const cair = (rota: Route) => {
    quedas.push(rota.request().url());
    return rota.abort('failed');
  };
  await pagina.route('**/assets/Receber-*.js', cair, times === undefined ? {} : { times });
  await pagina.getByRole('link', { name: 'Financeiro' }).click();
  await titulo(pagina, 'Financeiro');
  return { pagina, quedas };
}

/** Keeps requests from the service until they are let go. */
async function segurar(pagina: Pagina, endereco: string, metodo: string) {
  const chegou = Promise.withResolvers<Route>();
  await pagina.route(endereco, async (rota) => {
    if (rota.request().method() === metodo) chegou.resolve(rota);
    else await rota.fallback();
  });
  return chegou.promise;
}

describe('sem conexão', () => {
  it('um pagamento diz que não foi possível, e não sai escondido quando a conexão volta', async () => {
    const { pagina, locador, contratoId } = await noFinanceiro();
    await receber(pagina).click();
    const dialogo = pagina.getByRole('dialog', { name: 'Registrar pagamento' });
    const registrar = dialogo.getByRole('button', { name: 'Registrar R$ 320,00' });
    await registrar.waitFor();
    await pagina.context().setOffline(true);
    await registrar.click();
    await dialogo.getByText(SEM_CONEXAO).last().waitFor();
    await dialogo.getByRole('button', { name: 'Voltar' }).click();

    const enviados: string[] = [];
    pagina.on('request', (pedido) => enviados.push(`${pedido.method()} ${new URL(pedido.url()).pathname}`));
    const relida = pagina.waitForResponse((resposta) => new URL(resposta.url()).pathname === '/financeiro/pagina');
    await pagina.context().setOffline(false);
    await relida;
    expect(enviados.filter((pedido) => !pedido.startsWith('GET'))).toEqual([]);
    expect((await contasDe(locador, contratoId)).filter(({ status }) => status === 'PAGO')).toEqual([]);
  });

  it.each(['sozinha', 'pelo botão'])(
    'uma tela que ainda não veio diz por quê, e abre quando a rede volta, %s',
    async (como) => {
      const { pagina } = await noFinanceiro();
      // Some browsers do not tell when the network is back.
      if (como === 'pelo botão')
        await pagina.evaluate(() => addEventListener('online', (evento) => evento.stopImmediatePropagation(), true));
      await pagina.context().setOffline(true);
      await pagina.getByRole('link', { name: 'Locatários' }).click();
      await titulo(pagina, 'Não foi possível abrir esta tela');
      await pagina.getByText(SEM_CONEXAO).waitFor();
      await pagina.semViolacoes();
      await pagina.context().setOffline(false);
      if (como === 'pelo botão') await pagina.getByRole('button', { name: 'Tentar de novo' }).click();
      await titulo(pagina, 'Locatários');
      await pagina.getByRole('link', { name: 'João Conceição' }).waitFor();
    },
  );
});

describe('diálogos', () => {
  it('Esc fecha só o que está por cima', async () => {
    const locador = await novoLocador(palco.servico);
    const imovelId = await novoImovel(locador, { nome: 'Mobiliado' });
    await novoItem(locador, imovelId, {
      nomeItem: 'Sofá',
      categoria: 'Móvel',
      fotosUrls: ['https://fotos.exemplo/sofa.jpg'],
    });
    const pagina = await palco.abrir(`imoveis/${imovelId}/inventario`, { como: locador });
    pagina.esperarNoConsole(NAO_CHEGOU);
    await pagina.getByRole('button', { name: 'Ações de Sofá' }).click();
    await pagina.getByRole('menuitem', { name: 'Fotos' }).click();
    const fotos = pagina.getByRole('dialog', { name: 'Fotos de Sofá' });
    await fotos.getByRole('button', { name: 'Apagar a foto 1' }).click();
    const pergunta = pagina.getByRole('dialog', { name: 'Apagar esta foto?' });
    await pergunta.getByRole('button', { name: 'Voltar' }).waitFor();
    await pagina.keyboard.press('Escape');
    await pergunta.waitFor({ state: 'detached' });
    expect(await fotos.count()).toBe(1);
    await pagina.keyboard.press('Escape');
    await fotos.waitFor({ state: 'detached' });
  });

  it('a sessão que termina não leva o que foi digitado, nem com Esc', async () => {
    const { pagina, locador, contratoId } = await noFinanceiro();
    pagina.esperarNoConsole(/401/);
    await pagina.getByRole('button', { name: 'Nova conta' }).click();
    const nova = pagina.getByRole('dialog', { name: 'Nova conta' });
    await nova.getByLabel('Descrição').fill('Chaveiro de domingo');
    await nova.getByLabel('Valor').fill('150');
    await palco.servico.deps.sessions.endAll(palco.servico.deps.db, locador.uid);
    palco.servico.deps.sessions.forget(locador.uid);
    await nova.getByRole('button', { name: 'Lançar conta' }).click();
    const volta = pagina.getByRole('dialog', { name: 'Sua sessão terminou' });
    await volta.getByLabel(/^Senha/).fill(senha);
    await pagina.keyboard.press('Escape');
    expect(await nova.getByLabel('Descrição').inputValue()).toBe('Chaveiro de domingo');
    await volta.getByRole('button', { name: 'Entrar e continuar' }).click();
    await pagina.getByText('Conta lançada.').waitFor();
    await nova.waitFor({ state: 'detached' });
    await novaSessao(palco.servico, locador);
    expect(await contasDe(locador, contratoId)).toContainEqual(
      expect.objectContaining({ descricao: 'Chaveiro de domingo', valor: 150 }),
    );
  });

  it('um clique ao lado não fecha um formulário; enquanto se envia, nem Esc, e a recusa é dita e a lista relida', async () => {
    const { pagina, locador, contaId } = await noFinanceiro();
    pagina.esperarNoConsole(/400 .*\/pagar/);
    await receber(pagina).click();
    const dialogo = pagina.getByRole('dialog', { name: 'Registrar pagamento' });
    await dialogo.getByText('Outro valor').click();
    await pagina.mouse.click(5, 5);
    const pagar = segurar(pagina, '**/financeiro/*/pagar', 'PATCH');
    await dialogo.getByRole('button', { name: /^Registrar/ }).click();
    const rota = await pagar;
    // On another device it has just been paid.
    await locador.pedir(financeiro.pagar, { params: { id: contaId }, body: { valorPago: 320 } });
    await pagina.keyboard.press('Escape');
    await rota.continue();
    await dialogo.getByRole('alert').filter({ hasText: 'já está paga' }).waitFor();
    await dialogo.getByRole('button', { name: 'Voltar' }).click();
    await receber(pagina).waitFor({ state: 'detached' });
    await pagina.getByRole('link', { name: /^Recibo de Conserto do portão/ }).waitFor();
  });

  it('uma pergunta fica até ter a resposta, e o que o serviço recusa relê a lista', async () => {
    const { pagina, locador, contaId } = await noFinanceiro();
    pagina.esperarNoConsole(/404 .*\/financeiro/);
    await pagina.getByRole('button', { name: /^Mais ações de Conserto do portão/ }).click();
    await pagina.getByRole('menuitem', { name: 'Apagar' }).click();
    const pergunta = pagina.getByRole('dialog', { name: 'Apagar esta conta?' });
    const apagar = segurar(pagina, '**/financeiro/*', 'DELETE');
    await pergunta.getByRole('button', { name: 'Apagar conta' }).click();
    const rota = await apagar;
    await locador.pedir(financeiro.remover, { params: { id: contaId } });
    await pagina.keyboard.press('Escape');
    await rota.continue();
    await pergunta.getByRole('alert').waitFor();
    await receber(pagina).waitFor({ state: 'detached' });
    await pagina.keyboard.press('Escape');
    await pergunta.waitFor({ state: 'detached' });
  });

  it('quem sai da tela com um formulário a caminho fica sabendo que ele não chegou', async () => {
    const { pagina } = await noFinanceiro();
    await pagina.getByRole('link', { name: 'Contratos' }).click();
    await titulo(pagina, 'Contratos');
    await pagina.getByRole('link', { name: 'Financeiro' }).click();
    await titulo(pagina, 'Financeiro');
    await receber(pagina).click();
    const pagar = segurar(pagina, '**/financeiro/*/pagar', 'PATCH');
    await pagina.getByRole('button', { name: 'Registrar R$ 320,00' }).click();
    const rota = await pagar;
    await pagina.goBack();
    await titulo(pagina, 'Contratos');
    await rota.abort('failed');
    await pagina.getByRole('alert').filter({ hasText: SEM_CONEXAO }).waitFor();
  });
});

describe('código que não chega', () => {
  it('uma queda curta não se nota', async () => {
    const { pagina, quedas } = await noFinanceiroSemDialogo(1);
    await receber(pagina).click();
    await pagina.getByRole('button', { name: 'Registrar R$ 320,00' }).waitFor();
    expect(quedas).toHaveLength(1);
  });

  it('uma tela não vem sem o seu estilo', async () => {
    const locador = await novoLocador(palco.servico);
    const id = await novoImovel(locador);
    const pagina = await palco.abrir(`imoveis/${id}`, { como: locador });
    pagina.esperarNoConsole(NAO_CHEGOU);
    const caidos = new Set<string>();
    await pagina.route('**/assets/Galeria-*.css', (rota) => {
      const primeira = !caidos.has(rota.request().url());
      caidos.add(rota.request().url());
      return primeira ? rota.abort('failed') : rota.continue();
    });
    await pagina.getByRole('link', { name: 'Fotos e vídeos' }).click();
    await pagina.getByText('Acrescentar fotos e vídeos').waitFor();
    expect(caidos.size).toBeGreaterThan(0);
    const aplicados = () =>
      pagina
        .evaluate(() => [...document.styleSheets].filter((uma) => uma.cssRules.length > 0).map(({ href }) => href))
        // One that failed cannot be read.
        .catch(() => []);
    await expect.poll(aplicados, { timeout: 15_000 }).toEqual(expect.arrayContaining([...caidos]));
  });

  it('uma longa é dita no lugar, a tela fica, e tentar de novo resolve', async () => {
    const { pagina } = await noFinanceiroSemDialogo();
    await receber(pagina).click();
    const dialogo = pagina.getByRole('dialog', { name: 'Registrar pagamento' });
    await dialogo.getByText(SEM_CONEXAO).last().waitFor();
    expect(await pagina.getByText('Casa da Vila').count()).toBeGreaterThan(0);
    await olhar(pagina, 'parte-que-nao-veio');
    await pagina.unroute('**/assets/Receber-*.js');
    const registrar = dialogo.getByRole('button', { name: 'Registrar R$ 320,00' });
    // Within a second of the failure it is still remembered: a person presses again.
    await expect
      .poll(async () => {
        const outraVez = dialogo.getByRole('button', { name: 'Tentar de novo' });
        if (await outraVez.isVisible()) await outraVez.click({ timeout: 1_000 }).catch(() => {});
        return registrar.isVisible();
      })
      .toBe(true);
  });
});
