// Receiving and charging, from the list of contas.
import * as financeiro from '@imob/schemas/financeiro';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contasDe, novaConta, novoContrato, novoLocador } from '../../api/test/support/factories.ts';
import { baixarCsv } from './baixados.ts';
import { doisContratos } from './doisContratos.ts';
import { encobertos, montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

/** Gives what a person reads there. */
const texto = async (lugar: Locator) => (await lugar.allInnerTexts()).join('\n');
/** A busy machine may take its time for a screen. */
const espere = <T>(ler: () => T) => expect.poll(ler, { timeout: 15_000 });

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
  await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

const titulo = (pagina: Pagina, nome: string) => pagina.getByRole('heading', { level: 1, name: nome }).waitFor();
const linhas = (pagina: Pagina) => pagina.getByRole('table', { name: 'Contas' }).getByRole('row');
const comContratos = () => doisContratos(palco.servico);

describe('receber', () => {
  it('parte de uma conta: o saldo aparece enquanto se digita, e fica em aberto', async () => {
    const { locador, contratoId } = await comContratos();
    const pagina = await palco.abrir(`financeiro?situacao=ATRASADAS&contratoId=${contratoId}`, { como: locador });
    await titulo(pagina, 'Financeiro');
    // Contas of any month, the oldest at the top.
    await espere(() => texto(linhas(pagina).nth(1))).toContain('Aluguel 1/12');
    await pagina.getByRole('button', { name: /^Receber Aluguel 1\/12/ }).click();
    const dialogo = pagina.getByRole('dialog', { name: 'Registrar pagamento' });
    await dialogo.getByText('Quita a conta por inteiro.').waitFor();
    await dialogo.getByText('Outro valor').click();
    const valor = dialogo.getByLabel('Valor recebido');
    await valor.fill('');
    await dialogo.getByText('Informe quanto foi recebido.').waitFor();
    await dialogo.getByRole('button', { name: /^Registrar/ }).click();
    await dialogo.getByText('Informe um valor maior que zero.').waitFor();
    await valor.fill('600,45');
    await dialogo.getByText('faltam R$ 899,55').waitFor();
    await olhar(pagina, 'financeiro-receber');
    await valor.fill('1600');
    await dialogo.getByText('São R$ 100,00 a mais que o devido').waitFor();
    await valor.fill('600,45');
    await dialogo.getByText('Dinheiro', { exact: true }).click();
    await dialogo.getByRole('button', { name: 'Registrar R$ 600,45' }).click();
    await dialogo.getByText('Ficou um saldo de R$ 899,55 em aberto.').waitFor();
    await olhar(pagina, 'financeiro-recebido');

    const contas = await contasDe(locador, contratoId);
    expect(
      contas
        .filter(({ descricao }) => descricao.startsWith('Aluguel 1/12'))
        .map(({ descricao, valor, status }) => [descricao, valor, status])
        .sort(),
    ).toEqual([
      ['Aluguel 1/12 (Parcial)', 600.45, 'PAGO'],
      ['Aluguel 1/12 (Saldo)', 899.55, 'ATRASADO'],
    ]);

    await dialogo.getByRole('link', { name: /^Aluguel 1\/12.*, recibo nº/ }).click();
    await pagina.getByRole('heading', { level: 2, name: 'Recibo de pagamento parcial' }).waitFor();
    await expect
      .poll(() => texto(pagina.getByRole('article')))
      .toContain('seiscentos reais e quarenta e cinco centavos');
  });

  it('parte de uma conta sem encargos, desfeita na hora: volta a conta que era, e não duas', async () => {
    const { locador, contratoId } = await comContratos();
    const pagina = await palco.abrir(`financeiro?situacao=ATRASADAS&contratoId=${contratoId}`, { como: locador });
    await pagina.getByRole('button', { name: /^Receber Aluguel 1\/12/ }).click();
    const dialogo = pagina.getByRole('dialog', { name: 'Registrar pagamento' });
    await dialogo.getByText('Outro valor').click();
    await dialogo.getByLabel('Valor recebido').fill('600,45');
    await dialogo.getByRole('button', { name: 'Registrar R$ 600,45' }).click();
    await dialogo.getByRole('button', { name: 'Desfazer' }).click();
    await pagina.getByText('Pagamento desfeito: Aluguel 1/12, R$ 1.500,00, volta a ser cobrada.').waitFor();
    const contas = await contasDe(locador, contratoId);
    expect(
      contas
        .filter(({ descricao }) => descricao.startsWith('Aluguel 1/12'))
        .map(({ valor, status }) => [valor, status]),
    ).toEqual([[1500, 'ATRASADO']]);
  });

  it('mais que a conta: os totais e o arquivo dizem o que foi recebido', async () => {
    const { locador, contratoId } = await comContratos();
    const [primeira] = await contasDe(locador, contratoId);
    const pagamento = { valorPago: 1600, formaPagamento: 'Boleto' };
    const { body } = await locador.pedir(financeiro.pagar, { params: { id: primeira.id }, body: pagamento });
    const pagina = await palco.abrir('financeiro?mes=2026-01&situacao=RECEBIDAS', { como: locador });
    await espere(() => texto(linhas(pagina).nth(1))).toMatch(/R\$\s1\.500,00\s+recebido R\$\s1\.600,00/);
    // The sum tells what was received of the debt.
    await espere(() => texto(pagina.getByRole('status', { name: 'Totais' }))).toMatch(/R\$\s1\.500\s+recebido/);
    const { csv } = await baixarCsv(pagina);
    expect(csv).toContain(';1500,00;Pago;');
    expect(csv).toContain(';10/03/2026;1600,00');
    expect(body.recibo_digital.valor).toBe(1600);
    await pagina.goto(palco.endereco);
    // Money beyond the debt is a surplus: it counts as received, but not as a fine or interest.
    await espere(() => texto(pagina.getByRole('region', { name: 'O mês' }))).toMatch(
      /Entrou no mês\s+R\$\s1\.600,00\s+Em atraso/,
    );
  });

  it('no celular, o valor inteiro em dois toques, e num terceiro o recibo vai', async () => {
    const { locador } = await comContratos();
    const pagina = await palco.abrir('financeiro?situacao=ATRASADAS', { como: locador, tela: 'celular', escuro: true });
    await titulo(pagina, 'Financeiro');
    const primeira = pagina.getByRole('list', { name: 'Contas' }).getByRole('listitem').first();
    await primeira.waitFor();
    await pagina.getByRole('status', { name: 'Totais' }).waitFor();
    // The distance counts from the title, so that a notice above the screen does not matter.
    const [linha, nome] = await Promise.all([
      primeira.boundingBox(),
      pagina.getByRole('heading', { level: 1 }).boundingBox(),
    ]);
    expect((linha?.y ?? 0) - (nome?.y ?? 0) + 76).toBeLessThan(844 / 3);
    await olhar(pagina, 'financeiro-atraso');
    const toques = contarToques(pagina);
    await pagina
      .getByRole('button', { name: /^Receber/ })
      .first()
      .tap();
    await pagina.getByRole('button', { name: 'Registrar R$ 1.500,00' }).tap();
    await pagina.getByText('Pagamento registrado', { exact: true }).waitFor();
    expect(await toques()).toBe(2);
    const pronto = pagina.getByRole('dialog');
    await pronto.getByRole('link', { name: /^Aluguel 1\/12, recibo nº \d/ }).waitFor();
    const enviar = pronto.getByRole('group', { name: 'Enviar recibo' });
    const whatsapp = enviar.getByRole('link', { name: 'WhatsApp' });
    await whatsapp.waitFor();
    await olhar(pagina, 'financeiro-recebida');
    // All of them can be touched where they stand.
    expect(await enviar.locator('a, button').evaluateAll(encobertos)).toEqual([]);
    expect(await enviar.getByRole('link', { name: 'E-mail' }).getAttribute('href')).toMatch(/^mailto:joao@exemplo/);
    await enviar.getByRole('button', { name: 'Baixar PDF' }).waitFor();
    const mensagem = new URL((await whatsapp.getAttribute('href')) as string).searchParams.get('text');
    expect(mensagem).toMatch(/Recebi seu pagamento de R\$\s1\.500,00 .*Aluguel 1\/12, janeiro de 2026/);
    const nova = pagina.waitForEvent('popup');
    await whatsapp.tap();
    await (await nova).close();
    expect(await toques()).toBe(3);
    const pagas = await locador.pedir(financeiro.listar, { query: { status: 'PAGO' } });
    expect(pagas.body).toHaveLength(1);
  });
});

it('no celular, os totais dizem também as cauções', async () => {
  const ana = await novoLocador(palco.servico);
  const { contratoId } = await novoContrato(ana);
  const id = await novaConta(ana, contratoId, { tipo: 'CAUCAO', valor: 3000, dataVencimento: '2026-03-05' });
  expect((await ana.pedir(financeiro.pagar, { params: { id } })).status).toBe(200);
  const pagina = await palco.abrir('financeiro?situacao=RECEBIDAS', { como: ana, tela: 'celularPequeno' });
  await titulo(pagina, 'Financeiro');
  await espere(() => texto(pagina.getByRole('status', { name: 'Totais' }))).toMatch(/R\$\s3\smil\s+de caução/);
});

/** Counts the touches of the screen from now on; gives a function that reads the count. */
function contarToques(pagina: Pagina) {
  const pronto = pagina.evaluate(() => {
    const janela = window as typeof window & { toques?: number };
    janela.toques = 0;
    addEventListener('click', () => (janela.toques = (janela.toques ?? 0) + 1), { capture: true });
  });
  return async () => {
    await pronto;
    return pagina.evaluate(() => (window as typeof window & { toques?: number }).toques);
  };
}

describe('cobrar', () => {
  it('em dois toques, com uma mensagem por tudo o que o locatário deve', async () => {
    const { locador } = await comContratos();
    const pagina = await palco.abrir('financeiro?situacao=ATRASADAS', { como: locador, tela: 'celularPequeno' });
    const cobrar = pagina.getByRole('button', { name: 'Cobrar Aluguel 1/12, Apartamento Paulista' });
    await cobrar.waitFor();
    const toques = contarToques(pagina);
    await cobrar.tap();
    const abrir = pagina.getByRole('link', { name: 'Abrir o WhatsApp' });
    await abrir.waitFor();
    await olhar(pagina, 'financeiro-cobrar');
    const endereco = (await abrir.getAttribute('href')) as string;
    expect(endereco).toMatch(/^https:\/\/wa\.me\/5511987654321\?text=/);
    const mensagem = new URL(endereco).searchParams.get('text');
    expect(mensagem).toContain('R$\u00a01.500,00, que venceu em 10/01/2026 (há 59 dias)');
    expect(mensagem).toContain('Aluguel 2/12');
    expect(mensagem).toContain('Total: R$\u00a03.000,00.');
    const nova = pagina.waitForEvent('popup');
    await abrir.tap();
    await (await nova).close();
    expect(await toques()).toBe(2);
  });

  it('várias de uma vez: recebe, cobra e cancela as escolhidas', async () => {
    const { locador, contratoId } = await comContratos();
    const pagina = await palco.abrir(`financeiro?mes=todos&situacao=ABERTAS&contratoId=${contratoId}`, {
      como: locador,
    });
    await pagina.getByRole('checkbox', { name: 'Selecionar Aluguel 1/12, João Conceição' }).check();
    await pagina.getByRole('checkbox', { name: 'Selecionar Aluguel 2/12, João Conceição' }).check();
    const barra = pagina.getByRole('region', { name: 'Contas escolhidas' });
    await espere(() => texto(barra)).toMatch(/R\$\s3\.000,00 em 2 contas em aberto/);
    await olhar(pagina, 'financeiro-escolhidas');
    await barra.getByRole('button', { name: 'Cobrar' }).click();
    await pagina.getByRole('dialog').getByRole('link', { name: 'Abrir o WhatsApp' }).waitFor();
    await pagina.getByRole('dialog').getByRole('button', { name: 'Voltar' }).click();
    await barra.getByRole('button', { name: 'Receber' }).click();
    await pagina.getByRole('button', { name: 'Registrar R$ 3.000,00' }).click();
    const pronto = pagina.getByRole('dialog');
    await pronto.getByText('2 pagamentos registrados', { exact: true }).waitFor();
    await pronto.getByRole('link', { name: /Aluguel 1\/12, recibo nº/ }).waitFor();
    const enviar = pronto.getByRole('group', { name: 'Enviar recibos' }).getByRole('link', { name: 'WhatsApp' });
    await espere(async () => new URL((await enviar.getAttribute('href')) ?? 'x:').searchParams.get('text')).toMatch(
      /Recebi seus pagamentos:\n• Aluguel 1\/12, R\$\s1\.500,00 em .*recibo nº .*\n• Aluguel 2\/12/,
    );
    await olhar(pagina, 'financeiro-varias-recibos');
    const pdfs: string[] = [];
    pagina.on('download', (baixado) => pdfs.push(baixado.suggestedFilename()));
    await pronto.getByRole('button', { name: 'Baixar PDFs' }).click();
    await espere(() => pdfs.length).toBe(2);
    await pronto.getByText('Fechar', { exact: true }).click();
    await barra.waitFor({ state: 'detached' });
    await pagina.getByRole('checkbox', { name: 'Selecionar Aluguel 12/12, João Conceição' }).check();
    await barra.getByRole('button', { name: 'Cancelar' }).click();
    await pagina.getByRole('dialog').getByRole('button', { name: 'Cancelar 1 conta' }).click();
    await pagina.getByText('1 conta cancelada.').waitFor();
    const contas = await contasDe(locador, contratoId);
    const das = (status: string) => contas.filter((conta) => conta.status === status).map(({ descricao }) => descricao);
    expect([das('PAGO').sort(), das('CANCELADO')]).toEqual([['Aluguel 1/12', 'Aluguel 2/12'], ['Aluguel 12/12']]);
  });
});

it('desfaz os pagamentos que pode, e diz o que ficou como estava', async () => {
  const { locador, contratoId } = await comContratos();
  const pagina = await palco.abrir(`financeiro?mes=todos&situacao=ABERTAS&contratoId=${contratoId}`, { como: locador });
  for (const conta of ['Aluguel 1/12', 'Aluguel 2/12'])
    await pagina.getByRole('checkbox', { name: `Selecionar ${conta}, João Conceição` }).check();
  await pagina.getByRole('region', { name: 'Contas escolhidas' }).getByRole('button', { name: 'Receber' }).click();
  await pagina.getByRole('button', { name: 'Registrar R$ 3.000,00' }).click();
  await pagina.getByText('2 pagamentos registrados', { exact: true }).waitFor();
  const [primeira] = await contasDe(locador, contratoId);
  expect((await locador.pedir(financeiro.remover, { params: { id: primeira.id } })).status).toBe(200);
  pagina.esperarNoConsole(/404/);
  await pagina.getByRole('button', { name: 'Desfazer' }).click();
  await pagina.getByText('1 conta ficou como estava').waitFor();
  const [segunda] = await contasDe(locador, contratoId);
  expect([segunda.descricao, segunda.status]).toEqual(['Aluguel 2/12', 'ATRASADO']);
});

it('no celular várias se escolhem pelo menu ou segurando uma', async () => {
  const { locador, contratoId } = await comContratos();
  const pagina = await palco.abrir(`financeiro?mes=todos&situacao=ABERTAS&contratoId=${contratoId}`, {
    como: locador,
    tela: 'celularPequeno',
  });
  const caixa = (conta: string) => pagina.getByRole('checkbox', { name: `Selecionar ${conta}, João Conceição` });
  const barra = pagina.getByRole('region', { name: 'Contas escolhidas' });
  await pagina.getByRole('button', { name: 'Exportar e selecionar' }).tap();
  await pagina.getByRole('menuitem', { name: 'Selecionar várias' }).tap();
  await barra.getByText('Toque nas contas').waitFor();
  await caixa('Aluguel 1/12').check();
  await espere(() => texto(barra)).toMatch(/R\$\s1\.500,00 em 1 conta em aberto/);
  await olhar(pagina, 'financeiro-escolhidas-celular');
  await barra.getByRole('button', { name: 'Não escolher nenhuma' }).tap();
  await barra.waitFor({ state: 'detached' });

  const segunda = pagina.getByRole('list', { name: 'Contas' }).getByRole('listitem').nth(1);
  await segunda.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 40, clientY: 40, bubbles: true });
  await caixa('Aluguel 2/12').waitFor();
  expect(await caixa('Aluguel 2/12').isChecked()).toBe(true);
});
