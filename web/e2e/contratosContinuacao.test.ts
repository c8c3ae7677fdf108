import * as continuacao from '@imob/schemas/continuacao';
import * as imoveis from '@imob/schemas/imoveis';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contasDe, novoContrato, novoImovel, novoLocador, novoLocatario } from '../../api/test/support/factories.ts';
import { lerPdf } from './baixados.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
});
afterAll(() => palco.fechar());

/** A lease of a year, whose term ended ten days ago unless told otherwise. */
async function locacao(mudancas: object = {}) {
  const ana = await novoLocador(palco.servico);
  const locada = await novoContrato(ana, {
    imovelId: await novoImovel(ana, { nome: 'Casa da Vila' }),
    locatarioId: await novoLocatario(ana, { nome: 'Beatriz Nogueira' }),
    dataInicio: '2025-03-01',
    dataFim: '2026-02-28',
    valorAluguel: 1500,
    diaVencimento: 5,
    ...mudancas,
  });
  return { ana, ...locada };
}
const alerta = (pagina: Pagina, titulo: string): Locator => pagina.getByRole('alert', { name: titulo });

it('passado o prazo, prorrogar com um toque lança o mês que falta; depois um novo prazo, por aditivo', async () => {
  const { ana, contratoId, imovelId } = await locacao();
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana, tela: 'celular' });
  const aviso = alerta(pagina, 'O prazo terminou em 28/02/2026');
  await aviso.getByText('nenhum aluguel novo é lançado até você decidir').waitFor();
  await olhar(pagina, 'contrato-vencido');
  await aviso.getByRole('button', { name: 'Prorrogar sem prazo' }).click();
  const pergunta = pagina.getByRole('dialog', { name: 'Prorrogar por prazo indeterminado?' });
  await pergunta.getByText('1 aluguel a lançar já venceu, em 05/03/2026.').waitFor();
  await olhar(pagina, 'contrato-prorrogar');
  await pergunta.getByRole('button', { name: 'Prorrogar' }).click();
  await pagina.getByText('Contrato prorrogado: 2 contas lançadas.').waitFor();
  const contas = await contasDe(ana, contratoId);
  expect(contas.slice(-2).map(({ dataVencimento }) => dataVencimento)).toEqual(['2026-03-10', '2026-04-05']);
  const indeterminado = alerta(pagina, 'Prazo indeterminado');
  await indeterminado.waitFor();
  await olhar(pagina, 'contrato-indeterminado');

  await indeterminado.getByRole('button', { name: 'Renovar' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Renovar o contrato' });
  await dialogo.getByRole('button', { name: '24 meses' }).click();
  await dialogo.getByLabel('Aluguel do novo prazo').fill('1650');
  await olhar(pagina, 'contrato-renovar');
  await dialogo.getByRole('button', { name: 'Renovar contrato' }).click();
  await pagina.getByRole('button', { name: 'Imóvel, locatário, prazo e aluguel' }).click();
  await pagina.getByText('01/03/2025 a 29/02/2028').waitFor();
  await indeterminado.waitFor({ state: 'detached' });
  const aditivos = pagina.getByRole('region', { name: 'Aditivos', exact: true });
  const papel = await lerPdf(pagina, aditivos.getByRole('button', { name: 'Baixar PDF do 1º aditivo' }));
  for (const trecho of ['29 de fevereiro de 2028', '1.650,00']) expect(papel).toContain(trecho);
  expect((await ana.pedir(imoveis.buscar, { params: { id: imovelId } })).body.status).toBe('ALUGADO');
  await olhar(pagina, 'contrato-renovado');
}, 90_000);

it('a noventa dias do fim o contrato já pergunta; do Painel, "Renovar" abre o novo prazo, e uma vez só', async () => {
  const { ana } = await locacao({ dataInicio: '2025-05-16', dataFim: '2026-05-15' });
  const perto = await palco.abrir('', { como: ana, tela: 'celular' });
  await perto.getByRole('link', { name: 'Decidir Beatriz Nogueira' }).click();
  const aviso = alerta(perto, 'O prazo termina em 15/05/2026');
  await aviso.getByRole('button', { name: 'Renovar' }).waitFor();
  expect(await aviso.getByRole('button', { name: 'Prorrogar sem prazo' }).count()).toBe(0);
  await olhar(perto, 'contrato-perto-do-fim');
  expect(await perto.getByRole('dialog').count()).toBe(0);

  const vencida = await locacao();
  const pagina = await palco.abrir('', { como: vencida.ana });
  await pagina.getByRole('link', { name: 'Renovar Beatriz Nogueira' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Renovar o contrato' });
  await dialogo.getByText('1 aluguel a lançar já venceu, em 05/03/2026.').waitFor();
  await olhar(pagina, 'contrato-renovar-vencido');
  await dialogo.getByRole('button', { name: 'Voltar' }).click();
  await dialogo.waitFor({ state: 'detached' });
  await pagina.reload();
  await alerta(pagina, 'O prazo terminou em 28/02/2026').waitFor();
  expect(await pagina.getByRole('dialog').count()).toBe(0);
  expect(pagina.url()).not.toContain('decidir');
});

it('renovado noutra aba enquanto se preenche, o que se digitava fica, e a recusa é dita ali', async () => {
  const { ana, contratoId } = await locacao();
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana });
  pagina.esperarNoConsole(/400 \(Bad Request/);
  await alerta(pagina, 'O prazo terminou em 28/02/2026').getByRole('button', { name: 'Renovar' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Renovar o contrato' });
  await dialogo.getByLabel('Aluguel do novo prazo').fill('1650');
  await ana.pedir(continuacao.renovar, { params: { id: contratoId }, body: { dataFim: '2028-02-29' } });
  await dialogo.getByRole('button', { name: 'Renovar contrato' }).click();
  await dialogo.getByText('O novo fim deve ser depois do fim atual do contrato.').waitFor();
  await alerta(pagina, 'O prazo terminou em 28/02/2026').waitFor({ state: 'detached' });
  expect(await dialogo.getByLabel('Aluguel do novo prazo').inputValue()).toMatch(/1\.650,00/);
});

it('o que vence junto é dito junto: os meses lançados de uma vez somam', async () => {
  const { ana, contratoId, imovelId } = await locacao({ dataFim: '2025-12-31', vencidasPagas: true });
  await ana.pedir(continuacao.prorrogar, { params: { id: contratoId }, body: { vencidosHoje: true } });
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana, tela: 'celularPequeno' });
  const situacao = pagina.getByRole('region', { name: 'Situação do aluguel' });
  await situacao.getByText(/^Em dia · R\$\s4\.500,00 em 10\/03\/2026, 3 contas$/).waitFor();
  // Nor is the property said to be let until a day that has gone by.
  await pagina.goto(`${palco.endereco}imoveis/${imovelId}`);
  await pagina.getByText('Segue sem prazo').waitFor();
  expect(await pagina.getByText('31/12/2025').count()).toBe(0);
});
