import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVICE } from '../../../build/service.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { type Locador, novoContrato, novoLocador } from '../support/factories.ts';
import { freePort } from '../support/ports.ts';
import { iniciar, newFolder } from '../support/process.ts';
import { aceitas, conferir, escrever, quantasAceitas } from './escritas.ts';

const KILLS = Number(process.env.KILLS ?? 200);
const LOCADORES = 3;
/** A round's work ends by the kill, somewhere in this time. */
const RODADA_MS = 1_500;

let teste: TestApp;
let pasta: string;
const limpezas: (() => unknown)[] = [];
let locadores: { ana: Locador; contratoId: string }[];
beforeAll(async () => {
  // Sessions and contracts are made here; what is counted is written through the processes that die.
  teste = await testApp({ agora: new Date().toISOString() });
  limpezas.push(teste.fechar);
  const nova = await newFolder();
  pasta = nova.pasta;
  limpezas.push(nova.apagar);
  locadores = [];
  for (let i = 0; i < LOCADORES; i++) {
    const ana = await novoLocador(teste);
    locadores.push({ ana, contratoId: (await novoContrato(ana)).contratoId });
  }
});
afterAll(async () => {
  for (const limpar of limpezas.reverse()) await limpar();
});

test(`a whole service ${KILLS} times killed while landlords write: each acknowledged write is there, once`, async () => {
  const env = {
    ...{ NODE_ENV: 'production', HOST: '127.0.0.1', FRONTEND_URL: 'http://localhost:5173', LOG_LEVEL: 'info' },
    // All landlords write from one address.
    AUTH_RATE_LIMIT: '1000000',
    ...{ DATABASE_URL: teste.url, DATA_DIR: pasta, SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') },
  };
  for (let rodada = 1; rodada <= KILLS; rodada++) {
    const porta = await freePort();
    const { filho, fim, escreveu } = iniciar(SERVICE, { ...env, PORT: String(porta) });
    await escreveu('Serviço pronto');
    let vivo = true;
    const escritores = locadores.map((locador) =>
      escrever({
        ...locador,
        base: () => `http://127.0.0.1:${porta}`,
        continua: () => vivo,
        // The kill takes the answer with it; while the process lives nothing may be refused.
        falhou: async (erro) => {
          throw erro;
        },
      }),
    );
    // A slow machine takes no photo in so short a time: the rounds grow until it has.
    const ateQuando = RODADA_MS * (aceitas.fotos.size > 0 ? 1 : Math.min(rodada, 10));
    await Promise.race([sleep(Math.random() * ateQuando), Promise.all(escritores)]);
    vivo = false;
    filho.kill('SIGKILL');
    await Promise.all([fim, ...escritores]);
    if (rodada % 20 === 0 || rodada === KILLS) await conferir(teste, pasta);
  }
  console.log(
    `${quantasAceitas()} acknowledged writes, ${aceitas.fotos.size} photos, ${aceitas.entradas.length} sign-ins`,
  );
  for (const umas of [aceitas.pagas, aceitas.fotos]) expect(umas.size).toBeGreaterThan(0);
  expect(aceitas.entradas.length).toBeGreaterThan(0);
});
