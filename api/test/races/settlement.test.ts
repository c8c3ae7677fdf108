import { setTimeout as sleep } from 'node:timers/promises';
import * as acerto from '@imob/schemas/acerto';
import * as financeiro from '@imob/schemas/financeiro';
import { hoje, somarDias } from '@imob/schemas/rules/dates';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { rowsEverywhere } from '../support/db.ts';
import { contasDe, type Locador, novoContrato, novoLocador } from '../support/factories.ts';
import { violations } from '../support/invariants.ts';
import { freePort } from '../support/ports.ts';
import { iniciar, newFolder, type Processo } from '../support/process.ts';

const MAIN = new URL('../../src/main.ts', import.meta.url).pathname;
let teste: TestApp;
let ana: Locador;
let dados: Awaited<ReturnType<typeof newFolder>>;
let processo: Processo;
let base: string;
beforeAll(async () => {
  // The real clock: the process that is killed has no other.
  teste = await testApp({ agora: new Date().toISOString() });
  ana = await novoLocador(teste);
  dados = await newFolder();
  const porta = await freePort();
  base = `http://127.0.0.1:${porta}`;
  const env = { DATABASE_URL: teste.url, DATA_DIR: dados.pasta, HOST: '127.0.0.1', PORT: String(porta) };
  processo = iniciar(MAIN, { ...env, FRONTEND_URL: base, LOG_LEVEL: 'fatal' });
  const saudavel = () =>
    fetch(`${base}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const limite = Date.now() + 60_000; !(await saudavel()); await sleep(50)) {
    if (Date.now() > limite) throw new Error(`o serviço não subiu:\n${processo.saida()}`);
  }
}, 90_000);
afterAll(async () => {
  processo.filho.kill('SIGKILL');
  await teste.fechar();
  await dados.apagar();
});

test('the service killed in the middle of confirming a settlement: nothing of it stays, and it is confirmed later', async () => {
  const chavesEm = hoje(teste.deps.agora(), teste.deps.env.APP_TIMEZONE);
  const { contratoId } = await novoContrato(ana, {
    dataInicio: somarDias(chavesEm, -70),
    dataFim: somarDias(chavesEm, 300),
    valorCaucao: 900,
  });
  for (const { id, tipo } of await contasDe(ana, contratoId)) {
    if (tipo === 'CAUCAO') await ana.pedir(financeiro.pagar, { params: { id } });
  }
  const body = { chavesEm, poupanca: { saldo: 950.5 }, danos: [{ descricao: 'Porta', valor: 1200 }] };
  const { id: acertoId } = (await ana.pedir(acerto.criar, { params: { id: contratoId }, body })).body;
  const antes = await contasDe(ana, contratoId);

  // Its receipts' numbers are held: it has called off rents and made contas by the time it asks for one.
  const preso = new pg.Client({ connectionString: teste.url });
  await preso.connect();
  await preso.query('begin');
  await preso.query('select * from contadores where "userId" = $1 for update', [ana.uid]);
  const url = base + acerto.confirmar.url.replace(':id', contratoId).replace(':acertoId', acertoId);
  const pedido = fetch(url, { method: 'POST', headers: { cookie: `imob_session=${ana.cookie}` } }).catch(
    () => undefined,
  );
  const esperando = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await rowsEverywhere(teste.url, esperando)).length, { timeout: 30_000 }).toBe(1);
  processo.filho.kill('SIGKILL');
  expect(await pedido).toBeUndefined();
  await preso.query('rollback');
  const abertas = `select 1 from pg_stat_activity where datname = current_database() and pid != pg_backend_pid() and xact_start is not null`;
  await expect.poll(async () => (await rowsEverywhere(teste.url, abertas)).length, { timeout: 30_000 }).toBe(0);
  await preso.end();

  expect(await contasDe(ana, contratoId)).toEqual(antes);
  expect((await ana.pedir(acerto.buscar, { params: { id: contratoId } })).body.situacao).toBe('CALCULADO');
  expect(await violations(teste.deps.pool)).toEqual([]);
  const depois = await ana.pedir(acerto.confirmar, { params: { id: contratoId, acertoId } });
  expect(depois).toMatchObject({ status: 200, body: { situacao: 'CONFIRMADO' } });
  const canceladas = (await contasDe(ana, contratoId)).filter(({ status }) => status === 'CANCELADO');
  expect(canceladas.length).toBeGreaterThan(5);
}, 120_000);
