import type { FotoDaManutencao } from '@imob/schemas/manutencoes';
import { MAXIMO_DE_FOTOS_DA_MANUTENCAO } from '@imob/schemas/rules/manutencao';
import * as upload from '@imob/schemas/upload';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Locador, novoImovel, novoLocador } from '../../../../test/support/factories.ts';
import {
  type AppComArquivos,
  amostra,
  appComArquivos,
  enviarForm,
  type Parte,
} from '../../../../test/support/files.ts';
import { manutencoesDe } from '../../../../test/support/repairs.ts';

let teste: AppComArquivos;
let ana: Locador;
let imovelId: string;
beforeAll(async () => {
  teste = await appComArquivos();
  ana = await novoLocador(teste);
  imovelId = await novoImovel(ana);
});
afterAll(() => teste.fechar());

const abrir = async () => (await manutencoesDe(ana).abrir({ imovelId })).body.id;
const fotosDe = async (id: string) => (await manutencoesDe(ana).ler(id)).body.fotos;
const foto = async (): Promise<Parte> => ['arquivo', await amostra.jpg()];
const enviar = (id: string, partes: Parte[], quem = ana) =>
  enviarForm(teste, quem, upload.manutencao, { manutencaoId: id }, partes);
const apagar = (id: string, key: string, quem = ana) =>
  quem.pedir(upload.removerDaManutencao, { params: { manutencaoId: id }, body: { key } });

test('photos of before and after are kept in private, opened by their address, and deleted one by one', async () => {
  const id = await abrir();
  const antes = await enviar(id, [await foto(), await foto()]);
  expect([antes.status, antes.body.fotos.length]).toEqual([201, 2]);
  const { body } = await enviar(id, [['momento', 'DEPOIS'], await foto()]);
  expect(body.fotos.map(({ momento, de }: FotoDaManutencao) => `${momento} ${de}`)).toEqual([
    ...['ANTES LOCADOR', 'ANTES LOCADOR', 'DEPOIS LOCADOR'],
  ]);
  expect(await fotosDe(id)).toEqual(body.fotos);
  const [{ key }] = body.fotos;
  const endereco = (await ana.pedir(upload.url, { query: { key } })).body.url;
  expect((await fetch(endereco)).headers.get('content-type')).toBe('image/jpeg');
  expect((await apagar(id, key)).body.fotos).toHaveLength(2);
  expect((await apagar(id, key)).status).toBe(404);
  expect(await teste.objetos(ana.uid)).not.toContain(key);
  expect((await manutencoesDe(ana).remover(id)).status).toBe(200);
  expect((await teste.objetos(ana.uid)).filter((um) => um.includes('manutencao'))).toEqual([]);
});

test('what is no photo, a moment that is none, or one too many leaves nothing behind', async () => {
  const id = await abrir();
  const objetos = (await teste.objetos(ana.uid)).length;
  expect((await enviar(id, [['arquivo', amostra.pdf()]])).status).toBe(415);
  expect((await enviar(id, [['momento', 'DURANTE'], await foto()])).body).toMatchObject({
    campos: [{ campo: 'momento' }],
  });
  const cheia = Array.from({ length: MAXIMO_DE_FOTOS_DA_MANUTENCAO - 1 }, (_, i) => ({
    ...{ key: `${i}`, nome: 'x.jpg', momento: 'ANTES', de: 'PRESTADOR', enviadaEm: '2026-04-10T15:00:00.000Z' },
  }));
  await teste.deps.db
    .updateTable('manutencoes')
    .set({ fotos: JSON.stringify(cheia) })
    .where('userId', '=', ana.uid)
    .where('id', '=', id)
    .execute();
  const demais = await enviar(id, [await foto(), await foto()]);
  expect([demais.status, demais.body.error]).toEqual([
    400,
    expect.stringContaining(`no máximo ${MAXIMO_DE_FOTOS_DA_MANUTENCAO} fotos`),
  ]);
  expect(await teste.objetos(ana.uid)).toHaveLength(objetos);
  expect((await enviar(id, [await foto()])).status).toBe(201);
});

test('nobody else adds or deletes', async () => {
  const id = await abrir();
  const { body } = await enviar(id, [await foto()]);
  const bia = await novoLocador(teste);
  expect((await enviar(id, [await foto()], bia)).status).toBe(403);
  expect((await apagar(id, body.fotos[0].key, bia)).status).toBe(403);
  expect(await fotosDe(id)).toHaveLength(1);
});
