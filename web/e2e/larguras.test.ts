import * as continuacao from '@imob/schemas/continuacao';
import * as financeiro from '@imob/schemas/financeiro';
import * as termos from '@imob/schemas/termos';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  contasDe,
  type Locador,
  novaInspecao,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../api/test/support/factories.ts';
import { foto } from './arquivosDeTeste.ts';
import { montarPalco, type Pagina, type Palco } from './navegador.ts';

/** A busy machine may take its time for a screen. */
const espere = <T>(ler: () => T, oque = '') => expect.poll(ler, { timeout: 15_000, message: oque });

let palco: Palco;
let ana: Locador;
let contratoId: string;
let reciboId: string;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
  ana = await novoLocador(palco.servico);
  ({ contratoId } = await novoContrato(ana, {
    imovelId: await novoImovel(ana, { nome: 'Apartamento Moinhos de Vento, cobertura' }),
    valorAluguel: 298_765.43,
    valorCaucao: 3000,
  }));
  const [caucao] = await contasDe(ana, contratoId);
  const { body } = await ana.pedir(financeiro.pagar, { params: { id: caucao.id }, body: { formaPagamento: 'PIX' } });
  reciboId = body.recibo_digital.id;
});
afterAll(() => palco.fechar());

const aLargura = (pagina: Pagina, width: number) => pagina.setViewportSize({ width, height: 800 });
const caixa = async (lugar: Locator) => (await lugar.boundingBox())!;
async function numaLinha(lugares: Locator[]) {
  await lugares[0]?.waitFor();
  await espere(async () => new Set(await Promise.all(lugares.map(async (um) => (await caixa(um)).y))).size).toBe(1);
}

it('as ações do contrato e do imóvel ficam numa linha só, também no menor celular', async () => {
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana, tela: 'celularPequeno' });
  const main = pagina.getByRole('main');
  for (const largura of [320, 390]) {
    await aLargura(pagina, largura);
    await numaLinha([
      main.getByRole('button', { name: 'Nova conta' }),
      main.getByRole('link', { name: 'Ver contrato' }),
      main.getByRole('button', { name: 'Mais ações do contrato' }),
    ]);
    await pagina.semRolagemLateral();
    await pagina.fotografar('contrato-acoes');
  }
  const livre = await novoImovel(ana, { nome: 'Livre' });
  await pagina.goto(`${palco.endereco}imoveis/${livre}`);
  for (const largura of [390, 320]) {
    await aLargura(pagina, largura);
    await numaLinha([
      main.getByRole('link', { name: 'Fazer contrato' }),
      main.getByRole('link', { name: 'Editar' }),
      main.getByRole('button', { name: 'Mais ações do imóvel' }),
    ]);
  }
});

describe('listas', () => {
  it.each([
    ['financeiro', 'Contas'],
    ['recibos', 'Recibos'],
    ['contratos', 'Contratos'],
    ['locatarios', 'Locatários'],
    ['imoveis?visao=tabela', 'Imóveis'],
  ])('%s: uma tabela só onde cabe, e nela nenhuma data partida', async (tela, nome) => {
    const pagina = await palco.abrir(tela, { como: ana });
    const tabela = pagina.getByRole('table', { name: nome });
    await tabela.waitFor();
    for (const largura of [360, 768, 820, 900, 1000, 1024, 1093, 1180, 1240, 1280, 1366, 1440, 2560]) {
      await aLargura(pagina, largura);
      await pagina.locator('table, main ul').first().waitFor();
      // The list measures its place after the window has its new width.
      await espere(() => defeitos(pagina), `${nome} em ${largura}`).toEqual([]);
      if ([1024, 1366].includes(largura)) await pagina.semViolacoes();
    }
    await tabela.waitFor();
  });

  it('a 320 px, Financeiro de todos os meses e o pagamento aberto dali cabem na tela', async () => {
    const devedor = await novoLocador(palco.servico);
    const locada = await novoContrato(devedor, { dataInicio: '2025-11-01', dataFim: '2026-10-31' });
    await devedor.pedir(termos.mudar, {
      params: { id: locada.contratoId },
      body: { multaPercentual: 10, jurosMensal: 1 },
    });
    const pagina = await palco.abrir('financeiro?situacao=ATRASADAS&mes=todos', {
      como: devedor,
      tela: 'celularPequeno',
    });
    await aLargura(pagina, 320);
    await pagina.getByText('Aluguel 1/12').first().waitFor();
    await pagina.semRolagemLateral();
    await pagina.fotografar('financeiro-320');
    await pagina
      .getByRole('button', { name: /^Receber Aluguel 1\/12/ })
      .first()
      .click();
    const dialogo = pagina.getByRole('dialog');
    const registrar = dialogo.getByRole('button', { name: /^Registrar/ });
    await registrar.waitFor();
    await pagina.semRolagemLateral();
    await dialogo.getByText('Multa e juros', { exact: true }).waitFor();
    // The button that records the payment is in sight without scrolling.
    await espere(async () => {
      const { y, height } = await caixa(registrar);
      return y + height <= (await pagina.evaluate(() => innerHeight));
    }).toBe(true);
    await pagina.fotografar('receber-320');
  });

  it('a 320 px, nomes de oitenta letras sem espaço não alargam a tela', async () => {
    const nome = 'A'.repeat(80);
    const bia = await novoLocador(palco.servico);
    const imovelId = await novoImovel(bia, { nome, rua: nome, cidade: nome, bairro: nome });
    const locatarioId = await novoLocatario(bia, { nome, cpf: '111.444.777-35' });
    await novoContrato(bia, { imovelId, locatarioId });
    const pagina = await palco.abrir('', { como: bia, tela: 'celular' });
    await aLargura(pagina, 320);
    for (const caminho of [`imoveis/${imovelId}`, `imoveis/${imovelId}/editar`, `locatarios/${locatarioId}`]) {
      await pagina.goto(`${palco.endereco}${caminho}`);
      await pagina.getByText(nome).first().waitFor();
      await pagina.waitForLoadState('networkidle');
      expect(await pagina.evaluate(() => document.documentElement.scrollWidth), caminho).toBeLessThanOrEqual(320);
      await pagina.fotografar(`nomes-longos-${caminho.replace(/[^a-z]+/g, '-').slice(0, 12)}`);
    }
  });

  it('a 320 px, o botão que começa uma vistoria pelos cômodos se vê inteiro', async () => {
    const { id } = await novaInspecao(ana, await novoImovel(ana));
    const pagina = await palco.abrir(`vistorias/${id}`, { como: ana, tela: 'celularPequeno' });
    const botao = pagina.getByRole('button', { name: 'Começar com estes cômodos' });
    await botao.scrollIntoViewIfNeeded();
    const { x, width } = await caixa(botao);
    expect(x + width).toBeLessThanOrEqual(320 - 32);
  });

  it('a 320 px, o e-mail que falta confirmar se lê até o fim', async () => {
    const email = 'maria.aparecida.fernandes.wanderley@dominio-comprido.com.br';
    const pagina = await palco.abrir('', { como: await novoLocador(palco.servico, { email }), tela: 'celularPequeno' });
    await aLargura(pagina, 320);
    const { x, width } = await caixa(pagina.getByText(email, { exact: true }));
    expect(x + width).toBeLessThan(320 - 16);
  });

  it('no Painel nenhum valor se parte, por grande que seja', async () => {
    const pagina = await palco.abrir('', { como: ana });
    await pagina.getByRole('region', { name: 'O mês' }).waitFor();
    for (const largura of [360, 412, 768, 1024, 1200, 1280, 1366, 1440, 2560]) {
      await aLargura(pagina, largura);
      await espere(() => defeitos(pagina, 'main'), `Painel em ${largura}`).toEqual([]);
    }
  });

  it('a miniatura de um imóvel enche o seu lugar na tabela', async () => {
    const bia = await novoLocador(palco.servico);
    const id = await novoImovel(bia);
    const pagina = await palco.abrir(`imoveis/${id}/fotos`, { como: bia });
    await pagina.getByLabel('Escolher fotos e vídeos').setInputFiles([await foto('sala.jpg', '#8b5e3c')]);
    await pagina
      .getByRole('list', { name: /^Fotos/ })
      .getByRole('listitem')
      .first()
      .waitFor();
    await pagina.goto(`${palco.endereco}imoveis?visao=tabela`);
    const imagem = pagina.getByRole('table', { name: 'Imóveis' }).locator('img');
    await espere(() => imagem.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBeTruthy();
    const [dentro, fora] = [await caixa(imagem), await caixa(imagem.locator('..'))];
    expect(dentro).toEqual(fora);
  });
});

/** Words that a cell was too narrow for, drawn on more than one line, and a page wider than the window. */
const defeitos = (pagina: Pagina, onde = 'table, main ul') =>
  pagina.evaluate((seletor) => {
    const partidas: string[] = [];
    const textos = document.createTreeWalker(document.querySelector(seletor)!, NodeFilter.SHOW_TEXT);
    const trecho = document.createRange();
    for (let no = textos.nextNode(); no; no = textos.nextNode()) {
      for (const { 0: palavra, index } of (no.nodeValue ?? '').matchAll(/[^\s-]+/g)) {
        trecho.setStart(no, index);
        trecho.setEnd(no, index + palavra.length);
        const linhas = new Set([...trecho.getClientRects()].map(({ top }) => Math.round(top)));
        if (linhas.size > 1) partidas.push(palavra);
      }
    }
    const { scrollWidth } = document.documentElement;
    return scrollWidth > innerWidth ? [...partidas, `${scrollWidth} px de largura`] : partidas;
  }, onde);

describe('no papel', () => {
  it.each([
    ['o contrato', () => `contratos/${contratoId}/documento`, 'Contrato de locação'],
    ['o recibo', () => `recibos/${reciboId}`, /^Recibo nº/],
  ])('%s sai sozinho, sem a tela em volta', async (_, tela, titulo) => {
    const pagina = await palco.abrir(tela(), { como: ana });
    await pagina.getByRole('article').waitFor();
    await pagina.getByRole('heading', { level: 1, name: titulo }).waitFor();
    await pagina.emulateMedia({ media: 'print' });
    const papel = await pagina.getByRole('article').allInnerTexts();
    await espere(() => pagina.locator('body').allInnerTexts()).toEqual(papel);
  });

  it('da comparação saem as vistorias, e não onde se escolhem', async () => {
    const imovelId = await novoImovel(ana);
    await novaInspecao(ana, imovelId, { tipo: 'Entrada', dataVistoria: '2026-01-05' });
    await novaInspecao(ana, imovelId, { tipo: 'Saída', dataVistoria: '2026-03-05' });
    const pagina = await palco.abrir(`imoveis/${imovelId}/comparar`, { como: ana });
    const escolha = pagina.getByLabel('Antes').first();
    await escolha.waitFor();
    await pagina.emulateMedia({ media: 'print' });
    expect(await escolha.isVisible()).toBe(false);
    expect(await pagina.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  });

  it('o caminho de volta e os avisos nunca saem', async () => {
    const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana });
    const voltar = pagina.locator('main').getByRole('link', { name: 'Contratos', exact: true });
    await voltar.waitFor();
    await pagina.emulateMedia({ media: 'print' });
    expect(await voltar.isVisible()).toBe(false);
  });
});

it('numa tela larga, o caminho de volta fica sobre o título', async () => {
  const pagina = await palco.abrir('conta', { como: ana });
  await aLargura(pagina, 2560);
  for (const tela of [`contratos/${contratoId}`, `contratos/${contratoId}/documento`, `recibos/${reciboId}`]) {
    await pagina.goto(palco.endereco + tela);
    const titulo = pagina.getByRole('heading', { level: 1 });
    await titulo.waitFor();
    await espere(async () => {
      const voltar = await caixa(pagina.locator('main a').first());
      return Math.abs(voltar.x - (await caixa(titulo)).x);
    }, tela).toBeLessThan(1);
  }
});

it('o que não existe mais só oferece o caminho de volta', async () => {
  const pagina = await palco.abrir('contratos/00000000-0000-4000-8000-000000000000', { como: ana });
  pagina.esperarNoConsole(/404/);
  const recado = pagina.getByRole('alert', { name: 'Contrato não encontrado' });
  await recado.waitFor();
  expect(await recado.getByRole('button').count()).toBe(0);
  await pagina.semViolacoes();
  await pagina.locator('main').getByRole('link', { name: 'Contratos', exact: true }).click();
  await pagina.getByRole('heading', { level: 1, name: 'Contratos' }).waitFor();
});

it('o valor que se vai digitar sai de baixo do pé do diálogo', async () => {
  const pagina = await palco.abrir('financeiro?mes=2026-02', { como: ana, tela: 'celularPequeno' });
  await pagina.setViewportSize({ width: 360, height: 560 });
  await pagina.getByRole('button', { name: /^Receber Aluguel/ }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Registrar pagamento' });
  await dialogo.getByText('Outro valor').tap();
  const campo = dialogo.getByRole('textbox', { name: 'Valor recebido' });
  const pe = dialogo.locator('.pe-do-dialogo');
  await espere(async () => {
    const [doCampo, doPe] = [await caixa(campo), await caixa(pe)];
    return doCampo.y + doCampo.height <= doPe.y;
  }).toBe(true);
});

it('no celular, um contrato diz seu imóvel por inteiro, e quem segue sem prazo não mostra data', async () => {
  const bia = await novoLocador(palco.servico);
  const { contratoId: id } = await novoContrato(bia, {
    imovelId: await novoImovel(bia, { nome: 'Apartamento Moinhos de Vento' }),
    dataInicio: '2025-01-15',
    dataFim: '2026-01-14',
  });
  await bia.pedir(continuacao.prorrogar, { params: { id }, body: {} });
  const pagina = await palco.abrir('contratos', { como: bia, tela: 'celularPequeno' });
  const nome = pagina.getByRole('link', { name: 'Apartamento Moinhos de Vento' });
  await pagina.getByText('segue sem prazo').waitFor();
  expect(await nome.evaluate((link) => link.scrollHeight <= link.clientHeight)).toBe(true);
  await pagina.setViewportSize({ width: 1366, height: 800 });
  const situacao = pagina.getByRole('table', { name: 'Contratos' }).getByText('Prazo indeterminado');
  await espere(() => situacao.evaluate((marca) => marca.scrollWidth <= marca.clientWidth)).toBe(true);
});
