import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { novoLocador } from '../../api/test/support/factories.ts';
import { encobertos, montarPalco, olhar, type Pagina, type Palco, TELAS } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco();
});
afterAll(() => palco.fechar());

const titulo = (pagina: Pagina, nome: string) => pagina.getByRole('heading', { level: 1, name: nome }).waitFor();
/** The first question of the app, whether there is a session, is answered with 401: the browser tells. */
const semSessao = /401 .*\/auth\/perfil/;

async function preencherCadastro(pagina: Pagina, email: string) {
  await pagina.getByLabel('Seu nome').fill('Helena Prado');
  await pagina.getByLabel('E-mail').fill(email);
  await pagina.getByLabel(/^Senha/).fill('segredo-1');
}

describe('cadastro', () => {
  it('cria a conta, já entra, e sai', async () => {
    const pagina = await palco.abrir('', { tela: 'celularPequeno' });
    pagina.esperarNoConsole(semSessao);
    await titulo(pagina, 'Entrar');
    await pagina.getByRole('link', { name: 'Cadastre-se' }).click();
    await titulo(pagina, 'Criar conta');

    await preencherCadastro(pagina, 'helena@exemplo.com.br');
    await pagina.fotografar('cadastro-preenchido');
    await pagina.getByRole('button', { name: 'Criar conta' }).click();

    await titulo(pagina, 'Painel');
    await pagina.getByText('Confirme seu e-mail').waitFor();
    // The toast comes where the menu opens: a touch on it would close the menu and do nothing.
    await pagina.getByText(/^Conta criada\./).waitFor();
    await pagina.getByRole('button', { name: 'Menu de Helena Prado' }).click();
    await pagina.getByRole('menuitem').first().waitFor();
    expect(await pagina.getByRole('menuitem').evaluateAll(encobertos)).toEqual([]);
    await pagina.keyboard.press('Escape');
    await pagina.setViewportSize(TELAS.mesa);
    await pagina.getByRole('button', { name: /Helena Prado/ }).click();
    await pagina.getByRole('menuitem').first().waitFor();
    expect(await pagina.getByRole('menuitem').evaluateAll(encobertos)).toEqual([]);
    await pagina.getByRole('menuitem', { name: 'Sair deste aparelho' }).click();
    await titulo(pagina, 'Entrar');

    // Truly signed out: the app asks for sign-in again.
    await pagina.goto(`${palco.endereco}financeiro`);
    await titulo(pagina, 'Entrar');
  });

  it('avisa de uma senha que se adivinha, e a aceita mesmo assim', async () => {
    const pagina = await palco.abrir('cadastro');
    pagina.esperarNoConsole(semSessao);
    const aviso = pagina.getByRole('status').filter({ hasText: /^(Esta senha está|Seu nome ou e-mail)/ });
    await preencherCadastro(pagina, 'adivinhada@exemplo.com.br');
    expect(await aviso.count()).toBe(0);
    await pagina.getByLabel(/^Senha/).fill('senha123');
    await aviso.waitFor();
    await olhar(pagina, 'cadastro-senha-fraca');
    await pagina.getByLabel(/^Senha/).fill('helena12');
    await pagina.getByText('Seu nome ou e-mail com poucos caracteres a mais').waitFor();
    await pagina.getByRole('button', { name: 'Criar conta' }).click();
    await titulo(pagina, 'Painel');
  });

  it('quem ainda não tem nada acha em cada tela vazia por onde começar', async () => {
    const pagina = await palco.abrir('recebimentos', {
      como: await novoLocador(palco.servico),
      tela: 'celularPequeno',
    });
    await pagina.getByRole('link', { name: 'Importar extrato' }).waitFor();
    await pagina.fotografar('vazia-recebimentos');
    await pagina.getByRole('link', { name: 'Ligar Pix ou banco' }).click();
    await pagina.getByRole('tab', { name: 'Pix e bancos', selected: true }).waitFor();
    for (const [tela, caminho] of [
      ['recibos', 'Criar contrato'],
      ['rendimentos', 'Criar contrato'],
      ['locatarios', 'Importar planilha'],
      ['contratos', 'Importar planilha'],
    ] as const) {
      await pagina.goto(`${palco.endereco}${tela}`);
      await pagina.getByRole('link', { name: caminho }).waitFor();
      await olhar(pagina, `vazia-${tela}`);
    }
    expect(await pagina.getByPlaceholder('Locatário, imóvel ou CPF').count()).toBe(0);
    await pagina.goto(`${palco.endereco}financeiro?visao=calendario`);
    await pagina.getByRole('link', { name: 'Crie o primeiro contrato' }).waitFor();
    await pagina.fotografar('vazia-calendario');
  });

  it('mostra cada campo que falta, com o cursor no primeiro', async () => {
    const pagina = await palco.abrir('cadastro');
    await pagina.getByRole('button', { name: 'Criar conta' }).click();
    await expect.poll(() => pagina.getByText('Preencha este campo.').count()).toBeGreaterThan(1);
    expect(await pagina.getByLabel('Seu nome').evaluate((campo) => campo === document.activeElement)).toBe(true);
    await olhar(pagina, 'cadastro-erros');
  });

  it('o documento e o endereço vêm depois: a UF pelo nome do estado, e o CEP que não se acha não impede', async () => {
    const pagina = await palco.abrir('cadastro');
    pagina.esperarNoConsole(/viacep/);
    await preencherCadastro(pagina, 'depois@exemplo.com.br');
    await pagina.getByRole('button', { name: 'Criar conta' }).click();
    await titulo(pagina, 'Painel');
    await pagina.goto(`${palco.endereco}conta`);
    await pagina.getByRole('button', { name: 'Completar meus dados' }).click();
    await pagina.getByText('Confira: depois de guardado, não muda mais.').waitFor();
    const dialogo = pagina.getByRole('dialog', { name: 'Dados do locador' });
    await dialogo.getByLabel('CPF').fill('111.111.111-11');
    await dialogo.getByText('Este CPF não existe: confira os números.').waitFor();
    await dialogo.getByLabel('CPF').fill('529.982.247-25');
    await dialogo.getByLabel('CEP').fill('99999999');
    await dialogo.getByText('Não achamos este CEP agora. Preencha o endereço.').waitFor();
    await dialogo.getByLabel('Rua').fill('Rua das Flores');
    await dialogo.getByLabel('Número').fill('10');
    await dialogo.getByLabel('Bairro').fill('Centro');
    await dialogo.getByLabel('Cidade').fill('Paraty');
    await dialogo.getByRole('combobox', { name: 'Estado' }).fill('rio de jan');
    await pagina.keyboard.press('Tab');
    expect(await dialogo.getByRole('combobox', { name: 'Estado' }).inputValue()).toBe('RJ');
    await olhar(pagina, 'identificacao');
    await dialogo.getByRole('button', { name: 'Guardar' }).click();
    await pagina.getByText('CPF 529.982.247-25').waitFor();
    expect(await pagina.getByRole('button', { name: 'Completar meus dados' }).count()).toBe(0);
  });

  it('diz no campo do e-mail que já há uma conta com ele', async () => {
    const { email } = await novoLocador(palco.servico);
    const pagina = await palco.abrir('cadastro');
    pagina.esperarNoConsole(/409/);
    await preencherCadastro(pagina, email);
    await pagina.getByRole('button', { name: 'Criar conta' }).click();
    await pagina.getByText('Já existe uma conta com este e-mail').waitFor();
    expect(await pagina.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true');
    expect(await pagina.getByLabel('E-mail').evaluate((campo) => campo === document.activeElement)).toBe(true);
    expect(await pagina.getByLabel('Seu nome').inputValue()).toBe('Helena Prado');
  });
});
