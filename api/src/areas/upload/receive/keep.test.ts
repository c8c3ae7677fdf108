import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { setImmediate as proximaVolta } from 'node:timers/promises';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { amostra } from '../../../../test/support/files.ts';
import type { Deps } from '../../../deps.ts';
import type { Body } from '../../../providers/storage/storage.ts';
import { fazerFoto } from '../files/image.ts';
import { FOTOS } from '../files/types.ts';
import { CHEGADA_MS, guardarArquivo } from './keep.ts';
import { noDisco, receberNoDisco } from './spool.ts';

const dados = mkdtempSync(join(tmpdir(), 'imob-envios-'));
afterAll(() => rmSync(dados, { recursive: true, force: true }));
afterEach(() => {
  vi.useRealTimers();
  // No upload leaves a file on the disk, however it ended.
  expect(readdirSync(join(dados, 'envios'))).toEqual([]);
});

const storage = {
  publicAddress: (key: string) => key,
  async put(_objeto: unknown, corpo: Body) {
    if (!Buffer.isBuffer(corpo)) for await (const _ of corpo);
  },
};
const deps = { storage, env: { DATA_DIR: dados } } as unknown as Deps;
const de = (userId: string) => ({ userId, recurso: 'imovel', registroId: 'r', privado: false, tipos: FOTOS }) as const;
const guardar = (userId: string, corpo: Readable) =>
  guardarArquivo(deps, de(userId), { body: corpo, name: 'foto.jpg' }).catch((erro: unknown) => erro);

test('pictures that never end hold up nobody, and have five minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const foto = await amostra.jpg();
  const lentas = Array.from({ length: 40 }, () => new PassThrough());
  const envios = lentas.map((corpo, i) => guardar(`lento ${i % 4}`, corpo));
  for (const corpo of lentas) corpo.write(Buffer.concat([foto, Buffer.alloc(5000)]));
  for (let i = 0; i < 20; i++) await proximaVolta();
  expect(await guardar('outro', Readable.from([foto]))).toMatchObject({ tipo: 'jpg' });
  expect(await guardar('lento 0', Readable.from([foto]))).toMatchObject({ tipo: 'jpg' });
  await vi.advanceTimersByTimeAsync(CHEGADA_MS);
  expect(await Promise.all(envios)).toEqual(
    lentas.map(() => expect.objectContaining({ statusCode: 400, message: expect.stringContaining('5 minutos') })),
  );
});

test('a landlord has a share of the disk on which pictures wait, and gets it back', async () => {
  const bloco = Buffer.alloc(1024 * 1024);
  function* megas(quantos: number) {
    for (let i = 0; i < quantos; i++) yield bloco;
  }
  const receber = (userId: string, quantos: number) =>
    noDisco(dados, async (pasta) => {
      const { tamanho, giveBack } = await receberNoDisco(userId, join(pasta, 'x'), Readable.from(megas(quantos)));
      await expect(receberNoDisco(userId, join(pasta, 'y'), Readable.from(megas(200)))).rejects.toMatchObject({
        statusCode: 503,
      });
      const outro = await receberNoDisco('outro', join(pasta, 'z'), Readable.from(megas(60)));
      giveBack();
      outro.giveBack();
      return tamanho;
    });
  expect(await receber('cheio', 60)).toBe(60 * 1024 * 1024);
  expect(await receber('cheio', 60)).toBe(60 * 1024 * 1024);
});

const comArquivo = <T>(bytes: Buffer, f: (de: string, para: string) => Promise<T>) =>
  noDisco(dados, async (pasta) => {
    writeFileSync(join(pasta, 'de'), bytes);
    return f(join(pasta, 'de'), join(pasta, 'para'));
  });

test('one landlord’s photos are decoded one by one: another’s need not wait for them', async () => {
  const [grande, foto] = [await amostra.jpg(4000, 4000), await amostra.jpg()];
  const prontas: string[] = [];
  const decodificar = (quem: string, bytes: Buffer) =>
    comArquivo(bytes, (origem, para) => fazerFoto(quem, { tipo: 'jpg', de: origem, para })).then(() =>
      prontas.push(quem),
    );
  const muitas = Array.from({ length: 6 }, () => decodificar('muitas', grande));
  await Promise.all([...muitas, decodificar('uma', foto)]);
  expect(prontas.indexOf('uma')).toBeLessThan(3);
});

test('a bomb, 49 megapixels in 1.3 KB of AVIF, is refused by its header, in words and at once', async () => {
  const bomba = await readFile(new URL('../../../../test/support/bomb49mp.avif', import.meta.url));
  expect(bomba.length).toBeLessThan(2_000);
  // The process that judges is there already.
  await guardar('ana', Readable.from([await amostra.jpg()]));
  const [inicio, antes] = [performance.now(), process.memoryUsage.rss()];
  expect(await guardar('ana', Readable.from([bomba]))).toMatchObject({
    statusCode: 413,
    message: expect.stringContaining('13 megapixels em AVIF'),
  });
  expect(performance.now() - inicio).toBeLessThan(3_000);
  expect(process.memoryUsage.rss() - antes).toBeLessThan(100 * 1024 * 1024);
});

/** The processes of this one that make pictures. */
function trabalhadores(): number[] {
  const eu = `/proc/${process.pid}/task`;
  const filhos = readdirSync(eu).flatMap((tarefa) => readFileSync(join(eu, tarefa, 'children'), 'utf8').split(' '));
  const faz = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('imageWorker');
  return filhos.filter((pid) => pid !== '' && faz(pid)).map(Number);
}

test('a picture that takes too long or too much memory, or whose process dies, is refused; the next is made', async () => {
  const grande = await amostra.jpg(6000, 6000);
  const fazer = (limites?: { prazo?: number; memoria?: number }) =>
    comArquivo(grande, (origem, para) => fazerFoto('ana', { tipo: 'jpg', de: origem, para }, limites));
  const recusa = { statusCode: 413, message: expect.stringContaining('memória ou tempo') };
  await expect(fazer({ prazo: 5 })).rejects.toMatchObject(recusa);
  await expect(fazer({ memoria: 40 * 1024 * 1024 })).rejects.toMatchObject(recusa);
  const morta = fazer();
  await vi.waitFor(() => expect(trabalhadores().length).toBeGreaterThan(0));
  for (const pid of trabalhadores()) process.kill(pid, 'SIGKILL');
  await expect(morta).rejects.toMatchObject(recusa);
  await fazer();
});

test('a signal to the whole group of processes, as Ctrl-C is one, does not reach the picture in hand', async () => {
  await comArquivo(await amostra.jpg(), (origem, para) => fazerFoto('ana', { tipo: 'jpg', de: origem, para }));
  expect(trabalhadores()).not.toEqual([]);
  const grupoDe = (pid: number) => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2]);
  expect(trabalhadores().map(grupoDe)).toEqual(trabalhadores());
});

test('a picture that is being made ends with its service, and does not go on for as long as it takes', async () => {
  const grande = await amostra.jpg(6000, 6000);
  await comArquivo(grande, async (de, para) => {
    const orfao = fork(new URL('../files/imageWorker.ts', import.meta.url), { execArgv: [] });
    const fim = once(orfao, 'exit');
    orfao.send({ tipo: 'png', de, para, memoria: 800 * 1024 * 1024 });
    await vi.waitFor(() => expect(existsSync(para)).toBe(true), { timeout: 20_000 });
    orfao.disconnect();
    // To leave of its own accord waits for what the threads have in hand.
    expect(await fim).toEqual([null, 'SIGKILL']);
  });
});
