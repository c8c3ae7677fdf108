import * as despesas from '@imob/schemas/despesas';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Locador,
  novaDespesa,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../api/test/support/factories.ts';
import { foto, pdf } from './arquivosDeTeste.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

/** Gives what a person reads there, with plain spaces. */
const texto = async (lugar: Locator) => (await lugar.allInnerTexts()).join(' ').replace(/\s+/g, ' ').trim();
/** A busy machine may take its time for a screen. */
const espere = <T>(ler: () => T) => expect.poll(ler, { timeout: 15_000 });

let palco: Palco;
let ana: Locador;
let casa: string;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
});
afterAll(() => palco.fechar());

const comCasas = async () => {
  ana = await novoLocador(palco.servico);
  casa = await novoImovel(ana, { nome: 'Casa Verde' });
  await novoImovel(ana, { nome: 'Loja 7' });
};
const guardadas = async () => (await ana.pedir(despesas.pagina)).body.despesas as despesas.Despesa[];
const totais = (pagina: Pagina) => texto(pagina.getByRole('status', { name: 'Totais' }));
const daLista = (pagina: Pagina, qual: string) =>
  pagina.locator('tbody tr, ul[aria-label="Despesas"] > li').filter({ hasText: qual });

it('is recorded, changed and deleted', async () => {
  await comCasas();
  const pagina = await palco.abrir('despesas', { como: ana, tela: 'celular', escuro: true });
  await pagina.getByText('Nenhuma despesa em 2026').waitFor();
  await olhar(pagina, 'despesas-nenhuma');

  await pagina.getByRole('button', { name: 'Nova despesa' }).click();
  const nova = pagina.getByRole('dialog', { name: 'Nova despesa' });
  await nova.getByRole('button', { name: 'Registrar despesa' }).click();
  await espere(() => nova.getByText('Preencha este campo.').count()).toBe(1);
  await nova.getByRole('combobox', { name: 'Imóvel' }).click();
  await pagina.getByRole('option', { name: 'Casa Verde' }).click();
  await nova.getByLabel('Descrição').fill('IPTU de 2026');
  await nova.getByRole('textbox', { name: /^Valor/ }).fill('145,50');
  await nova.getByRole('textbox', { name: /^Dia/ }).fill('31/01/2099');
  await nova.getByLabel('Repete todo mês').check();
  await nova.getByLabel('Quantas vezes').fill('10');
  await nova.getByText('A última em 31/10/2099.').waitFor();
  pagina.esperarNoConsole(/400/);
  await nova.getByRole('button', { name: 'Registrar despesa' }).click();
  await nova.getByText('Informe um dia entre 01/01/1990 e 10/03/2036.').waitFor();
  await olhar(pagina, 'despesas-nova');
  await nova.getByRole('textbox', { name: /^Dia/ }).fill('31/01/2026');
  await nova.getByRole('button', { name: 'Registrar despesa' }).click();
  await pagina.getByText('10 despesas registradas.').waitFor();

  await espere(() => totais(pagina)).toMatch(/R\$ 29\d.* pagos em 2026 R\$ 1.* a vencer 10 despesas/);
  expect((await guardadas()).map(({ data, valor, imovelNome }) => [data, valor, imovelNome]).at(-2)).toEqual([
    ...['2026-02-28', 145.5, 'Casa Verde'],
  ]);
  await daLista(pagina, '31/10/2026').getByText('A pagar').waitFor();
  await olhar(pagina, 'despesas');

  // A phone on its side, where the columns beside it would leave what was spent no room at all.
  const tela = pagina.viewportSize()!;
  await pagina.setViewportSize({ width: 844, height: 390 });
  const gasta = daLista(pagina, '28/02/2026').getByRole('button', { name: 'IPTU de 2026', exact: true });
  await espere(async () => (await gasta.boundingBox())?.width).toBeGreaterThan(60);
  await pagina.setViewportSize(tela);

  // The expense's name opens the form, as for somebody without a mouse.
  await daLista(pagina, '28/02/2026').getByRole('button', { name: 'IPTU de 2026', exact: true }).press('Enter');
  const editar = pagina.getByRole('dialog', { name: 'Editar despesa' });
  await editar.getByText('Muda só esta').waitFor();
  await editar.getByRole('textbox', { name: /^Valor/ }).fill('150');
  await editar.getByLabel('O inquilino me devolve este valor').check();
  await editar.getByRole('button', { name: 'Salvar' }).click();
  await pagina.getByText('Despesa alterada.').waitFor();
  await espere(() => texto(daLista(pagina, '28/02/2026'))).toMatch(/R\$ 150,00/);
  await daLista(pagina, '28/02/2026').getByText('Inquilino devolve').waitFor();

  const apagar = async (dia: string, seguintes: boolean) => {
    await daLista(pagina, dia)
      .getByRole('button', { name: /^Mais ações de/ })
      .click();
    await pagina.getByRole('menuitem', { name: 'Apagar' }).click();
    const pergunta = pagina.getByRole('dialog', { name: 'Apagar esta despesa?' });
    if (seguintes) await pergunta.getByLabel('Apagar também as dos meses seguintes').check();
    await pagina.fotografar('despesas-apagar');
    await pagina.semViolacoes();
    await pergunta.getByRole('button', { name: 'Apagar', exact: true }).click();
  };
  await apagar('31/05/2026', true);
  await pagina.getByText('6 despesas apagadas.').waitFor();
  await apagar('31/01/2026', false);
  await pagina.getByText('1 despesa apagada.').waitFor();
  await espere(() => totais(pagina)).toContain('3 despesas');
  expect((await guardadas()).map(({ data }) => data)).toEqual(['2026-04-30', '2026-03-31', '2026-02-28']);
});

it('opens for a property that an address names, is narrowed and downloaded', async () => {
  await comCasas();
  await novaDespesa(ana, { imovelId: casa, tipo: 'REPARO', descricao: 'Encanador' });
  await novaDespesa(ana, { tipo: 'SEGURO', descricao: 'Apólice', data: '2025-12-01' });
  const pagina = await palco.abrir(`despesas?nova=true&imovelId=${casa}`, { como: ana });
  const nova = pagina.getByRole('dialog', { name: 'Nova despesa' });
  await espere(() => nova.getByRole('combobox', { name: 'Imóvel' }).inputValue()).toBe('Casa Verde');
  await nova.getByRole('textbox', { name: /^Valor/ }).fill('99,9');
  await pagina.keyboard.press('Escape');
  await pagina.getByRole('button', { name: 'Continuar editando' }).click();
  expect(await nova.getByRole('textbox', { name: /^Valor/ }).inputValue()).toContain('99,9');
  await nova.getByLabel('Descrição').fill('Chaves');
  await nova.getByRole('button', { name: 'Registrar despesa' }).click();
  await pagina.getByText('Despesa registrada.').waitFor();
  await espere(() => totais(pagina)).toContain('2 despesas');
  expect(new URL(pagina.url()).search).toBe(`?imovelId=${casa}`);

  await pagina.getByRole('button', { name: 'Exportar' }).click();
  const [baixado] = await Promise.all([
    pagina.waitForEvent('download'),
    pagina.getByRole('menuitem', { name: 'Exportar CSV' }).click(),
  ]);
  expect(baixado.suggestedFilename()).toBe('despesas-2026-2026-03-10.csv');

  await pagina.getByRole('button', { name: 'Tirar o filtro Casa Verde' }).click();
  await pagina.getByRole('button', { name: 'Ano anterior' }).click();
  await daLista(pagina, 'Apólice').waitFor();
  await espere(() => totais(pagina)).toMatch(/^R\$ 32\d.* pagos em 2025 1 despesa$/);
  await pagina.getByRole('button', { name: 'Filtros' }).click();
  await pagina.getByRole('combobox', { name: 'Tipo' }).click();
  await pagina.getByRole('option', { name: 'Reparos' }).click();
  await pagina.getByText('Nenhuma despesa aqui').waitFor();
});

it('says what the lease leaves to the tenant', async () => {
  ana = await novoLocador(palco.servico);
  const locatarioId = await novoLocatario(ana, { nome: 'Rosa Lima' });
  const { imovelId } = await novoContrato(ana, { locatarioId, termos: { iptu: 'LOCATARIO', condominio: 'LOCADOR' } });
  const pagina = await palco.abrir(`despesas?nova=true&imovelId=${imovelId}`, { como: ana });
  const nova = pagina.getByRole('dialog', { name: 'Nova despesa' });
  await nova.getByText('Pelo contrato em vigor, o IPTU é de Rosa Lima.').waitFor();
  await nova.getByRole('combobox', { name: 'Tipo' }).click();
  await pagina.getByRole('option', { name: 'Condomínio' }).click();
  await espere(() => nova.getByText(/Pelo contrato em vigor/).count()).toBe(0);
});

it('keeps its papers: sent with it, added, seen from the list and deleted', async () => {
  await comCasas();
  const pagina = await palco.abrir('despesas?nova=true', { como: ana, tela: 'celular' });
  const nova = pagina.getByRole('dialog', { name: 'Nova despesa' });
  await nova.getByRole('textbox', { name: /^Valor/ }).fill('99,9');
  await nova.getByLabel('Descrição').fill('Encanador');
  const escolher = async (dialogo: Locator, botao: string, arquivos: Awaited<ReturnType<typeof foto>>[]) => {
    const [escolha] = await Promise.all([
      pagina.waitForEvent('filechooser'),
      dialogo.getByRole('button', { name: botao }).click(),
    ]);
    await escolha.setFiles(arquivos);
  };
  await escolher(nova, 'Anexar', [pdf('nota fiscal.pdf'), pdf('errado.pdf')]);
  await nova.getByRole('button', { name: 'Tirar errado.pdf da lista' }).click();
  await pagina.fotografar('despesas-comprovantes-nova');
  await nova.getByRole('button', { name: 'Registrar despesa' }).click();
  await pagina.getByRole('button', { name: /^Ver o comprovante de Encanador/ }).click();
  const visto = pagina.getByRole('dialog', { name: 'nota fiscal.pdf' });
  const endereco = await visto.getByRole('link', { name: 'Abrir em outra aba' }).getAttribute('href');
  expect((await fetch(endereco as string)).status).toBe(200);
  await pagina.keyboard.press('Escape');

  await daLista(pagina, 'Encanador').getByRole('button', { name: 'Encanador', exact: true }).click();
  const editar = pagina.getByRole('dialog', { name: 'Editar despesa' });
  await escolher(editar, 'Fotografar', [await foto('recibo.jpg', '#88aa66')]);
  await editar.getByRole('button', { name: 'recibo.jpg', exact: true }).waitFor();
  await olhar(pagina, 'despesas-comprovantes');
  await editar.getByRole('button', { name: 'Apagar nota fiscal.pdf' }).click();
  await pagina.getByRole('button', { name: 'Apagar comprovante' }).click();
  await espere(() => editar.getByText('nota fiscal.pdf').count()).toBe(0);
  await editar.getByRole('button', { name: 'Fechar' }).or(pagina.locator('.mantine-Modal-close')).first().click();
  await pagina.getByRole('button', { name: /^Ver o comprovante de Encanador/ }).click();
  await pagina.getByRole('img', { name: 'recibo.jpg' }).waitFor();
  await pagina.fotografar('despesas-comprovante-visto');
  expect((await guardadas())[0]?.comprovantes.map(({ nome }) => nome)).toEqual(['recibo.jpg']);
});

it('stands on the Painel until it is said to be paid, and tells both days', async () => {
  await comCasas();
  await novoContrato(ana, { imovelId: casa });
  await novaDespesa(ana, { descricao: 'Seguro da loja', data: '2026-03-01', pagaEm: null, valor: 80 });
  await novaDespesa(ana, { descricao: 'Dedetização', data: '2026-03-14', valor: 30 });
  const pagina = await palco.abrir('', { como: ana, tela: 'celular', escuro: true });
  const aPagar = pagina.getByRole('list', { name: 'Para pagar' });
  await espere(() => texto(aPagar)).toMatch(/1 mar há 9 dias Seguro da loja.*R\$ 80,00.*Dedetização.*R\$ 30,00/);
  await aPagar.scrollIntoViewIfNeeded();
  await olhar(pagina, 'painel-a-pagar');
  await aPagar.getByRole('button', { name: /^Paguei Seguro da loja/ }).click();
  await pagina.getByText('Despesa paga em 10/03/2026.').waitFor();
  await espere(() => texto(aPagar)).not.toContain('Seguro');

  // The form takes a payment on another day, and the list shows that day with the due date.
  await aPagar.getByRole('link', { name: 'Dedetização' }).click();
  const editar = pagina.getByRole('dialog', { name: 'Editar despesa' });
  await editar.getByLabel('Já está paga').check();
  await editar.getByRole('textbox', { name: 'Paga em' }).fill('09/03/2026');
  await olhar(pagina, 'despesas-paga-em');
  await editar.getByRole('button', { name: 'Salvar' }).click();
  await espere(() => texto(daLista(pagina, 'Dedetização'))).toMatch(/09\/03\/2026 vence em 14\/03\/2026/);
  await espere(() => texto(daLista(pagina, 'Seguro'))).toMatch(/10\/03\/2026 venceu em 01\/03\/2026/);
  await espere(() => totais(pagina)).toMatch(/^R\$ 110.* pagos em 2026 2 despesas$/);
});
