import * as financeiro from '@imob/schemas/financeiro';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contasDe, novoLocador } from '../../api/test/support/factories.ts';
import { baixarCsv } from './baixados.ts';
import { doisContratos } from './doisContratos.ts';
import { montarPalco, olhar, type Pagina, type Palco, TELAS } from './navegador.ts';

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

const linhas = (pagina: Pagina) => pagina.getByRole('table', { name: 'Contas' }).getByRole('row');
const comContratos = () => doisContratos(palco.servico);

describe('o calendário', () => {
  it('mostra o que vence em cada dia, e um dia as suas contas', async () => {
    const { locador } = await comContratos();
    const pagina = await palco.abrir('financeiro?visao=calendario', { como: locador, tela: 'celularPequeno' });
    const dia = pagina.getByRole('button', { name: /^15\s*: 1 conta\s*, R\$\s980,55 a receber$/ });
    await dia.waitFor();
    const dica = pagina.getByText('Escolha um dia para ver as contas dele.');
    await dica.waitFor();
    await olhar(pagina, 'financeiro-calendario');
    await dia.click();
    await pagina.getByText('Beatriz Nogueira').first().waitFor();
    expect(await dica.count()).toBe(0);
    expect(new URL(pagina.url()).searchParams.get('dia')).toBe('2026-03-15');
    await pagina.getByRole('button', { name: 'Próximo mês' }).click();
    await pagina.getByRole('button', { name: /^10\s*: 1 conta\s*, R\$\s1\.500,00 a receber$/ }).waitFor();
  });
});

describe('todas, de todos os meses', () => {
  it('começam pelo fim deste mês; o que vence depois vem no fim, à parte', async () => {
    const { locador } = await comContratos();
    const pagina = await palco.abrir('financeiro?mes=todos', { como: locador });
    for (const [tela, papel, conta] of [
      ['mesa', 'table', 'row'],
      ['celularPequeno', 'list', 'listitem'],
    ] as const) {
      await pagina.setViewportSize(TELAS[tela]);
      const contas = pagina.getByRole(papel, { name: 'Contas' }).getByRole(conta);
      await espere(async () => {
        const lidas = (await contas.allInnerTexts()).slice(tela === 'mesa' ? 1 : 0);
        return lidas.map((linha) => /\d\d\/\d\d\/\d{4}|Vencem depois.*/.exec(linha)?.[0]).slice(0, 7);
      }).toEqual([
        ...['15/03/2026', '10/03/2026', '10/02/2026', '10/01/2026'],
        ...['Vencem depois de março de 2026', '10/04/2026', '15/04/2026'],
      ]);
    }
    await olhar(pagina, 'financeiro-todas');
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
    await olhar(pagina, 'financeiro-nova-conta');
    await nova.getByRole('button', { name: 'Lançar conta' }).click();
    await pagina.getByText('Conta lançada.').waitFor();

    await pagina.getByLabel('Procurar').fill('portao');
    await espere(() => linhas(pagina).count()).toBe(2);
    expect(new URL(pagina.url()).searchParams.get('busca')).toBe('portao');
    const acoes = async (nome: string) => {
      await pagina.getByRole('button', { name: /^Mais ações de/ }).click();
      await pagina.getByRole('menuitem', { name: nome }).click();
    };
    await acoes('Editar');
    const editar = pagina.getByRole('dialog', { name: 'Editar conta' });
    await editar.getByLabel('Descrição').fill('Conserto do portão da frente');
    await editar.getByLabel('Vencimento').fill('05/02/2026');
    await editar.getByRole('button', { name: 'Salvar' }).click();
    await espere(() => texto(linhas(pagina).nth(1))).toMatch(/da frente[\s\S]*05\/02\/2026[\s\S]*atrasada/);
    await acoes('Cancelar conta');
    await pagina.getByRole('dialog').getByRole('button', { name: 'Cancelar conta' }).click();
    await espere(() => texto(linhas(pagina).nth(1))).toContain('cancelada');
    await acoes('Reabrir conta');
    await pagina.getByRole('dialog').getByRole('button', { name: 'Reabrir conta' }).click();
    await espere(() => texto(linhas(pagina).nth(1))).toContain('atrasada');
    await acoes('Apagar');
    await pagina.getByRole('dialog').getByText('isso não pode ser desfeito').waitFor();
    await pagina.getByRole('dialog').getByRole('button', { name: 'Apagar conta' }).click();
    await pagina.getByText('Nenhuma conta aqui').waitFor();
    await pagina.getByRole('button', { name: 'Limpar filtros' }).first().click();
    await espere(() => linhas(pagina).count()).toBe(3);
    expect(new URL(pagina.url()).search).toBe('');
  });

  it('abre no mês, passa aos vizinhos, soma o que mostra e exporta o mesmo', async () => {
    const { locador } = await comContratos();
    const pagina = await palco.abrir('financeiro', { como: locador });
    await espere(() => linhas(pagina).count()).toBe(3);
    await pagina.getByRole('button', { name: 'Mês: mar 2026' }).click();
    await olhar(pagina, 'financeiro-mes');
    await pagina.keyboard.press('Escape');
    await pagina.getByRole('button', { name: 'Próximo mês' }).click();
    await espere(() => new URL(pagina.url()).search).toBe('?mes=2026-04');
    await espere(() => texto(pagina.getByRole('status', { name: 'Totais' }))).toMatch(
      /R\$\s2\.480,55\s+a receber\s+2 contas/,
    );
    await espere(() => linhas(pagina).count()).toBe(3);

    const { nome, csv } = await baixarCsv(pagina);
    expect(nome).toBe('financeiro-2026-03-10.csv');
    expect(csv.charCodeAt(0)).toBe(0xfeff);
    expect(csv.trimEnd().split('\r\n')).toHaveLength(3);
    // A name that begins like a formula must not run in the spreadsheet.
    expect(csv).toContain(";'=Casa da Vila;Beatriz Nogueira;");
    expect(csv).toContain(';980,55;');
  });

  it('um endereço com o que não existe mostra o mês, como se nada dissesse', async () => {
    const { locador } = await comContratos();
    const errado = 'situacao=PERDIDAS&mes=2026-13&dia=2026-02-31&ordem=COR&tipo=MULTA';
    const pagina = await palco.abrir(`financeiro?${errado}`, { como: locador });
    await pagina.getByText('Beatriz Nogueira').first().waitFor();
    await pagina.getByRole('button', { name: 'Próximo mês' }).waitFor();
  });

  it('o que é escolhido atrás de “Filtros” fica no endereço e sai por onde se vê', async () => {
    const { locador } = await comContratos();
    const pagina = await palco.abrir('financeiro?mes=todos', { como: locador });
    await pagina.getByRole('button', { name: 'Filtros' }).click();
    const locatario = pagina.getByRole('combobox', { name: 'Locatário' });
    await locatario.click();
    await locatario.pressSequentially('beatriz');
    await pagina.getByRole('option', { name: 'Beatriz Nogueira' }).click();
    await pagina.semViolacoes();
    await pagina.getByRole('button', { name: 'Pronto' }).click();
    // Ten contas, the titles, and what says where the later ones begin.
    await espere(() => linhas(pagina).count()).toBe(12);
    expect(new URL(pagina.url()).searchParams.get('locatarioId')).toBeTruthy();
    await pagina.getByRole('button', { name: /^Valor/ }).click();
    await espere(() => new URL(pagina.url()).searchParams.get('ordem')).toBe('VALOR');
    await pagina.getByRole('button', { name: 'Tirar o filtro Beatriz Nogueira' }).click();
    await espere(() => linhas(pagina).count()).toBeGreaterThan(20);
  });
});

describe('telas', () => {
  it('sem violações', async () => {
    const { locador, contratoId } = await comContratos();
    const [primeira] = await contasDe(locador, contratoId);
    await locador.pedir(financeiro.pagar, { params: { id: primeira.id }, body: {} });
    const pagina = await palco.abrir('financeiro', { tela: 'celular', como: locador });
    await pagina.getByText('Aluguel 3/12').first().waitFor();
    await olhar(pagina, 'financeiro');
  });

  it('sem nenhuma conta, diz por onde começar', async () => {
    const pagina = await palco.abrir('', { como: await novoLocador(palco.servico) });
    const pedido = Promise.withResolvers<void>();
    const segue = Promise.withResolvers<void>();
    await pagina.route('**/contratos/totais*', async (rota) => {
      pedido.resolve();
      await segue.promise;
      await rota.continue();
    });
    await pagina.getByRole('link', { name: 'Financeiro', exact: true }).click();
    await pedido.promise;
    await pagina.getByText('Nenhuma conta', { exact: true }).waitFor();
    expect(await pagina.getByText('Mude o mês ou a situação').count()).toBe(0);
    segue.resolve();
    await pagina.getByText('Ainda não há contas').waitFor();
    await olhar(pagina, 'financeiro-vazio');
    await pagina.getByRole('button', { name: 'Nova conta' }).click();
    const nova = pagina.getByRole('dialog', { name: 'Nova conta' });
    await nova.getByText('Uma conta é sempre de um contrato.').waitFor();
    await olhar(pagina, 'financeiro-nova-conta-sem-contrato');
    await nova.getByRole('link', { name: 'Criar contrato' }).click();
    await pagina.getByRole('heading', { level: 1, name: 'Novo contrato' }).waitFor();
  });
});
