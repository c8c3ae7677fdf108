import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { novoLocador, senha } from '../../api/test/support/factories.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco();
});
afterAll(() => palco.fechar());

const titulo = (pagina: Pagina, nome: string) => pagina.getByRole('heading', { level: 1, name: nome }).waitFor();
/** The first question of the app, whether there is a session, is answered with 401: the browser tells. */
const semSessao = /401 .*\/auth\/perfil/;

describe('entrada', () => {
  it('a quem abre o endereço pela primeira vez, no celular, diz o que é e onde se cadastrar', async () => {
    const pagina = await palco.abrir('', { tela: 'celular' });
    pagina.esperarNoConsole(semSessao);
    await titulo(pagina, 'Entrar');
    await pagina.getByText('Contratos, cobranças, recibos e vistorias').waitFor();
    expect(await pagina.getByText('continuar de onde parou').count()).toBe(0);
    await pagina.getByRole('link', { name: 'Cadastre-se' }).tap();
    await titulo(pagina, 'Criar conta');
  });

  it('recusa a senha errada e deixa tentar de novo', async () => {
    const { email } = await novoLocador(palco.servico);
    const pagina = await palco.abrir('entrar');
    pagina.esperarNoConsole(/401 .*\/auth\/login/);
    await pagina.getByLabel('E-mail').fill(email);
    await pagina.getByLabel(/^Senha/).fill('outra-coisa');
    await pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
    await pagina.getByText('E-mail ou senha incorretos.').waitFor();
    expect(await pagina.getByLabel('E-mail').inputValue()).toBe(email);
    await pagina.getByLabel(/^Senha/).fill(senha);
    await pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
    await titulo(pagina, 'Painel');
  });

  it('leva de volta ao endereço pedido', async () => {
    const { email } = await novoLocador(palco.servico);
    const pagina = await palco.abrir('financeiro?situacao=ATRASADAS');
    pagina.esperarNoConsole(semSessao);
    await titulo(pagina, 'Entrar');
    await entrar(pagina, email);
    await titulo(pagina, 'Financeiro');
    expect(new URL(pagina.url()).pathname + new URL(pagina.url()).search).toBe('/app/financeiro?situacao=ATRASADAS');
  });

  it('nunca leva para fora do aplicativo', async () => {
    const { email } = await novoLocador(palco.servico);
    const pagina = await palco.abrir('entrar?voltar=%2F%2Fmau.exemplo');
    await entrar(pagina, email);
    await titulo(pagina, 'Painel');
    expect(pagina.url()).toBe(palco.endereco);
  });
});

async function entrar(pagina: Pagina, email: string) {
  await pagina.getByLabel('E-mail').fill(email);
  await pagina.getByLabel(/^Senha/).fill(senha);
  await pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
}

describe('sessão que termina no meio do trabalho', () => {
  it('pede a senha por cima da tela e continua o que estava sendo feito', async () => {
    const locador = await novoLocador(palco.servico);
    const pagina = await palco.abrir('entrar');
    pagina.esperarNoConsole(/401/);
    await entrar(pagina, locador.email);
    await pagina.getByText('Confirme seu e-mail').waitFor();
    // The service may have no way to send mail: nothing says that one was sent.
    expect(await pagina.getByText(/enviamos/i).count()).toBe(0);

    // The session ends elsewhere, as after a change of password, just before this request.
    await pagina.route(
      '**/auth/resend-verification',
      async (pedido) => {
        await palco.servico.deps.sessions.endAll(palco.servico.deps.db, locador.uid);
        palco.servico.deps.sessions.forget(locador.uid);
        await pedido.continue();
      },
      { times: 1 },
    );
    await pagina.getByRole('button', { name: 'Enviar de novo' }).click();
    const dialogo = pagina.getByRole('dialog', { name: 'Sua sessão terminou' });
    await dialogo.waitFor();
    await olhar(pagina, 'sessao-expirada');
    expect(await dialogo.getByLabel('E-mail').inputValue()).toBe(locador.email);
    await dialogo.getByLabel(/^Senha/).fill(senha);
    await dialogo.getByRole('button', { name: 'Entrar e continuar' }).click();

    // The request that met the end of the session is sent again by itself.
    await pagina.getByText('Enviamos um novo e-mail de confirmação.').waitFor();
    await expect.poll(() => dialogo.count(), { timeout: 15_000 }).toBe(0);
  });
});

describe('moldura do aplicativo', () => {
  it('no celular o menu é uma gaveta que o teclado só alcança aberta', async () => {
    const pagina = await palco.abrir('', {
      tela: 'celularPequeno',
      escuro: true,
      como: await novoLocador(palco.servico),
    });
    await titulo(pagina, 'Painel');
    await olhar(pagina, 'entrada-painel');
    const contratos = pagina.getByRole('link', { name: 'Contratos', exact: true });
    await expect.poll(() => contratos.count(), { timeout: 15_000 }).toBe(0);
    await pagina.getByRole('button', { name: 'Abrir o menu' }).click();
    await olhar(pagina, 'menu');
    await contratos.click();
    await titulo(pagina, 'Contratos');
    await expect.poll(() => contratos.count()).toBe(0);
  });

  it('a senha também se mostra pelo teclado, e o exemplo de um campo errado não parece um valor', async () => {
    const pagina = await palco.abrir('entrar');
    const senha = pagina.getByLabel('Senha', { exact: true });
    await senha.fill('segredo');
    await pagina.keyboard.press('Tab');
    await pagina.keyboard.press('Space');
    expect(await senha.getAttribute('type')).toBe('text');
    const outra = await palco.abrir('imoveis/novo', { como: await novoLocador(palco.servico) });
    await outra.getByRole('button', { name: 'Cadastrar imóvel' }).click();
    const errado = outra.locator('input[data-error][placeholder]').first();
    const cores = await errado.evaluate((campo) => [
      getComputedStyle(campo, '::placeholder').color,
      getComputedStyle(campo).color,
    ]);
    expect(cores[0]).not.toBe(cores[1]);
    await outra.semViolacoes();
  });

  it('a cada tela o título da página muda e recebe o foco', async () => {
    const pagina = await palco.abrir('', { como: await novoLocador(palco.servico) });
    await titulo(pagina, 'Painel');
    await pagina.semViolacoes();
    await pagina.keyboard.press('Tab');
    expect(await pagina.evaluate(() => document.activeElement?.textContent)).toBe('Pular para o conteúdo');
    await pagina.getByRole('link', { name: 'Locatários', exact: true }).click();
    await titulo(pagina, 'Locatários');
    await expect.poll(() => pagina.title()).toBe('Locatários · Imob');
    await expect.poll(() => pagina.evaluate(() => document.activeElement?.textContent)).toBe('Locatários');
  });

  it('o que não existe é dito dentro da moldura', async () => {
    const ana = await novoLocador(palco.servico);
    const pagina = await palco.abrir('nao-existe/em/lugar-nenhum', { como: ana, tela: 'celular' });
    const menu = pagina.getByRole('navigation').getByRole('link', { name: 'Imóveis', exact: true });
    await titulo(pagina, 'Página não encontrada');
    expect(await menu.isVisible()).toBe(true);
    await olhar(pagina, 'nao-encontrada');
    await menu.click();
    await titulo(pagina, 'Imóveis');
  });

  it('também um registro que não existe', async () => {
    const pagina = await palco.abrir('conta', { como: await novoLocador(palco.servico) });
    pagina.esperarNoConsole(/404/);
    const ninguem = '00000000-0000-4000-8000-000000000000';
    for (const [onde, frase, caminho] of [
      ['imoveis', 'Imóvel não encontrado', 'Ver os imóveis'],
      ['locatarios', 'Locatário não encontrado', 'Ver os locatários'],
      ['contratos', 'Contrato não encontrado', 'Ver os contratos'],
      ['recibos', 'Recibo não encontrado', 'Ver os recibos'],
      ['vistorias', 'Vistoria não encontrada', 'Ver os imóveis'],
      ['recebimentos/bancos', 'Conta no banco não encontrada', 'Ver os recebimentos'],
    ] as const) {
      await pagina.goto(`${palco.endereco}${onde}/${ninguem}`);
      const recado = pagina.getByRole('alert', { name: frase });
      await recado.waitFor();
      expect(await recado.getByRole('button').count()).toBe(0);
      // A missing record has no navigation between its parts.
      expect(await pagina.getByRole('navigation', { name: /^Partes/ }).count()).toBe(0);
      await pagina.semViolacoes();
      await recado.getByRole('link', { name: caminho }).click();
      await pagina.getByRole('heading', { level: 1, name: caminho.replace(/^Ver os /, ''), exact: false }).waitFor();
    }
  });

  it('sem sessão, um endereço que não existe leva a entrar', async () => {
    const pagina = await palco.abrir('nao-existe');
    pagina.esperarNoConsole(/401 .*\/auth\/perfil/);
    await titulo(pagina, 'Entrar');
  });
});

describe('links dos e-mails', () => {
  it('quem esqueceu a senha leva o e-mail consigo, vê para onde foi o link, corrige e pede outro', async () => {
    const pagina = await palco.abrir('entrar', { tela: 'celularPequeno' });
    await pagina.getByLabel('E-mail').fill('bia@');
    await pagina.getByRole('link', { name: 'Esqueci minha senha' }).click();
    await titulo(pagina, 'Esqueci minha senha');
    const campo = pagina.getByLabel('E-mail');
    expect(await campo.inputValue()).toBe('bia@');
    await pagina.getByRole('button', { name: 'Enviar link' }).click();
    await pagina.locator('.mantine-TextInput-error').waitFor();
    await campo.fill('bia@exemplo.com.br');
    await pagina.getByRole('button', { name: 'Enviar link' }).click();
    await titulo(pagina, 'Confira seu e-mail');
    await pagina.getByText('Se houver uma conta com bia@exemplo.com.br').waitFor();
    await olhar(pagina, 'senha-link-enviado');
    await pagina.getByRole('button', { name: 'Enviar de novo' }).click();
    await pagina.getByText('Pedido feito de novo').waitFor();
    await pagina.getByRole('button', { name: 'Corrigir o e-mail' }).click();
    expect(await campo.inputValue()).toBe('bia@exemplo.com.br');
    await pagina.getByRole('link', { name: 'Voltar para a entrada' }).click();
    await titulo(pagina, 'Entrar');
    expect(await pagina.getByLabel('E-mail').inputValue()).toBe('bia@exemplo.com.br');
  });

  it('abrem na raiz do serviço e chegam à tela certa', async () => {
    const pagina = await palco.abrir('entrar');
    // A link that no longer serves asks whose account is open here: nobody's.
    pagina.esperarNoConsole(/400 .*\/auth\/(confirm-email|reset-password)|401 .*\/auth\/perfil/);
    const raiz = new URL(palco.endereco).origin;
    await pagina.goto(`${raiz}/confirmar-email?token=abc`);
    await pagina.getByText('Este link de confirmação já foi usado ou venceu').waitFor();
    await pagina.goto(`${raiz}/nova-senha?token=abc`);
    await pagina.getByLabel('Nova senha').fill('curta');
    await pagina.getByRole('button', { name: 'Salvar nova senha' }).click();
    await pagina.getByText('Use pelo menos 6 caracteres.').waitFor();
    await pagina.getByLabel('Nova senha').fill('comprida-agora');
    await pagina.getByRole('button', { name: 'Salvar nova senha' }).click();
    await pagina.getByText('Este link de nova senha já foi usado ou venceu').waitFor();
    await pagina.semViolacoes();
    await pagina.getByRole('link', { name: 'Pedir outro link' }).click();
    await titulo(pagina, 'Esqueci minha senha');

    // An outside identity provider's: one address for both, and words of its own.
    await pagina.goto(`${raiz}/confirmar-email?mode=resetPassword&oobCode=abc&lang=pt`);
    await titulo(pagina, 'Criar nova senha');
    await pagina.getByLabel('Nova senha').waitFor();
    await pagina.goto(`${raiz}/confirmar-email?mode=verifyEmail&oobCode=abc`);
    await pagina.getByText('Este link de confirmação já foi usado ou venceu').waitFor();
    // If the service cannot tell whose link it is, the screen offers the confirmation all the same.
    await pagina.route('**/auth/confirm-email/ver', (rota) =>
      rota.fulfill({ status: 409, json: { error: 'Não se sabe.' } }),
    );
    pagina.esperarNoConsole(/409 .*\/confirm-email\/ver/);
    await pagina.reload();
    await pagina.getByText('confirmar que é seu o e-mail que trouxe este link').waitFor();
    await pagina.getByRole('button', { name: 'Confirmar meu e-mail' }).waitFor();
  });
});

describe('acessibilidade', () => {
  const telas = ['entrar', 'cadastro', 'esqueci-senha', 'nova-senha?token=x', 'nova-senha', 'confirmar-email?token=x'];
  it('telas públicas sem violações', async () => {
    const pagina = await palco.abrir('entrar', { tela: 'celularPequeno' });
    // A link that opens nothing any more says so at once.
    pagina.esperarNoConsole(/400 .*\/auth\/confirm-email\/ver|401 .*\/auth\/perfil/);
    for (const caminho of telas) {
      await pagina.goto(palco.endereco + caminho);
      await pagina.getByRole('heading', { level: 1 }).waitFor();
      await olhar(pagina, `publica-${caminho.replace(/\W+/g, '-')}`);
    }
  });
});
