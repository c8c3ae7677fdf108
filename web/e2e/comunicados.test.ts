// A message to many tenants: written, looked at as it arrives, left for its hour, sent, and told whom it reached; and groups of properties.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lerComunicado, novoComunicado, trabalhar } from '../../api/test/support/announcements.ts';
import {
  type Locador,
  noDia,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../api/test/support/factories.ts';
import { configurar } from '../../api/test/support/providers.ts';
import { montarPalco, olhar, type Palco } from './navegador.ts';

let palco: Palco;
let ana: Locador;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-04-10T15:00:00Z' });
});
beforeEach(async () => {
  ana = await novoLocador(palco.servico);
  await noDia(palco.servico, ana, '2026-04-10');
  await configurar(ana, { emailAtivo: true, mailApiKey: 'chave', mailEmailRemetente: 'ana@exemplo.com.br' });
  for (const [nome, contato] of [
    ['Bia Reis', { email: 'bia@exemplo.com.br' }],
    ['Caio Lima', { telefone: '(11) 98765-4321' }],
  ] as const) {
    const imovelId = await novoImovel(ana, { nome: `Casa de ${nome}`, grupo: 'Vila das Flores' });
    await novoContrato(ana, { imovelId, locatarioId: await novoLocatario(ana, { nome, ...contato }) });
  }
});
afterAll(() => palco.fechar());

it('a message to a group is written, seen as it arrives, scheduled, called off and sent', async () => {
  const pagina = await palco.abrir('comunicados', { como: ana });
  await pagina.getByText('Nenhum comunicado ainda').waitFor();
  await olhar(pagina, 'comunicados-nenhum');
  await pagina.getByRole('link', { name: 'Novo comunicado' }).first().click();
  await pagina.getByLabel('Assunto').fill('Água fechada no sábado');
  await pagina.getByRole('textbox', { name: 'Texto' }).fill('Sábado a água será fechada das 9 às 12 horas.');
  // A phone lets go of a page: what was typed is there again.
  await pagina.reload();
  expect(await pagina.getByLabel('Assunto').inputValue()).toBe('Água fechada no sábado');
  await pagina.getByText('Os de um grupo de imóveis').click();
  await pagina.getByRole('combobox', { name: 'Grupo' }).click();
  await pagina.getByRole('option', { name: 'Vila das Flores' }).click();
  await pagina.getByLabel('Mostrar até').fill('20/04/2026');
  await olhar(pagina, 'comunicado-novo');
  await pagina.getByRole('button', { name: 'Guardar e conferir' }).click();

  await pagina.getByRole('heading', { level: 1, name: 'Água fechada no sábado' }).waitFor();
  await pagina.getByText('2 pessoas').waitFor();
  await pagina.getByRole('link', { name: 'Escrever a Caio Lima no WhatsApp' }).waitFor();
  await olhar(pagina, 'comunicado-rascunho');
  const endereco = await pagina.getByRole('link', { name: 'Escrever a Caio Lima no WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(endereco as string)).toMatch(/^https:\/\/wa\.me\/5511987654321\?text=\*Água.*Olá, Caio!/s);

  await pagina.getByRole('button', { name: 'Agendar' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Agendar o envio' });
  await dialogo.getByLabel('Dia').fill('11/04/2026');
  await dialogo.getByRole('button', { name: 'Agendar' }).click();
  await pagina.getByRole('button', { name: 'Cancelar o envio' }).waitFor();
  await olhar(pagina, 'comunicado-agendado');
  await pagina.getByRole('button', { name: 'Cancelar o envio' }).click();
  await pagina.getByRole('button', { name: 'Enviar agora' }).click();
  await pagina.getByRole('dialog').getByRole('button', { name: 'Enviar agora' }).click();
  await pagina.getByText('Enviando', { exact: true }).first().waitFor();
});

it('it tells whom it reached, and what failed may be tried again', async () => {
  const { id } = await novoComunicado(ana);
  await ana.pedir({ method: 'POST', url: `/comunicados/${id}/enviar` }, { body: {} });
  // No provider answers here, so that the mail fails.
  await trabalhar(palco.servico.deps, ana, id);
  expect(await lerComunicado(ana, id)).toMatchObject({ situacao: 'ENVIADO' });
  const pagina = await palco.abrir(`comunicados/${id}`, { como: ana });
  await pagina.getByText(/de 2 pessoas avisadas/).waitFor();
  await olhar(pagina, 'comunicado-enviado');
  await pagina.getByText('A conferir').click();
  await pagina.getByRole('link', { name: 'Caio Lima', exact: true }).waitFor();
});

it('what is going out is stopped, and its rest may be sent later; the form names the properties that were chosen', async () => {
  const imoveis = await Promise.all(['Casa 1', 'Casa 2'].map((nome) => novoImovel(ana, { nome })));
  const { id } = await novoComunicado(ana, { publico: 'IMOVEIS', imoveis });
  const pagina = await palco.abrir(`comunicados/${id}`, { como: ana });
  await pagina.route('**/imoveis/pagina*', (rota) => rota.fulfill({ json: { imoveis: [], proximo: null } }));
  await pagina.getByRole('button', { name: 'Editar' }).click();
  for (const nome of ['Casa 1', 'Casa 2']) await pagina.getByText(nome, { exact: true }).waitFor();

  const { id: saindo } = await novoComunicado(ana, { assunto: 'Portão novo' });
  await ana.pedir({ method: 'POST', url: `/comunicados/${saindo}/enviar` }, { body: {} });
  // Its people are noted, and nothing goes out yet.
  await trabalhar(palco.servico.deps, ana, saindo, AbortSignal.abort()).catch(() => {});
  await pagina.getByRole('link', { name: 'Comunicados' }).first().click();
  await pagina.getByRole('link', { name: 'Portão novo' }).click();
  await pagina.getByRole('button', { name: 'Parar o envio' }).click();
  await olhar(pagina, 'comunicado-parar');
  await pagina.getByRole('dialog').getByRole('button', { name: 'Parar o envio' }).click();
  await pagina.getByText('O envio foi parado', { exact: true }).waitFor();
  await pagina.getByText(/o envio foi parado antes/).waitFor();
  await olhar(pagina, 'comunicado-parado');
  await pagina.getByRole('button', { name: 'Enviar a quem ficou sem (1)' }).click();
  await pagina.getByText('Enviando', { exact: true }).first().waitFor();
});

it('properties are listed by group, and a group is renamed for all of them', async () => {
  const pagina = await palco.abrir('imoveis', { como: ana });
  await novoImovel(ana, { nome: 'Sozinha' });
  await pagina.getByRole('button', { name: 'Filtros' }).click();
  await pagina.getByRole('combobox', { name: 'Grupo de imóveis' }).click();
  await pagina.getByRole('option', { name: 'Vila das Flores' }).click();
  await pagina.getByRole('button', { name: 'Pronto' }).click();
  await pagina.getByRole('button', { name: 'Renomear grupo' }).waitFor();
  await olhar(pagina, 'imoveis-grupo');
  await pagina.getByRole('button', { name: 'Renomear grupo' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Grupo Vila das Flores' });
  await dialogo.getByLabel('Nome do grupo').fill('Vila Nova');
  await olhar(pagina, 'grupo-renomear');
  await dialogo.getByRole('button', { name: 'Renomear' }).click();
  await pagina.getByText('Grupo Vila Nova').waitFor();
  expect(await pagina.getByRole('list', { name: 'Imóveis' }).getByRole('listitem').count()).toBe(2);
});
