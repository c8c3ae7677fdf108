import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as upload from '@imob/schemas/upload';
import { expect, test } from 'vitest';
import { afterwards, asRoot, newDataDir, silent } from '../src/db/embedded/fixture.ts';
import { startEmbedded } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { testApp } from './support/app.ts';
import { endereco, novaConta, novoContrato, novoLocador } from './support/factories.ts';
import { amostra } from './support/files.ts';
import { formulario } from './support/form.ts';
import { violations } from './support/invariants.ts';

const LENGTH_OF_A_TRY = 400;
/** Words for a person, and what to do. */
const SENTENCE = /[a-zã]+ .*(tente|libere|aguarde)/i;

test.runIf(asRoot)(
  'with the disk of database and files full, then its log too, refusals are sentences; nothing acknowledged is lost',
  async (context) => {
    const folder = await newDataDir();
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=260m', 'tmpfs', folder]).status === 0;
    if (!mounted) return context.skip('this machine does not let us mount');
    afterwards(async () => void spawnSync('umount', ['-l', folder]));
    const banco = await startEmbedded(folder, silent);
    afterwards(banco.stop);
    await migrate(banco.url);
    const teste = await testApp({ url: banco.url, env: { DATA_DIR: join(folder, 'dados') } });
    afterwards(teste.fechar);
    const ana = await novoLocador(teste);
    const { imovelId, contratoId } = await novoContrato(ana);
    const acknowledged: string[] = [imovelId];
    const refusals: { status: number; error: string }[] = [];
    const write = async () => {
      const body = { ...endereco, descricao: randomBytes(1_500).toString('hex') };
      const { status, body: answer } = await ana.pedir(imoveis.criar, { body });
      if (status === 201) acknowledged.push(answer.id);
      else refusals.push({ status, error: answer.error });
      return status;
    };
    const filler = join(folder, 'filler');
    // Until there is no place; PostgreSQL may give some back a moment later.
    const fill = () => spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=16k', 'oflag=append', 'conv=notrunc']);
    const kept = async () => ((await ana.pedir(imoveis.listar)).body as { id: string }[]).map(({ id }) => id);

    for (let i = 0; i < 20; i++) expect(await write()).toBe(201);
    const conta = await novaConta(ana, contratoId);
    fill();
    for (let i = 0; i < LENGTH_OF_A_TRY && refusals.length < 5; i++) await write();
    expect(refusals).toHaveLength(5);
    const foto = { params: { imovelId }, ...formulario({}, await amostra.jpg()) };
    const semEspaco = await ana.pedir(upload.imovel, foto);
    refusals.push({ status: semEspaco.status, error: semEspaco.body.error });
    // Records can still be read, because a full disk loses nothing.
    expect(new Set(await kept())).toEqual(new Set(acknowledged));

    // Its log wants a new segment: PostgreSQL ends itself, and again whenever it is started.
    const tables = refusals.length;
    for (let i = 0; i < LENGTH_OF_A_TRY && refusals.length < tables + 5; i++) {
      await teste.deps.pool.query('select pg_switch_wal()').catch(() => {});
      await ana.pedir(financeiro.pagar, { params: { id: conta } });
      await write();
      fill();
    }
    expect(refusals.length).toBeGreaterThanOrEqual(tables + 5);
    for (const { status, error } of refusals) {
      expect([status === 503 || status === 507, error]).toEqual([true, expect.stringMatching(SENTENCE)]);
    }

    expect(await readFile(join(folder, 'postgres', 'server.log'), 'utf8')).toMatch(
      /PANIC: .*pg_wal.*No space left on device/,
    );
    await rm(filler);
    await expect.poll(write, { timeout: 60_000, interval: 500 }).toBe(201);
    expect((await ana.pedir(upload.imovel, foto)).status).toBe(201);
    const left = await kept();
    expect(left).toHaveLength(new Set(left).size);
    expect(acknowledged.filter((id) => !left.includes(id))).toEqual([]);
    expect(await violations(teste.deps.pool)).toEqual([]);
  },
  240_000,
);
