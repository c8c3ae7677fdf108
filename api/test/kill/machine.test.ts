import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVICE } from '../../../build/service.ts';
import { silent } from '../../src/db/embedded/fixture.ts';
import { runningEmbedded, startEmbedded } from '../../src/db/embedded.ts';
import { migrate } from '../../src/db/migrate.ts';
import { testApp } from '../support/app.ts';
import { type Locador, novoContrato, novoLocador } from '../support/factories.ts';
import { freePort } from '../support/ports.ts';
import { iniciar, newFolder, type Processo } from '../support/process.ts';
import { aceitas, conferir, escrever, quantasAceitas, Recusa } from './escritas.ts';

/** A start of the default database after a crash takes seconds: of these kills there are fewer. */
const KILLS = Math.ceil(Number(process.env.KILLS ?? 200) / 5);
const LOCADORES = 3;
const RODADA_MS = 2_000;

let pasta: string;
let apagar: () => Promise<void>;
const locadores: { ana: Locador; contratoId: string }[] = [];

/** The app's own reading of the default database, while some service has it running. */
async function comBanco(fazer: (teste: Awaited<ReturnType<typeof testApp>>) => Promise<void>): Promise<void> {
  const banco = await runningEmbedded(pasta);
  if (!banco) throw new Error('the default database does not answer');
  const teste = await testApp({ url: banco.url, agora: new Date().toISOString() });
  try {
    await fazer(teste);
  } finally {
    await teste.fechar();
    await banco.stop();
  }
}

beforeAll(async () => {
  ({ pasta, apagar } = await newFolder());
  const banco = await startEmbedded(pasta, silent);
  await migrate(banco.url);
  await comBanco(async (teste) => {
    for (let i = 0; i < LOCADORES; i++) {
      const ana = await novoLocador(teste);
      locadores.push({ ana, contratoId: (await novoContrato(ana)).contratoId });
    }
  });
  await banco.stop();
});
afterAll(() => apagar());

async function iniciarServico(): Promise<Processo & { base: string }> {
  const porta = String(await freePort());
  const servico = iniciar(SERVICE, {
    ...{ NODE_ENV: 'production', HOST: '127.0.0.1', FRONTEND_URL: 'http://localhost:5173', LOG_LEVEL: 'info' },
    ...{
      DATA_DIR: pasta,
      SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
      AUTH_RATE_LIMIT: '1000000',
      PORT: porta,
    },
  });
  await servico.escreveu('Serviço pronto');
  return { ...servico, base: `http://127.0.0.1:${porta}` };
}

/** PostgreSQL's first process: without it the others go, and nothing that was not yet on the disk is. */
async function matarBanco(): Promise<void> {
  const pid = await readFile(join(pasta, 'postgres', 'data', 'postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(pid, 10), 'SIGKILL');
}

test(`the default database and its service ${KILLS} times killed, together or the database alone, while landlords write: each acknowledged write is there, once`, async () => {
  let servico = await iniciarServico();
  for (let rodada = 1; rodada <= KILLS; rodada++) {
    let vivo = true;
    let caiu = false;
    let voltou = 0;
    const escritores = locadores.map((locador) =>
      escrever({
        ...locador,
        base: () => servico.base,
        continua: () => vivo,
        conseguiu: () => {
          if (caiu) voltou += 1;
        },
        // Only while the database is gone is anything refused, and with 503 then.
        falhou: async (erro) => {
          if (!caiu || !(erro instanceof Recusa) || erro.status !== 503) throw erro;
          await sleep(50);
        },
      }),
    );
    const escrevendo = Promise.all(escritores);
    await Promise.race([sleep(200 + Math.random() * RODADA_MS), escrevendo]);
    caiu = true;
    await matarBanco();
    const junto = rodada % 2 === 0;
    if (junto) {
      vivo = false;
      servico.filho.kill('SIGKILL');
      await Promise.all([servico.fim, escrevendo]);
      servico = await iniciarServico();
    } else {
      // The service brings it up again by itself, and all write on.
      const ate = Date.now() + 60_000;
      while (voltou < LOCADORES && Date.now() < ate) await Promise.race([sleep(50), escrevendo]);
      expect(voltou).toBeGreaterThanOrEqual(LOCADORES);
      vivo = false;
      await escrevendo;
    }
    if (rodada % 5 === 0 || rodada === KILLS) await comBanco((teste) => conferir(teste, pasta));
  }
  servico.filho.kill('SIGTERM');
  await servico.fim;
  console.log(
    `${quantasAceitas()} acknowledged writes, ${aceitas.fotos.size} photos, ${aceitas.entradas.length} sign-ins`,
  );
  for (const umas of [aceitas.pagas, aceitas.fotos]) expect(umas.size).toBeGreaterThan(0);
  expect(aceitas.entradas.length).toBeGreaterThan(0);
});
