import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Locador, novoImovel, novoLocador } from '../../api/test/support/factories.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
/** The first person is the super administrator. */
let chefe: Locador;
beforeAll(async () => {
  palco = await montarPalco();
  chefe = await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

const titulo = (pagina: Pagina, nome: string) => pagina.getByRole('heading', { level: 1, name: nome }).waitFor();
const pergunta = (pagina: Pagina) => pagina.getByRole('dialog', { name: 'Sair sem salvar?' });
const irPara = (pagina: Pagina, nome: string) => pagina.getByRole('link', { name: nome, exact: true }).first().click();

describe('sair sem salvar', () => {
  it('um imóvel mudado pergunta antes, também ao voltar e ao recarregar; salvo ou intocado, não', async () => {
    const ana = await novoLocador(palco.servico);
    const id = await novoImovel(ana, { nome: 'Casa azul', valorAluguel: '1500.00', quartos: 2 });
    const pagina = await palco.abrir(`imoveis/${id}`, { como: ana });
    const apelido = pagina.getByLabel('Apelido');
    await pagina.getByRole('link', { name: 'Editar' }).click();
    await titulo(pagina, 'Editar imóvel');
    await apelido.waitFor();
    await irPara(pagina, 'Financeiro');
    await titulo(pagina, 'Financeiro');
    await pagina.goBack();
    await titulo(pagina, 'Editar imóvel');

    await apelido.click();
    await pagina.keyboard.type('Verde ');
    await irPara(pagina, 'Financeiro');
    await pergunta(pagina).waitFor();
    await olhar(pagina, 'sair-sem-salvar');
    await pergunta(pagina).getByRole('button', { name: 'Continuar editando' }).click();
    await expect.poll(() => pergunta(pagina).count()).toBe(0);
    expect(await apelido.inputValue()).toContain('Verde');

    await pagina.evaluate(() => history.back());
    await pergunta(pagina).waitFor();
    await pagina.keyboard.press('Escape');
    await expect.poll(() => pergunta(pagina).count()).toBe(0);
    expect(await apelido.inputValue()).toContain('Verde');

    // The page waits for the answer, and so would its script.
    const perguntado = pagina.waitForEvent('dialog').then(async (aviso) => {
      await aviso.dismiss();
      return aviso.type();
    });
    await pagina.evaluate(() => void setTimeout(() => location.reload()));
    expect(await perguntado).toBe('beforeunload');
    expect(await apelido.inputValue()).toContain('Verde');

    await pagina.getByRole('button', { name: 'Salvar alterações' }).click();
    await pagina.getByText('Imóvel atualizado.').waitFor();
    await pagina.getByRole('heading', { level: 1, name: /Verde/ }).waitFor();
    expect(await pergunta(pagina).count()).toBe(0);
  });

  it('um locatário novo que não interessa mais se larga com um clique a mais', async () => {
    const pagina = await palco.abrir('locatarios/novo', { como: await novoLocador(palco.servico), tela: 'celular' });
    await pagina.getByLabel('Nome completo ou razão social').fill('Bruno');
    await pagina.getByRole('button', { name: 'Cancelar' }).click();
    await pergunta(pagina).getByRole('button', { name: 'Sair sem salvar' }).click();
    await titulo(pagina, 'Locatários');
  });

  it('o que se digitou pergunta uma vez; salvo no lugar, nenhuma', async () => {
    const pagina = await palco.abrir('conta', { como: await novoLocador(palco.servico) });
    await pagina.getByLabel('Profissão').fill('Arquiteta');
    await pagina.getByRole('button', { name: 'Salvar dados' }).click();
    await pagina.getByText('Dados salvos.').waitFor();
    await irPara(pagina, 'Imóveis');
    await titulo(pagina, 'Imóveis');

    await pagina.goBack();
    await pagina.getByLabel('Profissão').fill('Engenheira');
    await irPara(pagina, 'Imóveis');
    await pergunta(pagina).getByRole('button', { name: 'Sair sem salvar' }).click();
    await titulo(pagina, 'Imóveis');
    expect(await pergunta(pagina).count()).toBe(0);
  });

  it.each([
    { tela: 'notificacoes', campo: 'Remetente', outra: 'Enviados', primeira: 'Canais e dias' },
    { tela: 'administracao', campo: 'Nome do site', outra: 'Usuários', primeira: 'Site' },
  ])('as abas de $tela guardam o que foi digitado, e sair pergunta', async ({ tela, campo, outra, primeira }) => {
    const pagina = await palco.abrir(tela, { como: chefe, tela: 'celularPequeno' });
    const digitado = pagina.getByLabel(campo, { exact: true });
    if (tela === 'notificacoes') await pagina.getByText('Avançado', { exact: true }).click();
    await digitado.fill('ana@exemplo.com.br');
    await pagina.getByRole('tab', { name: outra }).click();
    await pagina.getByRole('tabpanel', { name: outra }).waitFor();
    // The tabs are in one row, and the open one can be seen.
    const alturas = await pagina
      .getByRole('tab')
      .evaluateAll((abas) => abas.map((aba) => aba.getBoundingClientRect().top));
    expect(new Set(alturas).size).toBe(1);
    await pagina.getByRole('tab', { name: primeira, exact: true }).click();
    expect(await digitado.inputValue()).toBe('ana@exemplo.com.br');

    await pagina.getByRole('tab', { name: outra }).click();
    await pagina.getByRole('button', { name: 'Abrir o menu' }).click();
    await irPara(pagina, 'Imóveis');
    await pergunta(pagina).getByRole('button', { name: 'Continuar editando' }).click();
    await pagina.getByRole('tab', { name: primeira, exact: true }).click();
    expect(await digitado.inputValue()).toBe('ana@exemplo.com.br');
  });
});
