import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Env } from '../../env.ts';
import { idDe } from '../list.ts';
import { segredoDaPasta } from '../make.ts';
import { semPrazos } from '../tables.ts';
import type { Cofre } from '../target.ts';
import { nomeDaBase, nomeDoRotulo, type Rotulo, sistemaDe } from './names.ts';
import { empacotar } from './pack.ts';
import { pastaDoBanco } from './settings.ts';
import { guardarProntos } from './store.ts';
import { guardarComprimido } from './zstd.ts';

const ESPERA_MS = 120_000;

type Fonte = { url: string; env: Pick<Env, 'DATA_DIR' | 'SECRETS_KEY'> };

/**
 * A copy of PostgreSQL's folder while it runs, by its own low-level interface, from which segments lead to any later moment. It counts once the
 * segment in which it ended is kept, too.
 */
export async function fazerBase({ url, env }: Fonte, cofre: Cofre, sinal?: AbortSignal): Promise<Rotulo> {
  const pasta = pastaDoBanco(env);
  const sistema = await sistemaDe(pasta);
  if (!sistema) throw new Error(`Não há um banco PostgreSQL em ${pasta}.`);
  const client = new pg.Client({ connectionString: url, ...semPrazos });
  await client.connect();
  client.on('error', () => {});
  try {
    const { rows: inicio } = await client.query<{ em: Date }>(
      `select now() as em, pg_backup_start('imob', true) as lsn`,
    );
    const id = idDe(inicio[0]?.em as Date);
    let bytes = 0;
    await guardarComprimido(cofre, nomeDaBase(sistema, id), contar(empacotar(pasta)));
    async function* contar(partes: AsyncIterable<Buffer>) {
      for await (const parte of partes) {
        sinal?.throwIfAborted();
        bytes += parte.length;
        yield parte;
      }
    }
    const { rows: fim } = await client.query<{ em: Date; texto: string; segmento: string }>(
      `select clock_timestamp() as em, labelfile as texto, pg_walfile_name(lsn) as segmento from pg_backup_stop(false)`,
    );
    const { em, texto, segmento } = fim[0] as (typeof fim)[number];
    await client.query('select pg_switch_wal()');
    await ateGuardar(pasta, cofre, segmento, sinal);
    const rotulo: Rotulo = {
      ...{ versao: 1, id, sistema, texto, fim: segmento, bytes },
      em: em.toISOString(),
      inicio: /START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/.exec(texto)?.[1] ?? segmento,
      segredo: env.SECRETS_KEY ? null : await segredoDaPasta(env.DATA_DIR),
    };
    await cofre.guardar(nomeDoRotulo(sistema, id), um(Buffer.from(JSON.stringify(rotulo))));
    return rotulo;
  } finally {
    await client.end().catch(() => {});
  }
}

async function* um(bytes: Buffer) {
  yield bytes;
}

async function ateGuardar(pasta: string, cofre: Cofre, nome: string, sinal?: AbortSignal): Promise<void> {
  for (const limite = performance.now() + ESPERA_MS; performance.now() < limite; await sleep(200)) {
    if ((await guardarProntos(pasta, cofre, sinal)).includes(nome)) return;
  }
  throw new Error('O PostgreSQL não entregou a tempo o fim da cópia; a próxima tentativa recomeça.');
}
