import * as auth from '@imob/schemas/auth';
import * as configuracoes from '@imob/schemas/configuracoes';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as inspecoes from '@imob/schemas/inspecoes';
import * as inventario from '@imob/schemas/inventario';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  contasDe,
  novaInspecao,
  novoContrato,
  novoImovel,
  novoItem,
  novoLocador,
  novoLocatario,
} from '../../api/test/support/factories.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
});
afterAll(() => palco.fechar());

async function locacao() {
  const ana = await novoLocador(palco.servico);
  const locada = await novoContrato(ana, {
    imovelId: await novoImovel(ana, { nome: 'Casa da Vila' }),
    locatarioId: await novoLocatario(ana, { nome: 'Beatriz Nogueira' }),
  });
  return { ana, ...locada };
}

async function abrirPeloMenu(pagina: Pagina, menu: string | RegExp, nome: string): Promise<Locator> {
  await pagina.getByRole('button', { name: menu }).click();
  await pagina.getByRole('menuitem', { name: 'Histórico' }).click();
  const dialogo = pagina.getByRole('dialog', { name: `Histórico de ${nome}` });
  await dialogo.getByRole('list', { name: 'Histórico' }).waitFor();
  return dialogo;
}
async function abrirPeloBotao(pagina: Pagina, botao: string, titulo: string | RegExp): Promise<Locator> {
  await pagina.getByRole('button', { name: botao, exact: true }).click();
  const dialogo = pagina.getByRole('dialog', { name: titulo });
  await dialogo
    .getByText(/Nada registrado ainda|por você/)
    .first()
    .waitFor();
  return dialogo;
}
async function fechar(pagina: Pagina) {
  await pagina.keyboard.press('Escape');
  await pagina.getByRole('dialog').waitFor({ state: 'detached' });
}

it('cada registro conta quem fez o quê, quando, e o que era antes', async () => {
  const { ana, contratoId, imovelId, locatarioId } = await locacao();
  const [primeira] = await contasDe(ana, contratoId);
  await ana.pedir(financeiro.pagar, { params: { id: primeira.id }, body: { dataPagamento: '2026-03-09' } });
  await ana.pedir(imoveis.mudar, { params: { id: imovelId }, body: { valorCondominio: '450' } });

  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana });
  await pagina.getByRole('button', { name: /^Pagas/ }).click();
  const daConta = await abrirPeloMenu(pagina, /^Mais ações de Aluguel 1\/12/, 'Aluguel 1/12');
  const pagamento = daConta.getByRole('listitem').filter({ hasText: 'Pagamento registrado' });
  await pagamento.getByText(/^10\/03\/2026, 12:00, por você/).waitFor();
  expect(await pagamento.textContent()).toMatch(/Situação: .*Pago.*Pago em: .*09\/03\/2026.*Recebido: R\$\s1\.500,00/);
  await olhar(pagina, 'historico-conta');
  await fechar(pagina);

  await pagina.getByRole('button', { name: 'Mais ações do contrato' }).click();
  await pagina.getByRole('menuitem', { name: 'Histórico' }).click();
  const doContrato = pagina.getByRole('dialog', { name: 'Histórico de Casa da Vila' });
  await doContrato.getByText('Contrato criado').waitFor();
  await doContrato.getByText(/Dia do vencimento/).waitFor();
  expect(await doContrato.textContent()).not.toMatch(/[{}[\]]/);
  await pagina.fotografar('historico-contrato');
  await fechar(pagina);

  await pagina.goto(`${palco.endereco}imoveis/${imovelId}`);
  const doImovel = await abrirPeloMenu(pagina, 'Mais ações do imóvel', 'Casa da Vila');
  await doImovel.getByText(/R\$\s450,00/).waitFor();
  await doImovel.getByText('Imóvel criado').waitFor();
  await pagina.goto(`${palco.endereco}locatarios/${locatarioId}`);
  const doLocatario = await abrirPeloMenu(pagina, 'Mais ações do locatário', 'Beatriz Nogueira');
  await doLocatario.getByText('Locatário criado').waitFor();
});

it('também o item, a vistoria, o recibo e a própria conta', async () => {
  const { ana, contratoId, imovelId } = await locacao();
  const item = await novoItem(ana, imovelId, { nomeItem: 'Geladeira' });
  await ana.pedir(inventario.mudar, { params: { id: item.id }, body: { condicao: 'Ruim' } });
  const vistoria = await novaInspecao(ana, imovelId);
  await ana.pedir(inspecoes.mudar, { params: { id: vistoria.id }, body: { descricao: 'Chão riscado' } });
  const [primeira] = await contasDe(ana, contratoId);
  const { body: pago } = await ana.pedir(financeiro.pagar, { params: { id: primeira.id } });
  await ana.pedir(configuracoes.mudar, { body: { notificacoes: { silencioNoturno: true } } });
  await ana.pedir(auth.mudarPerfil, { body: { telefone: '(11) 95555-4444' } });

  const pagina = await palco.abrir(`imoveis/${imovelId}/inventario`, { como: ana, tela: 'celular' });
  const doItem = await abrirPeloMenu(pagina, 'Ações de Geladeira', 'Geladeira');
  await doItem.getByText('Item criado').waitFor();
  expect(await doItem.getByRole('listitem').first().textContent()).toMatch(/Item alterado.*Condição: .*Ruim/);

  await pagina.goto(`${palco.endereco}vistorias/${vistoria.id}`);
  const daVistoria = await abrirPeloBotao(pagina, 'Histórico', /^Histórico de vistoria/);
  await daVistoria.getByText('Vistoria criada').waitFor();
  await daVistoria.getByText('Chão riscado').waitFor();
  await olhar(pagina, 'historico-vistoria');

  await pagina.goto(`${palco.endereco}recibos/${pago.recibo_digital.id}`);
  await abrirPeloBotao(pagina, 'Histórico', /^Histórico de recibo nº/);

  await pagina.goto(`${palco.endereco}conta`);
  const daConta = await abrirPeloBotao(pagina, 'Ver o histórico', 'Histórico de sua conta');
  expect(await daConta.getByRole('listitem').first().textContent()).toMatch(
    /Dados da conta alterados.*por você.*Telefone: .*\(11\) 95555-4444/,
  );
  expect(await daConta.getByRole('listitem').nth(1).textContent()).toMatch(/Ajustes alterados.*Silêncio à noite: /);
  await daConta.getByText('Conta criada').waitFor();
  expect(await daConta.textContent()).not.toMatch(/[{}[\]]|undefined/);
  await olhar(pagina, 'historico-da-conta');
});

describe('desfazer', () => {
  it('um pagamento, na própria tela que o confirma', async () => {
    const { ana, contratoId } = await locacao();
    const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana, tela: 'celular' });
    await pagina.getByRole('button', { name: /^Receber Aluguel 1\/12/ }).click();
    await pagina.getByRole('button', { name: /^Registrar R\$/ }).click();
    const dialogo = pagina.getByRole('dialog');
    await dialogo.getByText('Pagamento registrado').waitFor();
    await olhar(pagina, 'pagamento-desfazer');
    await dialogo.getByRole('button', { name: 'Desfazer' }).click();
    await pagina.getByText(/^Pagamento desfeito: Aluguel 1\/12, R\$.*, volta a ser cobrada\./).waitFor();
    await pagina.getByRole('button', { name: /^Receber Aluguel 1\/12/ }).waitFor();
    expect((await contasDe(ana, contratoId)).filter(({ status }) => status === 'PAGO')).toEqual([]);
  });

  it('o de uma parte diz que volta a conta inteira', async () => {
    const { ana, contratoId } = await locacao();
    const [conta] = await contasDe(ana, contratoId);
    const body = { valorPago: 500, dataPagamento: '2026-03-10' };
    await ana.pedir(financeiro.pagar, { params: { id: conta.id }, body });
    const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana });
    await pagina.getByRole('button', { name: /^Pagas/ }).click();
    await pagina.getByRole('button', { name: /^Mais ações de Aluguel 1\/12 \(Parcial\)/ }).click();
    await pagina.getByRole('menuitem', { name: 'Desfazer pagamento' }).click();
    await pagina.getByRole('dialog').getByRole('button', { name: 'Desfazer pagamento' }).click();
    await pagina.getByText(/^Pagamento desfeito: Aluguel 1\/12, R\$.1\.500,00, volta a ser cobrada\./).waitFor();
  });

  it('um cancelamento, pelo aviso', async () => {
    const { ana, contratoId } = await locacao();
    const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana });
    await pagina.getByRole('button', { name: /^Mais ações de Aluguel 1\/12/ }).click();
    await pagina.getByRole('menuitem', { name: 'Cancelar conta' }).click();
    await pagina.getByRole('dialog').getByRole('button', { name: 'Cancelar conta' }).click();
    await pagina.getByText('1 conta cancelada.').waitFor();
    await pagina.getByRole('dialog').waitFor({ state: 'detached' });
    await olhar(pagina, 'cancelamento-desfazer');
    await pagina.getByRole('button', { name: 'Desfazer', exact: true }).click();
    await pagina.getByText('A conta voltou a ser cobrada.').waitFor();
    const [primeira] = await contasDe(ana, contratoId);
    expect(primeira.status).toBe('ATRASADO');
  });

  it('um arquivamento, pelo aviso', async () => {
    const ana = await novoLocador(palco.servico);
    const imovelId = await novoImovel(ana, { nome: 'Kitnet' });
    const pagina = await palco.abrir(`imoveis/${imovelId}`, { como: ana, tela: 'celular' });
    await pagina.getByRole('button', { name: 'Mais ações do imóvel' }).click();
    await pagina.getByRole('menuitem', { name: 'Arquivar imóvel' }).click();
    await pagina.getByRole('dialog').getByRole('button', { name: 'Arquivar imóvel' }).click();
    await pagina.getByText('Imóvel arquivado', { exact: true }).waitFor();
    await pagina.getByRole('dialog').waitFor({ state: 'detached' });
    await pagina.fotografar('arquivamento-desfazer');
    await pagina.getByRole('button', { name: 'Desfazer', exact: true }).click();
    await pagina.getByText('O imóvel voltou às suas listas.').waitFor();
    expect((await ana.pedir(imoveis.buscar, { params: { id: imovelId } })).body.arquivado).toBe(false);
  });
});
