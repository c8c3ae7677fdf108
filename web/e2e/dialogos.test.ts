import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Locador,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../api/test/support/factories.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
let ana: Locador;
let contratoId: string;
let imovelId: string;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
  ana = await novoLocador(palco.servico);
  // The newer contract stands first in the list.
  ({ contratoId, imovelId } = await novoContrato(ana, {
    imovelId: await novoImovel(ana, { nome: 'Casa Azul' }),
    locatarioId: await novoLocatario(ana, { nome: 'Rui Ramos' }),
  }));
  await novoContrato(ana, { imovelId: await novoImovel(ana, { nome: 'Casa Verde' }) });
});
afterAll(() => palco.fechar());

const titulo = (pagina: Pagina, nome: string) => pagina.getByRole('heading', { level: 1, name: nome }).waitFor();
const pergunta = (pagina: Pagina) => pagina.getByRole('dialog', { name: 'Fechar sem salvar?' });
const espere = <T>(ler: () => T) => expect.poll(ler, { timeout: 15_000 });

it('uma conta nova num contrato aberto direto é desse contrato', async () => {
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana });
  await pagina.getByRole('button', { name: 'Nova conta' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Nova conta' });
  await espere(() => dialogo.getByRole('combobox', { name: 'Contrato' }).inputValue()).toBe('Casa Azul · Rui Ramos');
});

it('um campo errado recebe o cursor sem abrir a sua lista sobre os erros', async () => {
  const pagina = await palco.abrir('financeiro', { como: ana, tela: 'celularPequeno' });
  await pagina.getByRole('button', { name: 'Nova conta' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Nova conta' });
  await dialogo.getByLabel('Vencimento').fill('');
  await dialogo.getByLabel('Valor').click();
  await dialogo.getByRole('button', { name: 'Lançar conta' }).click();
  const contrato = dialogo.getByRole('combobox', { name: 'Contrato' });
  await espere(() => contrato.evaluate((campo) => campo === document.activeElement)).toBe(true);
  await pagina.getByText('Preencha este campo.').first().waitFor();
  const opcao = pagina.getByRole('option', { name: 'Casa Azul · Rui Ramos' });
  expect(await opcao.count()).toBe(0);
  await olhar(pagina, 'conta-erros');
  await contrato.click();
  await opcao.click();
});

it('as formas de pagamento aparecem todas, e outra pode ser escrita', async () => {
  const pagina = await palco.abrir(`financeiro?contratoId=${contratoId}&mes=todos`, { como: ana });
  // The app wrote it in capitals before.
  await pagina.evaluate((nome) => localStorage.setItem(nome, 'PIX'), `imob.forma-de-pagamento.${ana.uid}`);
  await pagina.getByRole('button', { name: /^Receber Aluguel 1\/12/ }).click();
  const formas = pagina.getByRole('radiogroup', { name: 'Forma de pagamento' });
  await espere(() => formas.getByRole('radio', { name: 'Pix', exact: true }).isChecked()).toBe(true);
  expect(await formas.getByRole('radio').count()).toBe(7);
  await pagina.fotografar('formas-de-pagamento');
  await formas.getByText('Outra', { exact: true }).click();
  const outra = pagina.getByRole('textbox', { name: 'Qual forma de pagamento' });
  await outra.fill('Vale');
  expect(await outra.inputValue()).toBe('Vale');
});

describe('um diálogo aberto', () => {
  it('fecha com Escape no instante em que mostra o que foi feito', async () => {
    const pagina = await palco.abrir(`financeiro?contratoId=${contratoId}&mes=todos`, { como: ana });
    await pagina.getByRole('button', { name: /^Receber Aluguel 1\/12/ }).click();
    const dialogo = pagina.getByRole('dialog', { name: 'Registrar pagamento' });
    await dialogo.getByRole('radiogroup', { name: 'Forma de pagamento' }).waitFor();
    await pagina.evaluate(() => {
      const olho = new MutationObserver(() => {
        if (!document.body.textContent.includes('Pagamento registrado')) return;
        olho.disconnect();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      });
      olho.observe(document.body, { childList: true, subtree: true });
    });
    await dialogo.getByRole('button', { name: /^Registrar/ }).click();
    await espere(() => dialogo.count()).toBe(0);
  });

  it('pergunta antes de largar o que foi digitado', async () => {
    const pagina = await palco.abrir('financeiro', { como: ana });
    await pagina.getByRole('button', { name: 'Nova conta' }).click();
    const dialogo = pagina.getByRole('dialog', { name: 'Nova conta' });
    await dialogo.getByLabel('Descrição').fill('Torneira');

    await pagina.keyboard.press('Escape');
    await pergunta(pagina).waitFor();
    await olhar(pagina, 'fechar-sem-salvar');
    // Escape answers the question, not the form under it.
    await pagina.keyboard.press('Escape');
    await espere(() => pergunta(pagina).count()).toBe(0);
    await dialogo.getByRole('button', { name: 'Fechar', exact: true }).click();
    await pergunta(pagina).getByRole('button', { name: 'Continuar editando' }).click();
    await espere(() => pergunta(pagina).count()).toBe(0);
    // Its own way out is no other.
    await dialogo.getByRole('button', { name: 'Voltar', exact: true }).click();
    await pergunta(pagina).getByRole('button', { name: 'Continuar editando' }).click();
    await espere(() => pergunta(pagina).count()).toBe(0);
    expect(await dialogo.getByLabel('Descrição').inputValue()).toBe('Torneira');

    await pagina.keyboard.press('Escape');
    await pergunta(pagina).getByRole('button', { name: 'Fechar sem salvar' }).click();
    await espere(() => dialogo.count()).toBe(0);
    await pagina.getByRole('button', { name: 'Nova conta' }).click();
    await dialogo.waitFor();
    await dialogo.getByRole('button', { name: 'Voltar', exact: true }).click();
    await espere(() => dialogo.count()).toBe(0);
    expect(await pergunta(pagina).count()).toBe(0);
  });

  it('é fechado pelo Voltar do navegador, e a tela fica', async () => {
    const pagina = await palco.abrir('', { como: ana, tela: 'celular' });
    await titulo(pagina, 'Painel');
    await pagina.getByRole('button', { name: 'Abrir o menu' }).click();
    await pagina.getByRole('link', { name: 'Financeiro', exact: true }).click();
    await titulo(pagina, 'Financeiro');
    await pagina
      .getByRole('button', { name: /^Receber/ })
      .first()
      .click();
    const dialogo = pagina.getByRole('dialog', { name: 'Registrar pagamento' });
    await dialogo.waitFor();
    await pagina.goBack();
    await espere(() => dialogo.count()).toBe(0);
    await titulo(pagina, 'Financeiro');

    await pagina
      .getByRole('button', { name: /^Receber/ })
      .first()
      .click();
    await dialogo.getByText('Dinheiro', { exact: true }).click();
    await pagina.goBack();
    await pergunta(pagina).getByRole('button', { name: 'Continuar editando' }).click();
    await espere(() => pergunta(pagina).count()).toBe(0);
    expect(await dialogo.getByRole('radio', { name: 'Dinheiro' }).isChecked()).toBe(true);
    await pagina.goBack();
    await pergunta(pagina).getByRole('button', { name: 'Fechar sem salvar' }).click();
    await espere(() => dialogo.count()).toBe(0);
    await titulo(pagina, 'Financeiro');
    await pagina.goBack();
    await titulo(pagina, 'Painel');
  });

  it('e o que o endereço abriu se fecha sem pôr outra tela no lugar daquela de onde se veio', async () => {
    const { contratoId } = await novoContrato(ana, { imovelId: await novoImovel(ana, { nome: 'Sala da Vila' }) });
    const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana, tela: 'celular' });
    await pagina.getByRole('link', { name: 'Entrega das chaves e acerto' }).tap();
    await titulo(pagina, 'Entrega das chaves');
    await pagina.getByRole('link', { name: 'Fazer a vistoria de saída' }).tap();
    const dialogo = pagina.getByRole('dialog', { name: 'Nova vistoria' });
    await dialogo.waitFor();
    await pagina.goBack();
    await espere(() => dialogo.count()).toBe(0);
    await espere(() => new URL(pagina.url()).search).toBe('');
    await pagina.goBack();
    await titulo(pagina, 'Entrega das chaves');
    await pagina.goBack();
    await titulo(pagina, 'Sala da Vila');
  });

  it('também onde o formulário é do próprio diálogo, como um item do inventário', async () => {
    const pagina = await palco.abrir(`imoveis/${imovelId}/inventario`, { como: ana });
    const abrir = () => pagina.getByRole('button', { name: 'Novo item' }).first().click();
    const dialogo = pagina.getByRole('dialog', { name: 'Novo item' });
    await abrir();
    await dialogo.getByLabel('O que é').click();
    await pagina.keyboard.type('Sofá');
    // A reload leaves the page itself: the browser asks.
    const perguntado = pagina.waitForEvent('dialog').then(async (aviso) => {
      await aviso.dismiss();
      return aviso.type();
    });
    await pagina.evaluate(() => void setTimeout(() => location.reload()));
    expect(await perguntado).toBe('beforeunload');
    expect(await dialogo.getByLabel('O que é').inputValue()).toBe('Sofá');
    await pagina.keyboard.press('Escape');
    await pergunta(pagina).getByRole('button', { name: 'Fechar sem salvar' }).click();
    await espere(() => dialogo.count()).toBe(0);
  });
});

describe('o Voltar do navegador no contrato novo', () => {
  it('vai ao passo anterior, e do primeiro à lista; depois de criado, também à lista', async () => {
    await novoImovel(ana, { nome: 'Casa Livre', valorAluguel: '1000' });
    const pagina = await palco.abrir('contratos', { como: ana, tela: 'celular' });
    await titulo(pagina, 'Contratos');
    await pagina.getByRole('link', { name: 'Novo contrato' }).first().click();
    await pagina.getByRole('radio', { name: /Casa Livre/ }).click();
    const continuar = () => pagina.getByRole('button', { name: 'Continuar' }).click();
    const passo = (n: number) => pagina.getByText(`Passo ${n} de 4`).waitFor();
    await continuar();
    await passo(2);
    await pagina.getByRole('radio', { name: /Rui Ramos/ }).click();
    await continuar();
    await passo(3);
    await pagina.getByLabel('Início').pressSequentially('01042026');
    await pagina.getByRole('button', { name: '12 meses' }).click();
    await pagina.getByLabel('Dia do vencimento').fill('5');
    await continuar();
    await passo(4);

    for (const anterior of [3, 2]) {
      await pagina.goBack();
      await passo(anterior);
    }
    // A dialog that is open over the step goes first.
    await pagina.getByRole('button', { name: 'Novo locatário' }).click();
    const dialogo = pagina.getByRole('dialog', { name: 'Novo locatário' });
    await dialogo.waitFor();
    await pagina.goBack();
    await espere(() => dialogo.count()).toBe(0);
    await passo(2);
    await pagina.goBack();
    await passo(1);
    await pagina.goBack();
    await titulo(pagina, 'Contratos');

    await pagina.getByRole('link', { name: 'Novo contrato' }).first().click();
    await pagina.getByText('Continuando seu rascunho').waitFor();
    for (const proximo of [2, 3, 4]) {
      await continuar();
      await passo(proximo);
    }
    await pagina.getByRole('button', { name: 'Criar contrato' }).click();
    await titulo(pagina, 'Casa Livre');
    await pagina.goBack();
    await titulo(pagina, 'Contratos');
  });
});
