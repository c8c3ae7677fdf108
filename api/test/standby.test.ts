import * as imoveis from '@imob/schemas/imoveis';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from './support/app.ts';
import { endereco, novoLocador } from './support/factories.ts';

test('a database that became a standby refuses writes for a moment, in words, and goes on to be read', async () => {
  const teste = await testApp();
  onTestFinished(teste.fechar);
  const ana = await novoLocador(teste);
  const escrever = () => ana.pedir(imoveis.criar, { body: endereco });
  const soLe = async (sim: boolean) => {
    const qual = sql.raw(new URL(teste.url).pathname.slice(1));
    await teste.deps.db.connection().execute(async (db) => {
      await sql`set default_transaction_read_only = off`.execute(db);
      await sql`alter database ${qual} set default_transaction_read_only = ${sql.raw(sim ? 'on' : 'off')}`.execute(db);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'imob' and pid <> pg_backend_pid()`.execute(db);
    });
    // The one that said so is ended too: from here on all are new.
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(teste.deps.db).catch(() => {});
  };
  expect((await escrever()).status).toBe(201);
  await soLe(true);
  await expect.poll(async () => (await escrever()).status).toBe(503);
  expect((await escrever()).body.error).toMatch(/Tente de novo/);
  expect((await ana.pedir(imoveis.listar)).body).toHaveLength(1);
  await soLe(false);
  await expect.poll(async () => (await escrever()).status).toBe(201);
});
