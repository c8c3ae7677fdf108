import { hash, randomBytes } from 'node:crypto';
import type { Alcance } from '@imob/schemas/ajudantes';
import type { Papel } from '@imob/schemas/auth';
import { sql } from 'kysely';
import type pg from 'pg';
import { ajudaAtiva } from '../areas/ajudantes/ajudaAtiva.ts';
import { acompanharNavegador, largarDaSessao, largarSemSessao, largarTodos } from '../areas/aparelhos/largar.ts';
import { auditar } from '../areas/auditoria/auditar.ts';
import type { Autor } from '../areas/auditoria/autor.ts';
import { aparelhoDe } from '../areas/auth/aparelho.ts';
import { notarAparelho, novaMarca } from '../areas/auth/aparelhosConhecidos.ts';
import type { Db } from '../db/connect.ts';
import { listenTo } from '../db/listen.ts';
import type { Credential } from '../providers/identity/identity.ts';
import { boundedEnd, stillLives } from '../secrets/lifetime.ts';

/** Tells who is calling, as far as every request needs to know. */
export type SessionUser = { uid: string; role: Papel };
/** A help that has ended stays what the session is about, until its person goes back: nothing of theirs is done there by mistake. */
export type OpenHelp = { userId: string; alcance: Alcance | 'TERMINADA' };
/** Says who signed in, and whom they help at the moment: what they ask for is then that landlord's. */
export type Signed = { pessoa: SessionUser; ajuda: OpenHelp | undefined };
type Resolved = Signed & { expiraEm: string };
type Remembered = Resolved & { until: number };
type Result = Resolved | 'invalid' | 'deactivated';

const CHANNEL = 'sessoes';
const MOST_IN_MEMORY = 20_000;
/** How long the end of a session may go unheard, should LISTEN be dead without anybody having noticed. */
const MEMORY_MS = 60_000;

export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Names a session where it is spoken of: nobody signs in with it. */
export const sessionName = (token: string): string => tokenHash(token).toString('hex').slice(0, 16);

/**
 * `aparelhoNovo`: from where the person never signed in before, although from elsewhere they did. `marca`: by what their browser
 * is known from here on.
 */
export type NewSession = { token: string; expiraEm: Date; aparelhoNovo: string | undefined; marca: string };

type Means = { chaveId?: string | undefined; marca?: string | undefined };

export type Sessions = {
  /**
   * Starts a session and returns the token that goes into the cookie; only its hash is stored. Nothing when the
   * password was changed, the account deactivated, or the passkey removed (`chaveId`, where one was used) since they were
   * checked: the session would outlive the change that ends all others.
   */
  start(autor: Autor, credential: Credential, agora: Date, by?: Means): Promise<NewSession | undefined>;
  resolve(token: string, agora: Date): Promise<Result>;
  /** Ends the user's sessions (but one, where the user stays signed in here) as part of `db`'s transaction. */
  endAll(db: Db, uid: string, except?: string): Promise<void>;
  /** Ends the one of this token. */
  endOne(db: Db, uid: string, token: string): Promise<void>;
  /** Ends those that a passkey began, but one. */
  endOfPasskey(db: Db, uid: string, keyId: string, except: string): Promise<void>;
  /** Ends them so that they answer 403 for as long as they would have lived: the account was deactivated. */
  deactivate(db: Db, uid: string): Promise<void>;
  /** Tells every process, at the end of `db`'s transaction, to forget what it knows of the user's sessions. */
  announce(db: Db, uid: string): Promise<void>;
  /** Forgets here and now; to be called after the transaction that ended or changed them. */
  forget(uid: string): void;
  close(): Promise<void>;
};

/**
 * Sessions in the database behind a small memory. The memory is used only while LISTEN is connected, so that a logout
 * or a deactivation in any process counts in all at once, and for a minute; `days` is the life of a session.
 */
export async function createSessions(db: Db, pool: pg.Pool, days: number): Promise<Sessions> {
  const lengthMs = days * 86_400_000;
  const memory = new Map<string, Remembered>();
  // Grows with every invalidation: an answer read from the database before one must not be remembered after it.
  let generation = 0;
  const forget = (uid?: string) => {
    generation += 1;
    for (const [token, { pessoa, ajuda }] of memory)
      if (!uid || pessoa.uid === uid || ajuda?.userId === uid) memory.delete(token);
  };
  const listening = await listenTo(pool, CHANNEL, forget, () => forget());

  /** It was begun by a clock that ran ahead: from here on it has its own length. */
  const shorten = (token: string, expiresAt: string) =>
    db
      .updateTable('sessoes')
      .set({ expiraEm: expiresAt })
      .where('tokenHash', '=', tokenHash(token))
      .where('expiraEm', '>', expiresAt)
      .execute();

  const announce = async (trx: Db, uid: string) => void (await sql`select pg_notify(${CHANNEL}, ${uid})`.execute(trx));

  return {
    async start(autor, credential, agora, { chaveId, marca = novaMarca() } = {}) {
      const { userId: uid } = autor;
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(agora.getTime() + lengthMs);
      const ip = autor.origem === 'rotina' ? null : autor.origem.ip;
      const device = aparelhoDe(autor.origem === 'rotina' ? null : autor.origem.agente);
      await db.deleteFrom('sessoes').where('expiraEm', '<', agora.toISOString()).execute();
      // The locks wait for a change in progress and then see its outcome; a later change waits for this session.
      return db.transaction().execute(async (trx) => {
        if (chaveId && !(await passkeyIsThere(trx, uid, chaveId))) return undefined;
        const { rows } = await sql`
        insert into sessoes ("tokenHash", uid, "criadoEm", "expiraEm", ip, aparelho, "usadaEm", "chaveId")
        select ${tokenHash(token)}::bytea, uid, ${agora.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz,
          ${ip}, ${device}, ${agora.toISOString()}::timestamptz, ${chaveId ?? null}::uuid
        from usuarios join credenciais using (uid)
        where uid = ${uid} and ativo and dados = ${JSON.stringify(credential)}::jsonb for share
        returning uid`.execute(trx);
        if (rows.length === 0) return undefined;
        await acompanharNavegador(trx, uid, marca, tokenHash(token));
        const registro = { tipo: 'sessao', id: sessionName(token) } as const;
        const depois = chaveId ? { chaveAcesso: chaveId } : null;
        await auditar(trx, autor, agora, { acao: 'entrar', registro, depois });
        return {
          token,
          expiraEm: expiresAt,
          aparelhoNovo: ip && (await notarAparelho(trx, uid, { marca, nome: device, ip }, agora)) ? device : undefined,
          marca,
        };
      });
    },

    async resolve(token, agora) {
      const remembered = listening.connected() ? memory.get(token) : undefined;
      if (remembered && stillLives(remembered.until, agora, MEMORY_MS)) return remembered;
      const before = generation;
      const row = await db
        .selectFrom('sessoes')
        .innerJoin('usuarios', 'usuarios.uid', 'sessoes.uid')
        .where('tokenHash', '=', tokenHash(token))
        .select(['usuarios.uid', 'role', 'ativo', 'encerrada', 'expiraEm', 'usadaEm', 'ajudaDe'])
        .executeTakeFirst();
      if (!row || row.expiraEm <= agora.toISOString()) return 'invalid';
      if (!row.ativo) return 'deactivated';
      if (row.encerrada) return 'invalid';
      noteUse(db, token, row.usadaEm, agora);
      const end = new Date(boundedEnd(Date.parse(row.expiraEm), agora, lengthMs)).toISOString();
      if (end < row.expiraEm) await shorten(token, end);
      const { uid, role, ajudaDe } = row;
      const ajuda = ajudaDe === null ? undefined : await helpOf(db, ajudaDe, uid);
      const session = { pessoa: { uid, role }, ajuda, expiraEm: end };
      if (before === generation && listening.connected()) {
        if (memory.size >= MOST_IN_MEMORY) memory.delete(memory.keys().next().value as string);
        const until = Math.min(agora.getTime() + MEMORY_MS, Date.parse(session.expiraEm));
        memory.set(token, { ...session, until });
      }
      return session;
    },

    async endOne(trx, uid, token) {
      await trx.deleteFrom('sessoes').where('uid', '=', uid).where('tokenHash', '=', tokenHash(token)).execute();
      await largarDaSessao(trx, uid, tokenHash(token));
      await announce(trx, uid);
    },

    async endAll(trx, uid, except) {
      const others = trx.deleteFrom('sessoes').where('uid', '=', uid);
      await (except ? others.where('tokenHash', '!=', tokenHash(except)) : others).execute();
      await largarTodos(trx, uid, except ? tokenHash(except) : undefined);
      await announce(trx, uid);
    },

    async endOfPasskey(trx, uid, keyId, except) {
      await trx
        .deleteFrom('sessoes')
        .where('uid', '=', uid)
        .where('chaveId', '=', keyId)
        .where('tokenHash', '!=', tokenHash(except))
        .execute();
      await largarSemSessao(trx, uid);
      await announce(trx, uid);
    },

    async deactivate(trx, uid) {
      await trx.updateTable('sessoes').set({ encerrada: true }).where('uid', '=', uid).execute();
      await largarTodos(trx, uid);
      await announce(trx, uid);
    },

    announce,
    forget,
    close: () => listening.close(),
  };
}

const helpOf = async (db: Db, userId: string, pessoa: string): Promise<OpenHelp> => ({
  userId,
  alcance: (await ajudaAtiva(db, userId, pessoa)) ?? 'TERMINADA',
});

/** Locked, so that its removal waits for the session, and then ends it. */
const passkeyIsThere = (trx: Db, userId: string, id: string) =>
  trx
    .selectFrom('chavesAcesso')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

const USE_MS = 5 * 60_000;

/** The last use, to five minutes: nobody's request waits for it, and what fails is noted at the next one. */
function noteUse(db: Db, token: string, usedAt: string | null, agora: Date): void {
  const elapsed = usedAt === null ? USE_MS : agora.getTime() - Date.parse(usedAt);
  if (elapsed >= 0 && elapsed < USE_MS) return;
  const use = { usadaEm: agora.toISOString() };
  db.updateTable('sessoes')
    .set(use)
    .where('tokenHash', '=', tokenHash(token))
    .execute()
    .catch(() => {});
}
