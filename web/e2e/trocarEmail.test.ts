import * as auth from '@imob/schemas/auth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { novoLocador, senha } from '../../api/test/support/factories.ts';
import { caixaDeCorreio } from '../../api/test/support/mails.ts';
import { montarPalco, olhar, type Palco } from './navegador.ts';

const { correio, tokenDe } = caixaDeCorreio();
let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ deps: { mail: correio }, tarefas: true });
  await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

it('quem errou o e-mail ao se cadastrar o muda, com a senha', async () => {
  const ana = await novoLocador(palco.servico);
  const certo = 'certo@exemplo.com.br';
  const pagina = await palco.abrir('', { como: ana, tela: 'celularPequeno' });
  pagina.esperarNoConsole(/403 .*\/auth\/email/);
  await pagina.getByRole('link', { name: 'Este não é o seu endereço?' }).click();
  await pagina.getByRole('dialog', { name: 'Mudar o e-mail' }).waitFor();
  await pagina.getByLabel('Novo e-mail').fill('sem arroba');
  await pagina.getByRole('button', { name: 'Mudar e-mail' }).click();
  await pagina.locator('.mantine-TextInput-error').waitFor();
  await pagina.getByLabel('Novo e-mail').fill(certo);
  await pagina.getByRole('button', { name: 'Mudar e-mail' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Confirme que é você' });
  await dialogo.getByLabel('Sua senha').fill(senha);
  await dialogo.getByRole('button', { name: 'Confirmar' }).click();
  await pagina.getByText(`Enviamos um link a ${certo}`).waitFor();
  await olhar(pagina, 'email-novo');
  expect((await ana.pedir(auth.perfil)).body.email).toBe(ana.email);
  await pagina.getByLabel('Novo e-mail').fill('outro sem arroba');
  await pagina.getByRole('button', { name: 'Mudar e-mail' }).click();
  await pagina.locator('.mantine-TextInput-error').waitFor();
  expect(await pagina.getByText(`Enviamos um link a ${certo}`).count()).toBe(0);
  await pagina.getByLabel('Novo e-mail').fill('');

  const link = `${palco.endereco}confirmar-email?token=${await tokenDe('verificacao', certo)}`;
  await pagina.goto(link);
  await pagina.getByText(`com ele, ${certo} passa a ser o e-mail da conta`).waitFor();
  await olhar(pagina, 'email-confirmar');
  expect((await ana.pedir(auth.perfil)).body.email).toBe(ana.email);
  await pagina.getByRole('button', { name: 'Confirmar meu e-mail' }).click();
  await pagina.getByText(`a partir de agora você entra com ${certo}`).waitFor();
  await olhar(pagina, 'email-trocado');
  // Opened again it is no mistake of anybody's, and is told without another click.
  pagina.esperarNoConsole(/400 .*\/auth\/confirm-email\/ver/);
  await pagina.goto(link);
  await pagina.getByText(`O e-mail da sua conta é ${certo}, e está confirmado.`).waitFor();
  await pagina.fotografar('email-trocado-de-novo');
  await pagina.goto(`${palco.endereco}conta`);
  await pagina.getByText(`Você entra e recebe os avisos por ${certo}`).waitFor();
  expect(await pagina.getByText('Confirme seu e-mail').count()).toBe(0);
});
