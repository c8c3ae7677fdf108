import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { LOCKS } from '../../db/locks.ts';
import type { Deps } from '../../deps.ts';
import { HttpError, UNAVAILABLE } from '../../http/errors.ts';
import { BETWEEN_CLOCKS_MS } from '../../secrets/lifetime.ts';
import { emailCanonico } from './identidade.ts';

const JANELA_MS = 15 * 60_000;
const MAXIMO = 10;

/**
 * Judges one attempt at a time per account and per address, so that many right passwords sent at once are not counted
 * as attempts beside each other. Who waits too long is told to come back.
 */
function criarFila(esperaMs = 10_000) {
  const ultimos = new Map<string, Promise<unknown>>();
  return function naFila<T>(chave: string, tarefa: () => Promise<T>): Promise<T> {
    const anterior = ultimos.get(chave) ?? Promise.resolve();
    return new Promise((responder, falhar) => {
      let desistiu = false;
      const prazo = setTimeout(() => {
        desistiu = true;
        falhar(UNAVAILABLE);
      }, esperaMs);
      const minha = anterior.then(async () => {
        clearTimeout(prazo);
        if (!desistiu) await tarefa().then(responder, falhar);
        if (ultimos.get(chave) === minha) ultimos.delete(chave);
      });
      ultimos.set(chave, minha);
    });
  };
}

/** One queue per service: tests run two in one process, which must meet only in the database. */
const filas = new WeakMap<Db, ReturnType<typeof criarFila>>();

function filaDe(db: Db) {
  const fila = filas.get(db) ?? criarFila();
  filas.set(db, fila);
  return fila;
}

/** A wrong guess: it stays counted. */
export class Errou extends HttpError {}

type Quem = { conta: string; endereco: string };

/**
 * Judges one guess at who somebody is. It is counted before it is judged, whatever process takes it, so that many at once are no
 * more than ten (429); it is taken back unless `julgar` throws `Errou`.
 */
export function comTentativa<T>(
  { db, agora }: Pick<Deps, 'db' | 'agora'>,
  { conta, endereco }: Quem,
  julgar: () => Promise<T>,
): Promise<T> {
  const naFila = filaDe(db);
  return naFila(`endereco ${endereco}`, () =>
    naFila(`conta ${conta}`, async () => {
      const tentativa = await contar(db, { conta, endereco }, agora());
      let errou = false;
      try {
        return await julgar();
      } catch (erro) {
        errou = erro instanceof Errou;
        throw erro;
      } finally {
        if (errou) await esquecerVelhas(db, agora());
        else await db.deleteFrom('falhasLogin').where('conta', '=', conta).where('id', '=', tentativa).execute();
      }
    }),
  );
}

/** One at a time of an account and of an address, in all processes: each sees those counted before it. */
function contar(db: Db, { conta, endereco }: Quem, agora: Date): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCKS.tentativa}, numero) from (
      select distinct hashtext(nome) as numero from unnest(${[`conta ${conta}`, `endereco ${endereco}`]}::text[]) as nome
      order by 1) as numeros`.execute(trx);
    await recusarExcesso(trx, conta, endereco, agora);
    const { id } = await trx
      .insertInto('falhasLogin')
      .values({ conta, endereco, em: agora.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/**
 * Refuses (429) an account with ten failures in fifteen minutes, and an address that failed on ten different accounts
 * in that time. Only failures count, so a busy office that types its passwords right is never refused; nor do those of a
 * clock that ran ahead.
 */
async function recusarExcesso(db: Db, conta: string, endereco: string, agora: Date): Promise<void> {
  const [desde, ate] = [-JANELA_MS, BETWEEN_CLOCKS_MS].map((ms) => new Date(agora.getTime() + ms).toISOString());
  const { rows } = await sql<{ desdeConta: string | null; desdeEndereco: string | null }>`
    select
      (select em from "falhasLogin" where conta = ${conta} and em > ${desde} and em <= ${ate}
        order by em desc offset ${MAXIMO - 1} limit 1) as "desdeConta",
      (select max(em) from "falhasLogin" where endereco = ${endereco} and em > ${desde} and em <= ${ate}
        group by conta order by 1 desc offset ${MAXIMO - 1} limit 1) as "desdeEndereco"
  `.execute(db);
  const { desdeConta, desdeEndereco } = rows[0] ?? {};
  const bloqueios = [desdeConta, desdeEndereco].filter((em) => em != null);
  if (bloqueios.length === 0) return;
  const fim = Math.max(...bloqueios.map((em) => Date.parse(em))) + JANELA_MS;
  const segundos = Math.max(1, Math.ceil((fim - agora.getTime()) / 1000));
  const minutos = Math.ceil(segundos / 60);
  const espera = `Tente de novo em ${minutos} ${minutos === 1 ? 'minuto' : 'minutos'}`;
  // A new password opens an account, never an address.
  const frase = desdeEndereco
    ? `Muitas tentativas de entrada sem sucesso vindas da sua rede. ${espera}.`
    : `Muitas tentativas de entrada sem sucesso. ${espera} ou crie uma nova senha.`;
  throw new HttpError(429, frase, { retryAfter: segundos });
}

/** Rows from a clock that ran ahead are deleted too. */
async function esquecerVelhas(db: Db, agora: Date): Promise<void> {
  const velhas = new Date(agora.getTime() - JANELA_MS).toISOString();
  const adiante = new Date(agora.getTime() + BETWEEN_CLOCKS_MS).toISOString();
  await db
    .deleteFrom('falhasLogin')
    .where((eb) => eb.or([eb('em', '<', velhas), eb('em', '>', adiante)]))
    .execute();
}

/** Called for whoever proved that the account's mailbox is theirs: others' failures must not keep its owner out. */
export async function esquecerFalhas(db: Db, email: string): Promise<void> {
  await db.deleteFrom('falhasLogin').where('conta', '=', emailCanonico(email)).execute();
}
