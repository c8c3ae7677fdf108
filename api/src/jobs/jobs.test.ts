import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/support/app.ts';
import { createPool } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../http/errors.ts';
import { enqueue } from './enqueue.ts';
import { HANDLERS } from './handlers.ts';
import { workJobs } from './work.ts';

const aoFim: (() => unknown)[] = [];
afterEach(async () => {
  for (const acabar of aoFim.splice(0).reverse()) await acabar();
});

async function novoTeste(): Promise<TestApp> {
  const teste = await testApp();
  aoFim.push(teste.fechar);
  return teste;
}

type Fazer = (deps: Deps, dados: { reciboId: string }, sinal: AbortSignal) => Promise<void>;

async function trabalhador(deps: Deps, fazer: Fazer, procura?: number) {
  const meios = { watch: 1, ...(procura && { poll: procura }), handlers: { ...HANDLERS, 'recibo.email': fazer } };
  const { stop } = await workJobs(deps, meios);
  let parado: Promise<void> | undefined;
  const pararUmaVez = () => {
    parado ??= stop();
    return parado;
  };
  aoFim.push(pararUmaVez);
  return pararUmaVez;
}

const autorDe = (userId: string) => ({ userId, quem: userId, origem: 'rotina' as const });

async function pedir({ deps }: TestApp, userId: string = randomUUID()): Promise<string> {
  const reciboId = randomUUID();
  await deps.db.transaction().execute((trx) => enqueue(trx, 'recibo.email', { autor: autorDe(userId), reciboId }));
  return reciboId;
}

const guardadas = async ({ deps }: TestApp) =>
  (await deps.pool.query(`select state, retry_count as tentativas, output from fila.job`)).rows;

/** After so many seconds a worker looks by itself, where a test waits for that. */
const LOGO_S = 2;

/** Does what time would do. */
const passarOTempo = ({ deps }: TestApp) =>
  deps.pool.query(`update fila.job set start_after = now(), heartbeat_on = now() - interval '1 minute'`);

test('a job exists once the transaction that asks for it commits, and never when it is rolled back', async () => {
  const teste = await novoTeste();
  const { db } = teste.deps;
  const pedido = { autor: autorDe(randomUUID()), reciboId: randomUUID() };
  const desfeita = db.transaction().execute(async (trx) => {
    await enqueue(trx, 'recibo.email', pedido);
    throw new Error('desfeita');
  });
  await expect(desfeita).rejects.toThrow('desfeita');
  expect(await guardadas(teste)).toEqual([]);
  await db.transaction().execute(async (trx) => {
    await enqueue(trx, 'recibo.email', pedido);
    expect(await guardadas(teste)).toEqual([]);
  });
  expect(await guardadas(teste)).toMatchObject([{ state: 'created' }]);
});

test('several workers do each job once between them, soon after it was asked for', async () => {
  const teste = await novoTeste();
  const feitas: string[] = [];
  const quem = new Set<number>();
  for (const numero of [1, 2, 3]) {
    await trabalhador(teste.deps, async (_deps, { reciboId }) => {
      feitas.push(reciboId);
      quem.add(numero);
    });
  }
  const inicio = performance.now();
  const pedidas = await Promise.all(Array.from({ length: 60 }, () => pedir(teste)));
  await expect.poll(() => feitas.length).toBeGreaterThanOrEqual(60);
  expect(feitas.sort()).toEqual(pedidas.sort());
  expect(quem.size).toBeGreaterThan(1);
  // Told by NOTIFY: the workers look by themselves every 15 seconds only.
  expect(performance.now() - inicio).toBeLessThan(10_000);
});

test('one landlord’s jobs take turns, and another’s is not behind them', async () => {
  const teste = await novoTeste();
  const muitas = randomUUID();
  for (let i = 0; i < 20; i++) await pedir(teste, muitas);
  const outra = await pedir(teste);
  const ordem: string[] = [];
  let juntas = 0;
  let maximo = 0;
  await trabalhador(teste.deps, async (_deps, { reciboId }) => {
    juntas += 1;
    maximo = Math.max(maximo, juntas);
    ordem.push(reciboId);
    await new Promise((depois) => setTimeout(depois, 100));
    juntas -= 1;
  });
  await expect.poll(() => ordem).toContain(outra);
  expect(ordem.indexOf(outra)).toBeLessThan(10);
  expect(maximo).toBe(2);
});

test('what fails is tried again later; a refusal is final, and neither keeps more than a sentence', async () => {
  const teste = await novoTeste();
  const vistas: string[] = [];
  const falhar: Fazer = async (_deps, { reciboId }) => {
    vistas.push(reciboId);
    throw vistas.length === 1 ? new Error('o provedor caiu') : new HttpError(422, 'não há a quem enviar');
  };
  await trabalhador(teste.deps, falhar, LOGO_S);
  const id = await pedir(teste);
  await expect.poll(() => guardadas(teste)).toMatchObject([{ state: 'retry', output: { message: 'o provedor caiu' } }]);
  expect(vistas).toEqual([id]);
  await passarOTempo(teste);
  await expect.poll(() => guardadas(teste), { timeout: 40_000 }).toMatchObject([{ state: 'completed', tentativas: 1 }]);
  expect(vistas).toEqual([id, id]);
}, 60_000);

test('the job of a process that was killed is taken up by another', async () => {
  const teste = await novoTeste();
  const filho = fork(fileURLToPath(new URL('../../test/support/jobProcess.ts', import.meta.url)), {
    env: { PATH: process.env.PATH, DATABASE_URL: teste.url },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  aoFim.push(() => filho.kill('SIGKILL'));
  expect((await once(filho, 'message'))[0]).toBe('pronto');
  const id = await pedir(teste);
  expect((await once(filho, 'message'))[0]).toBe(id);
  const morto = once(filho, 'exit');
  filho.kill('SIGKILL');
  await morto;
  const feitas: string[] = [];
  await passarOTempo(teste);
  await trabalhador(teste.deps, async (_deps, { reciboId }) => void feitas.push(reciboId), LOGO_S);
  // Given back by whoever watches; it waits its minute like any that failed.
  await expect.poll(() => guardadas(teste), { timeout: 20_000 }).toMatchObject([{ state: 'retry' }]);
  await passarOTempo(teste);
  await expect.poll(() => feitas, { timeout: 40_000 }).toEqual([id]);
}, 90_000);

test('a stop lets the job at work end, and takes no other', async () => {
  const teste = await novoTeste();
  let acabar = () => {};
  const comecadas: string[] = [];
  const parar = await trabalhador(teste.deps, async (_deps, { reciboId }) => {
    comecadas.push(reciboId);
    await new Promise<void>((fim) => {
      acabar = fim;
    });
  });
  const userId = randomUUID();
  await pedir(teste, userId);
  await expect.poll(() => comecadas.length).toBe(1);
  await pedir(teste, userId);
  const parado = parar();
  setTimeout(acabar, 300);
  await parado;
  expect((await guardadas(teste)).map(({ state }) => state).sort()).toEqual(['completed', 'created']);
});

test('a database that went away and came back is worked for again', async () => {
  const teste = await novoTeste();
  const feitas: string[] = [];
  await trabalhador(teste.deps, async (_deps, { reciboId }) => void feitas.push(reciboId));
  const pool = createPool(teste.url, { max: 1 });
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await pool.end();
  let id = '';
  await expect.poll(async () => (id = await pedir(teste))).toBeTruthy();
  await expect.poll(() => feitas).toContain(id);
});
