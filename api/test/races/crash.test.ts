import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import * as financeiro from '@imob/schemas/financeiro';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { contasDe, type Locador, novoContrato, novoLocador } from '../support/factories.ts';
import { violations } from '../support/invariants.ts';
import { servico } from '../support/service.ts';
import { linhas } from './race.ts';

const SIMULTANEOS = 16;
let teste: TestApp;
let ana: Locador;
let pasta: string;
beforeAll(async () => {
  // The real clock: the process that is killed has no other.
  teste = await testApp({ agora: new Date().toISOString() });
  ana = await novoLocador(teste);
  pasta = await mkdtemp(join(tmpdir(), 'imob-queda-'));
});
afterAll(async () => {
  await teste.fechar();
  await rm(pasta, { recursive: true, force: true });
});

/** The service as it is started in earnest, in a process of its own, on the test's database. */
async function iniciarServico() {
  const iniciado = await servico({ DATABASE_URL: teste.url, DATA_DIR: pasta, LOG_LEVEL: 'info' });
  // Its own word: at a port that another process took meanwhile, that one would answer in its place.
  await iniciado.pronto();
  return iniciado;
}

test.each([150, 400, 700])('the service killed after %i ms of payments: each is whole or not at all', async (prazo) => {
  const { contratoId } = await novoContrato(ana, { dataFim: '2075-12-31', valorAluguel: 1000.01 });
  const contas = (await contasDe(ana, contratoId)).map(({ id }) => id as string);
  const { filho, endereco } = await iniciarServico();
  const confirmados: { id: string; contaId: string; valor: number }[] = [];
  const recusas: string[] = [];
  let caiu = false;
  const tempestade = Array.from({ length: SIMULTANEOS }, async (_, via) => {
    for (let i = via; i < contas.length && !caiu; i += SIMULTANEOS) {
      const url = endereco + financeiro.pagar.url.replace(':id', contas[i] as string);
      const corpo = i % 2 ? { valorPago: ((i % 99_999) + 1) / 100 } : {};
      const resposta = await fetch(url, {
        method: 'PATCH',
        headers: { cookie: `imob_session=${ana.cookie}`, 'content-type': 'application/json' },
        body: JSON.stringify(corpo),
      }).catch(() => undefined);
      if (resposta?.status === 200) confirmados.push(((await resposta.json()) as any).recibo_digital);
      else if (resposta) recusas.push(`${resposta.status} ${await resposta.text()}`);
    }
  });
  await expect.poll(() => confirmados.length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0);
  await esperar(prazo);
  filho.kill('SIGKILL');
  caiu = true;
  await Promise.all(tempestade);
  await semOutros();
  expect(recusas).toEqual([]);

  expect(await violations(teste.deps.pool)).toEqual([]);
  const recibos = await linhas(teste, 'select id, "contaId", valor from recibos where "contratoId" = $1', [contratoId]);
  const guardados = new Map(recibos.map((recibo) => [recibo.id, recibo]));
  for (const { id, contaId, valor } of confirmados) expect(guardados.get(id)).toEqual({ id, contaId, valor });
  // Killed in the middle, not before the first nor after the last.
  expect(confirmados.length).toBeGreaterThan(0);
  expect(recibos.length).toBeLessThan(contas.length);
  const [{ total }] = await linhas(teste, 'select sum(valor) as total from contas where "contratoId" = $1', [
    contratoId,
  ]);
  expect(Math.round(total * 100)).toBe(contas.length * 100_001);

  // The next start works on as if nothing had happened.
  const proximo = await iniciarServico();
  const aberta = await linhas(
    teste,
    `select id from contas where "contratoId" = $1 and status in ('PENDENTE', 'ATRASADO') limit 1`,
    [contratoId],
  );
  const url = proximo.endereco + financeiro.pagar.url.replace(':id', aberta[0].id);
  const { status } = await fetch(url, { method: 'PATCH', headers: { cookie: `imob_session=${ana.cookie}` } });
  expect(status).toBe(200);
});

/** PostgreSQL notices that the killed service's connections are gone when it next talks to them. */
async function semOutros(): Promise<void> {
  const cliente = new pg.Client({ connectionString: teste.url, application_name: 'queda' });
  await cliente.connect();
  const emTransacao = `select pid from pg_stat_activity where datname = current_database()
    and pid != pg_backend_pid() and xact_start is not null`;
  await expect.poll(async () => (await cliente.query(emTransacao)).rows, { timeout: 10_000 }).toEqual([]);
  await cliente.end();
}
