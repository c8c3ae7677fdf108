import * as auth from '@imob/schemas/auth';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { novoLocador, senha } from '../../api/test/support/factories.ts';
import { montarPalco, olhar, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
  await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

describe('minha conta', () => {
  it('muda os dados, que valem logo em toda a tela', async () => {
    const ana = await novoLocador(palco.servico);
    const pagina = await palco.abrir('conta', { como: ana });
    await pagina.getByLabel('Nome completo').fill('Ana Maria Souza');
    await pagina.getByLabel('Profissão').fill('Arquiteta');
    await pagina.getByRole('button', { name: 'Salvar dados' }).click();
    await pagina.getByText('Dados salvos.').waitFor();
    await pagina.getByRole('button', { name: /Ana Maria Souza/ }).waitFor();
    const { body } = await ana.pedir(auth.perfil);
    expect(body).toMatchObject({ nome: 'Ana Maria Souza', profissao: 'Arquiteta' });
  });

  it('mostra no campo o que está errado', async () => {
    const pagina = await palco.abrir('conta', { como: await novoLocador(palco.servico) });
    await pagina.getByLabel('Nome completo').fill('');
    await pagina.getByRole('button', { name: 'Salvar dados' }).click();
    await pagina.getByText('Preencha este campo.').waitFor();
    await pagina.getByRole('button', { name: 'Mudar a senha' }).click();
    await pagina.getByLabel('Senha atual').fill(senha);
    await pagina.getByLabel('Nova senha').fill('123');
    await pagina.getByRole('button', { name: 'Trocar senha' }).click();
    await pagina.locator('.mantine-PasswordInput-error').waitFor();
    await pagina.semViolacoes();
  });

  it('troca a senha: os outros aparelhos saem, este continua, e só a nova entra', async () => {
    const ana = await novoLocador(palco.servico);
    const outro = palco.servico.cliente();
    await outro.pedir(auth.login, { body: { email: ana.email, password: senha } });
    const pagina = await palco.abrir('conta', { como: ana });
    await pagina.getByRole('button', { name: 'Mudar a senha' }).click();
    const dialogo = pagina.getByRole('dialog', { name: 'Mudar a senha' });
    await dialogo.getByLabel('Senha atual').fill(senha);
    await dialogo.getByLabel('Nova senha').fill('segredo-novo-1');
    await dialogo.getByRole('button', { name: 'Trocar senha' }).click();
    await dialogo.waitFor({ state: 'detached' });
    await pagina.reload();
    await pagina.getByRole('heading', { level: 1, name: 'Minha conta' }).waitFor();

    expect((await outro.pedir(auth.perfil)).status).toBe(401);
    const entrar = (password: string) =>
      palco.servico.cliente().pedir(auth.login, { body: { email: ana.email, password } });
    expect((await entrar(senha)).status).toBe(401);
    expect((await entrar('segredo-novo-1')).status).toBe(200);
  });

  it('liga a verificação em duas etapas com a senha, e dali em diante entrar pede o código', async () => {
    const ana = await novoLocador(palco.servico);
    const pagina = await palco.abrir('conta', { como: ana });
    pagina.esperarNoConsole(/403 .*\/auth\/segundo-fator/);
    await pagina.getByRole('button', { name: 'Ligar verificação em duas etapas' }).click();
    const confirmacao = pagina.getByRole('dialog', { name: 'Confirme que é você' });
    const resposta = confirmacao.getByLabel('Sua senha');
    await expect.poll(() => resposta.evaluate((campo) => campo === document.activeElement)).toBe(true);
    // The same question protects tenants' data and money too, so that its text does not speak of the account only.
    expect(await confirmacao.getByText('segurança da sua conta').count()).toBe(0);
    await resposta.fill(senha);
    await confirmacao.getByRole('button', { name: 'Confirmar' }).click();
    const segredo = await pagina.locator('code').textContent();
    const timestamp = palco.servico.deps.agora().getTime();
    await pagina
      .getByLabel('Código', { exact: true })
      .fill(new TOTP({ secret: Secret.fromBase32(segredo ?? '') }).generate({ timestamp }));
    await pagina.getByRole('button', { name: 'Ligar', exact: true }).click();
    const guarde = pagina.getByText(/Guarde estes códigos de recuperação/);
    await guarde.waitFor();
    await pagina.semViolacoes();
    // They are not shown again: Escape takes none away without a question.
    await pagina.keyboard.press('Escape');
    await pagina.getByRole('dialog', { name: 'Fechar sem guardar?' }).waitFor();
    await pagina.getByRole('button', { name: 'Voltar aos códigos' }).click();
    const [antigo = ''] = await pagina.getByRole('dialog').locator('code').allTextContents();
    await pagina.getByRole('button', { name: 'Já guardei' }).click();
    await guarde.waitFor({ state: 'detached' });
    const body = { email: ana.email, password: senha };
    expect((await palco.servico.cliente().pedir(auth.login, { body })).body).toMatchObject({ segundoFator: true });

    // Other recovery codes, for one of those before.
    await pagina.getByRole('button', { name: 'Novos códigos de recuperação' }).click();
    const dialogo = pagina.getByRole('dialog', { name: 'Novos códigos de recuperação' });
    await dialogo.getByLabel('Código', { exact: true }).fill(antigo);
    await dialogo.getByRole('button', { name: 'Trocar os códigos' }).click();
    await dialogo.getByText('Os de antes não valem mais.').waitFor();
    await pagina.fotografar('conta-novos-codigos');
    const [novo = ''] = await dialogo.locator('code').allTextContents();
    await dialogo.getByRole('button', { name: 'Já guardei' }).click();
    await pagina.getByText('10 códigos de recuperação restam').waitFor();

    const entrada = await palco.abrir('entrar', { tela: 'celularPequeno' });
    entrada.esperarNoConsole(/401 .*\/auth\/login/);
    await entrada.getByLabel('E-mail').fill(ana.email);
    await entrada.getByLabel('Senha', { exact: true }).fill(senha);
    await entrada.getByRole('button', { name: 'Entrar', exact: true }).click();
    await entrada.getByText('Sua conta tem a verificação em duas etapas').waitFor();
    const codigo = entrada.getByLabel('Código', { exact: true });
    await expect.poll(() => codigo.evaluate((campo) => campo === document.activeElement)).toBe(true);
    expect(await entrada.getByRole('link', { name: 'Esqueci minha senha' }).count()).toBe(0);
    await olhar(entrada, 'entrar-codigo');
    await codigo.fill(novo);
    await entrada.getByRole('button', { name: 'Entrar', exact: true }).click();
    await entrada.getByRole('heading', { level: 1, name: 'Painel' }).waitFor();
  });

  it('apaga a conta com a senha, e entrar de novo a traz de volta', async () => {
    const ana = await novoLocador(palco.servico);
    const pagina = await palco.abrir('conta', { como: ana });
    pagina.esperarNoConsole(/400|401/);
    await pagina.getByRole('button', { name: 'Apagar minha conta' }).click();
    const dialogo = pagina.getByRole('dialog', { name: 'Apagar minha conta?' });
    await dialogo.getByLabel('Senha atual').fill('errada');
    await olhar(pagina, 'apagar-conta');
    await dialogo.getByRole('button', { name: 'Fechar e apagar a conta' }).click();
    await dialogo.getByText('A senha atual não confere.').waitFor();
    await dialogo.getByLabel('Senha atual').fill(senha);
    await dialogo.getByRole('button', { name: 'Fechar e apagar a conta' }).click();
    await pagina.getByText(/Conta fechada\. Até 09\/04\/2026/).waitFor();
    expect((await ana.pedir(auth.perfil)).status).toBe(401);

    await pagina.getByLabel('E-mail').fill(ana.email);
    await pagina.getByLabel('Senha', { exact: true }).fill(senha);
    await pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
    // The toast moves with the frame of the app: for a moment it is in both places.
    await pagina
      .getByText(/Sua conta voltou/)
      .first()
      .waitFor();
    await expect.poll(() => pagina.getByText(/Conta fechada/).count(), { timeout: 3_000 }).toBe(0);
    const { servico } = palco;
    expect(await servico.deps.db.selectFrom('exclusoes').select('userId').execute()).toEqual([]);
  });

  it('quem ainda não se identificou não vê o endereço pedido duas vezes', async () => {
    const ana = await novoLocador(palco.servico);
    await palco.servico.deps.db.updateTable('usuarios').set({ cpf: null }).where('uid', '=', ana.uid).execute();
    const pagina = await palco.abrir('conta', { como: ana, tela: 'celular' });
    await pagina.getByText('Falta dizer quem é o locador').waitFor();
    await pagina.getByLabel('Profissão').waitFor();
    expect(await pagina.getByLabel('Rua').count()).toBe(0);
    await pagina.semRolagemLateral();
    await pagina.fotografar('conta-sem-documento');
  });

  it('mostra por uso o que é da pessoa; senha e e-mail a pedido, e das sessões esta e as últimas', async () => {
    const ana = await novoLocador(palco.servico);
    for (let i = 0; i < 4; i++)
      await palco.servico.cliente().pedir(auth.login, { body: { email: ana.email, password: senha } });
    const pagina = await palco.abrir('conta', { como: ana, tela: 'celular' });
    const parte = (nome: string) => pagina.getByRole('region', { name: nome });
    await parte('Perfil').getByLabel('Nome completo').waitFor();
    const seguranca = parte('Entrada e segurança');
    await seguranca.getByText('Este aparelho').waitFor();
    const encerrar = seguranca.getByRole('button', { name: /^Encerrar a sessão/ });
    expect(await encerrar.count()).toBe(2);
    expect(await pagina.getByLabel('Nova senha').count()).toBe(0);
    expect(await pagina.getByLabel('Novo e-mail').count()).toBe(0);
    await seguranca.getByRole('button', { name: 'Ver todas as 5' }).click();
    await expect.poll(() => encerrar.count()).toBe(4);
    const seu = parte('O que é seu');
    await seu.getByRole('button', { name: 'Exportar tudo' }).waitFor();
    await seu.getByRole('button', { name: 'Apagar minha conta' }).waitFor();
  });

  it('é lida por todos', async () => {
    const pagina = await palco.abrir('conta', {
      como: await novoLocador(palco.servico),
      tela: 'celular',
      escuro: true,
    });
    await pagina.getByRole('heading', { name: 'Apagar minha conta' }).waitFor();
    await pagina.getByText('Este aparelho').waitFor();
    await olhar(pagina, 'conta');
  });
});
