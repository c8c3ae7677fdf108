// The app does with a repair exactly what the landlord says, and its screens tell him only what is true.
import * as inquilino from '@imob/schemas/inquilino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Locador, noDia, novoLocador } from '../../api/test/support/factories.ts';
import { manutencoesDe, novoCompromisso, novoPrestador } from '../../api/test/support/repairs.ts';
import { foto } from './arquivosDeTeste.ts';
import { contratoPronto } from './contratoPronto.ts';
import { montarPalco, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
let ana: Locador;
let ids: Awaited<ReturnType<typeof contratoPronto>>;
let de: ReturnType<typeof manutencoesDe>;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
});
beforeEach(async () => {
  ana = await novoLocador(palco.servico);
  await noDia(palco.servico, ana, '2026-03-10');
  ids = await contratoPronto(ana);
  de = manutencoesDe(ana);
});
afterAll(() => palco.fechar());

const secao = (pagina: Pagina, nome: string) => pagina.getByRole('region', { name: nome, exact: true });
const dialogo = (pagina: Pagina, nome: string) => pagina.getByRole('dialog', { name: nome, exact: true });
const aberta = async (mais = {}) => (await de.abrir({ imovelId: ids.imovelId, ...mais })).body;
const lida = async (id: string) => (await de.ler(id)).body;

it('a price that he told is asked for where it was not written', async () => {
  const { id } = await aberta();
  await novoPrestador(ana);
  const pagina = await palco.abrir(`manutencoes/${id}`, { como: ana });
  await secao(pagina, 'Peça um orçamento').getByRole('button', { name: 'Pedir orçamento' }).click();
  const pedir = dialogo(pagina, 'Pedir orçamento');
  await pedir.getByRole('combobox', { name: 'Quem' }).click();
  await pagina.getByRole('option', { name: 'Hidráulica Souza' }).click();
  await pedir.getByLabel('Ele já me disse o preço').check();
  await pedir.getByRole('button', { name: 'Anotar orçamento' }).click();
  await pedir.getByText('Preencha este campo.').waitFor();
  expect((await lida(id)).orcamentos).toEqual([]);
  await pedir.getByRole('textbox', { name: 'Preço' }).fill('220');
  await pedir.getByRole('button', { name: 'Anotar orçamento' }).click();
  await secao(pagina, 'Escolha quem faz').waitFor();
  await pagina.getByRole('button', { name: 'Mais ações de Hidráulica Souza' }).click();
  await pagina.getByRole('menuitem', { name: 'Mudar o preço' }).click();
  const preco = dialogo(pagina, 'Anotar o preço');
  await preco.getByLabel('Preço').fill('');
  await preco.getByRole('button', { name: 'Anotar' }).click();
  await preco.getByText('Preencha este campo.').waitFor();
  expect((await lida(id)).orcamentos).toMatchObject([{ situacao: 'RECEBIDO', valor: 220 }]);
});

it("the tenant's contact is passed on after the visit was set, though there is no other day to tell of", async () => {
  const { id } = await aberta();
  const { id: prestadorId } = await novoPrestador(ana);
  await de.orcar(id, { prestadorId, valor: 180, escolhido: true });
  await de.mudar(id, { visitaDia: '2026-03-12', visitaHora: '14:00' });
  const pagina = await palco.abrir(`manutencoes/${id}`, { como: ana });
  await pagina.getByRole('button', { name: 'Mudar a visita' }).click();
  const visita = dialogo(pagina, 'Marcar visita');
  await visita.getByLabel('Passar o contato do inquilino ao prestador').check();
  await visita.getByRole('button', { name: 'Mudar a visita' }).click();
  await visita.waitFor({ state: 'hidden' });
  expect(await lida(id)).toMatchObject({ passarContato: true, visitaDia: '2026-03-12', visitaHora: '14:00' });
});

it('once somebody does it nobody else is sent to a page that asks for nothing any more', async () => {
  const { id } = await aberta();
  const { id: souza } = await novoPrestador(ana);
  const { id: lima } = await novoPrestador(ana, { nome: 'Reparos Lima' });
  const { id: dias } = await novoPrestador(ana, { nome: 'Dias e Filhos' });
  await de.orcar(id, { prestadorId: lima });
  await de.orcar(id, { prestadorId: dias, valor: 300 });
  await de.orcar(id, { prestadorId: souza, valor: 180, escolhido: true });
  const pagina = await palco.abrir(`manutencoes/${id}`, { como: ana });
  const orcamentos = secao(pagina, 'Orçamentos');
  await orcamentos.getByRole('button', { name: 'Copiar endereço de Hidráulica Souza' }).waitFor();
  expect(await orcamentos.getByRole('button', { name: /de Reparos Lima$/ }).allTextContents()).toEqual(['']);
  expect(await orcamentos.getByRole('link', { name: 'WhatsApp de Reparos Lima' }).count()).toBe(0);
  expect(await orcamentos.getByRole('button', { name: 'Pedir a outro' }).count()).toBe(0);
  await orcamentos.getByRole('button', { name: 'Mais ações de Dias e Filhos' }).click();
  await pagina.getByRole('menuitem', { name: 'Mudar o preço' }).waitFor();
  expect(await pagina.getByRole('menuitem').allTextContents()).toEqual(['Mudar o preço', 'Apagar']);
});

it('long words of a provider stay in a narrow window', async () => {
  const { id } = await aberta({ titulo: 'x'.repeat(120) });
  const { id: prestadorId } = await novoPrestador(ana, { nome: 'n'.repeat(190) });
  await de.orcar(id, { prestadorId, valor: 999_999_999.99, prazo: 'p'.repeat(200), texto: 't'.repeat(400) });
  const pagina = await palco.abrir(`manutencoes/${id}`, { como: ana, tela: 'celularPequeno' });
  await secao(pagina, 'Orçamentos')
    .getByRole('button', { name: /^Escolher/ })
    .waitFor();
  await pagina.semRolagemLateral();
});

it('photos beyond those that fit are told of', async () => {
  const { id } = await aberta();
  const pagina = await palco.abrir(`manutencoes/${id}`, { como: ana });
  const uma = await foto('uma.jpg', '#467', 40);
  const escolher = pagina.waitForEvent('filechooser');
  await pagina.getByRole('button', { name: 'Acrescentar fotos de antes' }).click();
  await (await escolher).setFiles(Array.from({ length: 22 }, (_, i) => ({ ...uma, name: `${i}.jpg` })));
  await pagina.getByText('Cabem 20 fotos, e 2 ficaram de fora.').waitFor();
});

it('what is usual of a commitment takes the place of nothing that was typed', async () => {
  const pagina = await palco.abrir('compromissos', { como: ana });
  await pagina.getByRole('button', { name: 'Novo compromisso' }).first().click();
  const novo = dialogo(pagina, 'Novo compromisso');
  const meses = novo.getByLabel('Repete a cada (meses)');
  const avisar = novo.getByLabel('Avisar antes');
  const escolher = async (qual: string) => {
    await novo.getByLabel('O que é').fill(qual);
    await pagina.getByRole('option', { name: qual }).click();
  };
  await escolher('Dedetização');
  expect([await meses.inputValue(), await avisar.inputValue()]).toEqual(['6', '15']);
  await meses.fill('24');
  await escolher('AVCB ou CLCB (bombeiros)');
  expect([await meses.inputValue(), await avisar.inputValue()]).toEqual(['24', '90']);
  await pagina.keyboard.press('Escape');
  await pagina.getByRole('button', { name: 'Fechar sem salvar' }).click();

  await novoCompromisso(ana, { titulo: 'Dedetização', aCadaMeses: 3 });
  await pagina.reload();
  await pagina.getByRole('button', { name: 'Dedetização', exact: true }).click();
  const editar = dialogo(pagina, 'Editar compromisso');
  await editar.getByLabel('O que é').fill('Dedetizaçã');
  await editar.getByLabel('O que é').pressSequentially('o');
  expect(await editar.getByLabel('Repete a cada (meses)').inputValue()).toBe('3');
});

it('a day that lacks is asked for in plain words', async () => {
  await novoCompromisso(ana, { titulo: 'Dedetização' });
  const pagina = await palco.abrir('compromissos', { como: ana });
  await pagina.getByRole('button', { name: 'Feito: Dedetização' }).click();
  const feito = dialogo(pagina, 'Feito');
  await feito.getByLabel('Vence de novo em').fill('');
  await feito.getByRole('button', { name: 'Feito', exact: true }).click();
  await feito.getByText('Preencha este campo.').waitFor();
});

it('a step that ends takes no keyboard along: the screen has it', async () => {
  const { id } = await aberta();
  const pagina = await palco.abrir(`manutencoes/${id}`, { como: ana });
  await pagina.getByRole('button', { name: 'Já está feito' }).click();
  await dialogo(pagina, 'Concluir').getByRole('button', { name: 'Concluir' }).click();
  await secao(pagina, 'Concluída em 10/03/2026').waitFor();
  await expect.poll(() => pagina.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await pagina.getByRole('button', { name: 'Reabrir' }).click();
  await secao(pagina, 'Peça um orçamento').waitFor();
  await expect.poll(() => pagina.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});

it('a tenant who ends his message by Enter has not said that the day is good', async () => {
  const { id } = await aberta();
  await de.mudar(id, { visitaDia: '2026-03-12', visitaHora: '14:00' });
  const { body } = await ana.pedir(inquilino.criarLink, { params: { id: ids.contratoId } });
  const pagina = await palco.abrir(body.url, { tela: 'celular' });
  await pagina.getByLabel('Mensagem (se quiser)').fill('Nesse dia não estou.');
  await pagina.getByLabel('Mensagem (se quiser)').press('Enter');
  await pagina.getByLabel('Mensagem (se quiser)').pressSequentially('Só no sábado.');
  await pagina.getByRole('button', { name: 'Não posso' }).click();
  await pagina.getByText('Você disse que não pode.').waitFor();
  expect(await lida(id)).toMatchObject({
    visitaResposta: 'NAO_PODE',
    visitaRecado: 'Nesse dia não estou.\nSó no sábado.',
  });
});

it('whoever was asked for a price is taken without it by the way that says so', async () => {
  const { id } = await aberta();
  const { id: prestadorId } = await novoPrestador(ana);
  const { orcamentos } = (await de.orcar(id, { prestadorId })).body;
  await fetch(orcamentos[0]?.url as string, { headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0' } });
  const pagina = await palco.abrir(`manutencoes/${id}`, { como: ana });
  await secao(pagina, 'Espere o orçamento').getByRole('button', { name: 'Escolher sem orçamento' }).click();
  const quem = dialogo(pagina, 'Quem faz');
  await quem.getByRole('combobox', { name: 'Quem' }).click();
  await pagina.getByRole('option', { name: 'Hidráulica Souza' }).click();
  await quem.getByLabel('Já combinamos o preço').check();
  await quem.getByRole('textbox', { name: 'Preço' }).fill('150');
  await quem.getByRole('button', { name: 'É quem faz' }).click();
  await secao(pagina, 'Marque a visita').waitFor();
  expect(await lida(id)).toMatchObject({
    ...{ prestadorNome: 'Hidráulica Souza', orcamentoId: orcamentos[0]?.id },
    orcamentos: [{ valor: 150, situacao: 'RECEBIDO' }],
  });
});
