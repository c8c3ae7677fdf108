import * as financeiro from '@imob/schemas/financeiro';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  contasDe,
  type Locador,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../api/test/factories.ts';
import { montarPalco, type Pagina, type Palco } from './navegador.ts';

/** What a person reads there. */
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

async function baixarCsv(pagina: Pagina): Promise<{ nome: string; csv: string }> {
  const [baixado] = await Promise.all([
    pagina.waitForEvent('download'),
    pagina.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  const partes: Buffer[] = [];
  for await (const parte of await baixado.createReadStream()) partes.push(parte as Buffer);
  return { nome: baixado.suggestedFilename(), csv: Buffer.concat(partes).toString('utf8') };
}

/** Two contracts: one of a whole year from January, one from March. */
async function comContratos(): Promise<{ locador: Locador; contratoId: string }> {
  const locador = await novoLocador(palco.servico);
  const { contratoId } = await novoContrato(locador, {
    imovelId: await novoImovel(locador, { nome: 'Apartamento Paulista' }),
    locatarioId: await novoLocatario(locador, {
      nome: 'João Conceição',
      email: 'joao@exemplo.com.br',
      telefone: '(11) 98765-4321',
    }),
  });
  await novoContrato(locador, {
    imovelId: await novoImovel(locador, { nome: '=Casa da Vila', numero: '22' }),
    locatarioId: await novoLocatario(locador, { nome: 'Beatriz Nogueira' }),
    dataInicio: '2026-03-01',
    valorAluguel: 980.55,
    diaVencimento: 15,
  });
  return { locador, contratoId };
}

describe('receber', () => {
  it('parte de uma conta: o saldo aparece enquanto se digita, e fica em aberto', async () => {
    const { locador, contratoId } = await comContratos();
    const pagina = await palco.abrir(`financeiro?contratoId=${contratoId}`, { como: locador });
    await titulo(pagina, 'Financeiro');
    // Overdue first, the oldest at the top.
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
    await pagina.semViolacoes();
    await pagina.fotografar('financeiro-receber');
    await valor.fill('1600');
    await dialogo.getByText('São R$ 100,00 a mais que a conta').waitFor();
    await valor.fill('600,45');
    await dialogo.getByRole('combobox', { name: 'Forma de pagamento' }).fill('Dinheiro');
    await pagina.keyboard.press('Tab');
    await dialogo.getByRole('button', { name: 'Registrar R$ 600,45' }).click();
    await dialogo.getByText('Ficou um saldo de R$ 899,55 em aberto.').waitFor();
    await pagina.fotografar('financeiro-recebido');
    await pagina.semViolacoes();

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

    await dialogo.getByRole('link', { name: 'Ver e enviar recibo' }).click();
    await pagina.getByRole('heading', { level: 2, name: 'Recibo de pagamento parcial' }).waitFor();
    await expect
      .poll(() => texto(pagina.getByRole('article')))
      .toContain('seiscentos reais e quarenta e cinco centavos');
  });

  it('mais que a conta: os totais e o arquivo dizem o que foi recebido', async () => {
    const { locador, contratoId } = await comContratos();
    const [primeira] = await contasDe(locador, contratoId);
    const pagamento = { valorPago: 1600, formaPagamento: 'Boleto' };
    const { body } = await locador.pedir(financeiro.pagar, { params: { id: primeira.id }, body: pagamento });
    const pagina = await palco.abrir('financeiro?status=PAGO', { como: locador });
    await espere(() => texto(linhas(pagina).nth(1))).toMatch(/R\$\s1\.500,00\s+recebido R\$\s1\.600,00/);
    await pagina.getByText('R$ 1.600,00', { exact: true }).waitFor();
    const { csv } = await baixarCsv(pagina);
    expect(csv).toContain(';1500,00;Pago;10/03/2026;1600,00;Boleto;');
    expect(csv).toContain(body.recibo_digital.codigoRecibo);
    await pagina.goto(palco.endereco);
    await espere(() => texto(pagina.getByRole('link', { name: /Recebido no mês/ }))).toMatch(/R\$\s1\.600,00/);
  });

  it('no celular, o valor inteiro em dois toques', async () => {
    const { locador } = await comContratos();
    const pagina = await palco.abrir('financeiro?status=ATRASADO', {
      como: locador,
      tela: 'celularPequeno',
      escuro: true,
    });
    await titulo(pagina, 'Financeiro');
    await pagina.getByRole('list', { name: 'Contas' }).getByRole('listitem').first().waitFor();
    await pagina.semRolagemLateral();
    await pagina.semViolacoes();
    await pagina.fotografar('financeiro-atraso');
    await pagina
      .getByRole('button', { name: /^Receber/ })
      .first()
      .click();
    await pagina.fotografar('financeiro-receber');
    await pagina.getByRole('button', { name: 'Registrar R$ 1.500,00' }).click();
    await pagina.getByText('Pagamento registrado').waitFor();
    const pagas = await locador.pedir(financeiro.listar, { query: { status: 'PAGO' } });
    expect(pagas.body).toHaveLength(1);
  });
});

describe('no celular', () => {
  it('ordena os cartões e cobra pelo WhatsApp o que atrasou', async () => {
    const { locador } = await comContratos();
    const pagina = await palco.abrir('financeiro', { como: locador, tela: 'celularPequeno' });
    const cartoes = pagina.getByRole('list', { name: 'Contas' }).getByRole('listitem');
    await espere(() => texto(cartoes.first())).toContain('R$\u00a01.500,00');
    await pagina.getByLabel('Ordenar por').selectOption('Valor, crescente');
    await espere(() => texto(cartoes.first())).toContain('R$\u00a0980,55');
    await pagina.getByLabel('Ordenar por').selectOption('Ordem da lista');
    await espere(() => texto(cartoes.first())).toContain('Aluguel 1/12');
    await pagina.semViolacoes();
    await pagina.getByRole('button', { name: 'Mais ações de Aluguel 1/12, Apartamento Paulista' }).click();
    const cobrar = pagina.getByRole('menuitem', { name: /Cobrar no WhatsApp/ });
    await espere(() => cobrar.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/5511987654321\?text=/);
    const mensagem = new URL((await cobrar.getAttribute('href')) as string).searchParams.get('text');
    expect(mensagem).toContain('R$\u00a01.500,00, que venceu em 10/01/2026 (há 59 dias)');
    await pagina.semRolagemLateral();
    await pagina.fotografar('financeiro-cobrar');
  });
});

describe('contas', () => {
  it('lança, edita, cancela, reabre e apaga', async () => {
    const { locador } = await comContratos();
    const pagina = await palco.abrir('financeiro', { como: locador });
    await pagina.getByRole('button', { name: 'Nova conta' }).click();
    const nova = pagina.getByRole('dialog', { name: 'Nova conta' });
    await nova.getByRole('button', { name: 'Lançar conta' }).click();
    await espere(() => nova.getByText('Preencha este campo.').count()).toBe(3);
    await nova.getByRole('combobox', { name: 'Contrato' }).click();
    await pagina.getByRole('option', { name: /João Conceição/ }).click();
    await nova.getByLabel('Descrição').fill('Conserto do portão');
    await nova.getByLabel('Valor').fill('320,10');
    await pagina.fotografar('financeiro-nova-conta');
    await pagina.semViolacoes();
    await nova.getByRole('button', { name: 'Lançar conta' }).click();
    await pagina.getByText('Conta lançada.').waitFor();

    await pagina.getByLabel('Procurar').fill('portao');
    await espere(() => linhas(pagina).count()).toBe(2);
    expect(new URL(pagina.url()).searchParams.get('texto')).toBe('portao');
    const acoes = async (nome: string) => {
      await pagina.getByRole('button', { name: /^Mais ações de/ }).click();
      await pagina.getByRole('menuitem', { name: nome }).click();
    };
    await acoes('Editar');
    const editar = pagina.getByRole('dialog', { name: 'Editar conta' });
    await editar.getByLabel('Descrição').fill('Conserto do portão da frente');
    await editar.getByLabel('Vencimento').fill('05/02/2026');
    await editar.getByRole('button', { name: 'Salvar' }).click();
    await espere(() => texto(linhas(pagina).nth(1))).toMatch(/05\/02\/2026[\s\S]*da frente[\s\S]*Em atraso/);
    await acoes('Cancelar conta');
    await pagina.getByRole('dialog').getByRole('button', { name: 'Cancelar conta' }).click();
    await espere(() => texto(linhas(pagina).nth(1))).toContain('Cancelado');
    await acoes('Reabrir conta');
    await pagina.getByRole('dialog').getByRole('button', { name: 'Reabrir conta' }).click();
    await espere(() => texto(linhas(pagina).nth(1))).toContain('Em atraso');
    await acoes('Apagar');
    await pagina.getByRole('dialog').getByText('isso não pode ser desfeito').waitFor();
    await pagina.getByRole('dialog').getByRole('button', { name: 'Apagar conta' }).click();
    await pagina.getByText('Nenhuma conta com estes filtros').waitFor();
    await pagina.getByRole('button', { name: 'Limpar filtros' }).first().click();
    await espere(() => linhas(pagina).count()).toBeGreaterThan(20);
    expect(new URL(pagina.url()).search).toBe('');
  });

  it('filtra pelo endereço, soma o que mostra e exporta o mesmo', async () => {
    const { locador } = await comContratos();
    const pagina = await palco.abrir('financeiro?de=2026-03-01&ate=2026-03-31', { como: locador });
    await espere(() => linhas(pagina).count()).toBe(3);
    await pagina.getByRole('button', { name: 'Período: Este mês' }).click();
    await pagina.fotografar('financeiro-periodo');
    await pagina.semViolacoes();
    await pagina.getByRole('button', { name: 'Próximo mês' }).click();
    await pagina.getByRole('button', { name: 'Pronto' }).click();
    await espere(() => new URL(pagina.url()).search).toBe('?de=2026-04-01&ate=2026-04-30');
    await pagina.getByText('Esperado: R$ 2.480,55 em 2 contas').waitFor();

    const { nome, csv } = await baixarCsv(pagina);
    expect(nome).toBe('financeiro-2026-03-10.csv');
    expect(csv.charCodeAt(0)).toBe(0xfeff);
    expect(csv.split('\r\n')).toHaveLength(3);
    // A name that begins like a formula must not run in the spreadsheet.
    expect(csv).toContain(";'=Casa da Vila;Beatriz Nogueira;");
    expect(csv).toContain(';980,55;');
  });
});

describe('telas', () => {
  it.each([
    { tela: 'mesa' as const, escuro: false },
    { tela: 'mesa' as const, escuro: true },
    { tela: 'celular' as const, escuro: false },
  ])('sem violações ($tela, escuro: $escuro)', async (opcoes) => {
    const { locador, contratoId } = await comContratos();
    const [primeira] = await contasDe(locador, contratoId);
    await locador.pedir(financeiro.pagar, { params: { id: primeira.id }, body: {} });
    const pagina = await palco.abrir('financeiro', { ...opcoes, como: locador });
    await pagina.getByText('Aluguel 2/12').first().waitFor();
    await pagina.semViolacoes();
    await pagina.semRolagemLateral();
    await pagina.fotografar('financeiro');
  });

  it('sem nenhuma conta, diz por onde começar', async () => {
    const pagina = await palco.abrir('financeiro', { como: await novoLocador(palco.servico) });
    await pagina.getByText('Ainda não há contas').waitFor();
    await pagina.semViolacoes();
    await pagina.fotografar('financeiro-vazio');
  });
});
