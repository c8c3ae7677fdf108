import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVICE } from '../../../build/service.ts';
import { distribute } from '../../src/db/distribute.ts';
import { migrate } from '../../src/db/migrate.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { type Locador, novoContrato, novoLocador } from '../support/factories.ts';
import { freePort } from '../support/ports.ts';
import { iniciar, newFolder, type Processo } from '../support/process.ts';
import { aceitas, conferir, escrever, quantasAceitas, Recusa } from './escritas.ts';

/** A cluster of its own, since what is killed here others could not be using. */
const script = new URL('../citus/server.sh', import.meta.url).pathname;
const { status, stdout } = spawnSync(script, ['find'], { encoding: 'utf8' });
const binaries = stdout.trim();
if (status) console.warn('No PostgreSQL with Citus on this machine: a lost machine of a cluster is not tried.');

const KILLS = Number(process.env.KILLS_CLUSTER ?? 12);
const WORKERS = [1, 2];
/** A machine that froze, or a network that swallows everything: longer than anybody may wait. */
const FROZEN_MS = 30_000;
/** From a machine that is back to the first write of everyone: what was being committed is settled once a minute. */
const BACK_MS = 90_000;

let folder: string;
let teste: TestApp;
let service: Processo | undefined;
let base = '';
let dados = '';
let locadores: { ana: Locador; contratoId: string; worker: number }[];
let iniciarServico: () => Promise<void>;
const cleanUps: (() => unknown)[] = [];

const server = (...args: string[]) => {
  const [action = '', ...rest] = args;
  execFileSync(script, [action, folder, binaries, ...rest], { stdio: ['ignore', 'ignore', 'inherit'] });
};

beforeAll(async () => {
  if (!binaries) return;
  folder = mkdtempSync(join(tmpdir(), 'imob-citus-'));
  cleanUps.push(() => server('stop'));
  const ports = [await freePort(), await freePort(), await freePort()];
  server('start', ...ports.map(String));
  const url = `postgres://imob@localhost:${ports[0]}/postgres`;
  await migrate(url);
  await distribute(url, () => {});
  teste = await testApp({ url, agora: new Date().toISOString() });
  cleanUps.push(teste.fechar);
  locadores = [];
  // Two landlords on each worker.
  while (WORKERS.some((worker) => locadores.filter((um) => um.worker === worker).length < 2)) {
    const ana = await novoLocador(teste);
    const { rows } = await teste.deps.pool.query(
      `select nodeport from citus_shards where table_name = 'imoveis'::regclass
        and shardid = get_shard_id_for_distribution_column('imoveis', $1::uuid)`,
      [ana.uid],
    );
    locadores.push({ ana, contratoId: (await novoContrato(ana)).contratoId, worker: ports.indexOf(rows[0].nodeport) });
  }
  const { pasta, apagar } = await newFolder();
  cleanUps.push(apagar);
  dados = pasta;
  const porta = await freePort();
  base = `http://127.0.0.1:${porta}`;
  iniciarServico = async () => {
    service = iniciar(SERVICE, {
      ...{ NODE_ENV: 'production', HOST: '127.0.0.1', FRONTEND_URL: 'http://localhost:5173', LOG_LEVEL: 'info' },
      AUTH_RATE_LIMIT: '1000000',
      ...{ DATABASE_URL: url, DATA_DIR: pasta, SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') },
      PORT: String(porta),
    });
    await service.escreveu('Serviço pronto');
  };
  await iniciarServico();
});
afterAll(async () => {
  service?.filho.kill('SIGKILL');
  await service?.fim;
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

/** Only while something is lost may requests be refused. `wrote` holds the landlords whose writes went through since it was emptied. */
let lost: 'service' | 'node' | undefined;
let wrote = new Set<string>();
let on = false;
let refused = 0;
let longest = 0;

/** Finds the lines of the service's log about a request that it could not answer. */
async function whyOf(refusal: Error): Promise<string> {
  await sleep(500);
  const id = refusal instanceof Recusa ? refusal.id : 'timeout';
  const lines = service?.saida().split('\n') ?? [];
  return lines.filter((line) => line.includes('falha ao atender') && line.includes(id)).join('\n');
}

function writers(): Promise<void>[] {
  return locadores.map(({ ana, contratoId }) =>
    escrever({
      ana,
      contratoId,
      base: () => base,
      continua: () => on,
      conseguiu: () => wrote.add(ana.uid),
      // In the meantime 503 and nothing else; only a dead service may break what it was asked.
      async falhou(erro) {
        const excused =
          erro instanceof Recusa ? lost && erro.status === 503 : lost === 'service' && erro.name !== 'TimeoutError';
        if (!excused) throw new Error(`${erro.message}\n${await whyOf(erro)}`, { cause: erro });
        refused++;
        await sleep(50);
      },
    }),
  );
}

async function everyoneWrites(among = locadores): Promise<void> {
  wrote = new Set();
  const began = performance.now();
  while (among.some(({ ana }) => !wrote.has(ana.uid))) {
    if (!on || performance.now() - began > BACK_MS) throw new Error('not everyone writes again');
    await sleep(20);
  }
  longest = Math.max(longest, performance.now() - began);
}

/** All landlords write while `trouble` goes on; what one of them may not be told ends both. */
async function whileWriting(trouble: () => Promise<void>): Promise<void> {
  on = true;
  lost = undefined;
  const writing = writers();
  const going = everyoneWrites().then(trouble);
  try {
    await Promise.race([going, Promise.all(writing).then(() => going)]);
  } finally {
    on = false;
    await Promise.allSettled([going, ...writing]);
  }
  await conferir(teste, dados);
}

/** One of the four that a cluster's service is made of, gone for a moment and back again. */
async function loseOne(round: number): Promise<void> {
  const node = round % 4;
  await sleep(Math.random() * 1_500);
  lost = node === 3 ? 'service' : 'node';
  if (node === 3) {
    service?.filho.kill('SIGKILL');
    await service?.fim;
    await iniciarServico();
  } else {
    server('signal', String(node), 'KILL');
    // Landlords on the other worker are served meanwhile.
    if (node > 0) await everyoneWrites(locadores.filter(({ worker }) => worker !== node));
    else await sleep(Math.random() * 2_000);
    server('again', String(node));
  }
  await everyoneWrites();
  lost = undefined;
}

test.skipIf(!binaries)(
  `service, coordinator and workers of a cluster ${KILLS} times killed while landlords write: 503 meanwhile, and each acknowledged write is there, once`,
  async () => {
    for (let round = 1; round <= KILLS; round++) await whileWriting(() => loseOne(round));
    console.log(
      `${quantasAceitas()} acknowledged writes, ${refused} refused; all wrote again within ${Math.round(longest)} ms`,
    );
    expect(aceitas.pagas.size).toBeGreaterThan(0);
  },
);

test.skipIf(!binaries)('a frozen worker makes nobody wait longer than 15 s, and all goes on once it is back', () =>
  whileWriting(async () => {
    lost = 'node';
    const others = locadores.filter(({ worker }) => worker !== 1);
    server('signal', '1', 'STOP');
    try {
      await everyoneWrites(others);
      await sleep(FROZEN_MS);
      await everyoneWrites(others);
    } finally {
      server('signal', '1', 'CONT');
    }
    await everyoneWrites();
  }),
);
