import * as contratos from '@imob/schemas/contratos';
import * as imoveis from '@imob/schemas/imoveis';
import * as upload from '@imob/schemas/upload';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Locador,
  novaInspecao,
  novoContrato,
  novoImovel,
  novoItem,
  novoLocador,
  novoLocatario,
} from '../../../../test/support/factories.ts';
import {
  type AppComArquivos,
  amostra,
  appComArquivos,
  enviarForm,
  type Parte,
} from '../../../../test/support/files.ts';

let teste: AppComArquivos;
let locador: Locador;
beforeAll(async () => {
  teste = await appComArquivos();
  locador = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const enviar = (endpoint: { method: string; url: string }, params: Record<string, string>, ...partes: Parte[]) =>
  enviarForm(teste, locador, endpoint, params, partes);

test('photos and videos of every type are appended to a property, in order, at addresses that work', async () => {
  const imovelId = await novoImovel(locador, { fotosKeys: [{ key: 'fora', url: 'https://fotos.exemplo.com/1.jpg' }] });
  const { jpg, png, webp, avif, gif, mp4, mov, webm } = amostra;
  const conteudos = [await jpg(), await png(), await webp(), await avif(), await gif(), mp4(), mov(), webm()];
  const { status, body } = await enviar(upload.imovel, { imovelId }, ...conteudos.map((c): Parte => ['arquivo', c]));
  expect(status).toBe(201);
  const terminacoes = body.arquivos.map(({ key }: { key: string }) => key.split('.').at(-1));
  expect(terminacoes).toEqual(['jpg', 'png', 'webp', 'avif', 'gif', 'mp4', 'mov', 'webm']);

  const { body: imovel } = await locador.pedir(imoveis.buscar, { params: { id: imovelId } });
  expect(imovel.fotosKeys).toEqual([{ key: 'fora', url: 'https://fotos.exemplo.com/1.jpg' }, ...body.arquivos]);
  const tipos = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'video/mp4', 'video/quicktime'];
  for (const [i, tipo] of [...tipos, 'video/webm'].entries()) {
    const { key, url, thumbUrl } = body.arquivos[i];
    expect(key.startsWith(`${locador.uid}/imovel/`)).toBe(true);
    const resposta = await fetch(url);
    expect([resposta.status, resposta.headers.get('content-type')]).toEqual([200, tipo]);
    if (tipo.startsWith('video')) {
      expect(thumbUrl).toBeNull();
      expect((conteudos[i] as Buffer).equals(Buffer.from(await resposta.arrayBuffer()))).toBe(true);
    } else {
      const miniatura = await sharp(Buffer.from(await (await fetch(thumbUrl)).arrayBuffer())).metadata();
      expect(miniatura.format).toBe('webp');
    }
  }
});

test('a photo is turned upright, loses where it was taken, and gets a small picture', async () => {
  const imovelId = await novoImovel(locador);
  const grande = await sharp(await amostra.jpg(2000, 1000))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { body } = await enviar(
    upload.imovel,
    { imovelId },
    ['arquivo', await amostra.jpgComGps()],
    ['arquivo', grande],
  );
  const baixar = async (url: string) => sharp(Buffer.from(await (await fetch(url)).arrayBuffer())).metadata();
  const original = await sharp(await amostra.jpgComGps()).metadata();
  expect([original.orientation, original.exif?.includes('Camera')]).toEqual([6, true]);
  const foto = await baixar(body.arquivos[0].url);
  expect([foto.width, foto.height, foto.orientation, foto.exif]).toEqual([48, 64, undefined, undefined]);
  const miniatura = await baixar(body.arquivos[1].thumbUrl);
  expect([miniatura.width, miniatura.height]).toEqual([240, 480]);
});

test('ten uploads to one property at once are all in fotosKeys', async () => {
  const imovelId = await novoImovel(locador);
  const foto = await amostra.jpg();
  const respostas = await Promise.all(
    Array.from({ length: 10 }, () => enviar(upload.imovel, { imovelId }, ['arquivo', foto])),
  );
  const enviados = respostas.map(({ body }) => body.arquivos[0].key);
  const { body } = await locador.pedir(imoveis.buscar, { params: { id: imovelId } });
  expect(body.fotosKeys.map(({ key }: { key: string }) => key).sort()).toEqual(enviados.sort());
  expect(new Set(enviados).size).toBe(10);
});

test('an inspection takes photos and videos by type, and photos of an item', async () => {
  const imovelId = await novoImovel(locador);
  const item = await novoItem(locador, imovelId);
  const { id: inspecaoId } = await novaInspecao(locador, imovelId);
  const geral = await enviar(
    upload.inspecao,
    { inspecaoId },
    ['arquivo', amostra.mp4()],
    ['arquivo', await amostra.png()],
  );
  expect(geral.status).toBe(201);
  const [video, foto] = geral.body.arquivos;
  expect(geral.body.inspecao.videosKeys).toEqual([video]);
  expect(geral.body.inspecao.fotosKeys).toEqual([foto]);

  // The text field may come after the file.
  const partes: Parte[] = [
    ['arquivo', await amostra.jpg()],
    ['itemId', item.id],
  ];
  const primeira = await enviar(upload.inspecao, { inspecaoId }, ...partes);
  const segunda = await enviar(upload.inspecao, { inspecaoId }, ...partes);
  const urls = [primeira, segunda].map(({ body }) => body.arquivos[0].url);
  expect(segunda.body.inspecao.itensVistoriados).toEqual([
    { itemId: item.id, condicaoAtual: 'Não verificado', observacao: '', fotosUrls: urls },
  ]);

  const antes = await teste.objetos(locador.uid);
  const recusados = [
    await enviar(upload.inspecao, { inspecaoId }, ['itemId', item.id], ['arquivo', amostra.mp4()]),
    await enviar(upload.inspecao, { inspecaoId }, ['itemId', 'nenhum'], ['arquivo', await amostra.jpg()]),
  ];
  expect(recusados.map(({ status }) => status)).toEqual([415, 400]);
  expect(await teste.objetos(locador.uid)).toEqual(antes);
});

test('an inventory item takes photos, and nothing else', async () => {
  const item = await novoItem(locador, await novoImovel(locador));
  const fotos: Parte[] = [
    ['arquivo', await amostra.jpg()],
    ['arquivo', await amostra.webp()],
  ];
  const { status, body } = await enviar(upload.inventario, { itemId: item.id }, ...fotos);
  expect(status).toBe(201);
  expect(body.item.fotosUrls).toEqual(body.arquivos.map(({ url }: { url: string }) => url));
  expect((await enviar(upload.inventario, { itemId: item.id }, ['arquivo', amostra.mp4()])).status).toBe(415);
});

test('a tenant takes private documents by kind, both sides of a card side by side', async () => {
  const locatarioId = await novoLocatario(locador);
  const { status, body } = await enviar(
    upload.locatario,
    { locatarioId },
    ['tipo', 'identidade'],
    ['arquivo', await amostra.jpgComGps(), 'RG frente.jpg'],
    ['arquivo', amostra.pdf(), 'C:\\fakepath\\RG verso.pdf'],
  );
  expect(status).toBe(201);
  expect(body.documentos).toEqual({
    identidade: {
      key: expect.stringMatching(/\.jpg$/),
      nome: 'RG frente.jpg',
      tipo: 'identidade',
      enviadoEm: '2026-03-10T15:00:00.000Z',
    },
    'identidade-2': {
      key: expect.stringMatching(/\.pdf$/),
      nome: 'RG verso.pdf',
      tipo: 'identidade',
      enviadoEm: '2026-03-10T15:00:00.000Z',
    },
  });
  const { key } = body.documentos['identidade-2'];
  const { body: endereco } = await locador.pedir(upload.url, { query: { key } });
  expect(endereco).toMatchObject({
    nome: 'RG verso.pdf',
    tipo: 'application/pdf',
    expiraEm: '2026-03-10T15:15:00.000Z',
  });

  const antes = await teste.objetos(locador.uid);
  const semTipo = await enviar(upload.locatario, { locatarioId }, ['arquivo', amostra.pdf()]);
  const outroTipo = await enviar(upload.locatario, { locatarioId }, ['tipo', 'foto'], ['arquivo', amostra.pdf()]);
  expect([semTipo.status, outroTipo.status]).toEqual([400, 400]);
  expect(semTipo.body.error).toContain('comprovanteRenda');
  expect(await teste.objetos(locador.uid)).toEqual(antes);
});

test('the signed contract is private, recorded, and replaced only once the new one is safe', async () => {
  const { contratoId } = await novoContrato(locador);
  const primeiro = await enviar(upload.contrato, { contratoId }, ['arquivo', amostra.pdf('um'), 'contrato.pdf']);
  expect(primeiro.status).toBe(201);
  const { body: contrato } = await locador.pedir(contratos.buscar, { params: { id: contratoId } });
  expect(contrato).toMatchObject({
    contratoAssinadoKey: primeiro.body.contratoAssinadoKey,
    assinadoEm: '2026-03-10T15:00:00.000Z',
  });

  expect((await enviar(upload.contrato, { contratoId }, ['arquivo', await amostra.jpg()])).status).toBe(415);
  expect(await teste.objetos(locador.uid)).toContain(primeiro.body.contratoAssinadoKey);

  const segundo = await enviar(upload.contrato, { contratoId }, ['arquivo', amostra.pdf('dois'), 'contrato.pdf']);
  const objetos = await teste.objetos(locador.uid);
  expect(objetos).toContain(segundo.body.contratoAssinadoKey);
  expect(objetos).not.toContain(primeiro.body.contratoAssinadoKey);
});
