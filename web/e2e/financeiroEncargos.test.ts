import * as financeiro from '@imob/schemas/financeiro';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contasDe, novoContrato, novoImovel, novoLocador, novoLocatario } from '../../api/test/support/factories.ts';
import { lerPdf } from './baixados.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-20T15:00:00Z' });
});
afterAll(() => palco.fechar());

/** A year at 1,500 due on the 10th: fine of 10 %, 1 % a month; three rents are late. */
async function locacao() {
  const ana = await novoLocador(palco.servico);
  const { contratoId } = await novoContrato(ana, {
    imovelId: await novoImovel(ana, { nome: 'Casa da Vila' }),
    locatarioId: await novoLocatario(ana, { nome: 'Beatriz Nogueira' }),
  });
  const body = { multaPercentual: 10, jurosMensal: 1 };
  await ana.pedir(termos.mudar, { params: { id: contratoId }, body });
  return { ana, contratoId };
}

async function receber(pagina: Pagina, qual: RegExp) {
  await pagina.getByRole('button', { name: qual }).click();
  return pagina.getByRole('dialog', { name: 'Registrar pagamento' });
}
async function fechar(pagina: Pagina) {
  await pagina.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await pagina.getByRole('dialog').waitFor({ state: 'detached' });
}

it('em atraso: no dia em que foi pago, dispensado com motivo, em parte e depois o saldo', async () => {
  const { ana, contratoId } = await locacao();
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana });

  // Paid on the 13th, noted on the 20th: the charges are those of three days.
  let dialogo = await receber(pagina, /^Receber Aluguel 3\/12/);
  await dialogo.getByText(/10 dias de atraso em 20\/03\/2026/).waitFor();
  await dialogo.getByRole('button', { name: /^Registrar R\$\s1\.655,00/ }).waitFor();
  await dialogo.getByLabel('Dia do pagamento').fill('13/03/2026');
  await pagina.keyboard.press('Tab');
  await dialogo.getByText(/3 dias de atraso em 13\/03\/2026/).waitFor();
  await olhar(pagina, 'receber-encargos');
  await dialogo.getByRole('button', { name: /^Registrar R\$\s1\.651,50/ }).click();
  await dialogo.getByText('Pagamento registrado', { exact: true }).waitFor();
  const recibo = await lerPdf(pagina, dialogo.getByRole('button', { name: 'Baixar PDF' }));
  for (const trecho of ['1.651,50', '13/03/2026', '150,00', '1,50']) expect(recibo).toContain(trecho);
  await fechar(pagina);

  dialogo = await receber(pagina, /^Receber Aluguel 2\/12/);
  // A person looks at the other choices and finds what they had typed.
  await dialogo.getByText('Combinar', { exact: true }).click();
  await dialogo.getByLabel('Multa', { exact: true }).fill('100');
  await dialogo.getByText('Dispensar', { exact: true }).click();
  await dialogo.getByText('Combinar', { exact: true }).click();
  expect(await dialogo.getByLabel('Multa', { exact: true }).inputValue()).toMatch(/100,00/);
  await dialogo.getByText('Dispensar', { exact: true }).click();
  await dialogo.getByRole('button', { name: /^Registrar R\$\s1\.500,00/ }).click();
  await dialogo.getByText('Diga por que os encargos foram dispensados.').waitFor();
  await dialogo.getByLabel('Motivo').fill('Combinado por telefone.');
  await olhar(pagina, 'receber-dispensado');
  await dialogo.getByRole('button', { name: /^Registrar R\$\s1\.500,00/ }).click();
  await dialogo.getByText('Pagamento registrado', { exact: true }).waitFor();
  await fechar(pagina);

  // 67 days after the Monday: 150 of fine and 33.50 of interest come first, and the principal takes the rest.
  dialogo = await receber(pagina, /^Receber Aluguel 1\/12/);
  await dialogo.getByText(/69 dias de atraso.*encargos de 67 dias, desde o dia útil/).waitFor();
  await dialogo.getByText('Outro valor').click();
  await dialogo.getByLabel('Valor recebido').fill('1000');
  await dialogo.getByText(/faltam R\$\s683,50/).waitFor();
  await dialogo.getByRole('button', { name: /^Registrar R\$\s1\.000,00/ }).click();
  await dialogo.getByText(/Ficou um saldo de R\$\s683,50 em aberto/).waitFor();
  await fechar(pagina);
  dialogo = await receber(pagina, /^Receber Aluguel 1\/12 \(Saldo\)/);
  // A fine is never due twice, and no day has gone by since.
  await dialogo.getByRole('button', { name: /^Registrar R\$\s683,50/, disabled: false }).waitFor();
  expect(await dialogo.getByText('Multa').count()).toBe(0);
  await olhar(pagina, 'receber-saldo');
  await dialogo.getByRole('button', { name: /^Registrar R\$\s683,50/ }).click();
  await dialogo.getByText('Pagamento registrado', { exact: true }).waitFor();
  await fechar(pagina);
  const pagas = (await contasDe(ana, contratoId)).filter(({ status }) => status === 'PAGO');
  const recebido = pagas.reduce((soma, { valorRecebido }) => soma + Math.round(valorRecebido * 100), 0);
  expect(recebido).toBe(165_150 + 150_000 + 168_350);
}, 120_000);

it('o que se combina ou digita sem sentido não se registra, e a tela diz onde está o erro', async () => {
  const { ana, contratoId } = await locacao();
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana });
  const dialogo = await receber(pagina, /^Receber Aluguel 3\/12/);
  const registrar = dialogo.getByRole('button', { name: /^Registrar/ });
  const digitar = async (campo: string, valor: string) => {
    await dialogo.getByLabel(campo, { exact: true }).click();
    await pagina.keyboard.press('Control+A');
    await pagina.keyboard.type(valor);
    await pagina.keyboard.press('Tab');
  };
  await dialogo.getByText('Combinar', { exact: true }).click();
  await digitar('Desconto', '3000');
  await dialogo.getByText('Use um número de até 1.654,99.').waitFor();
  await dialogo.getByText(/assim não há o que receber/).waitFor();
  expect(await registrar.textContent()).toBe('Registrar');
  // Money that came beside it would have been taken for a surplus, and the discount for the rest.
  await dialogo.getByText('Outro valor').click();
  await digitar('Valor recebido', '1.000');
  await registrar.click();
  await pagina.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
  expect((await contasDe(ana, contratoId)).filter(({ status }) => status === 'PAGO')).toHaveLength(0);

  await digitar('Desconto', '50');
  await digitar('Valor recebido', '1.000,555');
  await dialogo.getByText('Informe quanto foi recebido.').waitFor();
  expect(await registrar.textContent()).toBe('Registrar');
  await digitar('Valor recebido', '1.605');
  await dialogo.getByText('Quita a conta por inteiro.').waitFor();
  await registrar.click();
  await dialogo.getByText('Pagamento registrado', { exact: true }).waitFor();
});

it('o valor de uma conta em aberto muda, com o motivo', async () => {
  const { ana, contratoId } = await locacao();
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana, tela: 'celular' });
  await pagina.getByRole('button', { name: /^Mais ações de Aluguel 4\/12/ }).click();
  await pagina.getByRole('menuitem', { name: 'Editar' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Editar conta' });
  expect(await dialogo.getByLabel('Motivo da mudança do valor').count()).toBe(0);
  await dialogo.getByRole('textbox', { name: 'Valor', exact: true }).fill('1350');
  await dialogo.getByLabel('Motivo da mudança do valor').fill('Desconto pelo conserto do telhado.');
  await olhar(pagina, 'conta-mudar-valor');
  await dialogo.getByRole('button', { name: 'Salvar' }).click();
  await pagina.getByText('Conta alterada.').waitFor();
  const [quarta] = (await contasDe(ana, contratoId)).filter(({ dataVencimento }) => dataVencimento === '2026-04-10');
  expect(quarta.valor).toBe(1350);

  // One that is paid cannot be cancelled: that is no way to another value.
  await ana.pedir(financeiro.pagar, { params: { id: quarta.id }, body: {} });
  await pagina.goto(`${palco.endereco}financeiro?mes=2026-04`);
  await pagina.getByRole('button', { name: /^Mais ações de Aluguel 4\/12/ }).click();
  await pagina.getByRole('menuitem', { name: 'Editar' }).click();
  await dialogo.getByText(/R\$\s1\.350,00, não muda: a conta está paga/).waitFor();
});

it('um item de cada mês entra nos aluguéis em aberto, em parcelas ao centavo, e sai deles', async () => {
  const { ana, contratoId } = await locacao();
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana });
  const itens = pagina.getByRole('region', { name: 'Itens de cada mês' });
  await itens.getByRole('button', { name: 'Incluir item' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Incluir item' });
  await dialogo.getByLabel('Descrição').fill('IPTU 2026');
  await dialogo.getByRole('combobox', { name: 'Tipo' }).click();
  await pagina.getByRole('option', { name: 'IPTU' }).click();
  await dialogo.getByLabel('Desde o mês').fill('04/2026');
  await dialogo.getByLabel('Parcelas').fill('30');
  await dialogo.getByLabel('Valor total').fill('1000');
  await dialogo
    .getByText(/^O último aluguel é o de 12\/2026\. Depois dele restam 21 parcelas, R\$\s700,03 ao todo/)
    .waitFor();
  await olhar(pagina, 'contrato-item-sem-aluguel');
  await dialogo.getByLabel('Parcelas').fill('3');
  await olhar(pagina, 'contrato-item');
  await dialogo.getByRole('button', { name: 'Incluir item' }).click();
  await itens.getByText('no total, em 3 parcelas desde 04/2026').waitFor();
  await olhar(pagina, 'contrato-itens');
  const valores = async () => (await contasDe(ana, contratoId)).slice(2, 8).map(({ valor }) => valor);
  expect(await valores()).toEqual([1500, 1833.33, 1833.33, 1833.34, 1500, 1500]);
  await itens.getByRole('button', { name: 'Retirar IPTU 2026' }).click();
  await pagina.getByRole('dialog').getByRole('button', { name: 'Retirar item' }).click();
  await itens.getByText('Só o aluguel, por enquanto.').waitFor();
  expect(await valores()).toEqual(Array(6).fill(1500));

  // The description may stay empty if the kind says enough; "Outro" says nothing, and needs one.
  await itens.getByRole('button', { name: 'Incluir item' }).click();
  const incluir = dialogo.getByRole('button', { name: 'Incluir item' });
  await dialogo.getByRole('combobox', { name: 'Tipo' }).click();
  await pagina.getByRole('option', { name: 'Outro' }).click();
  await dialogo.getByLabel('Valor por mês').pressSequentially('350,25');
  await incluir.click();
  await dialogo.getByText('Preencha este campo.').waitFor();
  await dialogo.getByRole('combobox', { name: 'Tipo' }).click();
  await pagina.getByRole('option', { name: 'Condomínio' }).click();
  await incluir.click();
  await itens.getByRole('button', { name: 'Retirar Condomínio' }).waitFor();
  expect(await valores()).toEqual([1500, ...Array(5).fill(1850.25)]);
});
