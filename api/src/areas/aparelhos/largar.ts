import { hash } from 'node:crypto';
import type { Db } from '../../db/connect.ts';

/**
 * Whoever signed out is told nothing more. A session that came to its end by time is no sign-out: its device goes on telling, until its person ends it or
 * somebody else signs in by that browser.
 */
export async function largarDaSessao(trx: Db, userId: string, sessao: Buffer): Promise<void> {
  await trx.deleteFrom('aparelhosAvisados').where('userId', '=', userId).where('sessao', '=', sessao).execute();
}

/** All of a person's, but those of the session that goes on. */
export async function largarTodos(trx: Db, userId: string, menos?: Buffer): Promise<void> {
  const todos = trx.deleteFrom('aparelhosAvisados').where('userId', '=', userId);
  await (menos ? todos.where('sessao', '!=', menos) : todos).execute();
}

/** Those whose session is gone, for whatever reason: which of them a removed passkey began, nobody knows any more. */
export async function largarSemSessao(trx: Db, userId: string): Promise<void> {
  await trx
    .deleteFrom('aparelhosAvisados as a')
    .where('a.userId', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sessoes as s').select('s.uid').whereRef('s.tokenHash', '=', 'a.sessao'))),
    )
    .execute();
}

export const marcado = (marca: string): Buffer => hash('sha256', marca, 'buffer');

/** Somebody signed in: from now on that browser is theirs. It tells nobody else, and their own device is of the new session. */
export async function acompanharNavegador(trx: Db, userId: string, marca: string, sessao: Buffer): Promise<void> {
  const navegador = marcado(marca);
  const outros = trx.deleteFrom('aparelhosAvisados').where('userId', '!=', userId);
  await outros.where('navegador', '=', navegador).execute();
  const meus = trx.updateTable('aparelhosAvisados').set({ sessao }).where('userId', '=', userId);
  await meus.where('navegador', '=', navegador).execute();
}
