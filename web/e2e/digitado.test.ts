import * as imoveis from '@imob/schemas/imoveis';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Locador,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../api/test/support/factories.ts';
import { montarPalco, olhar, type Palco } from './navegador.ts';

let palco: Palco;
let ana: Locador;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
  ana = await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

/** Reads what stands in the field once it was typed and left by Tab. */
async function digitar(campo: Locator, tecladas: string) {
  await campo.fill('');
  await campo.pressSequentially(tecladas);
  await campo.press('Tab');
  return campo.inputValue();
}

it('o que se digita fica como foi digitado, com a frase do que está errado', async () => {
  const pagina = await palco.abrir('locatarios/novo', { como: ana });
  const nascimento = pagina.getByLabel('Nascimento');
  expect(await digitar(nascimento, '31022000')).toBe('31/02/2000');
  await pagina.getByText('Esta data não existe. Confira o dia e o mês.').waitFor();
  expect(await digitar(nascimento, '11032026')).toBe('11/03/2026');
  await pagina.getByText('Use uma data até 10/03/2026.').waitFor();
  expect(await digitar(pagina.getByRole('combobox', { name: 'Estado', exact: true }), 'RJ')).toBe('RJ');
  expect(await digitar(pagina.getByLabel('CPF ou CNPJ'), '12345678900')).toBe('123.456.789-00');
  await pagina.getByText('Este CPF não existe: confira os números.').waitFor();
  await pagina.semViolacoes();
  await pagina.getByRole('button', { name: 'Está certo assim' }).click();
  await expect.poll(() => pagina.getByText('Este CPF não existe: confira os números.').count()).toBe(0);
});

it('um estado que não há e um CEP pela metade ficam, e nada é salvo sem que se diga', async () => {
  const pagina = await palco.abrir('conta', { como: ana });
  const estado = pagina.getByRole('combobox', { name: 'Estado', exact: true });
  expect(await digitar(estado, 'abc')).toBe('abc');
  await pagina.getByText('Não reconhecemos este estado. Use a sigla, como SP.').waitFor();
  await pagina.semViolacoes();
  const salvar = pagina.getByRole('button', { name: 'Salvar dados' });
  await salvar.click();
  expect(await estado.inputValue()).toBe('abc');
  await digitar(estado, 'RJ');
  expect(await digitar(pagina.getByLabel('CEP'), '12')).toBe('12');
  await salvar.click();
  await pagina.getByText('Se está certo assim, confirme outra vez.').waitFor();
  expect(await pagina.getByText('Dados salvos.').count()).toBe(0);
});

it('um estado se escreve por extenso', async () => {
  const pagina = await palco.abrir('locatarios/novo', { como: ana });
  const estado = pagina.getByRole('combobox', { name: 'Estado', exact: true });
  await digitar(estado, 'sao paulo');
  await expect.poll(() => estado.inputValue()).toBe('SP');
});

it('a lista dos estados não alarga a página nem move o formulário debaixo dela, num celular', async () => {
  const pagina = await palco.abrir('contratos/novo', { como: ana, tela: 'celular' });
  await pagina.getByRole('button', { name: 'Novo imóvel' }).click();
  const estado = pagina.getByRole('dialog').getByRole('combobox', { name: 'Estado' });
  await estado.waitFor();
  await pagina.evaluate(() => {
    const olhar = () => {
      if (innerWidth > screen.width) document.body.dataset.alargou = String(innerWidth);
      requestAnimationFrame(olhar);
    };
    olhar();
  });
  const passos = ['Casa', 'Rua das Flores', '10', 'Centro', 'São Paulo'];
  for (const [i, nome] of ['Apelido', 'Rua', 'Número', 'Bairro', 'Cidade'].entries())
    await pagina
      .getByRole('dialog')
      .getByLabel(nome)
      .fill(passos[i] as string);
  await estado.fill('São Paulo');
  await pagina.getByRole('option', { name: 'SP · São Paulo' }).waitFor();
  await pagina.waitForTimeout(300);
  expect(await pagina.locator('body').getAttribute('data-alargou')).toBeNull();
  await pagina.getByRole('option', { name: 'SP · São Paulo' }).tap();
  expect(await estado.inputValue()).toBe('SP');
});

it('no contrato novo, “-50” e o dia 45 ficam, com o que está errado', async () => {
  const imovelId = await novoImovel(ana, { nome: 'Casa Azul' });
  const locatarioId = await novoLocatario(ana);
  const pagina = await palco.abrir(`contratos/novo?imovelId=${imovelId}&locatarioId=${locatarioId}`, {
    como: ana,
    tela: 'celular',
  });
  const continuar = pagina.getByRole('button', { name: 'Continuar' });
  await continuar.click();
  await pagina.getByRole('group', { name: 'Passo 2: Locatário' }).waitFor();
  await continuar.click();
  const [aluguel, dia] = [pagina.getByLabel('Aluguel por mês'), pagina.getByLabel('Dia do vencimento')];
  expect(await digitar(pagina.getByLabel('Início'), '31042026')).toBe('31/04/2026');
  expect(await digitar(aluguel, '-50')).toBe('-R$ 50,00');
  expect(await digitar(dia, '45')).toBe('45');
  await continuar.click();
  await pagina.getByText('Esta data não existe. Confira o dia e o mês.').first().waitFor();
  await pagina.getByText('Informe um valor maior que zero.').waitFor();
  await pagina.getByText('Informe um número de até 31.').waitFor();
  expect([await aluguel.inputValue(), await dia.inputValue()]).toEqual(['-R$ 50,00', '45']);
  await pagina.getByRole('group', { name: 'Passo 3: Condições' }).waitFor();
  await olhar(pagina, 'contrato-novo-digitado');
});

it('numa conta e num pagamento, “-50” fica, e nada é registrado', async () => {
  const { contratoId } = await novoContrato(ana);
  const pagina = await palco.abrir(`financeiro?contratoId=${contratoId}&mes=todos`, { como: ana });
  await pagina.getByRole('button', { name: 'Nova conta' }).click();
  const nova = pagina.getByRole('dialog', { name: 'Nova conta' });
  expect(await digitar(nova.getByLabel('Valor'), '-50')).toBe('-R$ 50,00');
  await nova.getByRole('button', { name: 'Lançar conta' }).click();
  await nova.getByText('Informe um valor maior que zero.').waitFor();
  expect(await nova.getByLabel('Valor').inputValue()).toBe('-R$ 50,00');
  await pagina.keyboard.press('Escape');
  await pagina.getByRole('button', { name: 'Fechar sem salvar' }).click();
  await nova.waitFor({ state: 'detached' });

  await pagina.getByRole('button', { name: /^Receber Aluguel 1\/12/ }).click();
  const receber = pagina.getByRole('dialog', { name: 'Registrar pagamento' });
  await receber.getByText('Outro valor').click();
  const valor = receber.getByLabel('Valor recebido');
  expect(await digitar(valor, '-50')).toBe('-R$ 50,00');
  expect(await digitar(receber.getByLabel('Dia do pagamento'), '11032026')).toBe('11/03/2026');
  await receber.getByRole('button', { name: /^Registrar/ }).click();
  await receber.getByText('Informe um valor maior que zero.').waitFor();
  await receber.getByText('Use uma data até 10/03/2026.').waitFor();
  expect(await valor.inputValue()).toBe('-R$ 50,00');
});

it('duas abas mudam o mesmo imóvel, cada uma o seu campo, e nada se perde', async () => {
  const id = await novoImovel(ana, { nome: 'Casa Verde', valorAluguel: '1500.00' });
  const [a, b] = [
    await palco.abrir(`imoveis/${id}/editar`, { como: ana }),
    await palco.abrir(`imoveis/${id}/editar`, { como: ana }),
  ];
  await a.getByLabel('Descrição').waitFor();
  await b.getByLabel('Apelido').fill('Casa Azul');
  await b.getByLabel('Aluguel por mês').fill('1,999.50');
  await b.getByRole('button', { name: 'Salvar alterações' }).click();
  await b.getByText('Imóvel atualizado.').waitFor();
  await a.getByLabel('Descrição').fill('Sol da manhã');
  await a.getByRole('button', { name: 'Salvar alterações' }).click();
  await a.getByText('Imóvel atualizado.').waitFor();
  const { body } = await ana.pedir(imoveis.buscar, { params: { id } });
  expect(body).toMatchObject({ nome: 'Casa Azul', descricao: 'Sol da manhã', valorAluguel: '1999.5' });
});

it('o que não é quantia não é enviado, e o campo diz por quê', async () => {
  const id = await novoImovel(ana, { nome: 'Casa Amarela', valorAluguel: '1500.00' });
  const pagina = await palco.abrir(`imoveis/${id}/editar`, { como: ana });
  const aluguel = pagina.getByLabel('Aluguel por mês');
  expect(await digitar(aluguel, '2 mil')).toBe('R$ 2 mil');
  expect(await digitar(pagina.getByLabel('Banheiros'), '2,5')).toBe('2,5');
  await pagina.getByRole('button', { name: 'Salvar alterações' }).click();
  await pagina.getByText('Escreva só o número, como 1.500,00.').waitFor();
  await pagina.getByText('Use um número inteiro.').waitFor();
  await pagina.semViolacoes();
  const { body } = await ana.pedir(imoveis.buscar, { params: { id } });
  expect(body).toMatchObject({ valorAluguel: '1500.00' });
});

it('um telefone impossível é perguntado antes de salvar, e salvar de novo é a resposta', async () => {
  const pagina = await palco.abrir('conta', { como: ana });
  const telefone = pagina.getByLabel('Telefone');
  await digitar(telefone, '99');
  await pagina.getByRole('button', { name: 'Salvar dados' }).click();
  await pagina.getByText('Se está certo assim, confirme outra vez.').waitFor();
  expect(await pagina.getByText('Dados salvos.').count()).toBe(0);
  await pagina.getByRole('button', { name: 'Salvar dados' }).click();
  await pagina.getByText('Dados salvos.').waitFor();
  expect(await pagina.getByText('Confira: um telefone').count()).toBe(0);
});

it('o fim do contrato acompanha o início, até que alguém o digite', async () => {
  const imovelId = await novoImovel(ana, { nome: 'Casa Branca' });
  const locatarioId = await novoLocatario(ana, { cpf: '11144477735' });
  const pagina = await palco.abrir(`contratos/novo?imovelId=${imovelId}&locatarioId=${locatarioId}`, { como: ana });
  for (let passo = 0; passo < 2; passo++) await pagina.getByRole('button', { name: 'Continuar' }).click();
  const [inicio, fim] = [pagina.getByLabel('Início'), pagina.getByLabel('Fim')];
  await digitar(inicio, '01122026');
  await expect.poll(() => fim.inputValue()).toBe('31/05/2029');
  await digitar(inicio, '01012027');
  await expect.poll(() => fim.inputValue()).toBe('30/06/2029');
  await pagina.getByText(/IPTU e condomínio pagos pelo locatário/).waitFor();
  await digitar(fim, '31122029');
  await digitar(inicio, '01022027');
  expect(await fim.inputValue()).toBe('31/12/2029');
});

it('uma cobrança reescrita não se perde com Esc', async () => {
  const { contratoId } = await novoContrato(ana);
  const pagina = await palco.abrir(`financeiro?situacao=ATRASADAS&contratoId=${contratoId}`, { como: ana });
  await pagina
    .getByRole('button', { name: /^Cobrar/ })
    .first()
    .click();
  const dialogo = pagina.getByRole('dialog', { name: 'Cobrar no WhatsApp' });
  await dialogo.getByLabel('Mensagem').fill('Oi, tudo bem?');
  await pagina.keyboard.press('Escape');
  await pagina.getByRole('button', { name: 'Continuar editando' }).click();
  expect(await dialogo.getByLabel('Mensagem').inputValue()).toBe('Oi, tudo bem?');
});
