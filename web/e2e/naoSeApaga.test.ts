// The app does not delete a record that proves a payment or a debt, and says what to do instead.
import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contasDe, novaInspecao, novoContrato, novoLocador, novoLocatario } from '../../api/test/support/factories.ts';
import { doisContratos } from './doisContratos.ts';
import { montarPalco, olhar, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
  await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

it('uma conta paga fica, e o caminho é desfazer o pagamento', async () => {
  const { locador, contratoId } = await doisContratos(palco.servico);
  const [primeira] = await contasDe(locador, contratoId);
  const id = primeira?.id as string;
  await locador.pedir(financeiro.pagar, { params: { id } });
  const pagina = await palco.abrir(`financeiro?situacao=RECEBIDAS&mes=todos&contratoId=${contratoId}`, {
    como: locador,
  });
  await pagina.getByRole('button', { name: /^Mais ações de/ }).click();
  await pagina.getByRole('menuitem', { name: 'Apagar' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Uma conta paga não se apaga' });
  await dialogo.getByText('Desfazer pagamento').waitFor();
  await olhar(pagina, 'conta-paga-nao-se-apaga');
  await dialogo.getByRole('link', { name: 'Ver recibo' }).click();
  await pagina.waitForURL(/\/recibos\//);
  expect((await contasDe(locador, contratoId)).find((conta) => conta.id === id)).toMatchObject({ status: 'PAGO' });
});

it('quem saiu devendo fica, e o caminho são as contas em aberto', async () => {
  const locador = await novoLocador(palco.servico);
  const locatarioId = await novoLocatario(locador, { nome: 'Rui Devedor' });
  const { contratoId, imovelId } = await novoContrato(locador, { locatarioId });
  const [devida, ...outras] = await contasDe(locador, contratoId);
  for (const { id } of [...outras, devida as { id: string }]) {
    await locador.pedir(financeiro.mudar, { params: { id }, body: { status: 'CANCELADO' } });
  }
  await novaInspecao(locador, imovelId, { tipo: 'Saída' });
  expect((await locador.pedir(contratos.encerrar, { params: { id: contratoId } })).status).toBe(200);
  const depois = {
    contratoId,
    descricao: 'Conserto da porta',
    valor: 300,
    dataVencimento: '2026-04-01',
    tipo: 'REPARO',
  };
  expect((await locador.pedir(financeiro.criar, { body: depois })).status).toBe(201);

  const pagina = await palco.abrir(`locatarios/${locatarioId}`, { como: locador, tela: 'celular' });
  await pagina.getByRole('button', { name: 'Mais ações do locatário' }).click();
  await pagina.getByRole('menuitem', { name: 'Apagar locatário' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Rui Devedor ainda tem contas em aberto' });
  await dialogo.getByText('Receba ou cancele as contas em aberto primeiro.').waitFor();
  await olhar(pagina, 'devedor-nao-se-apaga');
  await dialogo.getByRole('link', { name: 'Ver as contas' }).click();
  await pagina.getByText('Conserto da porta').first().waitFor();
});
