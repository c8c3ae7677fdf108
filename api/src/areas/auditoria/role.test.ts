import { readFile } from 'node:fs/promises';
import * as auditoria from '@imob/schemas/auditoria';
import * as financeiro from '@imob/schemas/financeiro';
import * as locatarios from '@imob/schemas/locatarios';
import * as privacidade from '@imob/schemas/privacidade';
import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { newDatabase } from '../../../test/support/db.ts';
import { novaConta, novoContrato, novoLocador } from '../../../test/support/factories.ts';
import { migrate } from '../../db/migrate.ts';
import { apagarVencidas } from '../privacidade/apagarVencidas.ts';
import { sealAndExpire } from './sealAndExpire.ts';
import { verificar } from './verify.ts';

/** The commands of the page for operators, so that what it says is what was tried. */
async function comandos(papel: string): Promise<string> {
  const pagina = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const [bloco] = /```sql\n[^`]*imob_servico[^`]*```/.exec(pagina) ?? [''];
  return bloco.replace(/```(sql\n)?/g, '').replaceAll('imob_servico', papel);
}

test('with a role that may only insert into the trail the service works, and cannot rewrite it', async () => {
  const banco = await newDatabase();
  const papel = `imob_servico_${process.pid}`;
  const dono = new pg.Client({ connectionString: banco.url });
  await dono.connect();
  await dono.query(await comandos(papel));
  const url = new URL(banco.url);
  [url.username, url.password] = [papel, 'uma-senha-longa'];
  expect(await migrate(url.href)).toEqual([]);
  const teste = await testApp({ url: url.href });
  try {
    const ana = await novoLocador(teste);
    const { contratoId } = await novoContrato(ana);
    const id = await novaConta(ana, contratoId);
    expect((await ana.pedir(financeiro.pagar, { params: { id } })).status).toBe(200);
    expect((await ana.pedir(auditoria.listar, { query: { registro: id } })).body.eventos).toHaveLength(2);
    await sealAndExpire({ ...teste.deps, log: pino({ level: 'silent' }) });
    expect(await verificar(teste.deps.db)).toMatchObject({ blocos: 1, problemas: [] });

    const { pool } = teste.deps;
    for (const comando of [
      `update auditoria set quem = 'outro'`,
      'update auditoria set valores = null',
      'delete from auditoria',
      'truncate auditoria',
      `update "auditoriaBlocos" set hash = '\\x00'`,
      'delete from "auditoriaBlocos"',
    ]) {
      await expect(pool.query(comando), comando).rejects.toMatchObject({ code: '42501' });
    }
    // Nobody is made anonymous by half; an account goes, and its trail with its years.
    const { body } = await ana.pedir(locatarios.listar);
    const anonimizar = await ana.pedir(privacidade.anonimizarLocatario, { params: { id: body[0].id } });
    expect([anonimizar.status, anonimizar.body.error]).toEqual([409, expect.stringContaining('auditoria')]);
    const [pedidaEm, apagarEm] = ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'];
    await teste.deps.db.insertInto('exclusoes').values({ userId: ana.uid, pedidaEm, apagarEm }).execute();
    expect(await apagarVencidas(teste.deps)).toBe(1);
    expect(await verificar(teste.deps.db)).toMatchObject({ blocos: 1, problemas: [] });

    // Old enough to go: left to the owner, and no failure of the hourly pass.
    teste.agora('2040-01-01T00:00:00Z');
    await sealAndExpire({ ...teste.deps, log: pino({ level: 'silent' }) });
  } finally {
    await teste.fechar();
    await dono.query(`drop owned by ${papel}; drop role ${papel}`);
    await dono.end();
    await banco.apagar();
  }
});
