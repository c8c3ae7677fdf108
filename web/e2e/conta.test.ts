import * as auth from '@imob/schemas/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { novoLocador, senha } from '../../api/test/factories.ts';
import { montarPalco, type Palco } from './navegador.ts';

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
    await pagina.getByLabel('Nova senha').fill('segredo-novo-1');
    await pagina.getByRole('button', { name: 'Trocar senha' }).click();
    await expect.poll(() => pagina.getByLabel('Nova senha').inputValue(), { timeout: 15_000 }).toBe('');
    await pagina.reload();
    await pagina.getByRole('heading', { level: 1, name: 'Minha conta' }).waitFor();

    expect((await outro.pedir(auth.perfil)).status).toBe(401);
    const entrar = (password: string) =>
      palco.servico.cliente().pedir(auth.login, { body: { email: ana.email, password } });
    expect((await entrar(senha)).status).toBe(401);
    expect((await entrar('segredo-novo-1')).status).toBe(200);
  });

  it.each([
    { tela: 'mesa', escuro: false },
    { tela: 'mesa', escuro: true },
    { tela: 'celular', escuro: true },
    { tela: 'celularPequeno', escuro: false },
  ] as const)('é lida por todos ($tela, escuro: $escuro)', async (opcoes) => {
    const pagina = await palco.abrir('conta', { como: await novoLocador(palco.servico), ...opcoes });
    await pagina.getByLabel('Nova senha').waitFor();
    await pagina.semViolacoes();
    await pagina.semRolagemLateral();
    await pagina.fotografar('conta');
  });
});
