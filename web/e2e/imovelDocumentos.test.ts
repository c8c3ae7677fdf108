import * as inquilino from '@imob/schemas/inquilino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { novoContrato, novoImovel, novoLocador, novoLocatario } from '../../api/test/support/factories.ts';
import { foto, pdf } from './arquivosDeTeste.ts';
import { montarPalco, olhar, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
});
afterAll(() => palco.fechar());

it('guarda documentos do imóvel, mostra um ao inquilino, lembra de renovar outro e apaga', async () => {
  const ana = await novoLocador(palco.servico);
  const imovelId = await novoImovel(ana, { nome: 'Casa da Vila' });
  const locatarioId = await novoLocatario(ana, { cpf: '987.654.321-00' });
  const { contratoId } = await novoContrato(ana, { imovelId, locatarioId });
  const { url } = (await ana.pedir(inquilino.criarLink, { params: { id: contratoId } })).body;

  const pagina = await palco.abrir(`imoveis/${imovelId}`, { como: ana, tela: 'celular' });
  await pagina.getByRole('link', { name: 'Documentos', exact: true }).click();
  await pagina.getByText('Nenhum documento guardado').waitFor();
  await olhar(pagina, 'imovel-documentos-vazio');
  const lista = pagina.getByRole('list', { name: 'Documentos' });
  await pagina.getByRole('combobox', { name: 'Que documento é' }).click();
  await pagina.getByRole('option', { name: 'Condomínio: convenção, regras' }).click();
  await pagina.locator('input[type=file]').setInputFiles([pdf('Regras do prédio.pdf')]);
  await lista.getByRole('button', { name: 'Regras do prédio.pdf', exact: true }).waitFor();
  // Papers of one instant stand in the order of their random ids.
  palco.servico.agora('2026-03-10T15:01:00Z');
  await pagina.getByRole('combobox', { name: 'Que documento é' }).click();
  await pagina.getByRole('option', { name: 'Apólice de seguro' }).click();
  await pagina.locator('input[type=file]').setInputFiles([await foto('apolice.jpg', 'teal')]);
  await lista.getByRole('button', { name: 'apolice.jpg', exact: true }).waitFor();
  expect(await lista.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/apolice\.jpg[\s\S]*Apólice de seguro/),
    expect.stringMatching(/Regras do prédio\.pdf[\s\S]*Condomínio: convenção, regras/),
  ]);

  const menu = async (nome: string, item: string) => {
    await pagina.getByRole('button', { name: `Mais ações de ${nome}` }).click();
    await pagina.getByRole('menuitem', { name: item }).click();
  };
  await menu('Regras do prédio.pdf', 'Mudar nome, tipo ou quem vê');
  const dialogo = pagina.getByRole('dialog', { name: 'Mudar o documento' });
  await dialogo.getByRole('textbox', { name: 'Nome' }).fill('Regras do prédio');
  await dialogo.getByRole('checkbox', { name: 'Mostrar na página do inquilino' }).check();
  await olhar(pagina, 'imovel-documento-mudar');
  await dialogo.getByRole('button', { name: 'Salvar' }).click();
  await lista.getByText('O inquilino vê').waitFor();
  await olhar(pagina, 'imovel-documentos');

  await menu('apolice.jpg', 'Lembrar de renovar');
  const lembrete = pagina.getByRole('dialog', { name: 'Novo compromisso' });
  expect(await lembrete.getByLabel('O que é').inputValue()).toBe('Renovar: apolice.jpg');
  await lembrete.getByRole('button', { name: 'Voltar' }).click();
  await lembrete.waitFor({ state: 'hidden' });

  const doInquilino = await pagina.context().newPage();
  await doInquilino.goto(`${new URL(palco.endereco).origin}${new URL(url).pathname}`);
  await doInquilino.getByRole('heading', { name: 'Documentos do imóvel' }).waitFor();
  expect(await doInquilino.getByText('apolice.jpg').count()).toBe(0);
  await doInquilino.getByText('Regras do prédio').click();
  await doInquilino.close();

  await menu('apolice.jpg', 'Apagar');
  await pagina.getByRole('button', { name: 'Apagar documento' }).click();
  await lista.getByText('apolice.jpg').waitFor({ state: 'hidden' });
}, 90_000);
