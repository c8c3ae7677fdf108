import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../db/connect.ts';
import { insistir } from '../db/insistir.ts';
import { TRAVAS } from '../db/travas.ts';

export type Presenca = {
  execucao: number;
  /** Whether this run may take this share of the work; false when another has it. Only saves double work: claims decide. */
  pegar(parte: number): Promise<boolean>;
  soltar(parte: number): Promise<void>;
  fechar(): Promise<void>;
};

/**
 * Shows every process that this run is alive: while it is, it holds an advisory lock on a connection of its own, which
 * the database frees in the moment in which the process dies. A connection that breaks is made again.
 */
export async function marcarPresenca(pool: pg.Pool): Promise<Presenca> {
  const execucao = randomInt(1, 2 ** 31 - 1);
  let cliente: pg.Client | undefined;
  let fechada = false;
  let nova: NodeJS.Timeout | undefined;

  async function conectar() {
    // The keep-alive finds out about a machine that vanished without a word.
    const options = `${pool.options.options ?? ''} -c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3`;
    const novo = new pg.Client({ ...pool.options, options, keepAlive: true });
    novo.on('error', () => {});
    try {
      await novo.connect();
      await novo.query('select pg_advisory_lock($1, $2)', [TRAVAS.execucao, execucao]);
    } catch (erro) {
      novo.end().catch(() => {});
      throw erro;
    }
    // Before this, whoever called tries again: two tries at once would wait for each other's lock.
    novo.on('end', () => {
      if (cliente === novo) cliente = undefined;
      tentarDepois();
    });
    cliente = novo;
    if (fechada) await novo.end();
  }
  function tentarDepois() {
    if (fechada) return;
    clearTimeout(nova);
    nova = setTimeout(() => conectar().catch(tentarDepois), 200);
    nova.unref();
  }

  // One statement at a time on the one connection; without it there is no answer, and nothing breaks.
  let fila: Promise<{ pegou?: boolean } | undefined> = Promise.resolve(undefined);
  function pedir(texto: string, parte: number) {
    fila = fila
      .then(() => cliente?.query<{ pegou?: boolean }>(texto, [TRAVAS.parte, parte]))
      .then(
        (resposta) => resposta?.rows[0],
        () => undefined,
      );
    return fila;
  }

  await insistir(conectar);
  return {
    execucao,
    async pegar(parte) {
      const linha = await pedir('select pg_try_advisory_lock($1, $2) as pegou', parte);
      return linha?.pegou ?? true;
    },
    soltar: async (parte) => void (await pedir('select pg_advisory_unlock($1, $2)', parte)),
    async fechar() {
      fechada = true;
      clearTimeout(nova);
      await fila;
      await cliente?.end();
    },
  };
}

/** The runs that are alive, in any process. */
export async function execucoesVivas(db: Db): Promise<Set<number>> {
  const { rows } = await sql<{ execucao: number }>`
    select objid::bigint as execucao from pg_locks
    where locktype = 'advisory' and classid = ${TRAVAS.execucao} and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return new Set(rows.map(({ execucao }) => execucao));
}
