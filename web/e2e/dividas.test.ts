import * as contratos from '@imob/schemas/contratos';
import * as exemplos from '@imob/schemas/exemplos';
import * as financeiro from '@imob/schemas/financeiro';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contasDe, novoContrato, novoImovel, novoLocador, novoLocatario } from '../../api/test/support/factories.ts';
import { doisContratos } from './doisContratos.ts';
import { encobertos, montarPalco, olhar, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
});
afterAll(() => palco.fechar());

it('quem deve: a dívida com os encargos do dia, e várias contas recebidas cada uma no vencimento', async () => {
  const ana = await novoLocador(palco.servico);
  const locatarioId = await novoLocatario(ana, { nome: 'Rui Ramos' });
  const { contratoId } = await novoContrato(ana, {
    ...{ locatarioId, dataInicio: '2026-01-01', dataFim: '2026-12-31', valorAluguel: 1000, diaVencimento: 10 },
  });
  await ana.pedir(termos.mudar, {
    params: { id: contratoId },
    body: { multaPercentual: 10, jurosMensal: 1 },
  });
  const pagina = await palco.abrir(`locatarios/${locatarioId}`, { como: ana, tela: 'celularPequeno', escuro: true });
  const saldo = pagina.getByRole('region', { name: 'Saldo' });
  await saldo.getByText(/R\$\s2\.000,00 \+ R\$\s\d+,\d\d de multa e juros até hoje/).waitFor();
  await olhar(pagina, 'locatario-deve');

  await saldo.getByRole('button', { name: 'Receber de Rui Ramos' }).click();
  const dialogo = pagina.getByRole('dialog');
  await dialogo
    .getByText(/^multa R\$\s100,00$/)
    .first()
    .waitFor();
  await dialogo.getByText('Dispensar', { exact: true }).click();
  await dialogo.getByLabel('Motivo').fill('Combinado');
  await dialogo.getByRole('button', { name: /^Registrar R\$\s2\.000,00$/ }).waitFor();
  await olhar(pagina, 'receber-varias');
  await dialogo.getByText('No vencimento', { exact: true }).click();
  await dialogo.getByRole('button', { name: /^Registrar R\$\s2\.000,00$/ }).click();
  await expect
    .poll(async () => (await contasDe(ana, contratoId)).map((conta) => conta.dataPagamento?.slice(0, 10)).slice(0, 3), {
      timeout: 15_000,
    })
    .toEqual(['2026-01-10', '2026-02-10', undefined]);
});

it('de várias contas recebidas juntas, os encargos se dispensam só nas que se escolhem', async () => {
  const ana = await novoLocador(palco.servico);
  const locatarioId = await novoLocatario(ana, { nome: 'Rui Ramos' });
  const { contratoId } = await novoContrato(ana, { locatarioId, dataInicio: '2026-01-01' });
  await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { multaPercentual: 10, jurosMensal: 0 } });
  const pagina = await palco.abrir(`locatarios/${locatarioId}`, { como: ana, tela: 'celular' });
  await pagina.getByRole('button', { name: 'Receber de Rui Ramos' }).click();
  const dialogo = pagina.getByRole('dialog');
  await dialogo.getByRole('button', { name: /^Registrar R\$\s3\.300,00$/ }).waitFor();
  await dialogo.getByText('Escolher', { exact: true }).click();
  await dialogo.getByRole('checkbox', { name: 'Dispensar multa e juros de Aluguel 2/12' }).check();
  const registrar = dialogo.getByRole('button', { name: /^Registrar R\$\s3\.150,00$/ });
  await registrar.waitFor();
  // A press says what is missing, and leads there.
  await registrar.tap();
  await dialogo.getByText('Diga por que os encargos foram dispensados.').waitFor();
  await expect
    .poll(() => dialogo.getByLabel('Motivo').evaluate((campo) => campo === document.activeElement))
    .toBe(true);
  await dialogo.getByLabel('Motivo').fill('Combinado');
  await olhar(pagina, 'receber-varias-escolher');
  await registrar.click();
  await expect
    .poll(async () => (await contasDe(ana, contratoId)).map(({ valorRecebido }) => valorRecebido).slice(0, 3), {
      timeout: 15_000,
    })
    .toEqual([1650, 1500, null]);
});

it('um contrato já em curso pergunta se o que venceu foi pago, antes de criar', async () => {
  const ana = await novoLocador(palco.servico);
  const [imovelId, locatarioId] = [await novoImovel(ana), await novoLocatario(ana)];
  const pagina = await palco.abrir(`contratos/novo?imovelId=${imovelId}&locatarioId=${locatarioId}`, {
    como: ana,
    tela: 'celular',
  });
  const continuar = pagina.getByRole('button', { name: 'Continuar', exact: true });
  await continuar.click();
  await pagina.getByRole('group', { name: 'Passo 2: Locatário' }).waitFor();
  await continuar.click();
  await pagina.getByLabel('Início').fill('01/01/2026');
  await pagina.getByLabel('Aluguel por mês').fill('1500');
  await pagina.getByLabel('Dia do vencimento').fill('10');
  await continuar.click();
  await pagina.getByText(/2 contas já venceram, desde 10\/01\/2026: R\$\s3\.000,00\./).waitFor();
  await pagina.getByRole('radio', { name: /pagas cada uma no vencimento/ }).check();
  await olhar(pagina, 'contrato-em-curso');
  await pagina.getByRole('button', { name: 'Criar contrato' }).click();
  await pagina.getByText(/^Contrato criado, com 30 parcelas/).waitFor();
  const [criado] = (await ana.pedir(contratos.listar)).body;
  expect((await contasDe(ana, criado.id)).map(({ status }) => status).slice(0, 3)).toEqual([
    'PAGO',
    'PAGO',
    'PENDENTE',
  ]);
});

it('cobra só o que ainda se deve: o que foi pago depois de escolhido sai da mensagem', async () => {
  const { locador, contratoId } = await doisContratos(palco.servico);
  const [primeira, segunda] = await contasDe(locador, contratoId);
  const receber = async ({ id }: { id: string }) =>
    expect((await locador.pedir(financeiro.pagar, { params: { id }, body: {} })).status).toBe(200);
  const abrir = async (...contas: string[]) => {
    const pagina = await palco.abrir('financeiro?mes=todos&situacao=ABERTAS', { como: locador });
    for (const conta of contas) await pagina.getByRole('checkbox', { name: `Selecionar ${conta}` }).check();
    const barra = pagina.getByRole('region', { name: 'Contas escolhidas' });
    return { cobrar: () => barra.getByRole('button', { name: 'Cobrar' }).click(), dialogo: pagina.getByRole('dialog') };
  };
  const duas = await abrir('Aluguel 1/12, João Conceição', 'Aluguel 2/12, João Conceição');
  await receber(primeira);
  await duas.cobrar();
  const mensagem = await duas.dialogo.getByLabel('Mensagem').inputValue();
  expect([mensagem.includes('Aluguel 1/12'), mensagem.includes('Aluguel 2/12')]).toEqual([false, true]);

  const uma = await abrir('Aluguel 2/12, João Conceição');
  const deVarios = await abrir('Aluguel 2/12, João Conceição', 'Aluguel 1/10, Beatriz Nogueira');
  await receber(segunda);
  await uma.cobrar();
  await uma.dialogo.getByText('Nada a cobrar').waitFor();
  await deVarios.cobrar();
  await deVarios.dialogo.getByText('Nada a cobrar: já foi pago ou cancelado').waitFor();
  await deVarios.dialogo.getByText(/^R\$\s980,55 em 1 conta$/).waitFor();
  expect(await deVarios.dialogo.getByRole('link', { name: /João/ }).count()).toBe(0);
});

it.each(['Cancelar conta', 'Apagar'])('%s: o que foi pago depois de listado fica pago', async (acao) => {
  const { locador, contratoId } = await doisContratos(palco.servico);
  const [{ id }] = await contasDe(locador, contratoId);
  const pagina = await palco.abrir('financeiro?mes=todos&situacao=ABERTAS', { como: locador });
  await pagina
    .getByRole('button', { name: /^Mais ações de Aluguel 1\/12/ })
    .first()
    .click();
  await pagina.getByRole('menuitem', { name: acao }).click();
  const dialogo = pagina.getByRole('dialog');
  const fazer = dialogo.getByRole('button', { name: acao === 'Apagar' ? 'Apagar conta' : acao });
  await fazer.waitFor();
  expect((await locador.pedir(financeiro.pagar, { params: { id }, body: {} })).status).toBe(200);
  pagina.esperarNoConsole(/409/);
  await fazer.click();
  await dialogo.getByText(/já está paga, e nada mudou/).waitFor();
  const paga = (await contasDe(locador, contratoId)).find((conta) => conta.id === id);
  expect(paga?.status).toBe('PAGO');
});

it('a um exemplo nada se envia: Cobrar mostra a mensagem e o diz, sem pedir número', async () => {
  const bia = await novoLocador(palco.servico);
  await bia.pedir(exemplos.criar);
  const pagina = await palco.abrir('', { como: bia });
  await pagina
    .getByRole('button', { name: /^Cobrar .*exemplo/ })
    .first()
    .click();
  const dialogo = pagina.getByRole('dialog');
  await dialogo.getByText('a um exemplo nada se envia').waitFor();
  expect(await dialogo.getByRole('button', { name: 'Guardar número' }).count()).toBe(0);
  await olhar(pagina, 'cobrar-exemplo');
});

it('num celular, de quem deve muitas contas, cobrar mostra o total sem rolar; o passo que falta leva aonde se dá', async () => {
  const ana = await novoLocador(palco.servico);
  const locatarioId = await novoLocatario(ana, { nome: 'Rui Ramos', telefone: '(11) 98765-4321' });
  const { contratoId } = await novoContrato(ana, { locatarioId, dataInicio: '2025-07-01', dataFim: '2026-06-30' });
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana, tela: 'celular' });
  await pagina
    .getByRole('button', { name: /^Cobrar/ })
    .first()
    .tap();
  const dialogo = pagina.getByRole('dialog', { name: 'Cobrar no WhatsApp' });
  const abrir = dialogo.getByRole('link', { name: 'Abrir o WhatsApp' });
  await expect.poll(() => abrir.evaluate((botao) => botao === document.activeElement)).toBe(true);
  expect(await dialogo.getByText('Rui Ramos', { exact: true }).evaluateAll(encobertos)).toEqual([]);
  expect(await abrir.evaluateAll(encobertos)).toEqual([]);
  await pagina.fotografar('cobrar-muitas');
  await dialogo.getByRole('button', { name: 'Voltar', exact: true }).tap();
  const passos = pagina.getByRole('list', { name: 'Passos do contrato' });
  expect(await passos.getByRole('link').allTextContents()).toEqual(['Assinar', 'Vistoria de entrada']);
  await olhar(pagina, 'contrato-passos');
  await passos.getByRole('link', { name: 'Vistoria de entrada' }).tap();
  await pagina.getByRole('button', { name: 'Nova vistoria' }).first().waitFor();
});
