import { randomUUID } from 'node:crypto';
import * as imoveis from '@imob/schemas/imoveis';
import * as inspecoes from '@imob/schemas/inspecoes';
import * as upload from '@imob/schemas/upload';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emEspera } from '../../../../test/races/race.ts';
import { type Locador, novaInspecao, novoImovel, novoItem, novoLocador } from '../../../../test/support/factories.ts';
import { type AppComArquivos, amostra, appComArquivos, enviarForm } from '../../../../test/support/files.ts';
import { LOCKS } from '../../../db/locks.ts';
import { novaChave } from '../files/file.ts';
import { sweep } from './sweep.ts';

/** Objects carry the storage's own time: the sweep's clock is moved instead. */
const daqui = (horas: number) => new Date(Date.now() + horas * 3_600_000).toISOString();

let teste: AppComArquivos;
let locador: Locador;
beforeEach(async () => {
  teste = await appComArquivos({ agora: daqui(0) });
  locador = await novoLocador(teste);
});
afterEach(() => teste.fechar());

const varrerEm = async (horas: number) => {
  teste.agora(daqui(horas));
  await sweep(teste.deps);
  teste.agora(daqui(0));
  return teste.objetos(locador.uid);
};
const foto = async (endpoint: { method: string; url: string }, params: Record<string, string>) =>
  (await enviarForm(teste, locador, endpoint, params, [['arquivo', await amostra.jpg()]])).body.arquivos[0];

test('what a crash left without a row goes after a day, never before; what has one stays', async () => {
  const imovelId = await novoImovel(locador);
  const { key } = await foto(upload.imovel, { imovelId });
  const guardadas = [key, `${key}.mini.webp`];
  const restos = [novaChave(locador.uid, 'imovel', 'mp4'), novaChave(locador.uid, 'item', 'jpg')];
  for (const resto of restos) {
    await teste.deps.storage.put({ balde: 'publico', key: resto }, Buffer.from('x'), 'video/mp4');
  }
  const privado = novaChave(locador.uid, 'contrato', 'pdf');
  await teste.deps.storage.put({ balde: 'privado', key: privado }, Buffer.from('x'), 'application/pdf');
  const todas = [...guardadas, ...restos, privado].sort();
  expect((await varrerEm(0)).sort()).toEqual(todas);
  expect((await varrerEm(23)).sort()).toEqual(todas);
  expect((await varrerEm(25)).sort()).toEqual(guardadas.sort());
});

test('what is not of our landlords stays: the bucket may hold other things too', async () => {
  const alheios = [novaChave(randomUUID(), 'imovel', 'jpg'), `manual-${randomUUID()}.txt`, `${locador.uid}/manual.jpg`];
  for (const key of alheios) {
    await teste.deps.storage.put({ balde: 'publico', key }, Buffer.from('x'), 'image/jpeg');
  }
  await varrerEm(25);
  const restam: string[] = [];
  for await (const { key } of teste.deps.storage.list('publico')) restam.push(key);
  expect(restam).toEqual(expect.arrayContaining(alheios));
  await teste.deps.storage.remove(alheios.map((key) => ({ balde: 'publico', key })));
});

test('a photo that a rewritten list leaves out goes a day later, unless it is named again', async () => {
  const imovelId = await novoImovel(locador);
  const [um, dois] = [await foto(upload.imovel, { imovelId }), await foto(upload.imovel, { imovelId })];
  const mudar = (fotosKeys: object[]) =>
    locador.pedir(imoveis.mudar, { params: { id: imovelId }, body: { fotosKeys } });
  await mudar([um]);
  expect((await varrerEm(23)).length).toBe(4);
  await mudar([dois, um]);
  expect((await varrerEm(25)).length).toBe(4);
  await mudar([dois]);
  expect((await varrerEm(25)).sort()).toEqual([dois.key, `${dois.key}.mini.webp`].sort());
  expect((await fetch(dois.url)).status).toBe(200);
});

test('a photo that is named again while the sweep takes it stays out of the list', async () => {
  const imovelId = await novoImovel(locador);
  const [um, dois] = [await foto(upload.imovel, { imovelId }), await foto(upload.imovel, { imovelId })];
  const mudar = (fotosKeys: object[]) =>
    locador.pedir(imoveis.mudar, { params: { id: imovelId }, body: { fotosKeys } });
  await mudar([um]);
  const mudando = await teste.deps.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('arquivos').where('userId', '=', locador.uid).where('key', '=', dois.key).execute();
    const pedido = mudar([dois, um]);
    await emEspera(teste, 1);
    return { pedido };
  });
  expect((await mudando.pedido).status).toBe(200);
  const { body } = await locador.pedir(imoveis.buscar, { params: { id: imovelId } });
  expect(body.fotosKeys).toEqual([um]);
});

test('an item’s removed photo goes with the last inspection that shows it', async () => {
  const imovelId = await novoImovel(locador);
  const item = await novoItem(locador, imovelId);
  const { key, url } = await foto(upload.inventario, { itemId: item.id });
  const { id } = await novaInspecao(locador, imovelId);
  await locador.pedir(upload.removerDoInventario, { params: { itemId: item.id }, body: { key: url } });
  expect(await varrerEm(25)).toEqual([key]);
  await locador.pedir(inspecoes.remover, { params: { id } });
  expect(await varrerEm(25)).toEqual([]);
  expect(await teste.deps.db.selectFrom('arquivos').selectAll().execute()).toEqual([]);
});

test('one sweep at a time', async () => {
  const resultados = await Promise.all([sweep(teste.deps), sweep(teste.deps), sweep(teste.deps)]);
  expect(resultados.filter(Boolean).length).toBeGreaterThanOrEqual(1);
  const conexao = await teste.deps.pool.connect();
  await conexao.query('select pg_advisory_lock($1)', [LOCKS.varredura]);
  expect(await sweep(teste.deps)).toBeUndefined();
  await conexao.query('select pg_advisory_unlock($1)', [LOCKS.varredura]);
  conexao.release();
  expect(await sweep(teste.deps)).toBeDefined();
});

test('whoever registers does not wait for a sweep, nor it for them', async () => {
  const { promise: solta, resolve: soltar } = Promise.withResolvers<void>();
  const { promise: emCurso, resolve: comecou } = Promise.withResolvers<void>();
  const { storage } = teste.deps;
  teste.deps.storage = {
    ...storage,
    async *list(balde) {
      comecou();
      await solta;
      yield* storage.list(balde);
    },
  };
  const varredura = sweep(teste.deps);
  await emCurso;
  await novoLocador(teste).finally(soltar);
  expect(await varredura).toBeDefined();

  await teste.deps.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCKS.cadastro})`.execute(trx);
    expect(await sweep(teste.deps)).toBeDefined();
  });
});
