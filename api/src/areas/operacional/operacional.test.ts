import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import * as operacional from '@imob/schemas/operacional';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { databaseFolder } from '../../backup/wal/settings.ts';
import { recordMark } from '../../metrics/marks.ts';
import { schedulePasses } from '../../process/passes.ts';

let teste: TestApp;
const linhas: string[] = [];
const log = pino(
  {},
  new Writable({
    write: (parte, _e, pronto) => {
      linhas.push(String(parte));
      pronto();
    },
  }),
);
beforeAll(async () => {
  const env = { METRICS_TOKEN: 'medidas', BACKUP_DIR: '/nowhere', BACKUP_PASSPHRASE: 'uma frase bem longa' };
  teste = await testApp({ env, deps: { log } });
});
afterAll(() => teste.fechar());

const medir = (headers = { authorization: 'Bearer medidas' }) =>
  teste.cliente().pedir(operacional.metrics, { headers });

describe('ready', () => {
  test('says that all is well', async () => {
    const { status, body } = await teste.cliente().pedir(operacional.ready);
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'pronto',
      verificacoes: { banco: true, migracoes: true, armazenamento: true },
    });
  });

  test('names a storage that takes nothing, and a database of an older program', async () => {
    const storage = { ...teste.deps.storage, check: () => Promise.reject(new Error('sem espaço')) };
    const outro = await testApp({ deps: { storage } });
    try {
      await outro.deps.pool.query("delete from migracoes where name = '0030-marcos'");
      const { status, body } = await outro.cliente().pedir(operacional.ready);
      expect(status).toBe(503);
      expect(body.verificacoes).toEqual({ banco: true, migracoes: false, armazenamento: false });
      expect(body.error).toBe(
        'O banco de dados não está na versão deste programa: rode npm run migrate ou reinicie o serviço. O armazenamento de arquivos não responde ou não aceita gravações.',
      );
    } finally {
      await outro.fechar();
    }
  });

  test('names a database that does not answer, while live goes on', async () => {
    const outro = await testApp();
    const { pool } = outro.deps;
    const pergunta = pool.connect;
    try {
      pool.connect = (() => Promise.reject(new Error('connect ECONNREFUSED'))) as never;
      const { status, body } = await outro.cliente().pedir(operacional.ready);
      expect([status, body.error]).toEqual([503, 'O banco de dados não responde.']);
      expect((await outro.cliente().pedir(operacional.live)).status).toBe(200);
    } finally {
      pool.connect = pergunta;
      await outro.fechar();
    }
  });
});

describe('metrics', () => {
  test('are 404 without the token, and where there is none', async () => {
    expect((await medir({ authorization: 'Bearer outro' })).status).toBe(404);
    expect((await teste.cliente().pedir(operacional.metrics)).status).toBe(404);
    const fechado = await testApp();
    const resposta = await fechado.cliente().pedir(operacional.metrics, { headers: { authorization: 'Bearer ' } });
    expect(resposta.status).toBe(404);
    await fechado.fechar();
  });

  test('count requests by route, never by address', async () => {
    await teste.cliente().pedir({ method: 'GET', url: '/imoveis/0b8f3f0e-0000-4000-8000-000000000000' });
    await teste.cliente().pedir({ method: 'GET', url: '/nada/aqui' });
    const { status, texto, headers } = await medir();
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
    expect(texto).toContain(
      'imob_http_request_duration_seconds_count{method="GET",route="/imoveis/:id",status="401"} 1',
    );
    expect(texto).toContain('route="desconhecida",status="404"');
    expect(texto).not.toMatch(/0b8f3f0e|nada/);
    expect(texto).toMatch(/imob_db_connections\{state="idle"\} \d/);
    expect(texto).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
    expect(texto).toContain('imob_database_up 1');
  });

  test('tell when notices and backups last went well, and what passes did', async () => {
    await recordMark(teste.deps.db, 'rotina', new Date('2026-03-10T12:00:00Z'));
    await recordMark(teste.deps.db, 'copia', new Date('2026-03-09T15:00:00Z'));
    const uma = (name: string, work: () => Promise<unknown>) => ({ name, every: 1e6, first: 1, work });
    const passes = schedulePasses(teste.deps, [
      uma('boa', async () => {}),
      uma('ruim', () => Promise.reject(new Error('não deu'))),
    ]);
    await expect
      .poll(async () => (await medir()).texto)
      .toContain('imob_passes_total{pass="ruim",outcome="failure"} 1');
    await passes.stop();
    const { texto } = await medir();
    expect(texto).toContain('imob_passes_total{pass="boa",outcome="success"} 1');
    expect(texto).toMatch(/imob_pass_last_success_timestamp_seconds\{pass="boa"\} \d/);
    expect(texto).toContain(`imob_routine_last_success_timestamp_seconds ${Date.parse('2026-03-10T12:00:00Z') / 1000}`);
    expect(texto).toContain('imob_backup_age_seconds 86400');
  });

  test('tell how old the last base is, and for how long something waits for the archive', async () => {
    await recordMark(teste.deps.db, 'base', new Date('2026-03-10T03:00:00Z'));
    const valor = async (nome: string) => Number(new RegExp(`^${nome} (.*)$`, 'm').exec((await medir()).texto)?.[1]);
    expect(await valor('imob_wal_base_age_seconds')).toBe(12 * 3600);
    expect(await valor('imob_wal_waiting_seconds')).toBe(0);
    const pasta = databaseFolder(teste.deps.env);
    const espera = async (onde: string, nome: string, minutos: number) => {
      await mkdir(join(pasta, onde), { recursive: true });
      await writeFile(join(pasta, onde, nome), '');
      const desde = new Date(Date.parse('2026-03-10T15:00:00Z') - minutos * 60_000);
      await utimes(join(pasta, onde, nome), desde, desde);
    };
    await espera('wal-pronto', '000000010000000000000007', 4);
    await espera('wal-pronto', '.000000010000000000000005', 60);
    expect(await valor('imob_wal_waiting_seconds')).toBe(240);
    await espera('pg_wal/archive_status', '000000010000000000000006.ready', 10);
    await espera('pg_wal/archive_status', '000000010000000000000004.done', 60);
    expect(await valor('imob_wal_waiting_seconds')).toBe(600);
    // Nothing of it where PostgreSQL is the operator's own.
    const alheio = await testApp({ env: { METRICS_TOKEN: 'medidas' } });
    const headers = { authorization: 'Bearer medidas' };
    expect((await alheio.cliente().pedir(operacional.metrics, { headers })).texto).not.toContain('imob_wal');
    await alheio.fechar();
  });

  test('are all that the alert rules and the dashboard ask for', async () => {
    const { texto } = await medir();
    const existentes = new Set([...texto.matchAll(/^# TYPE (\S+)/gm)].map(([, nome]) => nome));
    const raiz = new URL('../../../../deploy/', import.meta.url);
    for (const arquivo of ['prometheus/alerts.yml', 'grafana/imob.json']) {
      const pedidas = readFileSync(new URL(arquivo, raiz), 'utf8').matchAll(/\b(imob|nodejs|process)_[a-z0-9_]+/g);
      for (const [nome] of pedidas) {
        if (nome.startsWith('imob_bank_certificate_expiry')) continue;
        expect(existentes, `${arquivo}: ${nome}`).toContain(nome.replace(/_(bucket|count|sum)$/, ''));
      }
    }
  });
});

test("a proxy's trace id stands in every line of its request", async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
  await teste.cliente().pedir(operacional.health, { headers: { traceparent } });
  const linha = JSON.parse(linhas.at(-1) ?? '{}');
  expect(linha).toMatchObject({ url: '/health', traceId, reqId: expect.any(String) });
});

const temPromtool = spawnSync('promtool', ['--version']).status === 0;
test.skipIf(!temPromtool)('promtool accepts the alert rules, and they fire as written', () => {
  const pasta = new URL('../../../../deploy/prometheus/', import.meta.url).pathname;
  for (const argumentos of [
    ['check', 'rules', 'alerts.yml'],
    ['check', 'config', '--syntax-only', 'prometheus.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', argumentos, { cwd: pasta, encoding: 'utf8' });
    expect(status, `${argumentos.join(' ')}\n${stdout}${stderr}`).toBe(0);
  }
});
if (!temPromtool) console.warn('Sem promtool (pacote prometheus do Debian): as regras de alerta não foram conferidas.');
