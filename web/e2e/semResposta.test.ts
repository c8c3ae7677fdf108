import * as financeiro from '@imob/schemas/financeiro';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  contasDe,
  type Locador,
  novaConta,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../api/test/support/factories.ts';
import { montarPalco, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
  await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

async function comContrato(): Promise<{ locador: Locador; contratoId: string }> {
  const locador = await novoLocador(palco.servico);
  const { contratoId } = await novoContrato(locador, {
    imovelId: await novoImovel(locador, { nome: 'Casa da Vila' }),
    locatarioId: await novoLocatario(locador, { nome: 'João Conceição' }),
    dataInicio: '2026-03-01',
  });
  return { locador, contratoId };
}

/** The service does what the next such request asks for, and its answer gets lost on the way. */
async function perderResposta(pagina: Page, endereco: string): Promise<void> {
  await pagina.route(
    endereco,
    async (rota) => {
      await rota.fetch();
      await rota.abort('connectionreset');
    },
    { times: 1 },
  );
}

it('uma conta cuja resposta se perdeu é lançada de novo com um toque, e fica uma só', async () => {
  const { locador, contratoId } = await comContrato();
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: locador, tela: 'celular' });
  pagina.esperarNoConsole(/ERR_CONNECTION_RESET/);
  await pagina.getByRole('button', { name: 'Nova conta' }).tap();
  const dialogo = pagina.getByRole('dialog', { name: 'Nova conta' });
  await dialogo.getByLabel('Descrição').fill('Conserto do portão');
  await dialogo.getByLabel('Valor').fill('250');
  await perderResposta(pagina, '**/financeiro');
  await dialogo.getByRole('button', { name: 'Lançar conta' }).tap();
  await dialogo.getByText('Não conseguimos falar com o serviço.').waitFor();
  await dialogo.getByRole('button', { name: 'Lançar conta' }).tap();
  await pagina.getByText('Conta lançada.').waitFor();
  const consertos = (await contasDe(locador, contratoId)).filter(({ tipo }) => tipo === 'REPARO');
  expect(consertos).toHaveLength(1);
});

it('um pagamento sem resposta nenhuma para de esperar, diz que não se sabe, e a segunda vez diz que já está pago', async () => {
  const { locador, contratoId } = await comContrato();
  const id = await novaConta(locador, contratoId, { descricao: 'Conserto do portão', valor: 320 });
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: locador, tela: 'celularPequeno' });
  pagina.esperarNoConsole(/400 \(Bad Request\)/);
  await pagina.route(`**/financeiro/${id}/pagar`, async (rota) => void (await rota.fetch()), { times: 1 });
  await pagina.getByRole('button', { name: 'Receber Conserto do portão, Casa da Vila' }).tap();
  const registrar = pagina.getByRole('button', { name: 'Registrar R$ 320,00' });
  await registrar.tap();
  await expect
    .poll(async () => (await contasDe(locador, contratoId)).find((conta) => conta.id === id)?.status)
    .toBe('PAGO');
  await pagina.clock.fastForward(31_000);
  await pagina.getByText('pode ter sido registrado ou não').waitFor();
  await pagina.fotografar('sem-resposta');
  await registrar.tap();
  await pagina
    .getByText(/já (está|foi) paga/)
    .first()
    .waitFor();
  await pagina.fotografar('sem-resposta-ja-paga');
});

it('um contrato cuja resposta se perdeu se abre na segunda vez, sem dizer que o imóvel está alugado', async () => {
  const locador = await novoLocador(palco.servico);
  await novoImovel(locador, { nome: 'Casa da Vila', valorAluguel: '1800' });
  await novoLocatario(locador, { nome: 'João Conceição' });
  const pagina = await palco.abrir('contratos/novo', { como: locador, tela: 'celular' });
  pagina.esperarNoConsole(/ERR_CONNECTION_RESET/);
  const tocar = (nome: string) => pagina.getByRole('button', { name: nome, exact: true }).tap();
  await pagina.getByRole('radio', { name: /Casa da Vila/ }).tap();
  await tocar('Continuar');
  await pagina.getByRole('radio', { name: /João Conceição/ }).tap();
  await tocar('Continuar');
  await pagina.getByLabel('Início').fill('01/04/2026');
  await pagina.getByLabel('Dia do vencimento').fill('10');
  await tocar('Continuar');
  await perderResposta(pagina, '**/contratos');
  await tocar('Criar contrato');
  await pagina.getByText('Não conseguimos falar com o serviço.').waitFor();
  await tocar('Criar contrato');
  await pagina.getByRole('heading', { level: 1, name: 'Casa da Vila' }).waitFor();
});

it('uma conta que mudou de valor noutro aparelho se recebe pelo valor de agora, e fica quitada', async () => {
  const { locador, contratoId } = await comContrato();
  const id = await novaConta(locador, contratoId, { descricao: 'Conserto do portão', valor: 320 });
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: locador, tela: 'celular' });
  const receber = pagina.getByRole('button', { name: 'Receber Conserto do portão, Casa da Vila' });
  await receber.waitFor();
  await locador.pedir(financeiro.mudar, { params: { id }, body: { valor: 400, motivo: 'O portão quebrou mais.' } });
  await receber.tap();
  await pagina.getByRole('button', { name: 'Registrar R$ 400,00' }).tap();
  await pagina.getByText('Pagamento registrado', { exact: true }).waitFor();
  const consertos = (await contasDe(locador, contratoId)).filter(({ tipo }) => tipo === 'REPARO');
  expect(consertos).toMatchObject([{ status: 'PAGO', valor: 400, valorRecebido: 400 }]);
});
