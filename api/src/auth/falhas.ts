import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { HttpError } from '../errors.ts';

const JANELA_MS = 15 * 60_000;
const MAXIMO = 10;

/**
 * One attempt at a time per account and per address: guesses sent all at once would otherwise all be checked before
 * the first failure is counted.
 */
export function criarFila() {
  const ultimos = new Map<string, Promise<unknown>>();
  return async function naFila<T>(chave: string, tarefa: () => Promise<T>): Promise<T> {
    const anterior = ultimos.get(chave) ?? Promise.resolve();
    const minha = anterior.then(tarefa, tarefa);
    ultimos.set(chave, minha);
    try {
      return await minha;
    } finally {
      if (ultimos.get(chave) === minha) ultimos.delete(chave);
    }
  };
}

/**
 * Refuses (429) an account with ten failures in fifteen minutes, and an address that failed on ten different accounts
 * in that time. Only failures count, so a busy office that types its passwords right is never refused.
 */
export async function recusarExcesso(db: Db, conta: string, endereco: string, agora: Date): Promise<void> {
  const desde = new Date(agora.getTime() - JANELA_MS).toISOString();
  const { rows } = await sql<{ desdeConta: string | null; desdeEndereco: string | null }>`
    select
      (select em from "falhasLogin" where conta = ${conta} and em > ${desde}
        order by em desc offset ${MAXIMO - 1} limit 1) as "desdeConta",
      (select max(em) from "falhasLogin" where endereco = ${endereco} and em > ${desde}
        group by conta order by 1 desc offset ${MAXIMO - 1} limit 1) as "desdeEndereco"
  `.execute(db);
  const { desdeConta, desdeEndereco } = rows[0] ?? {};
  const bloqueios = [desdeConta, desdeEndereco].filter((em) => em != null);
  if (bloqueios.length === 0) return;
  const ate = Math.max(...bloqueios.map((em) => Date.parse(em))) + JANELA_MS;
  const segundos = Math.max(1, Math.ceil((ate - agora.getTime()) / 1000));
  const minutos = Math.ceil(segundos / 60);
  const espera = `Tente de novo em ${minutos} ${minutos === 1 ? 'minuto' : 'minutos'}`;
  // A new password opens an account, never an address.
  const frase = desdeEndereco
    ? `Muitas tentativas de entrada sem sucesso vindas da sua rede. ${espera}.`
    : `Muitas tentativas de entrada sem sucesso. ${espera} ou crie uma nova senha.`;
  throw new HttpError(429, frase, { retryAfter: segundos });
}

export async function contarFalha(db: Db, conta: string, endereco: string, agora: Date): Promise<void> {
  const velhas = new Date(agora.getTime() - JANELA_MS).toISOString();
  await db.deleteFrom('falhasLogin').where('em', '<', velhas).execute();
  await db.insertInto('falhasLogin').values({ conta, endereco, em: agora.toISOString() }).execute();
}

/** For whoever proved that the account's mailbox is theirs: others' failures must not keep its owner out. */
export async function esquecerFalhas(db: Db, email: string): Promise<void> {
  await db.deleteFrom('falhasLogin').where('conta', '=', contaDe(email)).execute();
}

/** The name under which an account's failures are counted, whether it exists or not. */
export const contaDe = (email: string) => email.toLowerCase();
