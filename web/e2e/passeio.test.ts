// A landlord met these faults on a walk through the app; each has one test.
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as termos from '@imob/schemas/termos';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  contasDe,
  type Locador,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../api/test/support/factories.ts';
import { montarPalco, olhar, type Palco, TELAS } from './navegador.ts';

let palco: Palco;
let ana: Locador;
let locatarioId: string;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
  ana = await novoLocador(palco.servico);
  locatarioId = await novoLocatario(ana, { nome: 'Maria Aparecida Nogueira Kowalski' });
  const { contratoId } = await novoContrato(ana, { locatarioId, valorAluguel: 98_765.43 });
  await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { multaPercentual: 10 } });
  const [primeira] = await contasDe(ana, contratoId);
  await ana.pedir(financeiro.pagar, { params: { id: primeira.id }, body: { encargos: 'COBRAR', valorPago: 50_000 } });
  for (let n = 1; n <= 12; n++) await novoImovel(ana, { nome: `Casa ${n}` });
});
afterAll(() => palco.fechar());

const espere = <T>(ler: () => T) => expect.poll(ler, { timeout: 15_000 });
const temFoco = (lugar: Locator) => lugar.evaluate((elemento) => elemento === document.activeElement);

it('what came in is one sum, whichever screen tells it', async () => {
  const pagina = await palco.abrir(`locatarios/${locatarioId}`, { como: ana });
  await pagina.getByText('R$ 50.000,00 recebidos').waitFor();
  await pagina.goto(`${palco.endereco}financeiro?mes=todos&situacao=TODAS`);
  const totais = pagina.getByRole('status', { name: 'Totais' });
  const dito = async () => (await totais.textContent())?.replaceAll('\u00a0', ' ');
  await espere(dito).toContain('R$ 40.123,46 recebido');
  expect(await dito()).toContain('R$ 9.876,54 de multa e juros');
});

it('a tenant’s statement fits a phone, and gives the focus back', async () => {
  const pagina = await palco.abrir(`locatarios/${locatarioId}`, { como: ana, tela: 'celular' });
  const botao = pagina.getByRole('button', { name: 'Extrato' });
  await botao.focus();
  await pagina.keyboard.press('Enter');
  const dialogo = pagina.getByRole('dialog', { name: /^Extrato de/ });
  await dialogo.getByRole('row').nth(2).waitFor();
  for (const tela of ['celular', 'celularPequeno'] as const) {
    await pagina.setViewportSize(TELAS[tela]);
    const larguras = await dialogo.locator('table').evaluate((tabela) => {
      const corpo = tabela.closest('[class*="Modal-body"]') as HTMLElement;
      return { tabela: tabela.scrollWidth, corpo: corpo.clientWidth, rola: corpo.scrollWidth > corpo.clientWidth };
    });
    expect(larguras.rola).toBe(false);
    expect(larguras.tabela).toBeLessThanOrEqual(larguras.corpo);
  }
  await olhar(pagina, 'extrato');
  await pagina.keyboard.press('Escape');
  await espere(() => temFoco(botao)).toBe(true);
});

it('the screen stays while the code of the search is on its way', async () => {
  const pagina = await palco.abrir('painel', { como: ana });
  const { promise: chegue, resolve: deixarVir } = Promise.withResolvers<void>();
  await pagina.route(/\/Procurar-[^/]+\.js$/, async (rota) => {
    await chegue;
    await rota.continue();
  });
  const titulo = pagina.getByRole('heading', { level: 1 });
  await titulo.waitFor();
  const pedido = pagina.waitForRequest(/\/Procurar-[^/]+\.js$/);
  await pagina.keyboard.press('Control+k');
  await pedido;
  await pagina.waitForTimeout(300);
  expect(await titulo.isVisible()).toBe(true);
  deixarVir();
  await pagina.getByRole('combobox', { name: 'O que procurar' }).waitFor();
});

it('without the code of the search the screen stays with what was typed, and says why; tried again, it opens', async () => {
  const pagina = await palco.abrir('imoveis/novo', { como: ana });
  pagina.esperarNoConsole(/ERR_|Failed to fetch|Failed to load|Não conseguimos falar com o serviço/);
  const codigo = /\/Procurar-[^/]+\.js$/;
  await pagina.route(codigo, (rota) => rota.abort('failed'));
  const rua = pagina.getByRole('textbox', { name: /^Rua/ });
  await rua.fill('Rua que não se perde');
  await pagina.keyboard.press('Control+k');
  const dialogo = pagina.getByRole('dialog', { name: 'Procurar' });
  await dialogo.getByText('Não conseguimos falar com o serviço.').waitFor();
  await olhar(pagina, 'busca-sem-rede');
  await pagina.keyboard.press('Escape');
  await dialogo.waitFor({ state: 'detached' });
  expect(await rua.inputValue()).toBe('Rua que não se perde');
  await pagina.keyboard.press('Control+k');
  await dialogo.getByText('Não conseguimos falar com o serviço.').waitFor();
  await pagina.unroute(codigo);
  await dialogo.getByRole('button', { name: 'Tentar de novo' }).click();
  await pagina.getByRole('combobox', { name: 'O que procurar' }).waitFor();
  expect(await rua.inputValue()).toBe('Rua que não se perde');
});

it('the search keeps the chosen result in sight, and Enter goes where these words lead', async () => {
  const pagina = await palco.abrir('painel', { como: ana });
  await pagina.getByRole('heading', { level: 1 }).waitFor();
  await pagina.keyboard.press('Control+k');
  const campo = pagina.getByRole('combobox', { name: 'O que procurar' });
  await campo.fill('casa');
  await pagina.getByRole('option').nth(3).waitFor();
  await pagina.setViewportSize({ width: 1366, height: 420 });
  for (let n = 0; n < 4; n++) await pagina.keyboard.press('ArrowDown');
  const escolhida = pagina.getByRole('option', { selected: true });
  await espere(async () => {
    const { y, height } = (await escolhida.boundingBox())!;
    return y >= 0 && y + height <= 420;
  }).toBe(true);
  await campo.fill('kowalski');
  await pagina.keyboard.press('Enter');
  await pagina.getByRole('heading', { level: 1, name: /Kowalski/ }).waitFor();
});

it('words that people use find the screen, and Enter goes there', async () => {
  const pagina = await palco.abrir('painel', { como: ana });
  for (const [palavras, nome, endereco] of [
    ['importar', 'Importar planilha', /importar/],
    ['exportar', 'Exportar tudo', /conta/],
    ['PIX', 'Chave Pix', /recebimentos/],
    ['reajuste', 'Reajustes', /contratos\/reajustes/],
    ['imposto', 'Imposto de renda', /rendimentos/],
    ['notificacoes', 'Notificações', /notificacoes/],
  ] as const) {
    await pagina.getByRole('heading', { level: 1 }).waitFor();
    await pagina.keyboard.press('Control+k');
    await pagina.getByRole('combobox', { name: 'O que procurar' }).fill(palavras);
    await pagina.getByRole('option', { name: new RegExp(`^${nome}.*Tela$`) }).waitFor();
    if (palavras === 'importar') await olhar(pagina, 'procurar-tela');
    await pagina.keyboard.press('Enter');
    await pagina.waitForURL(endereco);
    await pagina.getByRole('combobox', { name: 'O que procurar' }).waitFor({ state: 'detached' });
  }
});

it('a property that was archived meanwhile cannot be let by the draft that names it', async () => {
  const imovelId = await novoImovel(ana, { nome: 'Casa velha' });
  await ana.pedir(imoveis.mudar, { params: { id: imovelId }, body: { arquivado: true } });
  const pagina = await palco.abrir(`contratos/novo?imovelId=${imovelId}`, { como: ana });
  const opcao = pagina.getByRole('radio', { name: /Casa velha/ });
  await opcao.waitFor();
  expect(await opcao.isDisabled()).toBe(true);
  await pagina.getByText(/Está arquivado: traga-o de volta/).waitFor();
});

it('of all months the picker marks all months, and its words are whole', async () => {
  const pagina = await palco.abrir('financeiro?mes=todos', { como: ana });
  await pagina.getByRole('button', { name: 'Mês: Todos os meses' }).click();
  const todos = pagina.getByRole('button', { name: 'Todos os meses', exact: true });
  expect(await todos.getAttribute('aria-pressed')).toBe('true');
  expect(await pagina.getByRole('button', { name: 'mar', exact: true }).getAttribute('aria-pressed')).toBe('false');
  const cortado = await todos.locator('.mantine-Button-label').evaluate((um) => um.scrollWidth > um.clientWidth);
  expect(cortado).toBe(false);
  await olhar(pagina, 'escolher-mes');
});

it('who paid in the year is legible at a middling width', async () => {
  const pagina = await palco.abrir('rendimentos', { como: ana });
  await pagina.setViewportSize({ width: 1024, height: 800 });
  const nome = pagina.getByText('Maria Aparecida Nogueira Kowalski').first();
  await nome.waitFor();
  const inteiro = await nome.evaluate((um) => um.scrollWidth <= um.clientWidth + 1);
  expect(inteiro).toBe(true);
  await olhar(pagina, 'rendimentos-1024');
});

// It ends the session of all of these, and so stands last.
it('the search leads to what is done, too: a new conta in its form, and the way out', async () => {
  const pagina = await palco.abrir('painel', { como: ana });
  await pagina.getByRole('heading', { level: 1 }).waitFor();
  const procurar = async (palavras: string) => {
    await pagina.keyboard.press('Control+k');
    await pagina.getByRole('combobox', { name: 'O que procurar' }).fill(palavras);
    await pagina.keyboard.press('Enter');
  };
  await procurar('nova conta');
  const nova = pagina.getByRole('dialog', { name: 'Nova conta' });
  await nova.getByRole('button', { name: 'Lançar conta' }).waitFor();
  await nova.getByRole('button', { name: 'Voltar' }).click();
  await nova.waitFor({ state: 'detached' });
  expect(new URL(pagina.url()).search).toBe('');
  // Back closes the form, and leaves the screens before it in their order.
  await pagina.goto(`${palco.endereco}painel`);
  await pagina.getByRole('heading', { level: 1 }).waitFor();
  await procurar('nova conta');
  await nova.getByRole('button', { name: 'Lançar conta' }).waitFor();
  await pagina.goBack();
  await nova.waitFor({ state: 'detached' });
  await expect.poll(() => pagina.url()).toBe(`${palco.endereco}financeiro`);
  await pagina.goBack();
  await pagina.waitForURL(/\/painel$/);
  await pagina.keyboard.press('Control+k');
  await pagina.getByRole('combobox', { name: 'O que procurar' }).fill('sair');
  expect(await pagina.getByRole('option', { name: 'Sair deste aparelho' }).textContent()).toMatch(/Ação$/);
  await pagina.keyboard.press('Enter');
  await pagina.waitForURL(/\/entrar/);
});
