import * as contratos from '@imob/schemas/contratos';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contasDe, novoContrato, novoImovel, novoLocador, novoLocatario } from '../../api/test/support/factories.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
});
afterAll(() => palco.fechar());

/** Fifteen days that ended ten days ago, at one rent for all of them, unless told otherwise. */
async function temporada(mudancas: object = {}) {
  const ana = await novoLocador(palco.servico);
  const locada = await novoContrato(ana, {
    imovelId: await novoImovel(ana, { nome: 'Casa da Praia', tipoLocacao: 'Temporada' }),
    locatarioId: await novoLocatario(ana, { nome: 'Beatriz Nogueira' }),
    ...{ dataInicio: '2026-02-14', dataFim: '2026-02-28', valorAluguel: 3000, diaVencimento: 14 },
    termos: { finalidade: 'TEMPORADA' },
    vencidasPagas: true,
    ...mudancas,
  });
  return { ana, ...locada };
}
const alerta = (pagina: Pagina, titulo: string) => pagina.getByRole('alert', { name: titulo });

it('a temporada que acabou é decidida do Painel; prorrogada, pede o aluguel de cada mês', async () => {
  const { ana, contratoId } = await temporada();
  const pagina = await palco.abrir('', { como: ana, tela: 'celularPequeno', escuro: true });
  await pagina.getByRole('link', { name: 'Decidir Beatriz Nogueira' }).waitFor();
  await olhar(pagina, 'temporada-painel');
  await pagina.getByRole('link', { name: 'Decidir Beatriz Nogueira' }).click();
  const aviso = alerta(pagina, 'O prazo terminou em 28/02/2026');
  await aviso.getByText('Nenhum aluguel novo é lançado até você decidir.', { exact: false }).waitFor();
  await pagina.getByText('Esta locação dura menos de um ano').waitFor();
  await olhar(pagina, 'temporada-vencida');

  await aviso.getByRole('button', { name: 'Prorrogar sem prazo' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Prorrogar por prazo indeterminado?' });
  await dialogo.getByRole('button', { name: 'Prorrogar' }).click();
  await olhar(pagina, 'temporada-prorrogar');
  expect(await contasDe(ana, contratoId)).toHaveLength(1);
  await dialogo.getByLabel('Aluguel de cada mês').fill('2000');
  await dialogo.getByRole('button', { name: 'Prorrogar' }).click();
  await pagina.getByText('Contrato prorrogado: 1 conta lançada.').waitFor();
  const [, doMes] = await contasDe(ana, contratoId);
  expect(doMes).toMatchObject({ dataVencimento: '2026-03-31', valor: 2000 });
  await alerta(pagina, 'Prazo indeterminado').waitFor();
  await olhar(pagina, 'temporada-prorrogada');
});

it('de várias parcelas, se prorroga ou se encerra, e não se renova', async () => {
  const { ana } = await temporada({ dataInicio: '2025-12-01', dataFim: '2026-02-27', diaVencimento: 1 });
  const pagina = await palco.abrir('', { como: ana });
  await pagina.getByRole('link', { name: 'Decidir Beatriz Nogueira' }).click();
  const aviso = alerta(pagina, 'O prazo terminou em 27/02/2026');
  await aviso.getByRole('link', { name: 'Encerrar' }).waitFor();
  expect(await aviso.getByRole('button').allInnerTexts()).toEqual(['Prorrogar sem prazo']);
  await olhar(pagina, 'temporada-sem-renovar');
  await aviso.getByRole('button', { name: 'Prorrogar sem prazo' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Prorrogar por prazo indeterminado?' });
  await dialogo.waitFor();
  await olhar(pagina, 'temporada-prorrogar-parcelada');
});

it('no último terço o fim é dito, e a saída se combina', async () => {
  const { ana } = await temporada({ dataInicio: '2026-03-01', dataFim: '2026-03-13', diaVencimento: 1 });
  const pagina = await palco.abrir('', { como: ana, tela: 'celular' });
  await pagina.getByRole('link', { name: 'Decidir Beatriz Nogueira' }).click();
  await alerta(pagina, 'O prazo termina em 13/03/2026').getByText('Combine a saída com o locatário').waitFor();
  await olhar(pagina, 'temporada-termina');
});

it('um imóvel de temporada se aluga por dias', async () => {
  const ana = await novoLocador(palco.servico);
  await novoImovel(ana, { nome: 'Casa da Praia', tipoLocacao: 'Temporada' });
  await novoLocatario(ana, { nome: 'Beatriz Nogueira' });
  const pagina = await palco.abrir('contratos/novo', { como: ana });
  await pagina.getByRole('radio', { name: /Casa da Praia/ }).click();
  await pagina.getByRole('button', { name: 'Continuar' }).click();
  await pagina.getByRole('radio', { name: /Beatriz Nogueira/ }).click();
  await pagina.getByRole('button', { name: 'Continuar' }).click();
  await pagina.getByRole('button', { name: '15 dias' }).waitFor();
  await pagina.getByLabel('Aluguel da temporada').waitFor();
  await olhar(pagina, 'temporada-novo-vazio');
  await pagina.getByRole('button', { name: '90 dias' }).click();
  await pagina.getByLabel('Aluguel por mês').waitFor();
  await pagina.getByLabel('Início').fill('20/03/2026');
  await pagina.getByRole('button', { name: '15 dias' }).click();
  await expect.poll(() => pagina.getByLabel('Fim').inputValue()).toBe('03/04/2026');
  await pagina.getByLabel('Aluguel da temporada').fill('4500');
  await pagina.getByLabel('Dia do vencimento').fill('20');
  await pagina.getByText('Total do contrato').waitFor();
  await olhar(pagina, 'temporada-novo');
  await pagina.getByRole('button', { name: 'Continuar' }).click();
  await pagina.getByText('Vencimento em 20/03/2026').waitFor();
  await olhar(pagina, 'temporada-novo-conferir');
  await pagina.getByRole('button', { name: 'Voltar' }).click();
  await pagina.getByRole('button', { name: '60 dias' }).click();
  await pagina.getByRole('button', { name: 'Continuar' }).click();
  await pagina.getByText('Vencimento todo dia 20').waitFor();
  await pagina.getByRole('button', { name: 'Voltar' }).click();
  await pagina.getByRole('button', { name: '15 dias' }).click();
  await pagina.getByRole('button', { name: 'Continuar' }).click();
  await pagina.getByRole('button', { name: 'Criar contrato' }).click();
  await pagina.waitForURL(/contratos\/[0-9a-f-]{36}/);
  const { body } = await ana.pedir<contratos.ContratoLido[]>(contratos.listar);
  expect(body).toMatchObject([{ finalidade: 'TEMPORADA', dataFim: '2026-04-03' }]);
});
