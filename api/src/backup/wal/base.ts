import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Env } from '../../env.ts';
import { idOf } from '../list.ts';
import { secretOfFolder } from '../make.ts';
import { noTimeouts } from '../tables.ts';
import type { Vault } from '../target.ts';
import { baseName, type Label, labelName, systemOf } from './names.ts';
import { pack } from './pack.ts';
import { databaseFolder } from './settings.ts';
import { keepReady } from './store.ts';
import { keepCompressed } from './zstd.ts';

const WAIT_MS = 120_000;

type Source = { url: string; env: Pick<Env, 'DATA_DIR' | 'SECRETS_KEY'> };

/**
 * A copy of PostgreSQL's folder while it runs, by its own low-level interface, from which segments lead to any later moment. It counts once the
 * segment in which it ended is kept, too.
 */
export async function makeBase({ url, env }: Source, vault: Vault, signal?: AbortSignal): Promise<Label> {
  const folder = databaseFolder(env);
  const system = await systemOf(folder);
  if (!system) throw new Error(`Não há um banco PostgreSQL em ${folder}.`);
  const client = new pg.Client({ connectionString: url, ...noTimeouts });
  await client.connect();
  client.on('error', () => {});
  try {
    const { rows: start } = await client.query<{ em: Date }>(
      `select now() as em, pg_backup_start('imob', true) as lsn`,
    );
    const id = idOf(start[0]?.em as Date);
    let bytes = 0;
    await keepCompressed(vault, baseName(system, id), counted(pack(folder)));
    async function* counted(parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        signal?.throwIfAborted();
        bytes += part.length;
        yield part;
      }
    }
    const { rows: end } = await client.query<{ em: Date; texto: string; segmento: string }>(
      `select clock_timestamp() as em, labelfile as texto, pg_walfile_name(lsn) as segmento from pg_backup_stop(false)`,
    );
    const { em, texto, segmento } = end[0] as (typeof end)[number];
    await client.query('select pg_switch_wal()');
    await untilKept(folder, vault, segmento, signal);
    const label: Label = {
      ...{ versao: 1, id, sistema: system, texto, fim: segmento, bytes },
      em: em.toISOString(),
      inicio: /START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/.exec(texto)?.[1] ?? segmento,
      segredo: env.SECRETS_KEY ? null : await secretOfFolder(env.DATA_DIR),
    };
    await vault.put(labelName(system, id), one(Buffer.from(JSON.stringify(label))));
    return label;
  } finally {
    await client.end().catch(() => {});
  }
}

async function* one(bytes: Buffer) {
  yield bytes;
}

async function untilKept(folder: string, vault: Vault, name: string, signal?: AbortSignal): Promise<void> {
  for (const bound = performance.now() + WAIT_MS; performance.now() < bound; await sleep(200)) {
    if ((await keepReady(folder, vault, signal)).includes(name)) return;
  }
  throw new Error('O PostgreSQL não entregou a tempo o fim da cópia; a próxima tentativa recomeça.');
}
