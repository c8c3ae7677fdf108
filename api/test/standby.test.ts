import * as imoveis from '@imob/schemas/imoveis';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from './support/app.ts';
import { endereco, novoLocador } from './support/factories.ts';

test('a database that became a standby refuses writes for a moment, in words, and goes on to be read', async () => {
  const teste = await testApp();
  onTestFinished(teste.fechar);
  const ana = await novoLocador(teste);
  const escrever = () => ana.pedir(imoveis.criar, { body: endereco });
  /** Acts like a failover: all connections are new, and they may write or not, by `sim`. */
  const soLe = async (sim: boolean) => {
    const { pathname } = new URL(teste.url);
    await comoAdministrador(`alter database "${pathname.slice(1)}" set default_transaction_read_only = ${sim}`);
    await comoAdministrador(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${pathname.slice(1)}' and application_name = 'imob'`);
    await expect.poll(async () => (await ana.pedir(imoveis.listar)).status).toBe(200);
  };
  expect((await escrever()).status).toBe(201);
  await soLe(true);
  for (let i = 0; i < 3; i++) {
    expect(await escrever()).toMatchObject({ status: 503, body: { error: expect.stringContaining('Tente de novo') } });
  }
  expect((await ana.pedir(imoveis.listar)).body).toHaveLength(1);
  await soLe(false);
  expect((await escrever()).status).toBe(201);

  async function comoAdministrador(comando: string) {
    const url = new URL(teste.url);
    url.searchParams.set('options', '-c default_transaction_read_only=off');
    const cliente = new pg.Client({ connectionString: url.href, application_name: 'administrador' });
    await cliente.connect();
    await cliente.query(comando).finally(() => cliente.end());
  }
});
