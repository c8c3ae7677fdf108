import * as inspecoes from '@imob/schemas/inspecoes';
import * as inventario from '@imob/schemas/inventario';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Locador,
  novaInspecao,
  novoImovel,
  novoItem,
  novoLocador,
  novoLocatario,
} from '../../api/test/support/factories.ts';
import { arquivo, enviarFoto, foto, pdf } from './arquivosDeTeste.ts';
import { lerPdf } from './baixados.ts';
import { montarPalco, olhar, type Palco } from './navegador.ts';

let palco: Palco;
let ana: Locador;
beforeAll(async () => {
  palco = await montarPalco();
  ana = await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

it('no celular o dedo passa de uma foto grande à outra', async () => {
  const id = await novoImovel(ana, { nome: 'Casa do dedo' });
  const pagina = await palco.abrir(`imoveis/${id}`, { como: ana, tela: 'celular' });
  for (const nome of ['a.jpg', 'b.jpg'])
    await enviarFoto(pagina, palco.endereco, `/upload/imovel/${id}`, await foto(nome, '#336699'));
  await pagina.reload();
  await pagina.getByRole('button', { name: 'Ver foto 1 de 2' }).tap();
  await pagina.getByRole('dialog', { name: /1 de 2/ }).waitFor();
  const tela = await pagina.context().newCDPSession(pagina);
  const deslizar = async (...pontos: [x: number, y: number][]) => {
    for (const [i, [x, y]] of pontos.entries()) {
      const type = i === 0 ? 'touchStart' : 'touchMove';
      await tela.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
    }
    await tela.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await deslizar([300, 400], [200, 404], [80, 410]);
  await pagina.getByRole('dialog', { name: /2 de 2/ }).waitFor();
  await deslizar([80, 400], [200, 404], [300, 410]);
  await pagina.getByRole('dialog', { name: /1 de 2/ }).waitFor();
  // Up and down is no turning over.
  await deslizar([200, 500], [220, 400], [140, 300]);
  await pagina.getByRole('dialog', { name: /1 de 2/ }).waitFor();
});

it('de um item novo, a foto que não serve é dita pelo nome e não leva as outras', async () => {
  const imovelId = await novoImovel(ana, { nome: 'Casa do sofá' });
  const pagina = await palco.abrir(`imoveis/${imovelId}/inventario`, { como: ana, tela: 'celular' });
  pagina.esperarNoConsole(/415/);
  await pagina.getByRole('button', { name: 'Novo item' }).tap();
  const dialogo = pagina.getByRole('dialog', { name: 'Novo item' });
  await dialogo.getByLabel('O que é').fill('Sofá');
  await dialogo.getByRole('combobox', { name: 'Categoria' }).click();
  await pagina.getByRole('option', { name: 'Móvel', exact: true }).click();
  // More than one request may carry.
  const boas = await Promise.all(Array.from({ length: 21 }, (_, i) => foto(`f${i}.jpg`, '#8b5e3c', 40)));
  const falsa = { ...arquivo('falsa.jpg', 'não é uma foto'), mimeType: 'image/jpeg' };
  await dialogo.locator('input[type=file]').setInputFiles([falsa, ...boas]);
  await dialogo.getByText('22 fotos escolhidas').waitFor();
  await dialogo.getByRole('button', { name: 'Salvar item' }).tap();
  await pagina.getByText('O item foi salvo, mas sem falsa.jpg. Este tipo de arquivo não é aceito').waitFor();
  const { body } = await ana.pedir<inventario.Item[]>(inventario.listarDoImovel, { params: { imovelId } });
  expect(body.map(({ fotosUrls }) => fotosUrls.length)).toEqual([21]);
});

it('o nome comprido de um arquivo não tira da tela do celular o botão que fecha', async () => {
  const id = await novoLocatario(ana, { nome: 'Rui Ramos' });
  const pagina = await palco.abrir(`locatarios/${id}/documentos`, { como: ana, tela: 'celularPequeno' });
  const nome = `Scanned_20261127_092312_${'comprovante_de_residencia_'.repeat(6)}.pdf`;
  await pagina.locator('main input[type=file]').setInputFiles([pdf(nome)]);
  await pagina.getByRole('button', { name: nome, exact: true }).tap();
  const fechar = pagina.getByRole('dialog').getByRole('button', { name: 'Fechar' });
  await expect.poll(async () => (await fechar.boundingBox())?.x ?? 999, { timeout: 5_000 }).toBeLessThan(300);
  await olhar(pagina, 'documento-nome-comprido');
});

it('o PDF do laudo é feito também com uma foto que é só uma linha', async () => {
  const imovelId = await novoImovel(ana, { nome: 'Casa da linha' });
  await novoItem(ana, imovelId, { nomeItem: 'Mesa' });
  const { id } = await novaInspecao(ana, imovelId, { tipo: 'Entrada' });
  const pagina = await palco.abrir(`vistorias/${id}/laudo`, { como: ana });
  const buffer = await sharp({ create: { width: 1, height: 3_000, channels: 3, background: '#0f0' } })
    .png()
    .toBuffer();
  const linha = { name: 'linha.png', mimeType: 'image/png', buffer };
  await enviarFoto(pagina, palco.endereco, `/upload/inspecao/${id}`, linha);
  await pagina.reload();
  expect(await lerPdf(pagina, pagina.getByRole('button', { name: 'Baixar PDF' }))).toContain('Casa da linha');
  expect((await ana.pedir<inspecoes.Inspecao>(inspecoes.buscar, { params: { id } })).body.fotosKeys).toHaveLength(1);
});
