import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as exportacoes from '@imob/schemas/exportacoes';
import * as upload from '@imob/schemas/upload';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { type Locador, novoImovel, novoLocador } from '../../../test/support/factories.ts';
import { type AppComArquivos, amostra, appComArquivos, enviarForm } from '../../../test/support/files.ts';
import { abrirZip, exportada } from '../../../test/support/landlordExport.ts';
import type { Deps } from '../../deps.ts';
import { workJobs } from '../../jobs/work.ts';
import { isLocal } from '../../providers/storage/create.ts';
import type { Body } from '../../providers/storage/storage.ts';
import { sistema } from '../auditoria/autor.ts';
import { fazerExportacao } from './fazer.ts';

const aoFim: (() => unknown)[] = [];
afterEach(async () => {
  for (const acabar of aoFim.splice(0).reverse()) await acabar();
});

async function palco(): Promise<{ teste: AppComArquivos; dono: Locador; videos: Buffer[] }> {
  const teste = await appComArquivos();
  aoFim.push(teste.fechar);
  const dono = await novoLocador(teste);
  const imovelId = await novoImovel(dono);
  const videos = [amostra.mp4(150_000), amostra.mp4(90_000)];
  for (const video of videos) {
    const { status } = await enviarForm(teste, dono, upload.imovel, { imovelId }, [['arquivo', video, 'casa.mp4']]);
    expect(status).toBe(201);
  }
  return { teste, dono, videos };
}

const pedir = async (dono: Locador): Promise<string> => (await dono.pedir(exportacoes.pedir)).body.id;

/** Does what time would do: the dead process's heartbeat is missed, and the job waits no longer. */
const passarOTempo = ({ deps }: AppComArquivos) =>
  deps.pool.query(`update fila.job set start_after = now(), heartbeat_on = now() - interval '1 minute'`);

const videosDe = (zip: Map<string, Uint8Array>) =>
  [...zip].filter(([caminho]) => caminho.endsWith('.mp4')).map(([, bytes]) => Buffer.from(bytes));

const zipsDe = async (teste: AppComArquivos, dono: Locador) =>
  (await teste.objetos(dono.uid)).filter((key) => key.endsWith('.zip'));

test('one whose process is killed in the middle is made anew by another, and no half file is ever seen', async () => {
  const { teste, dono, videos } = await palco();
  const filho = fork(fileURLToPath(new URL('../../../test/support/exportProcess.ts', import.meta.url)), {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: teste.url,
      DATA_DIR: teste.dados,
      PUBLIC_URL: teste.base,
      ...inject('s3'),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  aoFim.push(() => filho.kill('SIGKILL'));
  expect((await once(filho, 'message'))[0]).toBe('pronto');
  // Heard from now on: it may say so before the answer to the request is here.
  const escrevendo = once(filho, 'message');
  const id = await pedir(dono);
  expect((await escrevendo)[0]).toBe('escrevendo');
  const meio = await dono.pedir(exportacoes.buscar, { params: { id } });
  expect(meio.body).toMatchObject({ situacao: 'FAZENDO', tamanho: null });
  expect((await dono.pedir(exportacoes.arquivo, { params: { id } })).status).toBe(409);
  const morto = once(filho, 'exit');
  filho.kill('SIGKILL');
  await morto;
  expect(await zipsDe(teste, dono)).toEqual([]);

  await passarOTempo(teste);
  const { stop } = await workJobs(teste.deps, { poll: 2, watch: 1 });
  aoFim.push(stop);
  const daFila = `select state from fila.job where name = 'exportacao.fazer'`;
  const situacao = async () => (await teste.deps.pool.query(daFila)).rows.map(({ state }) => state);
  // Given back by whoever watches; it waits its minute like any that failed.
  await expect.poll(situacao, { timeout: 60_000 }).toEqual(['retry']);
  await passarOTempo(teste);
  expect(await exportada(dono, id)).toMatchObject({ situacao: 'PRONTA' });
  expect(videosDe(await abrirZip(dono, id))).toEqual(expect.arrayContaining(videos));
  expect(await zipsDe(teste, dono)).toHaveLength(1);
}, 180_000);

/** A storage whose first file of this kind waits for a word before it is written, and the word. */
function comEspera(deps: Deps) {
  const espera = Promise.withResolvers<void>();
  const chegada = Promise.withResolvers<void>();
  async function* depois(corpo: Body) {
    chegada.resolve();
    await espera.promise;
    yield* corpo as AsyncIterable<Buffer>;
  }
  const storage = {
    ...deps.storage,
    put: (...[objeto, corpo, tipo]: Parameters<typeof deps.storage.put>) =>
      deps.storage.put(objeto, depois(corpo), tipo),
  };
  return { deps: { ...deps, storage }, soltar: espera.resolve, chegou: chegada.promise };
}

test('of two runs of one job the later one counts, and the other leaves nothing', async () => {
  const { teste, dono } = await palco();
  const exportacaoId = await pedir(dono);
  const dados = { autor: sistema(dono.uid), exportacaoId };
  const lenta = comEspera(teste.deps);
  const primeira = fazerExportacao(lenta.deps, dados, new AbortController().signal);
  await lenta.chegou;
  await fazerExportacao(teste.deps, dados, new AbortController().signal);
  const [ficou] = await zipsDe(teste, dono);
  lenta.soltar();
  await primeira;
  expect(await exportada(dono, exportacaoId)).toMatchObject({ situacao: 'PRONTA' });
  await vi.waitFor(async () => expect(await zipsDe(teste, dono)).toEqual([ficou]));
  await abrirZip(dono, exportacaoId);
}, 120_000);

test('a storage that fails in the middle leaves nothing behind, and after the last try the landlord is told', async () => {
  const { teste, dono } = await palco();
  const exportacaoId = await pedir(dono);
  const dados = { autor: sistema(dono.uid), exportacaoId };
  const { storage } = teste.deps;
  const quebrada: Deps = {
    ...teste.deps,
    storage: {
      ...storage,
      read: async (objeto) => {
        const fluxo = await storage.read(objeto);
        fluxo?.once('data', () => fluxo.destroy(new Error('o disco caiu')));
        return fluxo;
      },
    },
  };
  for (let vez = 1; vez <= 6; vez++) {
    await expect(fazerExportacao(quebrada, dados, new AbortController().signal)).rejects.toThrow('o disco caiu');
    expect(await zipsDe(teste, dono)).toEqual([]);
    if (isLocal(storage)) expect(readdirSync(join(teste.dados, 'arquivos', 'parciais'))).toEqual([]);
  }
  expect(await exportada(dono, exportacaoId)).toMatchObject({ situacao: 'FALHOU', erro: expect.any(String) });
  expect(await pedir(dono)).not.toBe(exportacaoId);
}, 120_000);

test('one that has not moved for an hour is no longer waited for', async () => {
  const { teste, dono } = await palco();
  const parada = await pedir(dono);
  teste.agora(new Date(teste.deps.agora().getTime() + 3_601_000).toISOString());
  expect((await dono.pedir(exportacoes.buscar, { params: { id: parada } })).body.situacao).toBe('FALHOU');
  const nova = await pedir(dono);
  expect(nova).not.toBe(parada);
  await fazerExportacao(teste.deps, { autor: sistema(dono.uid), exportacaoId: parada }, new AbortController().signal);
  expect(await zipsDe(teste, dono)).toEqual([]);
  await fazerExportacao(
    teste.deps,
    { autor: sistema(dono.uid), exportacaoId: randomUUID() },
    new AbortController().signal,
  );
}, 60_000);

test('a stop of the process breaks it off, and the next run makes it whole', async () => {
  const { teste, dono, videos } = await palco();
  const exportacaoId = await pedir(dono);
  const dados = { autor: sistema(dono.uid), exportacaoId };
  const parada = new AbortController();
  parada.abort();
  await expect(fazerExportacao(teste.deps, dados, parada.signal)).rejects.toThrow();
  expect(await zipsDe(teste, dono)).toEqual([]);
  await fazerExportacao(teste.deps, dados, new AbortController().signal);
  expect(videosDe(await abrirZip(dono, exportacaoId))).toEqual(expect.arrayContaining(videos));
}, 60_000);
