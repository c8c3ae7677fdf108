import * as inspecoes from '@imob/schemas/inspecoes';
import * as upload from '@imob/schemas/upload';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Locador, novaInspecao, novoImovel, novoItem, novoLocador } from '../../api/test/support/factories.ts';
import { arquivo, enviarFoto, foto, ruido } from './arquivosDeTeste.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ env: { STORAGE_QUOTA_MB: '1' } });
});
afterAll(() => palco.fechar());

async function vistoria(ana: Locador) {
  const imovelId = await novoImovel(ana, { nome: 'Casa da foto' });
  await novoItem(ana, imovelId, { nomeItem: 'Mesa', condicao: 'Bom' });
  const { id } = await novaInspecao(ana, imovelId, { tipo: 'Entrada' });
  const pagina = await palco.abrir(`vistorias/${id}`, { como: ana, tela: 'celular' });
  const fotografar = async (quais: Awaited<ReturnType<typeof foto>>[]) =>
    pagina.getByRole('listitem', { name: 'Mesa' }).locator('input[type=file]').last().setInputFiles(quais);
  const guardadas = async () =>
    (await ana.pedir<inspecoes.Inspecao>(inspecoes.buscar, { params: { id } })).body.itensVistoriados[0]?.fotosUrls
      .length;
  return { id, imovelId, pagina, fotografar, guardadas };
}

const salvo = (pagina: Pagina) => pagina.getByText('Tudo salvo').waitFor({ timeout: 30_000 });

it('a foto que chegou, e cuja resposta se perdeu, é enviada de novo e entra uma vez só', async () => {
  const ana = await novoLocador(palco.servico);
  const { id, pagina, fotografar, guardadas } = await vistoria(ana);
  pagina.esperarNoConsole(/ERR_FAILED|404/);
  let perdidas = 0;
  await pagina.route(/\/upload\/inspecao\//, async (rota) => {
    if (perdidas++ > 0) return rota.continue();
    await rota.fetch();
    await rota.abort();
  });
  await fotografar([await foto('mesa.jpg', '#7a4a21')]);
  await pagina.getByText('Aguardando conexão (1 foto)').waitFor();
  await salvo(pagina);
  expect([perdidas, await guardadas()]).toEqual([2, 1]);
  // The same picture chosen again on purpose is another one.
  await fotografar([await foto('mesa.jpg', '#7a4a21')]);
  await expect.poll(guardadas, { timeout: 15_000 }).toBe(2);

  // Taken out on another device, it can still be taken out here.
  const { itensVistoriados } = (await ana.pedir<inspecoes.Inspecao>(inspecoes.buscar, { params: { id } })).body;
  const key = itensVistoriados[0]?.fotosUrls[0];
  await ana.pedir(upload.removerDaInspecao, { params: { inspecaoId: id }, body: { key } });
  await pagina.getByRole('button', { name: 'Apagar a foto 1 de Mesa' }).tap();
  await pagina.getByRole('dialog').getByRole('button', { name: 'Apagar', exact: true }).tap();
  await pagina.getByRole('button', { name: 'Ver a foto 2 de Mesa' }).waitFor({ state: 'detached' });
  await pagina.getByRole('button', { name: 'Ver a foto 1 de Mesa' }).waitFor();
});

it('sem espaço para mais fotos, diz por que e o que fazer; liberado o espaço, a foto que ficou no aparelho vai', async () => {
  const ana = await novoLocador(palco.servico);
  const { imovelId, pagina, fotografar, guardadas } = await vistoria(ana);
  pagina.esperarNoConsole(/507/);
  const caminho = `/upload/imovel/${imovelId}`;
  const grande = await enviarFoto(pagina, palco.endereco, caminho, await ruido('grande.jpg', 1200));
  await fotografar([await ruido('mesa.jpg', 600)]);
  await pagina.getByRole('alert').getByText('Apague fotos, vídeos ou documentos de que não precisa').waitFor();
  await pagina.getByText('Não foi possível salvar (1 foto)').waitFor();
  await olhar(pagina, 'vistoria-sem-espaco');
  await ana.pedir(upload.removerDoImovel, { params: { imovelId }, body: { key: grande } });
  await pagina.getByRole('button', { name: 'Tentar agora' }).tap();
  await salvo(pagina);
  expect(await guardadas()).toBe(1);
});

it('fechada em outro aparelho, a vistoria não mostra o que não recebeu; o que ficou neste vai para uma emenda', async () => {
  const ana = await novoLocador(palco.servico);
  const { id, pagina, fotografar } = await vistoria(ana);
  pagina.esperarNoConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|415/);
  const mesa = pagina.getByRole('listitem', { name: 'Mesa' });
  await mesa.waitFor();
  await pagina.context().setOffline(true);
  await mesa.locator('label', { hasText: 'Ruim' }).tap();
  await fotografar([await foto('pe.jpg', '#7a4a21')]);
  await pagina.getByText('Aguardando conexão (1 alteração e 1 foto)').waitFor();
  await ana.pedir(inspecoes.fechar, { params: { id } });
  await pagina.context().setOffline(false);

  const ficou = pagina.getByRole('group', { name: 'Mesa', exact: true });
  await ficou.getByText('Mesa (anotação e 1 foto)').waitFor({ timeout: 30_000 });
  expect(await mesa.textContent()).toMatch(/Agora:\s*Não verificado/);
  expect(await mesa.getByText('na fila').count()).toBe(0);
  await olhar(pagina, 'vistoria-fechada-antes');
  // A closed inspection takes nothing more, so trying again is not offered.
  await pagina.getByText('Não foi possível salvar (1 alteração e 1 foto)').waitFor();
  expect(await pagina.getByRole('button', { name: 'Tentar agora' }).count()).toBe(0);
  await ficou.getByRole('button', { name: 'Levar para uma emenda' }).tap();
  const dialogo = pagina.getByRole('dialog', { name: 'Acrescentar emenda' });
  expect(await dialogo.getByRole('combobox', { name: 'O que corrigir' }).inputValue()).toBe('Mesa');
  expect(await dialogo.getByRole('combobox', { name: 'Condição' }).inputValue()).toBe('Ruim');
  await dialogo.getByRole('img', { name: 'Foto 1 da emenda' }).waitFor();
  await pagina.semViolacoes();
  await dialogo.getByLabel('Motivo').fill('Anotado sem rede antes do fechamento');
  const falsa = { ...arquivo('falsa.jpg', 'não é uma foto'), mimeType: 'image/jpeg' };
  await dialogo.locator('input[type=file]').setInputFiles([falsa]);
  await dialogo.getByRole('button', { name: 'Acrescentar emenda' }).tap();
  await dialogo.getByRole('alert').getByText('falsa.jpg não foi enviada. Este tipo de arquivo não é aceito').waitFor();
  await dialogo.getByRole('button', { name: 'Retirar: Foto 2 da emenda' }).tap();
  await dialogo.getByRole('button', { name: 'Acrescentar emenda' }).tap();
  await salvo(pagina);
  expect(await pagina.getByText('O que ficou de fora').count()).toBe(0);
  const { emendas } = (await ana.pedir<inspecoes.Inspecao>(inspecoes.buscar, { params: { id } })).body;
  expect(emendas).toMatchObject([{ alteracoes: [{ depois: 'Ruim' }], fotosKeys: [expect.anything()] }]);
});
