// The drill of going back in time: write, note the moment, write more, destroy, go back, compare.
import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createDb, createPool } from '../../db/connect.ts';
import { afterwards, newDataDir, query, silent } from '../../db/embedded/fixture.ts';
import { startEmbedded } from '../../db/embedded.ts';
import { migrate } from '../../db/migrate.ts';
import { type Env, readEnv } from '../../env.ts';
import { storageLocal } from '../../providers/storage/local.ts';
import { fileName } from '../files.ts';
import { openVault } from '../target.ts';
import { archiveDatabase } from './archive.ts';
import { basesOf, inVault, isSegment, type Label, position } from './names.ts';
import { pack, unpack } from './pack.ts';
import { returnTo } from './recover.ts';
import { basesToKeep, dropOldWal } from './retain.ts';
import { databaseFolder, WAITING_ROOM, walSettings } from './settings.ts';

const log = pino({ level: 'silent' });

async function ambiente(): Promise<Env> {
  const pasta = await newDataDir();
  const copias = await newDataDir();
  return readEnv({
    FRONTEND_URL: 'http://localhost',
    DATA_DIR: pasta,
    BACKUP_DIR: copias,
    BACKUP_PASSPHRASE: 'uma frase comprida',
  });
}

/** The service's database with its pass, until `parar`. */
async function ligar(env: Env) {
  const banco = await startEmbedded(env.DATA_DIR, silent, walSettings(env));
  const pool = createPool(banco.url);
  const db = createDb(pool);
  let parado: Promise<void> | undefined;
  const parar = () => {
    parado ??= db.destroy().then(banco.stop);
    return parado;
  };
  afterwards(parar);
  return {
    url: banco.url,
    parar,
    arquivar: () => archiveDatabase({ env, db, pool, log, agora: () => new Date() }),
  };
}

const escrever = (url: string, quanto: string) => query(url, `insert into diario values ('${quanto}')`);
const named = async (url: string) =>
  (await query<{ o: string }>(url, 'select o from diario order by em')).map(({ o }) => o);
/** The database's own clock, between two of its transactions. */
async function moment(url: string): Promise<Date> {
  await sleep(50);
  const [row] = await query<{ em: Date }>(url, 'select clock_timestamp() as em');
  await sleep(50);
  return row?.em as Date;
}
const entregar = (url: string) => query(url, 'select pg_switch_wal()');
const esperarVazio = async (env: Env, arquivar: () => Promise<void>) => {
  await expect
    .poll(
      async () => {
        await arquivar();
        const state = await readdir(join(databaseFolder(env), 'pg_wal', 'archive_status'));
        return state.filter((nome) => nome.endsWith('.ready'));
      },
      { timeout: 60_000 },
    )
    .toEqual([]);
  await arquivar();
};
const armazenamento = (env: Env) =>
  storageLocal({
    folder: join(env.DATA_DIR, 'arquivos'),
    publicUrl: '',
    cipher: { sign: () => Buffer.alloc(0), verify: () => false },
  });

test('the database goes back to a moment, on the same machine and on a clean one, and on from there', async () => {
  const env = await ambiente();
  await writeFile(join(env.DATA_DIR, 'secrets.key'), 'a chave');
  const storage = armazenamento(env);
  const vault = await openVault(env);
  const servico = await ligar(env);
  await migrate(servico.url);
  await query(servico.url, 'create table diario (o text, em timestamptz default clock_timestamp())');
  await escrever(servico.url, 'antes da base');
  await servico.arquivar();
  await escrever(servico.url, 'manhã');
  const meioDia = await moment(servico.url);
  await escrever(servico.url, 'tarde');
  await query(servico.url, `insert into diario select md5(i::text) from generate_series(1, 20000) i`);
  await entregar(servico.url);
  await esperarVazio(env, servico.arquivar);
  const tarde = await moment(servico.url);
  await escrever(servico.url, 'noite');
  await query(servico.url, 'delete from diario where o = $$manhã$$');
  await servico.parar();

  // The archive has nothing of the night: it is read from the folder that is moved aside.
  const agora = new Date('2026-11-22T14:03:00Z');
  const volta = await returnTo({ env, storage }, vault, { target: tarde, agora });
  expect([volta.acabou, volta.previous, volta.sumidos]).toEqual([
    false,
    expect.stringMatching(/-antes-2026-11-22T140300000Z$/),
    [],
  ]);
  const second = await ligar(env);
  const depois = await named(second.url);
  expect([depois.slice(0, 3), depois.length]).toEqual([['antes da base', 'manhã', 'tarde'], 20_003]);
  await escrever(second.url, 'outra noite');
  await entregar(second.url);
  await esperarVazio(env, second.arquivar);
  const outraNoite = await moment(second.url);
  await escrever(second.url, 'madrugada');
  await entregar(second.url);
  await esperarVazio(env, second.arquivar);
  await second.parar();

  // The machine is gone; what the archive holds is enough, along the second line and before it.
  const ao = async (target: Date) => {
    await rm(join(env.DATA_DIR, 'postgres'), { recursive: true, force: true });
    await rm(join(env.DATA_DIR, 'secrets.key'), { force: true });
    const feita = await returnTo({ env, storage }, vault, { target, agora: new Date() });
    const banco = await ligar(env);
    const linhas = (await named(banco.url)).filter((o) => !/^[0-9a-f]{32}$/.test(o));
    await banco.parar();
    return { linhas, acabou: feita.acabou, previous: feita.previous };
  };
  expect(await ao(outraNoite)).toEqual({
    linhas: ['antes da base', 'manhã', 'tarde', 'outra noite'],
    acabou: false,
    previous: undefined,
  });
  expect((await ao(meioDia)).linhas).toEqual(['antes da base', 'manhã']);
  // Nothing was written after the last segment: the end of the archive is as far as one gets, and that is said.
  const amanha = await ao(new Date(Date.now() + 60_000));
  expect([amanha.acabou, amanha.linhas.at(-1)]).toEqual([true, 'madrugada']);
  await expect(
    returnTo({ env, storage }, vault, { target: new Date(meioDia.getTime() - 3_600_000), agora: new Date() }),
  ).rejects.toThrow(/começa em \d\d\/\d\d\/\d{4}, \d\d:\d\d:\d\d, e o momento pedido é anterior/);
}, 300_000);

test('files that the database names come back from the daily backups; a gap in the archive, or a service at work, is said', async () => {
  const env = await ambiente();
  const storage = armazenamento(env);
  const vault = await openVault(env);
  const servico = await ligar(env);
  await migrate(servico.url);
  await query(servico.url, 'create table diario (o text, em timestamptz default clock_timestamp())');
  const uid = 'b2b1c2d3-0000-4000-8000-000000000001';
  const key = (n: number) => `${uid}/imovel/${String(n).repeat(40)}.jpg`;
  for (const n of [1, 2, 3]) {
    await query(
      servico.url,
      // Its landlord is of no matter here.
      `set session_replication_role = replica;
       insert into arquivos ("userId", key, recurso, "registroId", privado, url, nome, tipo, tamanho, "criadoEm")
       values ('${uid}', '${key(n)}', 'imovel', '${uid}', false, 'x', 'f', 'image/jpeg', 3, now())`,
    );
  }
  async function* foto() {
    yield Buffer.from('uma');
  }
  await storage.put({ balde: 'publico', key: key(1) }, Buffer.from('uma'), 'image/jpeg');
  await vault.put(fileName({ balde: 'publico', key: key(2) }), foto());
  await servico.arquivar();
  for (let i = 0; i < 3; i++) {
    await escrever(servico.url, `dia ${i}`);
    await entregar(servico.url);
  }
  await esperarVazio(env, servico.arquivar);
  const agora = await moment(servico.url);
  await expect(returnTo({ env, storage }, vault, { target: agora, agora: new Date() })).rejects.toThrow('pare-o');
  await escrever(servico.url, 'fim');
  await entregar(servico.url);
  await esperarVazio(env, servico.arquivar);
  await servico.parar();
  const { trazidos, sumidos } = await returnTo({ env, storage }, vault, { target: agora, agora: new Date() });
  expect([trazidos, sumidos]).toEqual([1, [key(3)]]);

  const segmentos = (await inVault(vault)).flatMap((um) => (um.tipo === 'segmento' ? [um] : []));
  const [base] = await basesOf(vault, await inVault(vault));
  const [primeiro] = segmentos
    .filter(({ segmento }) => isSegment(segmento) && segmento > (base?.fim ?? ''))
    .sort((um, outro) => (um.segmento < outro.segmento ? -1 : 1));
  await vault.remove([primeiro?.nome ?? '']);
  await rm(join(env.DATA_DIR, 'postgres'), { recursive: true, force: true });
  await expect(returnTo({ env, storage }, vault, { target: agora, agora: new Date() })).rejects.toThrow(
    `Falta o segmento ${primeiro?.segmento}`,
  );
  // A failure does not lose the database that was there before, and half a database is not started.
  const pasta = databaseFolder(env);
  expect(await readdir(join(pasta, '..'))).not.toContain('data');
  await mkdir(pasta, { recursive: true });
  await writeFile(join(pasta, 'o-de-antes'), '');
  await expect(returnTo({ env, storage }, vault, { target: agora, agora: new Date() })).rejects.toThrow(
    'o banco de antes está de volta',
  );
  expect(await readdir(pasta)).toEqual(['o-de-antes']);
  expect((await readdir(join(pasta, '..'))).filter((nome) => nome.includes('-antes-'))).toEqual([]);
}, 300_000);

test('a full waiting room never stops the database: it goes on, and a new base is made at the next pass', async () => {
  const env = await ambiente();
  const servico = await ligar(env);
  await migrate(servico.url);
  await servico.arquivar();
  const [first] = await basesOf(await openVault(env), await inVault(await openVault(env)));
  const sala = join(databaseFolder(env), WAITING_ROOM);
  const full = Array.from({ length: 256 }, (_, i) => join(sala, `cheia-${i}`));
  for (const arquivo of full) await appendFile(arquivo, '');
  await entregar(servico.url);
  await expect.poll(async () => await readdir(sala), { timeout: 60_000 }).toContain('.lacuna');
  for (const arquivo of full) await rm(arquivo);
  await sleep(1_100);
  await servico.arquivar();
  const vault = await openVault(env);
  const bases = await basesOf(vault, await inVault(vault));
  expect(bases.map(({ id }) => id)).toEqual([first?.id, expect.not.stringMatching(`^${first?.id}$`)]);
  expect(await readdir(sala)).not.toContain('.lacuna');
  await servico.parar();
}, 120_000);

const label = (day: number, inicio: string): Label => ({
  ...{ versao: 1, sistema: '7', texto: '', fim: inicio, bytes: 1, segredo: null },
  ...{ id: `base-${day}`, em: `2026-11-${String(day).padStart(2, '0')}T03:00:00.000Z`, inicio },
});

test('of the archive stays what its days need, and nothing older', async () => {
  const segmento = (n: number) => `0000000100000000000000${String(n).padStart(2, '0')}`;
  const dias = [1, 5, 10, 14, 15].map((day) => label(day, segmento(day)));
  const agora = new Date('2026-11-15T12:00:00Z');
  // Going back to the 9th of November needs the base of the 5th.
  expect(basesToKeep(dias, agora, 7).map(({ id }) => id)).toEqual(['base-5', 'base-10', 'base-14', 'base-15']);
  expect(basesToKeep(dias.slice(0, 1), agora, 7)).toHaveLength(1);

  const objetos = new Map<string, Buffer>();
  for (const um of dias) {
    objetos.set(`wal/7/bases/${um.id}/rotulo`, Buffer.from(JSON.stringify(um)));
    objetos.set(`wal/7/bases/${um.id}/dados.zst`, Buffer.alloc(1));
  }
  for (let i = 1; i <= 15; i++) objetos.set(`wal/7/segmentos/${segmento(i)}.zst`, Buffer.alloc(1));
  objetos.set('wal/7/segmentos/00000002.history.zst', Buffer.alloc(1));
  objetos.set('copias/20261101T030000Z/lista', Buffer.alloc(1));
  const vault = {
    async *list() {
      for (const nome of [...objetos.keys()]) yield { nome, tamanho: 1, em: new Date('2026-11-01T00:00:00Z') };
    },
    async *read(nome: string) {
      yield objetos.get(nome) as Buffer;
    },
    async remove(nomes: readonly string[]) {
      for (const nome of nomes) objetos.delete(nome);
    },
  };
  expect(await dropOldWal(vault as never, agora, 7)).toEqual({ bases: 1, wal: 4 });
  const ficaram = [...objetos.keys()];
  expect(ficaram.filter((nome) => nome.includes('base-1/'))).toEqual([]);
  expect(
    ficaram
      .filter((nome) => nome.includes('/segmentos/'))
      .map((nome) => position(nome.split('/')[3] ?? '').slice(14, 16)),
  ).toHaveLength(12);
  expect(ficaram).toContain('copias/20261101T030000Z/lista');
  expect(ficaram).toContain('wal/7/segmentos/00000002.history.zst');
});

test('a folder comes out of its stream as it went in, but for what a server makes anew', async () => {
  const [de, para] = [await newDataDir(), await newDataDir()];
  const { mkdir, readFile } = await import('node:fs/promises');
  for (const pasta of ['global', 'base/5', 'pg_wal', 'base/pgsql_tmp'])
    await mkdir(join(de, pasta), { recursive: true });
  const grande = randomBytes(600_000);
  for (const [nome, bytes] of [
    ['global/pg_control', Buffer.from('controle')],
    ['base/5/1259', grande],
    ['base/5/vazio', Buffer.alloc(0)],
    ['base/5/linhas', Buffer.from('{"arquivo":"x","bytes":3}\n\n')],
    ['pg_wal/000000010000000000000001', grande],
    ['postmaster.pid', Buffer.from('1')],
  ] as const) {
    await writeFile(join(de, nome), bytes);
  }
  expect(await unpack(pack(de), para)).toBe(4);
  expect(await readFile(join(para, 'base/5/1259'))).toEqual(grande);
  expect(await readFile(join(para, 'base/5/linhas'), 'utf8')).toBe('{"arquivo":"x","bytes":3}\n\n');
  expect(await readdir(join(para, 'pg_wal'))).toEqual([]);
  await rename(join(para, 'base/5/vazio'), join(para, 'base/5/outro'));
  async function* fora() {
    yield Buffer.from('{"arquivo":"../fora","bytes":0}\n');
  }
  await expect(unpack(fora(), para)).rejects.toThrow('Nome inesperado');
});
