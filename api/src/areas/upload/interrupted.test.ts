import { connect } from 'node:net';
import * as imoveis from '@imob/schemas/imoveis';
import * as upload from '@imob/schemas/upload';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeTables } from '../../../test/support/changeTables.ts';
import { type Locador, novoImovel, novoLocador } from '../../../test/support/factories.ts';
import { type AppComArquivos, amostra, appComArquivos, cabecalhos, enviarForm } from '../../../test/support/files.ts';
import type { Db } from '../../db/connect.ts';
import { sweep } from './cleanup/sweep.ts';

let teste: AppComArquivos;
let locador: Locador;
let imovelId: string;
beforeAll(async () => {
  teste = await appComArquivos();
  locador = await novoLocador(teste);
  imovelId = await novoImovel(locador);
});
afterAll(() => teste.fechar());

const enviar = async () => enviarForm(teste, locador, upload.imovel, { imovelId }, [['arquivo', await amostra.jpg()]]);
const fotos = async () => (await locador.pedir(imoveis.buscar, { params: { id: imovelId } })).body.fotosKeys;

/** The database as an upload sees it, with its transactions replaced. */
async function comTransacao(execute: (certo: Db, f: (trx: Db) => Promise<unknown>) => Promise<unknown>) {
  const certo = teste.deps.db;
  const falso = new Proxy(certo, {
    get(alvo, nome) {
      if (nome === 'transaction') return () => ({ execute: (f: (trx: Db) => Promise<unknown>) => execute(certo, f) });
      const valor = Reflect.get(alvo, nome, alvo);
      return typeof valor === 'function' ? valor.bind(alvo) : valor;
    },
  });
  teste.deps.db = falso;
  try {
    return await enviar();
  } finally {
    teste.deps.db = certo;
  }
}

test('a transaction that fails leaves no file; one that its commit fails leaves it to the sweep', async () => {
  const { pool } = teste.deps;
  await pool.query(`
    create function recusar() returns trigger language plpgsql as
      $$ begin raise exception 'perdeu a corrida' using errcode = '40001'; end $$`);
  for (const [quando, adiada, ficam] of [
    ['trigger', '', 0],
    ['constraint trigger', 'deferrable initially deferred', 2],
  ] as const) {
    await changeTables(
      pool,
      `create ${quando} recusar after insert on arquivos ${adiada} for each row execute function recusar()`,
    );
    expect((await enviar()).status, quando).toBe(503);
    await changeTables(pool, 'drop trigger recusar on arquivos');
    expect(await fotos()).toEqual([]);
    expect(await teste.objetos(locador.uid)).toHaveLength(ficam);
  }
  await sweep({ ...teste.deps, agora: () => new Date(Date.now() + 25 * 3_600_000) });
  expect(await teste.objetos(locador.uid)).toEqual([]);
});

test('a commit that a cluster’s coordinator could not see through keeps the files: the worker may have done it', async () => {
  const { status } = await comTransacao(async (certo, f) => {
    await certo.transaction().execute(f);
    throw Object.assign(new pg.DatabaseError('could not commit transaction on any active node', 0, 'error'), {
      code: '08006',
    });
  });
  expect(status).toBe(503);
  const [foto] = await fotos();
  expect((await fetch(foto.url)).status).toBe(200);
});

test('a commit whose answer was lost keeps the files that the record now names', async () => {
  const { status } = await comTransacao(async (certo, f) => {
    await certo.transaction().execute(f);
    throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
  });
  expect(status).toBe(503);
  const [foto] = await fotos();
  expect((await fetch(foto.url)).status).toBe(200);
  expect((await fetch(foto.thumbUrl)).status).toBe(200);
});

test('a commit that is still on its way when its connection breaks keeps the files too', async () => {
  let gravando: Promise<unknown> | undefined;
  const respondido = Promise.withResolvers<void>();
  const { status } = await comTransacao(
    (certo, f) =>
      new Promise((_, falhou) => {
        gravando = certo.transaction().execute(async (trx) => {
          await f(trx);
          falhou(Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' }));
          await respondido.promise;
        });
      }),
  );
  expect(status).toBe(503);
  respondido.resolve();
  await gravando;
  const foto = (await fotos()).at(-1);
  expect((await fetch(foto.url)).status).toBe(200);
  expect((await fetch(foto.thumbUrl)).status).toBe(200);
});

test('a property deleted while photos for it arrive: no file stays', async () => {
  const outro = await novoImovel(locador);
  const antes = await teste.objetos(locador.uid);
  const foto = await amostra.jpg(3000, 2000);
  const chegando = Promise.all(
    [1, 2, 3, 4].map(() => enviarForm(teste, locador, upload.imovel, { imovelId: outro }, [['arquivo', foto]])),
  );
  await locador.pedir(imoveis.remover, { params: { id: outro } });
  for (const { status } of await chegando) expect([201, 404]).toContain(status);
  expect(await teste.objetos(locador.uid)).toEqual(antes);
});

test('whoever goes on sending after a refusal is cut off', async () => {
  const { port } = new URL(teste.base);
  const { cookie } = cabecalhos(teste, locador);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  socket.write(
    `POST /upload/imovel/${imovelId} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=c\r\nContent-Length: 4000000000\r\n\r\n--c\r\nContent-Disposition: form-data; name="arquivo"; filename="a.jpg"\r\n\r\nnada`,
  );
  let enviados = 0;
  const fechado = new Promise((pronto) => socket.once('close', pronto));
  const bloco = Buffer.alloc(256 * 1024);
  const bombear = setInterval(() => {
    if (socket.writableLength < bloco.length && !socket.destroyed) {
      socket.write(bloco);
      enviados += bloco.length;
    }
  }, 1);
  await fechado;
  clearInterval(bombear);
  // It has taken no more of four announced gigabytes than the bound and what a fast machine sends between two looks at it.
  expect(enviados).toBeLessThan(256 * 1024 * 1024);
});
