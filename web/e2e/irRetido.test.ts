// A company pays the rent less the income tax that it withholds.
import * as financeiro from '@imob/schemas/financeiro';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contasDe, novoContrato, novoLocador, novoLocatario } from '../../api/test/support/factories.ts';
import { montarPalco, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
  await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

async function locacao(cpf: string) {
  const locador = await novoLocador(palco.servico);
  const locatarioId = await novoLocatario(locador, { nome: 'Padaria Sol Ltda.', cpf });
  const { contratoId } = await novoContrato(locador, { locatarioId, dataInicio: '2026-02-01', valorAluguel: 5000 });
  const [fevereiro] = await contasDe(locador, contratoId);
  const body = { dataPagamento: '2026-02-10', ...(cpf.includes('/') && { irRetido: 372.9 }) };
  await locador.pedir(financeiro.pagar, { params: { id: fevereiro.id }, body });
  return { locador, contratoId };
}

async function receber({ locador, contratoId }: Awaited<ReturnType<typeof locacao>>, em: object = {}) {
  const pagina = await palco.abrir(`financeiro?mes=2026-03&contratoId=${contratoId}`, { como: locador, ...em });
  await pagina.getByRole('button', { name: /^Receber Aluguel 2\// }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Registrar pagamento' });
  await dialogo.getByText('Quita a conta por inteiro.').waitFor();
  return { pagina, dialogo };
}

it('propõe o IR retido da última vez, refaz a conta ao mudar, e o recibo diz os dois valores', async () => {
  const onde = await locacao('11.222.333/0001-81');
  const noTelefone = await receber(onde, { tela: 'celular', escuro: true });
  await noTelefone.dialogo.getByRole('button', { name: 'Registrar R$ 4.627,10' }).waitFor();
  await noTelefone.pagina.semViolacoes();
  await noTelefone.pagina.fotografar('financeiro-ir-retido');
  const { pagina, dialogo } = await receber(onde);
  pagina.esperarNoConsole(/status of 400/);
  const campo = dialogo.getByLabel('IR retido na fonte');
  await expect.poll(() => campo.inputValue()).toBe('R$ 372,90');
  await dialogo.getByText('R$ 5.000,00 − R$ 372,90 de IR = R$ 4.627,10 recebidos').waitFor();
  await pagina.semViolacoes();
  await pagina.fotografar('financeiro-ir-retido');
  await campo.fill('');
  await dialogo.getByRole('button', { name: 'Registrar R$ 5.000,00' }).waitFor();
  await campo.fill('5.000,01');
  await dialogo.getByRole('button', { name: /^Registrar/ }).click();
  await dialogo.getByText('não pode passar de R$ 5.000,00').waitFor();
  await campo.fill('400');
  await dialogo.getByText('Outro valor').click();
  await expect.poll(() => dialogo.getByLabel('Valor recebido').inputValue()).toBe('R$ 4.600,00');
  await dialogo.getByText('Quita a conta por inteiro.').waitFor();
  await dialogo.getByRole('button', { name: 'Registrar R$ 4.600,00' }).click();
  await dialogo.getByText('R$ 4.600,00 recebidos, e R$ 400,00 de IR retido na fonte.').waitFor();
  const marco = (await contasDe(onde.locador, onde.contratoId)).find(({ competencia }) => competencia === '2026-03');
  expect(marco).toMatchObject({ status: 'PAGO', valorRecebido: 5000, irRetido: 400 });
  await dialogo.getByRole('link', { name: /recibo nº/ }).click();
  await pagina.getByText('dos quais R$ 400,00 retidos na fonte como imposto de renda').waitFor();
  await pagina.semViolacoes();
  await pagina.fotografar('recibo-ir-retido');
});

it('não pergunta por IR retido de quem não é empresa', async () => {
  const { dialogo } = await receber(await locacao('529.982.247-25'));
  await dialogo.getByRole('button', { name: 'Registrar R$ 5.000,00' }).waitFor();
  expect(await dialogo.getByLabel('IR retido na fonte').count()).toBe(0);
});
