// A dialog begins in its first field, and gives the focus back to what opened it.
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Locador, novoContrato, novoLocador } from '../../api/test/support/factories.ts';
import { montarPalco, type Pagina, type Palco, TELAS } from './navegador.ts';

let palco: Palco;
let ana: Locador;
let ids: Awaited<ReturnType<typeof novoContrato>>;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
  ana = await novoLocador(palco.servico);
  ids = await novoContrato(ana);
});
afterAll(() => palco.fechar());

const temFoco = (lugar: Locator) => lugar.evaluate((elemento) => elemento === document.activeElement);
const espere = <T>(ler: () => T) => expect.poll(ler, { timeout: 15_000 });

type Caso = {
  tela: () => string;
  abrir: string | RegExp;
  dialogo: string | RegExp;
  primeiro: (dialogo: Locator) => Locator;
};
const casos: Record<string, Caso> = {
  'a select': {
    tela: () => 'financeiro',
    abrir: 'Nova conta',
    dialogo: 'Nova conta',
    primeiro: (dialogo) => dialogo.getByRole('combobox', { name: 'Contrato' }),
  },
  'a date, though a calculation comes later': {
    tela: () => `financeiro?situacao=ATRASADAS&contratoId=${ids.contratoId}`,
    abrir: /^Receber Aluguel 1\/12/,
    dialogo: 'Registrar pagamento',
    primeiro: (dialogo) => dialogo.getByLabel('Dia do pagamento'),
  },
  'a text': {
    tela: () => 'contratos/novo',
    abrir: 'Novo imóvel',
    dialogo: 'Novo imóvel',
    primeiro: (dialogo) => dialogo.getByLabel('Apelido'),
  },
  'a form that comes as code': {
    tela: () => `imoveis/${ids.imovelId}/vistorias`,
    abrir: 'Nova vistoria',
    dialogo: 'Nova vistoria',
    primeiro: (dialogo) => dialogo.getByRole('combobox', { name: 'Tipo' }),
  },
  'the terms, which are read first': {
    tela: () => `contratos/${ids.contratoId}`,
    abrir: /termos/i,
    dialogo: 'Termos do contrato',
    primeiro: (dialogo) => dialogo.locator('input:not([type="hidden"]), textarea').first(),
  },
};

it.each(Object.keys(casos))('begins in %s', async (nome) => {
  const { abrir, dialogo, primeiro, ...caso } = casos[nome] as Caso;
  const pagina: Pagina = await palco.abrir(caso.tela(), { como: ana, tela: 'celular' });
  for (const tela of ['celular', 'mesa'] as const) {
    await pagina.setViewportSize(TELAS[tela]);
    const botao = pagina.getByRole('button', { name: abrir }).first();
    await botao.focus();
    await pagina.keyboard.press('Enter');
    const aberto = pagina.getByRole('dialog', { name: dialogo });
    await aberto.waitFor();
    await espere(() => temFoco(primeiro(aberto))).toBe(true);
    // Neither a list nor a calendar lies over what the dialog says.
    expect(await pagina.getByRole('listbox').count()).toBe(0);
    expect(await pagina.locator('[data-dates-dropdown]').count()).toBe(0);
    await pagina.keyboard.press('Escape');
    await espere(() => aberto.count()).toBe(0);
    await espere(() => temFoco(botao)).toBe(true);
  }
});

it('os filtros do Financeiro começam no primeiro campo', async () => {
  const pagina = await palco.abrir('financeiro', { como: ana, tela: 'celular' });
  for (const tela of ['celular', 'mesa'] as const) {
    await pagina.setViewportSize(TELAS[tela]);
    const botao = pagina.getByRole('button', { name: 'Filtros' });
    await botao.focus();
    await pagina.keyboard.press('Enter');
    const filtros = pagina.getByRole('dialog', { name: 'Filtros' });
    const primeiro =
      tela === 'mesa' ? filtros.getByRole('combobox', { name: 'Imóvel' }) : filtros.getByLabel('Procurar');
    await espere(() => temFoco(primeiro)).toBe(true);
    await filtros.getByRole('combobox', { name: 'Ordem' }).waitFor();
    await espere(() => temFoco(primeiro)).toBe(true);
    expect(await pagina.getByRole('listbox').count()).toBe(0);
    await pagina.keyboard.press('Escape');
    await espere(() => temFoco(botao)).toBe(true);
  }
});

it('o que vem no lugar do formulário fica com o foco, e fechado ele volta à tela; sem a barra, à lista', async () => {
  const bia = await novoLocador(palco.servico);
  await novoContrato(bia);
  const pagina = await palco.abrir('financeiro?situacao=ATRASADAS', { como: bia });
  const receber = pagina.getByRole('button', { name: /^Receber Aluguel 1\/12/ });
  await receber.focus();
  await pagina.keyboard.press('Enter');
  const registrar = pagina.getByRole('button', { name: /^Registrar R/ });
  await espere(() => registrar.isEnabled()).toBe(true);
  await registrar.focus();
  await pagina.keyboard.press('Enter');
  const ver = pagina.getByRole('link', { name: /^Aluguel 1\/12, recibo nº/ });
  await ver.waitFor();
  await espere(() => temFoco(ver)).toBe(true);
  await receber.waitFor({ state: 'detached' });
  await pagina.keyboard.press('Escape');
  await espere(() => temFoco(pagina.getByRole('heading', { level: 1, name: 'Financeiro' }))).toBe(true);

  await pagina.getByRole('checkbox', { name: /^Selecionar Aluguel 2\/12/ }).check();
  await pagina.getByRole('button', { name: 'Não escolher nenhuma' }).focus();
  await pagina.keyboard.press('Enter');
  await pagina.getByRole('region', { name: 'Contas escolhidas' }).waitFor({ state: 'detached' });
  await pagina.keyboard.press('Tab');
  await espere(() => temFoco(pagina.getByRole('checkbox').first())).toBe(true);
});

it('perguntado mais de uma vez se fecha sem salvar, quem continua editando volta ao campo em que estava', async () => {
  const pagina = await palco.abrir('contratos/novo', { como: ana });
  await pagina.getByRole('button', { name: 'Novo imóvel' }).click();
  const rua = pagina.getByRole('dialog', { name: 'Novo imóvel' }).getByLabel('Rua');
  await rua.fill('Rua das Flores');
  const pergunta = pagina.getByRole('dialog', { name: 'Fechar sem salvar?' });
  for (const _ of [1, 2, 3]) {
    await pagina.keyboard.press('Escape');
    await espere(() => temFoco(pergunta.getByRole('button', { name: 'Continuar editando' }))).toBe(true);
    await pagina.keyboard.press('Enter');
    await pergunta.waitFor({ state: 'detached' });
    await espere(() => temFoco(rua)).toBe(true);
  }
});

it('o dia que se digita toma o lugar do que estava no campo, pelo teclado e pelo mouse', async () => {
  const pagina = await palco.abrir(`financeiro?situacao=ATRASADAS&contratoId=${ids.contratoId}`, { como: ana });
  await pagina.getByRole('button', { name: /^Receber Aluguel 1\/12/ }).focus();
  await pagina.keyboard.press('Enter');
  const dialogo = pagina.getByRole('dialog', { name: 'Registrar pagamento' });
  const dia = dialogo.getByLabel('Dia do pagamento');
  await espere(() => temFoco(dia)).toBe(true);
  expect(await dia.inputValue()).toBe('10/03/2026');
  await pagina.keyboard.type('09032026');
  expect(await dia.inputValue()).toBe('09/03/2026');
  await dialogo.getByRole('button', { name: 'Voltar' }).focus();
  await dia.click();
  await pagina.keyboard.type('08032026');
  expect(await dia.inputValue()).toBe('08/03/2026');
});

it('um botão que esteve ocupado tem o foco de volta com a resposta', async () => {
  const pagina = await palco.abrir('notificacoes', { como: ana });
  pagina.esperarNoConsole(/409 \(Conflict\)/);
  await pagina.route('**/notificacoes/teste', async (rota) => {
    await new Promise((pronto) => setTimeout(pronto, 800));
    await rota.continue();
  });
  const testar = pagina.getByRole('button', { name: 'Enviar teste para mim' });
  await testar.focus();
  await pagina.keyboard.press('Enter');
  await espere(() => temFoco(testar)).toBe(false);
  await pagina.getByText('Nenhum canal está ligado.').waitFor();
  await espere(() => temFoco(testar)).toBe(true);
});
