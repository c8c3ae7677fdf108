import * as financeiro from '@imob/schemas/financeiro';
import type * as recibos from '@imob/schemas/recibos';
import { arquivoDoRecibo } from '@imob/schemas/rules/numeroDoRecibo';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contasDe, novoContrato, novoLocador, novoLocatario } from '../../api/test/support/factories.ts';
import { montarPalco, olhar, type Palco } from './navegador.ts';

/** Gives what a person reads there. */
const texto = async (lugar: Locator) => (await lugar.allInnerTexts()).join('\n');
const emLinha = async (lugar: Locator) => (await texto(lugar)).replace(/\s+/g, ' ').trim();
/** A busy machine may take its time for a screen. */
const espere = <T>(ler: () => T) => expect.poll(ler, { timeout: 15_000 });

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
});
afterAll(() => palco.fechar());

async function comRecibos() {
  const locador = await novoLocador(palco.servico);
  const { contratoId } = await novoContrato(locador, {
    locatarioId: await novoLocatario(locador, {
      nome: 'João Pereira',
      cpf: '529.982.247-25',
      email: 'joao@exemplo.com.br',
      whatsapp: '11987654321',
    }),
    valorCaucao: 3000,
  });
  const [caucao, primeira, segunda] = await contasDe(locador, contratoId);
  const pagar = async (id: string, body: object) =>
    (await locador.pedir(financeiro.pagar, { params: { id }, body })).body.recibo_digital as recibos.Recibo;
  await pagar(caucao.id, { formaPagamento: 'Depósito' });
  const inteiro = await pagar(primeira.id, { formaPagamento: 'PIX' });
  const parcial = await pagar(segunda.id, { valorPago: 1000.5 });
  return { locador, inteiro, parcial };
}

describe('recibo', () => {
  it('que pode não ter chegado diz por quê, e sai de novo com um toque', async () => {
    const { locador, inteiro } = await comRecibos();
    const motivo = 'O envio foi interrompido e pode ter chegado ao locatário.';
    const falhou = palco.servico.deps.db.updateTable('recibos').set({ emailFalha: motivo });
    await falhou.where('userId', '=', locador.uid).where('id', '=', inteiro.id).execute();
    const pagina = await palco.abrir('', { como: locador });
    await pagina.getByRole('link', { name: `Ver o recibo nº ${inteiro.numero}` }).click();
    const aviso = pagina.getByRole('alert').filter({ hasText: 'pode não ter chegado' });
    await espere(() => texto(aviso)).toContain(`E-mail: ${motivo}`);
    await aviso.getByRole('button', { name: 'Enviar de novo' }).click();
    await espere(() => aviso.count()).toBe(0);
  });

  it('no papel tem as cores claras, também para quem usa as escuras', async () => {
    const { locador, inteiro } = await comRecibos();
    const pagina = await palco.abrir(`recibos/${inteiro.id}`, { como: locador, escuro: true });
    const valor = pagina.getByRole('article').getByText('R$ 1.500,00', { exact: true });
    const cor = () => valor.evaluate((elemento) => getComputedStyle(elemento).color);
    const naTela = await cor();
    await pagina.evaluate(() =>
      window.addEventListener('beforeprint', () => {
        const papel = document.querySelector('article')!;
        const { color, backgroundColor } = getComputedStyle(papel);
        Object.assign(document.body.dataset, { letras: color, fundo: backgroundColor });
      }),
    );
    await pagina.pdf();
    const impresso = await pagina.evaluate(() => ({ ...document.body.dataset }));
    expect(impresso).toMatchObject({ letras: 'rgb(31, 41, 55)', fundo: 'rgb(255, 255, 255)' });
    expect(naTela).not.toBe(impresso.letras);
    expect(await cor()).toBe(naTela);
  });

  it('mostra as partes, o período e o valor por extenso, e vira PDF', async () => {
    const { locador, inteiro } = await comRecibos();
    const pagina = await palco.abrir(`recibos/${inteiro.id}`, { como: locador });
    const papel = pagina.getByRole('article');
    await espere(() => texto(papel)).toContain('janeiro de 2026');
    const lido = (await texto(papel)).replaceAll('\u00a0', ' ');
    expect(lido).toContain('R$ 1.500,00 (mil e quinhentos reais)');
    expect(lido).toContain('João Pereira, CPF nº 529.982.247-25');
    expect(lido).toContain('Ana Souza, CPF nº 123.456.789-09');
    expect(lido).toContain('10/03/2026');
    await olhar(pagina, 'recibo');
    const [baixado] = await Promise.all([
      pagina.waitForEvent('download'),
      pagina.getByRole('button', { name: 'Baixar PDF' }).click(),
    ]);
    expect(baixado.suggestedFilename()).toBe(`${arquivoDoRecibo(inteiro)}.pdf`);
    for await (const parte of await baixado.createReadStream()) {
      expect((parte as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
      break;
    }
  });

  it('vai ao locatário pelo WhatsApp ou por e-mail', async () => {
    const { locador, parcial } = await comRecibos();
    const pagina = await palco.abrir(`recibos/${parcial.id}`, { como: locador, tela: 'celularPequeno', escuro: true });
    await pagina.getByText('O saldo permanece em aberto').waitFor();
    await olhar(pagina, 'recibo-parcial');
    await pagina.getByRole('button', { name: 'Enviar', exact: true }).click();
    const whatsapp = pagina.getByRole('menuitem', { name: /^WhatsApp/ }).and(pagina.locator('[href]'));
    await whatsapp.waitFor();
    const endereco = new URL((await whatsapp.getAttribute('href')) as string);
    expect(endereco.origin + endereco.pathname).toBe('https://wa.me/5511987654321');
    expect(endereco.searchParams.get('text')).toContain('R$\u00a01.000,50');
    expect(await pagina.getByRole('menuitem', { name: /^E-mail/ }).getAttribute('href')).toMatch(
      /^mailto:joao@exemplo.com.br\?/,
    );
    await olhar(pagina, 'recibo-enviar');
  });

  it('enquanto procura o contato, e quando não o lê, diz isso e não que falta', async () => {
    const { locador, parcial } = await comRecibos();
    const pagina = await palco.abrir(`recibos/${parcial.id}`, { como: locador });
    pagina.esperarNoConsole(/ERR_FAILED/);
    const { promise: gate, resolve: soltar } = Promise.withResolvers<void>();
    const contato = /\/(contratos\/[^/]+|locatarios)$/;
    await pagina.route(contato, async (rota) => {
      await gate;
      await rota.abort();
    });
    await pagina.getByRole('button', { name: 'Enviar', exact: true }).click();
    await espere(() => pagina.getByRole('menuitem', { name: /Procurando o contato…/ }).count()).toBe(2);
    await pagina.semViolacoes();
    soltar();
    const falhou = pagina.getByRole('menuitem', { name: /Não foi possível ler o contato. Tentar de novo/ });
    await espere(() => falhou.count()).toBe(2);
    await olhar(pagina, 'recibo-enviar-sem-contato');
    await pagina.unroute(contato);
    await espere(async () => {
      // Two lists failed: each tap reads the one that is still missing.
      if (await falhou.count()) await falhou.first().click();
      return pagina
        .getByRole('menuitem', { name: /^WhatsApp/ })
        .and(pagina.locator('[href]'))
        .count();
    }).toBe(1);
  });

  it('compartilha o PDF já pronto; recusado, baixa-o e diz por quê', async () => {
    const { locador, parcial } = await comRecibos();
    const pagina = await palco.abrir('conta', { como: locador, tela: 'celular' });
    await pagina.addInitScript(() => {
      navigator.canShare = () => true;
      navigator.share = () => Promise.reject(new DOMException('sem gesto', 'NotAllowedError'));
    });
    const { promise: gate, resolve: soltar } = Promise.withResolvers<void>();
    await pagina.route(/recibos\/[^/]+\/pdf$/, async (rota) => {
      await gate;
      await rota.continue();
    });
    await pagina.goto(`${palco.endereco}recibos/${parcial.id}`);
    await pagina.getByRole('button', { name: 'Enviar', exact: true }).click();
    await pagina.getByRole('menuitem', { name: /Preparando o PDF…/ }).waitFor();
    await olhar(pagina, 'recibo-preparando');
    soltar();
    const compartilhar = pagina.getByRole('menuitem', { name: /^Compartilhar O PDF/ });
    await compartilhar.waitFor();
    const [baixado] = await Promise.all([pagina.waitForEvent('download'), compartilhar.click()]);
    expect(baixado.suggestedFilename()).toBe(`${arquivoDoRecibo(parcial)}.pdf`);
    await pagina.getByText('Este aparelho não deixou compartilhar. O PDF foi baixado').waitFor();
  });

  it('apagado, some da lista e a conta continua paga', async () => {
    const { locador, inteiro } = await comRecibos();
    const pagina = await palco.abrir(`recibos/${inteiro.id}`, { como: locador });
    await pagina.getByRole('button', { name: 'Apagar' }).click();
    await pagina.getByRole('dialog').getByText('A conta continua paga').waitFor();
    await pagina.getByRole('dialog').getByRole('button', { name: 'Apagar recibo' }).click();
    await pagina.getByRole('heading', { level: 1, name: 'Recibos' }).waitFor();
    await espere(() => pagina.getByRole('row').count()).toBe(1 + 2);
    const pagas = await locador.pedir(financeiro.listar, { query: { status: 'PAGO' } });
    expect(pagas.body).toHaveLength(3);
  });
});

it('o recibo de outra conta diz isso, e leva aos próprios', async () => {
  const { inteiro } = await comRecibos();
  const pagina = await palco.abrir('recibos', { como: await novoLocador(palco.servico) });
  pagina.esperarNoConsole(/403/);
  await pagina.goto(`${palco.endereco}recibos/${inteiro.id}`);
  await pagina.getByText('Se ele é de outra conta sua, saia desta e entre com aquela.').waitFor();
  expect(await pagina.getByRole('button', { name: 'Tentar de novo' }).count()).toBe(0);
  await pagina.getByRole('link', { name: 'Ver os recibos' }).waitFor();
});

describe('pagamento desfeito', () => {
  it('o recibo diz isso e não conta mais no total', async () => {
    const { locador, inteiro } = await comRecibos();
    await locador.pedir(financeiro.mudar, { params: { id: inteiro.contaId }, body: { status: 'PENDENTE' } });
    const pagina = await palco.abrir('recibos', { como: locador });
    const totais = pagina.getByRole('status', { name: 'Totais' });
    await espere(() => emLinha(totais)).toBe('R$ 1.000,50 recebido R$ 3.000 de caução 3 recibos');
    await pagina.getByRole('button', { name: 'Todos os totais' }).click();
    const todos = pagina.getByRole('dialog', { name: 'Totais' });
    await espere(() => emLinha(todos)).toMatch(
      /De caução R\$ 3.000,00 Fora das somas: pagamentos desfeitos 1 Ao todo 3/,
    );
    await olhar(pagina, 'recibos-totais');
    await pagina.keyboard.press('Escape');
    await pagina
      .getByRole('row', { name: /Desfeito/ })
      .getByText('R$ 1.500,00')
      .waitFor();
    await olhar(pagina, 'recibos-desfeito');
    await pagina.goto(`${palco.endereco}recibos/${inteiro.id}`);
    await pagina.getByText('O pagamento deste recibo foi desfeito').waitFor();
    await olhar(pagina, 'recibo-desfeito');
    // It is not to be sent, and its conta is no longer paid.
    expect(await pagina.getByText('Ao enviar uma mensagem').count()).toBe(0);
    await pagina.getByRole('button', { name: 'Apagar' }).click();
    await pagina.getByRole('dialog').getByText('O pagamento já foi desfeito, e a conta fica como está.').waitFor();
  });
});

describe('lista', () => {
  it('procura e filtra, com o total do que mostra', async () => {
    const { locador } = await comRecibos();
    const pagina = await palco.abrir('recibos', { como: locador });
    await espere(() => pagina.getByRole('row').count()).toBe(1 + 3);
    const totais = pagina.getByRole('status', { name: 'Totais' });
    await espere(() => emLinha(totais)).toBe('R$ 2.500,50 recebido R$ 3.000 de caução 3 recibos');
    await olhar(pagina, 'recibos');
    await pagina.getByLabel('Procurar').fill('joao 1/12');
    await espere(() => pagina.getByRole('row').count()).toBe(1 + 1);
    await pagina.getByRole('row').nth(1).click();
    await pagina.getByRole('heading', { level: 2, name: 'Recibo de pagamento' }).waitFor();
    await pagina.goBack();
    expect(await pagina.getByLabel('Procurar').inputValue()).toBe('joao 1/12');
  });

  it('no celular e vazia', async () => {
    const { locador } = await comRecibos();
    const pagina = await palco.abrir('recibos', { como: locador, tela: 'celular', escuro: true });
    await pagina.getByRole('listitem').first().waitFor();
    await olhar(pagina, 'recibos');
    const vazia = await palco.abrir('recibos', { como: await novoLocador(palco.servico) });
    await vazia.getByText('Ainda não há recibos').waitFor();
    await olhar(vazia, 'recibos-vazia');
  });
});
