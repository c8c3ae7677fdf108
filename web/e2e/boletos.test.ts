// A tenant who pays by boleto.
import * as inquilino from '@imob/schemas/inquilino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pollBanks } from '../../api/src/areas/bancos/consultar.ts';
import { contasDe, novoContrato, novoLocador, novoLocatario } from '../../api/test/support/factories.ts';
import { montarPalcoComBanco } from './comBanco.ts';
import { olhar } from './navegador.ts';

let palco: Awaited<ReturnType<typeof montarPalcoComBanco>>;
beforeAll(async () => {
  palco = await montarPalcoComBanco('2026-03-05T15:00:00Z');
  await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

it('liga a conta sem certificado, marca o contrato, emite, mostra a linha ao inquilino e quita quando é pago', async () => {
  const locador = await novoLocador(palco.servico);
  const locatarioId = await novoLocatario(locador, { nome: 'João da Silva', cpf: '123.456.789-09' });
  const { contratoId } = await novoContrato(locador, { locatarioId });
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: locador });
  const boletos = pagina.getByRole('region', { name: 'Boletos' });
  await boletos.getByRole('switch', { name: 'O inquilino recebe boleto' }).click();
  await boletos.getByText('Nenhuma conta sua emite boletos ainda.').waitFor();
  await boletos.scrollIntoViewIfNeeded();
  await olhar(pagina, 'boletos-contrato');

  await pagina.goto(palco.endereco);
  await pagina.getByText('O boleto de Aluguel 3/12 não saiu').waitFor();
  await olhar(pagina, 'boletos-painel');
  await pagina.getByRole('link', { name: 'Resolver o boleto de Aluguel 3/12 de João da Silva' }).click();
  await boletos.getByText('Nenhuma conta sua emite boletos ainda.').waitFor();

  await pagina.goto(`${palco.endereco}recebimentos/bancos/novo`);
  await pagina.getByRole('combobox', { name: 'Banco' }).click();
  await pagina.getByRole('option', { name: 'Banco de teste' }).click();
  await pagina.getByRole('radio', { name: 'Só emitir boletos' }).click();
  await olhar(pagina, 'boletos-ligar');
  await pagina.getByRole('button', { name: 'Continuar' }).click();
  await pagina.getByLabel('Client ID').fill(palco.efi.conta.clientId);
  await pagina.getByLabel('Client Secret').fill(palco.efi.conta.clientSecret);
  expect(await pagina.getByLabel('Chave Pix desta conta').count()).toBe(0);
  await pagina.getByRole('button', { name: 'Salvar e testar' }).click();
  await pagina.getByRole('button', { name: 'Testar agora' }).click();
  await pagina.getByText('A Efí aceita emitir boletos.').waitFor();
  await olhar(pagina, 'boletos-testar');

  const noTelefone = await palco.abrir(`financeiro?mes=2026-03&contratoId=${contratoId}`, {
    ...{ como: locador, tela: 'celular', escuro: true },
  });
  await noTelefone.getByRole('button', { name: /^Mais ações de Aluguel 3\// }).click();
  await noTelefone.getByRole('menuitem', { name: 'Boleto' }).click();
  const dialogo = noTelefone.getByRole('dialog', { name: 'Boleto' });
  await dialogo.getByRole('button', { name: 'Emitir boleto' }).click();
  await dialogo.getByText('Pode ser pago').waitFor();
  expect(await dialogo.getByLabel('Linha digitável').inputValue()).toMatch(/^3649\d\.\d{5} /);
  await olhar(noTelefone, 'boleto-da-conta');

  const { body } = await locador.pedir(inquilino.criarLink, { params: { id: contratoId } });
  const dele = await palco.abrir(body.url, { tela: 'celularPequeno' });
  // A conta that falls due later is folded to its line.
  await dele.locator('summary', { hasText: 'Aluguel 3/12' }).click();
  await dele.getByLabel('Linha digitável do boleto').first().waitFor();
  await olhar(dele, 'inquilino-boleto');
  await dele.getByText('Abrir o boleto').first().click();
  await dele.getByLabel('Quatro últimos números do seu CPF').first().fill('8909');
  await dele.getByRole('button', { name: 'Abrir', exact: true }).first().click();
  await dele.getByRole('link', { name: 'Abrir o boleto' }).waitFor();
  await olhar(dele, 'inquilino-boleto-aberto');

  // The company does not answer: nobody is told that the boleto is cancelled, and a payment meanwhile still counts.
  palco.efi.fail({ status: 500 }, 9, ({ path }) => path.endsWith('/cancel'));
  await dialogo.getByRole('button', { name: 'Cancelar boleto' }).click();
  await noTelefone
    .getByRole('dialog', { name: /Cancelar este/ })
    .getByRole('button', { name: 'Cancelar boleto' })
    .click();
  await dialogo.getByText('Será cancelado assim que o banco responder.').waitFor();

  const [boleto] = palco.efi.boletos.values();
  palco.efi.pagar(boleto?.customId ?? '');
  await pollBanks(palco.servico.deps);
  const marco = (await contasDe(locador, contratoId)).find(({ competencia }) => competencia === '2026-03');
  expect(marco).toMatchObject({ status: 'PAGO', valorRecebido: 1500 });
});
