import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Cifra } from './cifra.ts';
import { createDb, createPool, type Db } from './db/connect.ts';
import type { Env } from './env.ts';
import { criarLugaresDosAvisos, type LugaresDosAvisos } from './notificacoes/lugares.ts';
import { criarProvedores, type Provedores } from './provedores.ts';
import { identidadeExterna } from './providers/identidade/externa.ts';
import type { Identidade } from './providers/identidade/identidade.ts';
import { identidadeInterna } from './providers/identidade/interna.ts';
import { criarStorage } from './providers/storage/criar.ts';
import type { Storage } from './providers/storage/storage.ts';
import { temposReais } from './providers/tempos.ts';
import { criarSessoes, type Sessoes } from './sessao.ts';

/** Everything that the areas use and a test may replace. Made once, in main.ts or by a test. */
export type Deps = Provedores & {
  env: Env;
  log: FastifyBaseLogger;
  db: Db;
  pool: pg.Pool;
  /** The moment. Rules take it as an argument, so that tests can set it. */
  agora: () => Date;
  cifra: Cifra;
  sessoes: Sessoes;
  identidade: Identidade;
  storage: Storage;
  lugares: LugaresDosAvisos;
};

/** The real ones, on the database at `url`; whoever makes them ends them with `fecharDeps`. */
export async function criarDeps(
  env: Env,
  log: FastifyBaseLogger,
  url: string,
  cifra: Cifra,
  agora = () => new Date(),
): Promise<Deps> {
  const pool = createPool(url, { max: env.DATABASE_POOL_MAX });
  const db = createDb(pool);
  return {
    env,
    log,
    db,
    pool,
    agora,
    cifra,
    sessoes: await criarSessoes(db, pool, env.SESSION_EXPIRES_DAYS),
    identidade: criarIdentidade(env, cifra),
    ...criarProvedores(env, log),
    storage: await criarStorage(env, cifra),
    lugares: criarLugaresDosAvisos(env),
  };
}

export async function fecharDeps(deps: Deps): Promise<void> {
  await deps.sessoes.fechar();
  deps.storage.fechar();
  await deps.db.destroy();
}

function criarIdentidade(env: Env, cifra: Cifra): Identidade {
  const { IDENTITY_API_URL: url, IDENTITY_API_KEY: chave } = env;
  return url && chave ? identidadeExterna(url, chave, cifra, temposReais.prazo) : identidadeInterna();
}
