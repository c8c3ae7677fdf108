import * as inspecoes from '@imob/schemas/inspecoes';
import * as upload from '@imob/schemas/upload';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Locador,
  novaInspecao,
  novoImovel,
  novoItem,
  novoLocador,
  novoLocatario,
} from '../../../../test/support/factories.ts';
import { type AppComArquivos, amostra, appComArquivos, enviarForm } from '../../../../test/support/files.ts';

let teste: AppComArquivos;
let ana: Locador;
beforeAll(async () => {
  teste = await appComArquivos();
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

type Endpoint = { method: string; url: string };
type Pedido = { chave?: string; campos?: Record<string, string>; fotos?: Buffer[] };

async function alvos() {
  const imovelId = await novoImovel(ana);
  const { id: itemId } = await novoItem(ana, imovelId);
  const { id: inspecaoId } = await novaInspecao(ana, imovelId);
  return { imovelId, itemId, inspecaoId, locatarioId: await novoLocatario(ana) };
}
type Alvos = Awaited<ReturnType<typeof alvos>>;

async function enviar(endpoint: Endpoint, params: Alvos, { chave, campos = {}, fotos }: Pedido) {
  const quais = fotos ?? [await amostra.jpg(), await amostra.png()];
  const partes = [...Object.entries(campos), ...quais.map((um) => ['arquivo', um] as const)];
  const { status, body } = await enviarForm(teste, ana, endpoint, params, partes as never, {
    ...(chave && { 'idempotency-key': chave }),
  });
  expect(status).toBe(201);
  return body;
}

const guardados = async (registroId: string) => {
  const rows = await teste.deps.db.selectFrom('arquivos').select('key').where('registroId', '=', registroId).execute();
  return rows.length;
};

test.each([
  ['imovelId', upload.imovel, {}],
  ['itemId', upload.inventario, {}],
  ['inspecaoId', upload.inspecao, {}],
  ['locatarioId', upload.locatario, { tipo: 'outro' }],
] as const)('sent again by the same key, the files are there once (%s)', async (qual, endpoint, campos) => {
  const params = await alvos();
  const antes = (await teste.objetos(ana.uid)).length;
  const um = await enviar(endpoint, params, { chave: 'a', campos });
  const objetos = (await teste.objetos(ana.uid)).length;
  expect(await enviar(endpoint, params, { chave: 'a', campos })).toEqual(um);
  // Also where both arrive at the same time.
  await Promise.all([1, 2].map(() => enviar(endpoint, params, { chave: 'b', campos })));
  expect([await guardados(params[qual]), (await teste.objetos(ana.uid)).length - antes]).toEqual([
    4,
    (objetos - antes) * 2,
  ]);
  // Without a key, and with one of an earlier request, other files are other files.
  await enviar(endpoint, params, { campos });
  await enviar(endpoint, params, { chave: 'a', campos, fotos: [await amostra.jpg(32, 32)] });
  expect(await guardados(params[qual])).toBe(7);
});

test('the same photo by the same key at another place, or once it was taken out, is another request', async () => {
  const params = await alvos();
  const { itemId } = params;
  const fotos = [await amostra.jpg()];
  const { arquivos } = await enviar(upload.inspecao, params, { chave: 'a', fotos });
  const { inspecao } = await enviar(upload.inspecao, params, { chave: 'a', fotos, campos: { itemId } });
  expect([inspecao.fotosKeys.length, inspecao.itensVistoriados[0].fotosUrls.length]).toEqual([1, 1]);

  const { inspecaoId } = params;
  const [{ key }] = arquivos;
  await ana.pedir(upload.removerDaInspecao, { params: { inspecaoId }, body: { key } });
  expect((await enviar(upload.inspecao, params, { chave: 'a', fotos })).inspecao.fotosKeys).toHaveLength(1);
  await ana.pedir(inspecoes.mudar, { params: { id: inspecaoId }, body: { fotosKeys: [] } });
  expect((await enviar(upload.inspecao, params, { chave: 'a', fotos })).inspecao.fotosKeys).toHaveLength(1);
});
