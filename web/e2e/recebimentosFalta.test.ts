// Money that is less than what is owed: how much lacks is said before the landlord takes it.
import * as bancos from '@imob/schemas/bancos';
import { txidEstatico } from '@imob/schemas/rules/txid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pollBanks } from '../../api/src/areas/bancos/consultar.ts';
import { contasDe, novoContrato, novoLocador } from '../../api/test/support/factories.ts';
import { montarPalcoComBanco } from './comBanco.ts';
import { olhar } from './navegador.ts';

const CHAVE = '5f84a4c5-c5cb-4599-9f13-7eb4d419dacc';
const ABERTURA = new Date('2026-03-10T15:00:00Z');
let palco: Awaited<ReturnType<typeof montarPalcoComBanco>>;
beforeAll(async () => {
  palco = await montarPalcoComBanco('2026-03-10T15:00:00Z');
});
afterAll(() => palco.fechar());

/** A landlord with a bank, and a lease whose late rents bear a fine of ten per cent and interest. */
async function comBancoEContrato() {
  const ana = await novoLocador(palco.servico);
  await palco.servico.deps.db.updateTable('bancos').set({ situacao: 'INATIVO' }).execute();
  await ana.pedir(bancos.criar, { body: { perfil: 'teste', apelido: 'Conta', ...palco.banco.conta, chave: CHAVE } });
  const { contratoId } = await novoContrato(ana, { termos: { multaPercentual: 10, jurosMensal: 1 } });
  return { ana, contratoId, contas: await contasDe(ana, contratoId) };
}

it('de uma conta atrasada, o que falta com multa e juros é dito antes, e pode ser perdoado', async () => {
  const { ana, contratoId } = await comBancoEContrato();
  palco.banco.receber({ centavos: 1500_00, chave: CHAVE, em: ABERTURA });
  await pollBanks(palco.servico.deps);
  const pagina = await palco.abrir('recebimentos', { como: ana, tela: 'celularPequeno', escuro: true });
  await pagina.getByText('(123.456.789-09)').waitFor();
  await pagina.getByRole('button', { name: 'Escolher a conta' }).click();
  const dialogo = pagina.getByRole('dialog');
  const fevereiro = dialogo.getByRole('checkbox', { name: /venceu em 10\/02\/2026/ });
  await fevereiro.check();
  // 10 % of R$ 1.500,00, and 28 days at 1 % a month.
  await dialogo.getByText(/Deve R\$\s1\.664,00 em 10\/03\/2026, com multa e juros, e entram R\$\s1\.500,00/).waitFor();
  await dialogo.getByText(/faltam R\$\s164,00, que ficam como saldo em aberto/).waitFor();
  await olhar(pagina, 'conciliar-falta');
  const perdoar = dialogo.getByRole('checkbox', { name: 'Dar a conta por quitada e perdoar o que falta' });
  await perdoar.check();
  await dialogo.getByText(/R\$\s164,00 são perdoados, e nada fica em aberto/).waitFor();
  // The forgiveness was for another choice of contas, so that a new choice clears it.
  await fevereiro.uncheck();
  await fevereiro.check();
  expect(await perdoar.isChecked()).toBe(false);
  await perdoar.check();
  await dialogo.getByRole('button', { name: 'Pagar com este dinheiro' }).focus();
  await pagina.keyboard.press('Enter');
  await pagina.getByText('Nada a conciliar').waitFor();
  // The button that opened the dialog is gone with its question, so that the title takes the focus.
  await pagina.getByRole('heading', { level: 1 }).and(pagina.locator(':focus')).waitFor();
  const pagas = (await contasDe(ana, contratoId)).filter(({ dataVencimento }) => dataVencimento === '2026-02-10');
  expect(pagas).toMatchObject([{ status: 'PAGO', valorRecebido: 1500 }]);
});

it('um Pix menor que o devido diz quanto falta, na pergunta e antes de perdoar', async () => {
  const { ana, contas } = await comBancoEContrato();
  const fevereiro = contas.find(({ dataVencimento }) => dataVencimento === '2026-02-10');
  palco.banco.receber({ centavos: 1500_00, chave: CHAVE, txid: txidEstatico(fevereiro?.id ?? ''), em: ABERTURA });
  await pollBanks(palco.servico.deps);
  const pagina = await palco.abrir('recebimentos', { como: ana });
  await pagina.getByText(/Devia R\$\s1\.664,00 em 10\/03\/2026: faltam R\$\s164,00/).waitFor();
  await olhar(pagina, 'conciliar-a-menor');
  await pagina.getByRole('button', { name: 'Dar por quitada' }).click();
  await pagina.getByText(/Os R\$\s164,00 que faltam são perdoados/).waitFor();
  await pagina.getByRole('button', { name: 'Voltar' }).click();
  await pagina.getByRole('button', { name: 'Receber como parte' }).click();
  await pagina.getByText(/Os R\$\s164,00 que faltam ficam como saldo em aberto/).waitFor();
});

it('de um Pix que volta inteiro nada mais se pergunta, e a lista não o oferece de novo', async () => {
  const { ana } = await comBancoEContrato();
  palco.banco.receber({ centavos: 77_00, chave: CHAVE, em: ABERTURA });
  await pollBanks(palco.servico.deps);
  const pagina = await palco.abrir('recebimentos', { como: ana, tela: 'celular' });
  // The fake bank tells a new account of the other tests' money too.
  const dele = pagina.getByRole('listitem').filter({ hasText: '77,00' });
  await dele.getByRole('button', { name: 'Devolver' }).click();
  await pagina.getByLabel('Valor a devolver').fill('77,00');
  await pagina.getByRole('button', { name: /^Devolver R\$\s77,00/ }).click();
  await pagina.getByRole('heading', { name: /R\$\s77,00 estão voltando para quem pagou/ }).waitFor();
  expect(await dele.getByRole('button').count()).toBe(0);
  await olhar(pagina, 'conciliar-voltando');
  await pagina.getByRole('tab', { name: 'Recebidos' }).click();
  const naLista = pagina.getByRole('list', { name: 'Recebimentos' }).getByRole('listitem').filter({ hasText: '77,00' });
  await naLista.getByText('em andamento no banco').first().waitFor();
  expect(await naLista.getByRole('button', { name: 'Devolver' }).count()).toBe(0);
  await olhar(pagina, 'recebidos-voltando');
  await pagina.getByLabel('Situação').first().click();
  await pagina.getByRole('option', { name: 'A menor' }).click();
  await pagina.getByText('Nenhum recebimento nesta situação').waitFor();
});
