import * as imoveis from '@imob/schemas/imoveis';
import * as inspecoes from '@imob/schemas/inspecoes';
import * as inventario from '@imob/schemas/inventario';
import * as upload from '@imob/schemas/upload';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Locador, novaInspecao, novoImovel, novoItem, novoLocador } from '../../../test/support/factories.ts';
import { type AppComArquivos, amostra, appComArquivos, enviarForm, type Parte } from '../../../test/support/files.ts';

let teste: AppComArquivos;
let ana: Locador;
let imovelId: string;
beforeAll(async () => {
  teste = await appComArquivos();
  ana = await novoLocador(teste);
  imovelId = await novoImovel(ana);
});
afterAll(() => teste.fechar());

const url = (i: number) => `https://fotos.exemplo.com/${i}.jpg`;
const arquivos = (quantos: number) => Array.from({ length: quantos }, (_, i) => ({ key: `${i}`, url: url(i) }));
const enderecos = (quantos: number) => Array.from({ length: quantos }, (_, i) => url(i));

type Endpoint = { method: string; url: string };
const enviar = async (endpoint: Endpoint, params: Record<string, string>, partes: Parte[]) => {
  const { status, body } = await enviarForm(teste, ana, endpoint, params, partes);
  return [status, body.error?.replace(/ Retire .*$/, '')];
};
const foto = async (): Promise<Parte> => ['arquivo', await amostra.jpg()];
const guardado = [201, undefined];

test('a property takes as many photos by upload as its list may name', async () => {
  const mudar = (fotosKeys: object[]) => ana.pedir(imoveis.mudar, { params: { id: imovelId }, body: { fotosKeys } });
  await mudar(arquivos(499));
  const cheio = [400, 'Um imóvel pode ter no máximo 500 fotos e vídeos.'];
  expect(await enviar(upload.imovel, { imovelId }, [await foto(), await foto()])).toEqual(cheio);
  expect(await enviar(upload.imovel, { imovelId }, [await foto()])).toEqual(guardado);
  expect(await enviar(upload.imovel, { imovelId }, [await foto()])).toEqual(cheio);
  expect((await teste.objetos(ana.uid)).length).toBe(2);
  const { body } = await ana.pedir(imoveis.buscar, { params: { id: imovelId } });
  expect((await mudar(body.fotosKeys.toReversed())).status).toBe(200);
});

test('so does an item', async () => {
  const { id: itemId } = await novoItem(ana, imovelId, { fotosUrls: enderecos(199) });
  const cheio = [400, 'Um item pode ter no máximo 200 fotos.'];
  expect(await enviar(upload.inventario, { itemId }, [await foto(), await foto()])).toEqual(cheio);
  expect(await enviar(upload.inventario, { itemId }, [await foto()])).toEqual(guardado);
  expect(await enviar(upload.inventario, { itemId }, [await foto()])).toEqual(cheio);
  const { fotosUrls } = (await ana.pedir(inventario.buscar, { params: { id: itemId } })).body;
  expect((await ana.pedir(inventario.mudar, { params: { id: itemId }, body: { fotosUrls } })).status).toBe(200);
});

test('so does each list of an inspection', async () => {
  const { id: itemId } = await novoItem(ana, imovelId);
  const { id: novo } = await novoItem(ana, imovelId);
  const { id: inspecaoId } = await novaInspecao(ana, imovelId);
  const vistoriado = (id: string, quantas: number) => ({
    itemId: id,
    condicaoAtual: 'Bom',
    fotosUrls: enderecos(quantas),
  });
  const outros = Array.from({ length: 1_999 }, (_, i) => vistoriado(`${i}`, 0));
  const itensVistoriados = [vistoriado(itemId, 200), ...outros];
  const cheia = { fotosKeys: arquivos(500), videosKeys: arquivos(500), itensVistoriados };
  await ana.pedir(inspecoes.mudar, { params: { id: inspecaoId }, body: cheia });
  const mandar = (partes: Parte[]) => enviar(upload.inspecao, { inspecaoId }, partes);
  expect(await mandar([await foto()])).toEqual([400, 'Uma vistoria pode ter no máximo 500 fotos.']);
  expect(await mandar([['arquivo', amostra.mp4()]])).toEqual([400, 'Uma vistoria pode ter no máximo 500 vídeos.']);
  expect(await mandar([['itemId', itemId], await foto()])).toEqual([
    400,
    'Um item vistoriado pode ter no máximo 200 fotos.',
  ]);
  expect(await mandar([['itemId', novo], await foto()])).toEqual([
    400,
    'Uma vistoria pode ter no máximo 2.000 itens vistoriados.',
  ]);
});

test('a hosted file is taken out by its address; by its key only if no other has it', async () => {
  const fotosKeys = [
    { key: 'foto', url: url(1) },
    { key: 'foto', url: url(2) },
    { key: 'capa', url: url(3) },
    { key: url(2), url: url(4) },
  ];
  const [primeira, segunda, terceira, quarta] = fotosKeys;
  const id = await novoImovel(ana, { fotosKeys });
  const tirar = (key: string) => ana.pedir(upload.removerDoImovel, { params: { imovelId: id }, body: { key } });
  const { status, body } = await tirar('foto');
  expect([status, body.error]).toEqual([400, expect.stringContaining('endereço')]);
  expect((await tirar('capa')).body.fotosKeys).toEqual([primeira, segunda, quarta]);
  expect((await tirar(url(2))).body.fotosKeys).toEqual([primeira, quarta]);
  expect((await tirar('foto')).body.fotosKeys).toEqual([quarta]);
  expect((await tirar(terceira?.url ?? '')).status).toBe(404);

  const { id: inspecaoId } = await novaInspecao(ana, imovelId);
  const listas = { fotosKeys: [primeira], videosKeys: [segunda] };
  await ana.pedir(inspecoes.mudar, { params: { id: inspecaoId }, body: listas });
  const tirarDela = (key: string) => ana.pedir(upload.removerDaInspecao, { params: { inspecaoId }, body: { key } });
  expect((await tirarDela('foto')).status).toBe(400);
  expect((await tirarDela(url(1))).body.inspecao).toMatchObject({ fotosKeys: [], videosKeys: [segunda] });
});
