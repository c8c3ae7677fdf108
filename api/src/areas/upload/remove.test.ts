import * as imoveis from '@imob/schemas/imoveis';
import * as inspecoes from '@imob/schemas/inspecoes';
import * as inventario from '@imob/schemas/inventario';
import * as locatarios from '@imob/schemas/locatarios';
import * as upload from '@imob/schemas/upload';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emEspera, represado } from '../../../test/races/race.ts';
import {
  type Locador,
  novaInspecao,
  novoContrato,
  novoImovel,
  novoItem,
  novoLocador,
  novoLocatario,
} from '../../../test/support/factories.ts';
import { type AppComArquivos, amostra, appComArquivos, enviarForm, sumiu } from '../../../test/support/files.ts';
import { conferirLista } from './cleanup/unlink.ts';

let teste: AppComArquivos;
let ana: Locador;
beforeAll(async () => {
  teste = await appComArquivos();
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

type Endpoint = { method: string; url: string };
type Foto = { key: string; url: string; thumbUrl: string | null };
const foto = async (quem: Locador, endpoint: Endpoint, params: Record<string, string>) => {
  const { status, body } = await enviarForm(teste, quem, endpoint, params, [['arquivo', await amostra.jpg()]]);
  expect(status).toBe(201);
  return body.arquivos[0] as Foto;
};
const documento = async (quem: Locador, locatarioId: string) => {
  const partes = [
    ['tipo', 'outro'],
    ['arquivo', amostra.pdf()],
  ] as [string, Buffer | string][];
  const { body } = await enviarForm(teste, quem, upload.locatario, { locatarioId }, partes);
  return Object.values<{ key: string }>(body.documentos).at(-1)?.key as string;
};
const linhas = async (uid: string) =>
  (await teste.deps.db.selectFrom('arquivos').select('key').where('userId', '=', uid).execute()).map(({ key }) => key);

test('a photo leaves the property with its file, its small picture and its row', async () => {
  const imovelId = await novoImovel(ana);
  const [um, dois] = [await foto(ana, upload.imovel, { imovelId }), await foto(ana, upload.imovel, { imovelId })];
  const remover = (key: string) => ana.pedir(upload.removerDoImovel, { params: { imovelId }, body: { key } });
  const { status, body } = await remover(um.key);
  expect([status, body.fotosKeys]).toEqual([200, [dois]]);
  expect(await sumiu(um.url)).toBe(true);
  expect(await sumiu(um.thumbUrl ?? '')).toBe(true);
  expect((await fetch(dois.url)).status).toBe(200);
  expect(await linhas(ana.uid)).toEqual([dois.key]);
  expect((await remover(um.key)).status).toBe(404);
  // By its address too.
  expect((await remover(dois.url)).body.fotosKeys).toEqual([]);
  expect(await teste.objetos(ana.uid)).toEqual([]);
});

test('deleting a property removes its files and those of its items and inspections, not its contracts’', async () => {
  const { imovelId, contratoId } = await novoContrato(ana);
  const item = await novoItem(ana, imovelId);
  await foto(ana, upload.imovel, { imovelId });
  await foto(ana, upload.inventario, { itemId: item.id });
  const { id: inspecaoId } = await novaInspecao(ana, imovelId);
  await foto(ana, upload.inspecao, { inspecaoId });
  const { body } = await enviarForm(teste, ana, upload.contrato, { contratoId }, [['arquivo', amostra.pdf()]]);
  expect((await teste.objetos(ana.uid)).length).toBe(6);
  await ana.pedir(imoveis.remover, { params: { id: imovelId } });
  expect(await teste.objetos(ana.uid)).toEqual([body.contratoAssinadoKey]);
  expect(await linhas(ana.uid)).toEqual([body.contratoAssinadoKey]);
});

test('deleting a tenant or one document removes the files; a tenant that may not go keeps them', async () => {
  const bia = await novoLocador(teste);
  const { locatarioId: alugando } = await novoContrato(bia);
  const fica = await documento(bia, alugando);
  expect((await bia.pedir(locatarios.remover, { params: { id: alugando } })).status).toBe(409);
  const locatarioId = await novoLocatario(bia);
  const [um, dois] = [await documento(bia, locatarioId), await documento(bia, locatarioId)];
  const { body } = await bia.pedir(upload.removerDoLocatario, { params: { locatarioId }, body: { key: um } });
  expect(Object.values<{ key: string }>(body.documentos).map(({ key }) => key)).toEqual([dois]);
  expect((await teste.objetos(bia.uid)).sort()).toEqual([dois, fica].sort());
  await bia.pedir(locatarios.remover, { params: { id: locatarioId } });
  expect(await teste.objetos(bia.uid)).toEqual([fica]);
});

test('an inspection’s files go one by one, or with it', async () => {
  const bia = await novoLocador(teste);
  const imovelId = await novoImovel(bia);
  const item = await novoItem(bia, imovelId);
  const { id: inspecaoId } = await novaInspecao(bia, imovelId);
  const geral = await foto(bia, upload.inspecao, { inspecaoId });
  const { body } = await enviarForm(teste, bia, upload.inspecao, { inspecaoId }, [
    ['itemId', item.id],
    ['arquivo', await amostra.png()],
  ]);
  const [url] = body.inspecao.itensVistoriados[0].fotosUrls;
  const sem = await bia.pedir(upload.removerDaInspecao, { params: { inspecaoId }, body: { key: url } });
  expect(sem.body.inspecao.itensVistoriados[0].fotosUrls).toEqual([]);
  expect(await sumiu(url)).toBe(true);
  expect((await fetch(geral.url)).status).toBe(200);
  await bia.pedir(inspecoes.remover, { params: { id: inspecaoId } });
  expect(await teste.objetos(bia.uid)).toEqual([]);
});

test('an item’s photo stays for as long as an inspection shows it', async () => {
  const bia = await novoLocador(teste);
  const imovelId = await novoImovel(bia);
  const item = await novoItem(bia, imovelId);
  const params = { itemId: item.id };
  const mostrada = await foto(bia, upload.inventario, params);
  const { snapshotInventario } = await novaInspecao(bia, imovelId);
  expect(snapshotInventario[0].fotosOriginais).toEqual([mostrada.url]);
  const nova = await foto(bia, upload.inventario, params);
  for (const { url } of [mostrada, nova]) await bia.pedir(upload.removerDoInventario, { params, body: { key: url } });
  const { body } = await bia.pedir(inventario.buscar, { params: { id: item.id } });
  expect(body.fotosUrls).toEqual([]);
  expect((await fetch(mostrada.url)).status).toBe(200);
  expect(await sumiu(nova.url)).toBe(true);
});

test('an item’s photo removed while an inspection is being opened: shown and kept, or not shown', async () => {
  const bia = await novoLocador(teste);
  const imovelId = await novoImovel(bia);
  const { id: itemId } = await novoItem(bia, imovelId);
  const { url } = await foto(bia, upload.inventario, { itemId });
  const remover = () => bia.pedir(upload.removerDoInventario, { params: { itemId }, body: { key: url } });
  // The inspection has read the inventory and waits to be written; then the photo is removed.
  const [vistoria, removida] = await represado(teste, 'inspecoes', 2, () =>
    Promise.all([novaInspecao(bia, imovelId), emEspera(teste, 1).then(remover)]),
  );
  expect(removida.status).toBe(200);
  expect(vistoria.snapshotInventario[0].fotosOriginais).toEqual([url]);
  expect((await fetch(url)).status).toBe(200);
});

test('a key written by hand never deletes another landlord’s file, nor another record’s', async () => {
  const [bia, caio] = [await novoLocador(teste), await novoLocador(teste)];
  const imovelDaBia = await novoImovel(bia);
  const daBia = await foto(bia, upload.imovel, { imovelId: imovelDaBia });
  const documentoDaBia = await documento(bia, await novoLocatario(bia));
  const outroDoCaio = await foto(caio, upload.imovel, { imovelId: await novoImovel(caio) });
  const antes = [await teste.objetos(bia.uid), await teste.objetos(caio.uid)];

  const fotosKeys = [daBia, outroDoCaio, { key: documentoDaBia, url: daBia.url }, { key: '../../x', url: daBia.url }];
  const imovelId = await novoImovel(caio);
  const mudado = await caio.pedir(imoveis.mudar, { params: { id: imovelId }, body: { fotosKeys } });
  expect(mudado.status).toBe(200);
  for (const { key } of fotosKeys) {
    await caio.pedir(upload.removerDoImovel, { params: { imovelId }, body: { key } });
  }
  await caio.pedir(imoveis.mudar, { params: { id: imovelId }, body: { fotosKeys } });
  await caio.pedir(imoveis.remover, { params: { id: imovelId } });
  const item = await novoItem(caio, await novoImovel(caio), { fotosUrls: [daBia.url, outroDoCaio.url] });
  await caio.pedir(upload.removerDoInventario, { params: { itemId: item.id }, body: { key: daBia.url } });
  await caio.pedir(upload.removerDoInventario, { params: { itemId: item.id }, body: { key: outroDoCaio.url } });
  expect([await teste.objetos(bia.uid), await teste.objetos(caio.uid)]).toEqual(antes);
  const alheio = await caio.pedir(upload.removerDoImovel, {
    params: { imovelId: imovelDaBia },
    body: { key: daBia.key },
  });
  expect(alheio.status).toBe(403);
});

test('PATCH changes order and cover, takes hosted files, keeps small pictures, and refuses other schemes', async () => {
  const imovelId = await novoImovel(ana);
  const [um, dois] = [await foto(ana, upload.imovel, { imovelId }), await foto(ana, upload.imovel, { imovelId })];
  const fora = { key: 'fora', url: 'https://fotos.exemplo.com/1.jpg' };
  const mudar = (fotosKeys: object[]) => ana.pedir(imoveis.mudar, { params: { id: imovelId }, body: { fotosKeys } });
  // An entry may name only its key and url.
  expect((await mudar([fora, { key: dois.key, url: dois.url }, um])).status).toBe(200);
  const { body } = await ana.pedir(imoveis.buscar, { params: { id: imovelId } });
  expect(body.fotosKeys).toEqual([fora, dois, um]);
  expect(body.fotoCapa).toBe(fora.url);
  for (const url of ['javascript:alert(1)', 'data:image/png;base64,AA', 'file:///etc/passwd', 'foto.jpg']) {
    expect((await mudar([{ key: 'x', url }])).status, url).toBe(400);
  }
});

test('a list that was read before a deletion does not bring the file back, and keeps its order', async () => {
  const imovelId = await novoImovel(ana);
  const enviar = () => foto(ana, upload.imovel, { imovelId });
  const [um, dois, tirada] = [await enviar(), await enviar(), await enviar()];
  const fora = { key: 'fora', url: 'https://fotos.exemplo.com/1.jpg' };
  await ana.pedir(upload.removerDoImovel, { params: { imovelId }, body: { key: tirada.key } });
  // By its key, and by its address alone.
  const porEndereco = { key: tirada.url, url: tirada.url };
  const fotosKeys = [dois, tirada, porEndereco, fora, um];
  expect((await ana.pedir(imoveis.mudar, { params: { id: imovelId }, body: { fotosKeys } })).status).toBe(200);
  const { body: imovel } = await ana.pedir(imoveis.buscar, { params: { id: imovelId } });
  expect(imovel.fotosKeys).toEqual([dois, fora, um]);

  const { id: itemId } = await novoItem(ana, imovelId);
  const [fica, some] = [await foto(ana, upload.inventario, { itemId }), await foto(ana, upload.inventario, { itemId })];
  await ana.pedir(upload.removerDoInventario, { params: { itemId }, body: { key: some.url } });
  const fotosUrls = [some.url, fora.url, fica.url];
  const mudar = (lista: string[]) =>
    ana.pedir(inventario.mudar, { params: { id: itemId }, body: { fotosUrls: lista } });
  expect((await mudar(fotosUrls)).body.fotosUrls).toEqual([fora.url, fica.url]);

  // Nor one whose file stays, because an inspection shows it.
  await novaInspecao(ana, imovelId);
  await ana.pedir(upload.removerDoInventario, { params: { itemId }, body: { key: fica.url } });
  expect((await mudar([fica.url, fora.url])).body.fotosUrls).toEqual([fora.url]);
  expect((await fetch(fica.url)).status).toBe(200);
  // One that a list only left out comes back.
  const volta = await foto(ana, upload.inventario, { itemId });
  await mudar([fora.url]);
  expect((await mudar([volta.url])).body.fotosUrls).toEqual([volta.url]);
});

test('an inspection’s list that was read before a deletion does not bring the file back either', async () => {
  const imovelId = await novoImovel(ana);
  const { id: itemId } = await novoItem(ana, imovelId);
  const doItem = await foto(ana, upload.inventario, { itemId });
  const { id: inspecaoId } = await novaInspecao(ana, imovelId);
  const [fica, some, outra] = [
    await foto(ana, upload.inspecao, { inspecaoId }),
    await foto(ana, upload.inspecao, { inspecaoId }),
    await foto(ana, upload.inspecao, { inspecaoId }),
  ];
  for (const { key } of [some, outra]) {
    await ana.pedir(upload.removerDaInspecao, { params: { inspecaoId }, body: { key } });
  }
  const vistoriado = (fotosUrls: string[]) => ({ itemId, condicaoAtual: 'Bom', observacao: '', fotosUrls });
  const mudar = (lista: object) => ana.pedir(inspecoes.mudar, { params: { id: inspecaoId }, body: lista });
  const fora = 'https://fotos.exemplo.com/1.jpg';
  const { body } = await mudar({
    fotosKeys: [some, fica],
    videosKeys: [outra],
    // The item's own photo, named by hand, is there.
    itensVistoriados: [vistoriado([fora, outra.url, doItem.url])],
  });
  expect(body).toMatchObject({
    fotosKeys: [fica],
    videosKeys: [],
    itensVistoriados: [vistoriado([fora, doItem.url])],
  });
  expect((await mudar({ status: 'Revisada' })).body.fotosKeys).toEqual([fica]);
});

test('a list may name more files than a statement takes parameters', async () => {
  const imovelId = await novoImovel(ana);
  const nomeados = Array.from({ length: 70_000 }, (_, i) => `${ana.uid}/item/${i.toString(16).padStart(40, '0')}.jpg`);
  const { db, agora } = teste.deps;
  const { nomes } = await conferirLista(db, ana.uid, imovelId, nomeados, agora());
  expect(nomes.size).toBe(70_000);
});

test('a storage that fails does not keep a record from being deleted', async () => {
  const bia = await novoLocador(teste);
  const imovelId = await novoImovel(bia);
  await foto(bia, upload.imovel, { imovelId });
  const certo = teste.deps.storage;
  teste.deps.storage = { ...certo, remove: () => Promise.reject(new Error('fora do ar')) };
  const { status } = await bia.pedir(imoveis.remover, { params: { id: imovelId } });
  teste.deps.storage = certo;
  expect(status).toBe(200);
  expect(await linhas(bia.uid)).toEqual([]);
});
