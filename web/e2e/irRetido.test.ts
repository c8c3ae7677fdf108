// A company pays the rent less the income tax that it withholds.
import * as bancos from '@imob/schemas/bancos';
import * as configuracoes from '@imob/schemas/configuracoes';
import * as extratos from '@imob/schemas/extratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as inquilino from '@imob/schemas/inquilino';
import { txidEstatico } from '@imob/schemas/rules/txid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pollBanks } from '../../api/src/areas/bancos/consultar.ts';
import { contasDe, locacaoDaPadaria, novoLocador } from '../../api/test/support/factories.ts';
import { formulario } from '../../api/test/support/form.ts';
import { montarPalcoComBanco } from './comBanco.ts';
import { olhar } from './navegador.ts';

const CHAVE = '5f84a4c5-c5cb-4599-9f13-7eb4d419dacc';
const ABERTURA = new Date('2026-03-10T15:00:00Z');
let palco: Awaited<ReturnType<typeof montarPalcoComBanco>>;
beforeAll(async () => {
  palco = await montarPalcoComBanco('2026-03-10T15:00:00Z');
  await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

async function locacao(cpf: string) {
  const locador = await novoLocador(palco.servico);
  const { contratoId } = await locacaoDaPadaria(locador, { cpf, dataInicio: '2026-02-01' });
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
  const { pagina, dialogo } = await receber(onde, { tela: 'celular', escuro: true });
  await dialogo.getByRole('button', { name: 'Registrar R$ 4.627,10' }).waitFor();
  pagina.esperarNoConsole(/status of 400/);
  const campo = dialogo.getByLabel('IR retido na fonte');
  await expect.poll(() => campo.inputValue()).toBe('R$ 372,90');
  await dialogo.getByText('R$ 5.000,00 − R$ 372,90 de IR = R$ 4.627,10 recebidos').waitFor();
  await olhar(pagina, 'financeiro-ir-retido');
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
  await olhar(pagina, 'recibo-ir-retido');
});

it('não pergunta por IR retido de quem não é empresa', async () => {
  const { dialogo } = await receber(await locacao('529.982.247-25'));
  await dialogo.getByRole('button', { name: 'Registrar R$ 5.000,00' }).waitFor();
  expect(await dialogo.getByLabel('IR retido na fonte').count()).toBe(0);
});

it('pede da empresa o líquido, e diz a conta: no código Pix, na mensagem e na página do inquilino', async () => {
  const onde = await locacao('11.222.333/0001-81');
  const pix = { tipoChave: 'ALEATORIA', chave: CHAVE, nome: 'Ana', cidade: 'Campinas' };
  await onde.locador.pedir(configuracoes.mudar, { body: { pix } });
  const conta = /R\$\s5\.000,00, menos IR retido na fonte R\$\s372,90: pagar R\$\s4\.627,10/;
  const recebendo = await receber(onde);
  await recebendo.dialogo.getByRole('button', { name: 'Mostrar Pix' }).click();
  await recebendo.dialogo.getByText(conta).waitFor();
  const { pagina } = recebendo;
  await olhar(pagina, 'pix-liquido');
  await pagina.reload();
  await pagina.getByRole('button', { name: /^Cobrar Aluguel 2\// }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Cobrar no WhatsApp' });
  await expect
    .poll(() => dialogo.getByLabel('Mensagem').inputValue())
    .toMatch(/, menos IR retido na fonte R\$\s372,90: pagar R\$\s4\.627,10/);
  await dialogo.getByText(/menos R\$\s372,90 de IR retido na fonte/).waitFor();
  await olhar(pagina, 'cobrar-liquido');
  const { body } = await onde.locador.pedir(inquilino.criarLink, { params: { id: onde.contratoId } });
  const dele = await palco.abrir(body.url, { tela: 'celularPequeno' });
  await dele.getByText(conta).first().waitFor();
  await dele.getByText(/Total a pagar hoje, .*R\$\s4\.627,10/).waitFor();
  await olhar(dele, 'inquilino-liquido');
});

const doMes = async ({ locador, contratoId }: Awaited<ReturnType<typeof locacao>>) =>
  (await contasDe(locador, contratoId)).find(({ competencia }) => competencia === '2026-03');

/** A Pix for the rent of March, of which it is a part. */
async function chega(onde: Awaited<ReturnType<typeof locacao>>, centavos: number) {
  await palco.servico.deps.db.updateTable('bancos').set({ situacao: 'INATIVO' }).execute();
  const body = { perfil: 'teste', apelido: 'Conta', ...palco.banco.conta, chave: CHAVE };
  await onde.locador.pedir(bancos.criar, { body });
  const { id } = await doMes(onde);
  palco.banco.receber({ centavos, chave: CHAVE, txid: txidEstatico(id), em: ABERTURA });
  await pollBanks(palco.servico.deps);
}

it('o Pix a que falta só o IR da última vez espera, e um toque o recebe com ele', async () => {
  const onde = await locacao('11.222.333/0001-81');
  await chega(onde, 4627_10);
  expect(await doMes(onde)).toMatchObject({ valorRecebido: null, irRetido: 0 });
  const pagina = await palco.abrir('recebimentos', { como: onde.locador });
  await pagina.getByText('o mesmo que a empresa reteve de IR no último aluguel').waitFor();
  await olhar(pagina, 'conciliar-ir-retido');
  await pagina.getByRole('button', { name: 'Receber com R$ 372,90 de IR retido na fonte' }).click();
  await pagina.getByText('Nada a conciliar').waitFor();
  expect(await doMes(onde)).toMatchObject({ status: 'PAGO', valorRecebido: 5000, irRetido: 372.9 });
});

it('outro valor de IR se digita, e a conta fica paga por inteiro', async () => {
  const onde = await locacao('11.222.333/0001-81');
  await chega(onde, 4600_00);
  const pagina = await palco.abrir('recebimentos', { como: onde.locador, tela: 'celular', escuro: true });
  const dele = pagina.getByRole('listitem').filter({ hasText: '4.600,00' });
  await dele.getByRole('button', { name: 'Houve IR retido na fonte' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'O que este dinheiro paga' });
  await dialogo.getByText(/faltam R\$\s400,00, que ficam como saldo em aberto/).waitFor();
  await dialogo.getByLabel('IR retido na fonte').fill('400');
  await dialogo.getByText('R$ 5.000,00 − R$ 400,00 de IR = R$ 4.600,00 recebidos').waitFor();
  await olhar(pagina, 'conciliar-ir-digitado');
  await dialogo.getByRole('button', { name: 'Pagar com este dinheiro' }).click();
  await dele.waitFor({ state: 'detached' });
  expect(await doMes(onde)).toMatchObject({ status: 'PAGO', valorRecebido: 5000, irRetido: 400 });
});

it('de quem não é empresa, o Pix a que falta algo não fala de IR', async () => {
  const onde = await locacao('529.982.247-25');
  await chega(onde, 4500_00);
  const pagina = await palco.abrir('recebimentos', { como: onde.locador });
  const dele = pagina.getByRole('listitem').filter({ hasText: '4.500,00' });
  await dele.getByText('faltam R$ 500,00').waitFor();
  expect(await dele.getByRole('button', { name: /IR/ }).count()).toBe(0);
});

it('o primeiro crédito de um extrato com IR retido se escolhe com ele', async () => {
  const onde = await locacao('11.222.333/0001-81');
  const arquivo = `OFXHEADER:100\n<OFX><BANKID>341<ACCTID>1<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20260310<TRNAMT>4550.00<FITID>1<MEMO>TED RECEBIDA</OFX>`;
  const { body } = await onde.locador.pedir(extratos.importar, formulario({}, Buffer.from(arquivo), 'extrato.ofx'));
  const pagina = await palco.abrir(`recebimentos/extratos/${body.id}`, { como: onde.locador });
  await pagina.getByRole('button', { name: 'Escolher a conta' }).click();
  const dialogo = pagina.getByRole('dialog');
  await dialogo.getByRole('checkbox', { name: /vence em 10\/03\/2026/ }).check();
  await dialogo.getByLabel('IR retido na fonte').fill('450');
  await dialogo.getByText('R$ 5.000,00 − R$ 450,00 de IR = R$ 4.550,00 recebidos').waitFor();
  await olhar(pagina, 'extrato-ir-digitado');
  await dialogo.getByRole('button', { name: 'Escolher', exact: true }).click();
  await pagina.getByText(/R\$\s450,00 de IR retido na fonte\)/).waitFor();
  await pagina.getByRole('button', { name: 'Confirmar pagamentos' }).click();
  await pagina.getByText('1 pagamento confirmado').waitFor();
  expect(await doMes(onde)).toMatchObject({ status: 'PAGO', valorRecebido: 5000, irRetido: 450 });
});
